import { z } from "zod";
import { CsvLink } from "@/components/charts/chart-panel";
import { EmptyState } from "@/components/layout/states/empty-state";
import { PageHeader } from "@/components/layout/page-header";
import { FunnelReport } from "@/components/listing-analytics/funnel/funnel-report";
import { ListingChooser } from "@/components/listing-analytics/listing-chooser";
import { VisibilityReport } from "@/components/listing-analytics/visibility-report";
import { ButtonLink } from "@/components/ui/button";
import { getFunnel } from "@/lib/analytics/funnel/queries";
import { type SpanQuery, spanQuerySchema } from "@/lib/analytics/funnel/view";
import type { Period } from "@/lib/analytics/visibility/period";
import { getListingVisibility, listVisibleListings } from "@/lib/analytics/visibility/queries";
import { visibilityQuerySchema } from "@/lib/analytics/visibility/view";
import type { Seller } from "@/lib/auth/actor";
import { mayAct } from "@/lib/auth/agency-scope";
import { orNotFound, pageSeller, titleFor } from "@/lib/boundary/page";
import { isEditable } from "@/lib/listings/states";
import { myListingsPath } from "@/lib/paths";

export const generateMetadata = titleFor(pageSeller, "Listing analytics");

type Query = Record<string, string | string[] | undefined>;

const crumbs = [{ label: "My listings", href: myListingsPath }, { label: "Listing analytics" }];

export default async function ListingAnalyticsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const [actor, query] = [await pageSeller(), await searchParams];
  const listings = await listVisibleListings(actor);
  const listingId = z.uuid().safeParse(query.listing).data ?? (listings.length === 1 ? listings[0]?.id : undefined);
  if (!listingId && listings.length === 0) return <NoListings />;
  const span = spanQuerySchema.catch({ weeks: 12 }).parse({ weeks: query.weeks, from: query.from, to: query.to });
  const { period } = visibilityQuerySchema.catch({ period: "lastMonth" }).parse({ period: query.period });
  const funnel = await orNotFound(getFunnel(actor, { ...span, listingId }));
  const searches = listingId ? await orNotFound(getListingVisibility(actor, { id: listingId, period })) : null;
  return (
    <>
      <PageHeader
        title="Listing analytics"
        description="How marketers find your listings, how far they get, and what you can change."
        crumbs={crumbs}
      />
      <ListingChooser listings={listings} current={searches?.listing ?? null} weeks={span.weeks} period={period} />
      <FunnelReport
        funnel={funnel}
        weeks={span.weeks}
        csvHref={csvHref(span, listingId)}
        listingId={listingId ?? null}
      />
      {listingId ? <Searches actor={actor} id={listingId} period={period} visibility={searches} /> : null}
    </>
  );
}

function csvHref({ weeks, from, to }: SpanQuery, listingId: string | undefined): string {
  const input = Object.entries({ listingId, weeks: String(weeks), from, to }).filter(
    ([, value]) => value !== undefined,
  );
  return `/api/listings/analytics/csv?${new URLSearchParams(input as [string, string][])}`;
}

interface SearchesProps {
  actor: Seller;
  id: string;
  period: Period;
  visibility: Awaited<ReturnType<typeof getListingVisibility>> | null;
}

function Searches({ actor, id, period, visibility }: SearchesProps) {
  if (!visibility) return null;
  const canEdit = mayAct(actor, "manage_listings") && isEditable(visibility.listing.status);
  return (
    <section aria-labelledby="searches" className="mt-10">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="searches" className="text-2xl">
          Why it was and wasn’t shown
        </h2>
        {visibility.counts ? (
          <CsvLink href={`/api/listings/${id}/analytics/csv?period=${period}`} subject="Searches" />
        ) : null}
      </div>
      <VisibilityReport visibility={visibility} canEdit={canEdit} />
    </section>
  );
}

function NoListings() {
  return (
    <>
      <PageHeader title="Listing analytics" crumbs={crumbs} />
      <EmptyState
        title="No published listings yet"
        text="Publish a listing to see how marketers find it, and why it was or wasn’t shown."
        actions={
          <ButtonLink href={myListingsPath} variant="ink">
            Go to my listings
          </ButtonLink>
        }
      />
    </>
  );
}

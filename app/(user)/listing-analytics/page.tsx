import { z } from "zod";
import { CsvLink } from "@/components/charts/chart-panel";
import { EmptyState } from "@/components/layout/states/empty-state";
import { PageHeader } from "@/components/layout/page-header";
import { FunnelReport } from "@/components/listing-analytics/funnel/funnel-report";
import { ListingChooser } from "@/components/listing-analytics/listing-chooser";
import { VisibilityReport } from "@/components/listing-analytics/visibility-report";
import { ButtonLink } from "@/components/ui/button";
import { getWorkspaceFunnel } from "@/lib/analytics/funnel/queries";
import { type SpanQuery, spanQuerySchema } from "@/lib/analytics/funnel/view";
import type { Period } from "@/lib/analytics/visibility/period";
import { getListingVisibility, listVisibleListings } from "@/lib/analytics/visibility/queries";
import { visibilityQuerySchema } from "@/lib/analytics/visibility/view";
import { workspaceOf } from "@/lib/auth/acting-for/workspace";
import { mayAct } from "@/lib/auth/agency-scope";
import { orNotFound, pageSeller, titleFor } from "@/lib/boundary/page";
import { isEditable } from "@/lib/listings/states";
import { myListingsPath } from "@/lib/paths";

export const generateMetadata = titleFor(pageSeller, "Listing analytics");

type Query = Record<string, string | string[] | undefined>;

const crumbs = [{ label: "My listings", href: myListingsPath }, { label: "Listing analytics" }];

export default async function ListingAnalyticsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const [actor, query] = [await pageSeller(), await searchParams];
  const client = z.uuid().safeParse(query.client).data;
  const workspace = await workspaceOf(actor, client);
  const listings = await listVisibleListings(workspace);
  const listingId = z.uuid().safeParse(query.listing).data ?? (listings.length === 1 ? listings[0]?.id : undefined);
  if (!listingId && listings.length === 0 && !client) return <NoListings />;
  const span = spanQuerySchema.catch({ weeks: 12 }).parse({ weeks: query.weeks, from: query.from, to: query.to });
  const { period } = visibilityQuerySchema.catch({ period: "lastMonth" }).parse({ period: query.period });
  const funnel = await orNotFound(getWorkspaceFunnel(actor, { ...span, listingId, client }));
  const searches = listingId ? await orNotFound(getListingVisibility(actor, { id: listingId, period })) : null;
  return (
    <>
      <PageHeader
        title="Listing analytics"
        description="How marketers find your listings, how far they get, and what you can change."
        crumbs={crumbs}
      />
      <ListingChooser
        listings={listings}
        current={searches?.listing ?? null}
        weeks={span.weeks}
        period={period}
        clients={workspace.clients}
        client={client}
      />
      <FunnelReport
        funnel={funnel}
        weeks={span.weeks}
        csvHref={csvHref(span, { listingId, client })}
        listingId={listingId ?? null}
        client={client}
      />
      {listingId ? (
        <Searches
          canManage={mayAct(actor, "manage_listings") && !listings.some(({ id, client: of }) => id === listingId && of)}
          id={listingId}
          period={period}
          visibility={searches}
        />
      ) : null}
    </>
  );
}

function csvHref({ weeks, from, to }: SpanQuery, narrowed: { listingId?: string; client?: string }): string {
  const input = Object.entries({ ...narrowed, weeks: String(weeks), from, to }).filter(
    ([, value]) => value !== undefined,
  );
  return `/api/listings/analytics/csv?${new URLSearchParams(input as [string, string][])}`;
}

interface SearchesProps {
  /** False where the listing is a client's: it is edited on the client's behalf. */
  canManage: boolean;
  id: string;
  period: Period;
  visibility: Awaited<ReturnType<typeof getListingVisibility>> | null;
}

function Searches({ canManage, id, period, visibility }: SearchesProps) {
  if (!visibility) return null;
  const canEdit = canManage && isEditable(visibility.listing.status);
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

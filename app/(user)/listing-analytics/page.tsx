import { Download } from "lucide-react";
import type { Metadata } from "next";
import { z } from "zod";
import { EmptyState } from "@/components/layout/states/empty-state";
import { PageHeader } from "@/components/layout/page-header";
import { ListingChooser } from "@/components/listing-analytics/listing-chooser";
import { VisibilityReport } from "@/components/listing-analytics/visibility-report";
import { ButtonLink } from "@/components/ui/button";
import { getListingVisibility, listVisibleListings } from "@/lib/analytics/visibility/queries";
import { visibilityQuerySchema } from "@/lib/analytics/visibility/view";
import { mayAct } from "@/lib/auth/agency-scope";
import { orNotFound, pageSeller } from "@/lib/boundary/page";
import { isEditable } from "@/lib/listings/states";

export const metadata: Metadata = { title: "Listing analytics" };

type Query = Record<string, string | string[] | undefined>;

const crumbs = [{ label: "My listings", href: "/my-listings" }, { label: "Listing analytics" }];

export default async function ListingAnalyticsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const [actor, query] = [await pageSeller(), await searchParams];
  const listings = await listVisibleListings(actor);
  const asked = z.uuid().safeParse(query.listing).data ?? listings[0]?.id;
  if (!asked) return <NoListings />;
  const { period } = visibilityQuerySchema.catch({ period: "last30" }).parse({ period: query.period });
  const visibility = await orNotFound(getListingVisibility(actor, { id: asked, period }));
  const { listing, counts } = visibility;
  return (
    <>
      <PageHeader
        title="Listing analytics"
        description="Why marketers were and weren’t shown your listing, and what you can change."
        crumbs={crumbs}
        actions={counts ? <Export id={listing.id} period={period} /> : null}
      />
      <ListingChooser listings={listings} current={listing} period={period} />
      <VisibilityReport
        visibility={visibility}
        canEdit={mayAct(actor, "manage_listings") && isEditable(listing.status)}
      />
    </>
  );
}

const Export = ({ id, period }: { id: string; period: string }) => (
  <a
    href={`/api/listings/${id}/analytics/csv?period=${period}`}
    download
    className="inline-flex h-10.5 items-center gap-2 text-sm font-semibold link"
  >
    <Download aria-hidden="true" className="size-4" />
    Export CSV
  </a>
);

function NoListings() {
  return (
    <>
      <PageHeader title="Listing analytics" crumbs={crumbs} />
      <EmptyState
        title="No published listings yet"
        text="Publish a listing to see in how many searches it was shown, and why it wasn’t."
        actions={
          <ButtonLink href="/my-listings" variant="ink">
            Go to my listings
          </ButtonLink>
        }
      />
    </>
  );
}

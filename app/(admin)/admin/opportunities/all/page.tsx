import type { Metadata } from "next";
import { AdminList } from "@/components/admin/list/admin-list";
import { listingColumns } from "@/components/admin/listings/listing-rows";
import { adminPage } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button";
import { countListingsByStatus, listAllListings } from "@/lib/moderation/listings/all/queries";
import { listAllListingsSchema, shownStatuses } from "@/lib/moderation/listings/all/schema";
import { adminStatusLabels } from "@/lib/moderation/listings/decisions";
import { filtersOf, formatListSize } from "@/components/admin/list/list-pages";

export const metadata: Metadata = { title: "All listings" };

const path = "/admin/opportunities/all";

export default adminPage(async ({ admin, searchParams }) => {
  const { query, input } = filtersOf(listAllListingsSchema, searchParams);
  const [page, counts] = await Promise.all([listAllListings(admin, input), countListingsByStatus(admin)]);
  return (
    <>
      <PageHeader
        title="All listings"
        description="Every listing ever submitted. Drafts stay with their sellers."
        crumbs={[{ label: "Listing review", href: "/admin/opportunities" }, { label: "All listings" }]}
        actions={
          <ButtonLink variant="ghost" href="/admin/opportunities">
            Review queue
          </ButtonLink>
        }
      />
      <AdminList
        path={path}
        query={query}
        page={page}
        caption="Listings"
        summary={formatListSize(page, "listing", "listings")}
        columns={listingColumns}
        sort={input.sort}
        empty={{
          title: "No matching listings",
          text: "We search titles, sellers, and IDs.",
          showAll: "Show all listings",
        }}
        tabs={{
          label: "Listings by status",
          statuses: shownStatuses,
          labels: adminStatusLabels,
          counts,
          current: input.status,
          withAll: true,
        }}
        search={{ placeholder: "Search by listing, seller, or ID" }}
      />
    </>
  );
});

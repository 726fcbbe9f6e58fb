import type { Metadata } from "next";
import { AdminList } from "@/components/admin/list/admin-list";
import { NamedListings } from "@/components/admin/listings/named-listings";
import { ReviewBulk } from "@/components/admin/listings/review-actions";
import { reviewColumns } from "@/components/admin/listings/review-rows";
import { adminPage } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button";
import { reviewFilters, reviewLabels } from "@/lib/moderation/listings/decisions";
import { queueChoices } from "@/lib/moderation/assignment";
import { findReviewQueue, listListingsNamed, listReviews } from "@/lib/moderation/listings/queries";
import { listReviewsSchema, reviewSort } from "@/lib/moderation/listings/schema";
import { filtersOf, formatListSize } from "@/components/admin/list/list-pages";

export const metadata: Metadata = { title: "Listing review" };

const path = "/admin/opportunities";

const emptyTexts = {
  listings: "Listings appear here when sellers submit them.",
  evidence: "Listings appear here when sellers attach evidence to a figure.",
};

export default adminPage(async ({ admin, searchParams }) => {
  const { query, input } = filtersOf(listReviewsSchema, searchParams);
  const [page, { counts, assignees }, named] = await Promise.all([
    listReviews(admin, input),
    findReviewQueue(admin),
    input.q ? listListingsNamed(admin, input.q) : [],
  ]);
  const isNarrowed = Boolean(input.q ?? input.assignee ?? input.due);
  return (
    <>
      <PageHeader
        title="Listing review"
        description="New listings and edits to approved listings. Change what needs review under Settings."
        actions={
          <ButtonLink variant="ghost" href="/admin/opportunities/all">
            All listings
          </ButtonLink>
        }
      />
      <AdminList
        path={path}
        query={query}
        page={page}
        caption="Listing review"
        summary={formatListSize(page, "listing", "listings")}
        columns={reviewColumns(admin.userId, assignees)}
        sort={reviewSort(input)}
        bulk={input.status === "waiting" ? { actions: <ReviewBulk />, label: ({ title }) => title } : undefined}
        empty={{
          title: isNarrowed ? "No matching listings" : "Nothing to review",
          text: isNarrowed
            ? "We search titles and sellers. Try a shorter search or remove a filter."
            : emptyTexts[input.status === "evidence" ? "evidence" : "listings"],
        }}
        tabs={{
          label: "Reviews by status",
          statuses: reviewFilters,
          labels: reviewLabels,
          counts,
          current: input.status,
        }}
        search={{ placeholder: "Search by listing or seller", choices: queueChoices }}
      />
      <NamedListings q={input.q} listings={named} />
    </>
  );
});

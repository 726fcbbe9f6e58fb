import type { Metadata } from "next";
import { ActivityFilters } from "@/components/admin/activity/activity-filters";
import { activityColumns } from "@/components/admin/activity/activity-rows";
import { VerifyChain } from "@/components/admin/activity/verify-chain";
import { AdminList } from "@/components/admin/list/admin-list";
import { CsvLink } from "@/components/admin/list/csv-link";
import { adminPage } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { foldActivity } from "@/lib/moderation/activity/fold";
import { listActions, listActivity } from "@/lib/moderation/activity/queries";
import { listActivitySchema } from "@/lib/moderation/activity/schema";
import { findSubjectName } from "@/lib/moderation/activity/subject-queries";
import { filtersOf, formatListSize } from "@/components/admin/list/list-pages";

export const metadata: Metadata = { title: "Activity log" };

const path = "/admin/activity-logs";

export default adminPage(async ({ admin, searchParams }) => {
  const { query, input } = filtersOf(listActivitySchema, searchParams);
  const [page, actions, subject] = await Promise.all([
    listActivity(admin, input),
    listActions(admin),
    input.about ? findSubjectName(admin, input.about) : null,
  ]);
  const isOldestFirst = input.sort === "oldest";
  const newestFirst = foldActivity(isOldestFirst ? page.items.toReversed() : page.items);
  const folded = isOldestFirst ? newestFirst.toReversed() : newestFirst;
  return (
    <>
      <PageHeader
        title="Activity log"
        description="Who did what, and what changed. Entries can’t be edited or deleted, and each contains a hash of the previous one."
        actions={
          <>
            <CsvLink path="/api/admin/activity-logs/export" query={query} />
            <VerifyChain />
          </>
        }
      />
      <AdminList
        path={path}
        query={query}
        page={{ ...page, items: folded }}
        caption="Activity"
        summary={formatListSize(page, "entry", "entries")}
        columns={activityColumns}
        sort={input.sort}
        empty={{
          title: "No matching entries",
          text: "Remove a filter or widen the date range.",
          showAll: "Clear filters",
        }}
      >
        <ActivityFilters action={path} query={query} actions={actions} subject={subject} />
      </AdminList>
    </>
  );
});

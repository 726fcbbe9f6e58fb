import type { Metadata } from "next";
import { JoinRequestBulk } from "@/components/admin/join-requests/join-request-actions";
import { joinRequestColumns, joinRequestRow } from "@/components/admin/join-requests/join-request-rows";
import { AdminList } from "@/components/admin/list/admin-list";
import { CsvLink } from "@/components/admin/list/csv-link";
import { filtersOf } from "@/components/admin/list/list-filters";
import { sizeWords } from "@/components/admin/list/size-words";
import { adminPage } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { countAllJoinRequests, listAllJoinRequests } from "@/lib/moderation/join-requests/queries";
import { listAllJoinRequestsSchema } from "@/lib/moderation/join-requests/schema";
import { joinRequestLabels, joinRequestStatuses } from "@/lib/organizations/join-requests/states";

export const metadata: Metadata = { title: "Requests to join" };

const path = "/admin/organization-join-requests";
const tabs = ["pending", "old", ...joinRequestStatuses.filter((status) => status !== "pending")] as const;

export default adminPage(async ({ admin, searchParams }) => {
  const { query, input } = filtersOf(listAllJoinRequestsSchema, searchParams);
  const [page, counts] = await Promise.all([listAllJoinRequests(admin, input), countAllJoinRequests(admin)]);
  return (
    <>
      <PageHeader
        title="Requests to join"
        description="People who want into an organization. Its own admins decide; step in where nobody answers."
        actions={<CsvLink path="/api/admin/organization-join-requests/export" query={query} />}
      />
      <AdminList
        path={path}
        query={query}
        page={page}
        caption="Requests to join"
        summary={sizeWords(page, "request", "requests")}
        columns={joinRequestColumns}
        row={joinRequestRow}
        bulk={input.status === "pending" || input.status === "old" ? <JoinRequestBulk /> : undefined}
        empty={{
          title: input.q ? "No request fits" : "Nothing here",
          text: input.q ? "Try fewer letters of the name." : "Requests come here when they change.",
        }}
        tabs={{
          label: "Requests by state",
          statuses: tabs,
          labels: { ...joinRequestLabels, old: "Overdue" },
          counts,
          current: input.status,
        }}
        search={{ placeholder: "Search by person or organization" }}
      />
    </>
  );
});

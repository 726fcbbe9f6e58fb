import type { Metadata } from "next";
import { JoinRequestBulk } from "@/components/admin/join-requests/join-request-actions";
import { joinRequestColumns } from "@/components/admin/join-requests/join-request-rows";
import { AdminList } from "@/components/admin/list/admin-list";
import { CsvLink } from "@/components/admin/list/csv-link";
import { adminPage } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { countAllJoinRequests, listAllJoinRequests } from "@/lib/moderation/join-requests/queries";
import { listAllJoinRequestsSchema } from "@/lib/moderation/join-requests/schema";
import { joinRequestLabels, joinRequestStatuses } from "@/lib/organizations/join-requests/states";
import { filtersOf, formatListSize } from "@/components/admin/list/list-pages";

export const metadata: Metadata = { title: "Join requests" };

const path = "/admin/organization-join-requests";
const tabs = ["pending", "old", ...joinRequestStatuses.filter((status) => status !== "pending")] as const;

export default adminPage(async ({ admin, searchParams }) => {
  const { query, input } = filtersOf(listAllJoinRequestsSchema, searchParams);
  const [page, counts] = await Promise.all([listAllJoinRequests(admin, input), countAllJoinRequests(admin)]);
  return (
    <>
      <PageHeader
        title="Join requests"
        description="People who want to join an organization. Its admins decide; step in when nobody responds."
        actions={<CsvLink path="/api/admin/organization-join-requests/export" query={query} />}
      />
      <AdminList
        path={path}
        query={query}
        page={page}
        caption="Join requests"
        summary={formatListSize(page, "request", "requests")}
        columns={joinRequestColumns}
        bulk={
          input.status === "pending" || input.status === "old"
            ? {
                actions: <JoinRequestBulk />,
                label: ({ userName, organizationName }) => `${userName}, ${organizationName}`,
              }
            : undefined
        }
        empty={{
          title: input.q ? "No matching requests" : "No requests",
          text: input.q ? "Try a shorter search." : "Requests appear here when their status changes.",
        }}
        tabs={{
          label: "Requests by status",
          statuses: tabs,
          labels: { ...joinRequestLabels, old: "Overdue" },
          counts,
          current: input.status,
        }}
        search={{ placeholder: "Search by user or organization" }}
      />
    </>
  );
});

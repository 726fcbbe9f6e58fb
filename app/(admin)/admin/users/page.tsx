import type { Metadata } from "next";
import { AdminList } from "@/components/admin/list/admin-list";
import { CsvLink } from "@/components/admin/list/csv-link";
import { UserBulk } from "@/components/admin/users/user-bulk";
import { userColumns } from "@/components/admin/users/user-rows";
import { adminPage } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { countUsersByStatus, listUsers } from "@/lib/moderation/users/queries";
import { listUsersSchema } from "@/lib/moderation/users/schema";
import { userStatusLabels, userStatuses } from "@/lib/moderation/users/states";
import { filtersOf, formatListSize } from "@/components/admin/list/list-pages";

export const metadata: Metadata = { title: "Users" };

const path = "/admin/users";

export default adminPage(async ({ admin, searchParams }) => {
  const { query, input } = filtersOf(listUsersSchema, searchParams);
  const [page, counts] = await Promise.all([listUsers(admin, input), countUsersByStatus(admin)]);
  return (
    <>
      <PageHeader
        title="Users"
        description="Everyone with an account."
        actions={<CsvLink path="/api/admin/users/export" query={query} />}
      />
      <AdminList
        path={path}
        query={query}
        page={page}
        caption="Accounts"
        summary={formatListSize(page, "account", "accounts")}
        columns={userColumns}
        sort={input.sort}
        bulk={{ actions: <UserBulk />, label: ({ name }) => name }}
        empty={{
          title: "No matching users",
          text: "Try a shorter search or remove a filter.",
          showAll: "Show all users",
        }}
        tabs={{
          label: "Accounts by status",
          statuses: userStatuses.filter((status) => counts[status] || status === query.status),
          labels: userStatusLabels,
          counts,
          current: query.status,
          withAll: true,
        }}
        search={{ placeholder: "Search by name, email, or organization", choices }}
      />
    </>
  );
});

const choices = [
  {
    name: "type",
    label: "Type",
    every: "All types",
    options: [
      { value: "marketer", label: "Marketers" },
      { value: "seller", label: "Sellers" },
      { value: "admin", label: "Admins" },
    ],
  },
  {
    name: "verified",
    label: "Email",
    every: "All emails",
    options: [
      { value: "yes", label: "Email confirmed" },
      { value: "no", label: "Email not confirmed" },
    ],
  },
];

import type { Metadata } from "next";
import { AdminList } from "@/components/admin/list/admin-list";
import { CsvLink } from "@/components/admin/list/csv-link";
import { filtersOf } from "@/components/admin/list/list-filters";
import { sizeWords } from "@/components/admin/list/size-words";
import { UserBulk } from "@/components/admin/users/user-bulk";
import { userColumns, userRow } from "@/components/admin/users/user-rows";
import { adminPage } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { countUsersByStatus, listUsers } from "@/lib/moderation/users/queries";
import { listUsersSchema } from "@/lib/moderation/users/schema";
import { userStatusLabels, userStatuses } from "@/lib/moderation/users/states";

export const metadata: Metadata = { title: "Users" };

const path = "/admin/users";

export default adminPage(async ({ admin, searchParams }) => {
  const { query, input } = filtersOf(listUsersSchema, searchParams);
  const [page, counts] = await Promise.all([listUsers(admin, input), countUsersByStatus(admin)]);
  return (
    <>
      <PageHeader
        title="Users"
        description="Everybody with an account: who they are, where they belong and whether they may work."
        actions={<CsvLink path="/api/admin/users/export" query={query} />}
      />
      <AdminList
        path={path}
        query={query}
        page={page}
        caption="Accounts"
        summary={sizeWords(page, "account", "accounts")}
        columns={userColumns}
        row={userRow}
        bulk={<UserBulk />}
        empty={{
          title: "Nobody fits these filters",
          text: "Try fewer letters of the name or address, or take a filter away.",
          showAll: "Show everybody",
        }}
        tabs={{
          label: "Accounts by status",
          statuses: userStatuses.filter((status) => counts[status] || status === query.status),
          labels: userStatusLabels,
          counts,
          current: query.status,
          withAll: true,
        }}
        search={{ placeholder: "Search by name, address or organization", choices }}
      />
    </>
  );
});

const choices = [
  {
    name: "type",
    label: "Type",
    every: "Every type",
    options: [
      { value: "marketer", label: "Marketers" },
      { value: "seller", label: "Sellers" },
      { value: "admin", label: "Admins" },
    ],
  },
  {
    name: "verified",
    label: "Address",
    every: "Every address",
    options: [
      { value: "yes", label: "Address confirmed" },
      { value: "no", label: "Address not confirmed" },
    ],
  },
];

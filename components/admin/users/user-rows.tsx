import Link from "next/link";
import { UtcTime } from "@/components/format/utc-time";
import type { AdminColumn, AdminRow } from "@/components/admin/list/admin-table";
import { RowLink } from "@/components/admin/list/row-link";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { roleLabels, userTypeLabels } from "@/lib/moderation/organization-labels";
import type { UserRow } from "@/lib/moderation/users/queries";
import { UserStatusBadge } from "./user-status-badge";

export const userColumns: readonly AdminColumn[] = [
  { key: "who", header: "User", className: "min-w-56", sort: "name" },
  { key: "status", header: "Status" },
  { key: "type", header: "Type", className: "hidden sm:table-cell" },
  { key: "organization", header: "Organization", className: "hidden min-w-36 wrap-anywhere md:table-cell" },
  { key: "seen", header: "Last seen", className: "hidden lg:table-cell" },
  { key: "since", header: "Signed up", className: "hidden lg:table-cell", sort: "newest", reverse: "oldest" },
];

export const userRow = (row: UserRow): AdminRow => ({
  id: row.id,
  label: row.name,
  cells: [
    <PersonCell key="who" row={row} />,
    <UserStatusBadge key="status" status={row.status} />,
    userTypeLabels[row.type],
    <OrganizationsCell key="organization" row={row} />,
    <UtcTime key="seen" at={row.lastSeenAt} never="Never" />,
    <UtcTime key="since" at={row.createdAt} />,
  ],
});

function PersonCell({ row }: { row: UserRow }) {
  return (
    <span className="flex items-start gap-3">
      <Avatar name={row.name} imageUrl={row.pictureUrl} className="mt-0.5 font-normal" />
      <span className="min-w-0">
        <RowLink href={`/admin/users/${row.id}`}>{row.name}</RowLink>
        <span className="flex flex-wrap items-center gap-x-2 text-meta font-normal break-all text-soft">
          {row.email}
          {row.emailVerified ? null : <Badge tone="gold">? Not confirmed</Badge>}
        </span>
      </span>
    </span>
  );
}

function OrganizationsCell({ row }: { row: UserRow }) {
  const [first, ...others] = row.organizations;
  if (!first) return <span className="text-soft">None</span>;
  return (
    <>
      <Link href={`/admin/organizations/${first.id}`} className="no-underline hover:underline" tabIndex={0}>
        {first.name}
      </Link>
      <span className="block text-meta text-soft">
        {roleLabels[first.role]}
        {others.length > 0 ? `, and ${others.length} more` : ""}
      </span>
    </>
  );
}

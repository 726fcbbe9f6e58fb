import Link from "next/link";
import { UtcTime } from "@/components/format/utc-time";
import type { AdminColumn } from "@/components/admin/list/admin-list";
import { RowLink } from "@/components/admin/list/row-link";
import { Avatar } from "@/components/ui/avatar";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { roleLabels, userTypeLabels } from "@/lib/moderation/organization-labels";
import type { UserRow } from "@/lib/moderation/users/queries";
import { type UserStatus, userStatusLabels } from "@/lib/moderation/users/states";

const tones: Record<UserStatus, BadgeTone> = {
  active: "pitch",
  pending_review: "gold",
  info_requested: "gold",
  rejected: "signal",
  suspended: "signal",
  deactivated: "neutral",
  anonymized: "neutral",
};

export function UserStatusBadge({ status }: { status: UserStatus }) {
  return <Badge tone={tones[status]}>{userStatusLabels[status]}</Badge>;
}

export const userColumns: readonly AdminColumn<UserRow>[] = [
  { key: "who", header: "User", className: "min-w-64", sort: "name", cell: (row) => <PersonCell row={row} /> },
  { key: "status", header: "Status", cell: (row) => <UserStatusBadge status={row.status} /> },
  { key: "type", header: "Type", className: "hidden sm:table-cell", cell: (row) => userTypeLabels[row.type] },
  {
    key: "organization",
    header: "Organization",
    className: "hidden min-w-36 wrap-anywhere md:table-cell",
    cell: (row) => <OrganizationsCell row={row} />,
  },
  {
    key: "seen",
    header: "Last seen",
    className: "hidden lg:table-cell",
    cell: (row) => <UtcTime at={row.lastSeenAt} never="Never" />,
  },
  {
    key: "since",
    header: "Signed up",
    className: "hidden lg:table-cell",
    sort: "newest",
    reverse: "oldest",
    cell: (row) => <UtcTime at={row.createdAt} />,
  },
];

function PersonCell({ row }: { row: UserRow }) {
  return (
    <span className="flex items-start gap-3">
      <Avatar name={row.name} imageUrl={row.pictureUrl} className="mt-0.5 font-normal" />
      <span className="min-w-0">
        <RowLink href={`/admin/users/${row.id}`}>{row.name}</RowLink>
        <span className="flex flex-wrap items-center gap-x-2 text-meta font-normal break-all text-soft">
          {row.email}
          {row.emailVerified ? null : <Badge tone="gold">Not confirmed</Badge>}
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

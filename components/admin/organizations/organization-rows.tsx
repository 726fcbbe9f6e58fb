import type { AdminColumn } from "@/components/admin/list/admin-list";
import { RowLink } from "@/components/admin/list/row-link";
import { UtcTime } from "@/components/format/utc-time";
import { organizationTypeLabels } from "@/lib/moderation/organization-labels";
import type { OrganizationRow } from "@/lib/moderation/organizations/queries";
import { OrganizationStatusBadge, RejectedBadge, VerificationBadge } from "./organization-badges";

export const organizationColumns: readonly AdminColumn<OrganizationRow>[] = [
  {
    key: "name",
    header: "Organization",
    className: "min-w-56",
    sort: "name",
    cell: (row) => (
      <>
        <RowLink href={`/admin/organizations/${row.id}`}>{row.name}</RowLink>
        <span className="block text-meta font-normal text-soft">
          {[organizationTypeLabels[row.type], row.country, row.domains[0]].filter(Boolean).join(" · ")}
        </span>
      </>
    ),
  },
  {
    key: "status",
    header: "Status",
    cell: (row) => (
      <span className="flex flex-wrap gap-1.5">
        <OrganizationStatusBadge status={row.status} />
        <RejectedBadge isRejected={row.isRejected} />
      </span>
    ),
  },
  {
    key: "verified",
    header: "Verified",
    className: "hidden sm:table-cell",
    cell: (row) => <VerificationBadge verification={row.verification} />,
  },
  { key: "members", header: "Members", numeric: true, className: "hidden md:table-cell", cell: (row) => row.members },
  {
    key: "listings",
    header: "Published",
    numeric: true,
    className: "hidden md:table-cell",
    cell: (row) => row.published,
  },
  {
    key: "connections",
    header: "Connections",
    numeric: true,
    className: "hidden lg:table-cell",
    cell: (row) => row.connectionsUsed,
  },
  {
    key: "since",
    header: "Joined",
    className: "hidden lg:table-cell",
    sort: "newest",
    reverse: "oldest",
    cell: (row) => <UtcTime at={row.createdAt} />,
  },
];

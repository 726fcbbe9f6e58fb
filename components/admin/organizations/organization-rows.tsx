import type { AdminColumn, AdminRow } from "@/components/admin/list/admin-table";
import { RowLink } from "@/components/admin/list/row-link";
import { UtcTime } from "@/components/format/utc-time";
import { organizationTypeLabels } from "@/lib/moderation/organization-labels";
import type { OrganizationRow } from "@/lib/moderation/organizations/queries";
import { OrganizationStatusBadge, RejectedBadge, VerificationBadge } from "./organization-badges";

export const organizationColumns: readonly AdminColumn[] = [
  { key: "name", header: "Organization", className: "min-w-56", sort: "name" },
  { key: "status", header: "Status" },
  { key: "verified", header: "Verified", className: "hidden sm:table-cell" },
  { key: "members", header: "Members", numeric: true, className: "hidden md:table-cell" },
  { key: "listings", header: "Published", numeric: true, className: "hidden md:table-cell" },
  { key: "connections", header: "Connections", numeric: true, className: "hidden lg:table-cell" },
  { key: "since", header: "Joined", className: "hidden lg:table-cell", sort: "newest", reverse: "oldest" },
];

export const organizationRow = (row: OrganizationRow): AdminRow => ({
  id: row.id,
  label: row.name,
  cells: [
    <span key="name">
      <RowLink href={`/admin/organizations/${row.id}`}>{row.name}</RowLink>
      <span className="block text-meta font-normal text-soft">
        {[organizationTypeLabels[row.type], row.country, row.domains[0]].filter(Boolean).join(" · ")}
      </span>
    </span>,
    <span key="status" className="flex flex-wrap gap-1.5">
      <OrganizationStatusBadge status={row.status} />
      <RejectedBadge isRejected={row.isRejected} />
    </span>,
    <VerificationBadge key="verified" verification={row.verification} />,
    row.members,
    row.published,
    row.connectionsUsed,
    <UtcTime key="since" at={row.createdAt} />,
  ],
});

import Link from "next/link";
import type { AdminColumn, AdminRow } from "@/components/admin/list/admin-table";
import { RowLink } from "@/components/admin/list/row-link";
import { UtcTime } from "@/components/format/utc-time";
import { Badge } from "@/components/ui/badge";
import type { JoinRequestRow } from "@/lib/moderation/join-requests/queries";
import { joinRequestLabels } from "@/lib/organizations/join-requests/states";
import { JoinRequestActions } from "./join-request-actions";

export const joinRequestColumns: readonly AdminColumn[] = [
  { key: "who", header: "User", className: "min-w-52" },
  { key: "organization", header: "Organization", className: "min-w-44 wrap-anywhere" },
  { key: "says", header: "Message", className: "hidden min-w-52 wrap-anywhere lg:table-cell" },
  { key: "since", header: "Requested", className: "hidden md:table-cell" },
  { key: "state", header: "Status", className: "min-w-52" },
];

export const joinRequestRow = (row: JoinRequestRow): AdminRow => ({
  id: row.id,
  label: `${row.userName}, ${row.organizationName}`,
  cells: [
    <span key="who">
      <RowLink href={`/admin/users/${row.userId}`}>{row.userName}</RowLink>
      <span className="block text-meta font-normal break-all text-soft">{row.email}</span>
      {row.emailVerified ? null : <Badge tone="gold">? Not confirmed</Badge>}
    </span>,
    <span key="organization">
      <Link href={`/admin/organizations/${row.organizationId}`} className="no-underline hover:underline">
        {row.organizationName}
      </Link>
      <span className="block text-meta text-soft">
        {row.admins === 0 ? "No admin to decide" : `${row.admins} ${row.admins === 1 ? "admin" : "admins"}`}
      </span>
      {row.domainMatch ? <Badge tone="pitch">Email matches domain</Badge> : null}
    </span>,
    row.message ? `“${row.message}”` : <span className="text-soft">No message</span>,
    <span key="since">
      <UtcTime at={row.createdAt} />
      {row.isOld ? <span className="block text-meta text-signal">Overdue</span> : null}
    </span>,
    row.status === "pending" ? (
      <span key="state" className="flex flex-wrap gap-2">
        <JoinRequestActions id={row.id} person={row.userName} organization={row.organizationName} />
      </span>
    ) : (
      <span key="state">
        <Badge>{joinRequestLabels[row.status]}</Badge>
        <span className="block text-meta text-soft">{[row.decidedBy, row.reason].filter(Boolean).join(": ")}</span>
      </span>
    ),
  ],
});

import { formatCount } from "@/lib/platform/format";
import Link from "next/link";
import type { AdminColumn } from "@/components/admin/list/admin-list";
import { RowLink } from "@/components/admin/list/row-link";
import { UtcTime } from "@/components/format/utc-time";
import { Badge } from "@/components/ui/badge";
import type { JoinRequestRow } from "@/lib/moderation/join-requests/queries";
import { joinRequestLabels } from "@/lib/organizations/join-requests/states";
import { JoinRequestActions } from "./join-request-actions";

export const joinRequestColumns: readonly AdminColumn<JoinRequestRow>[] = [
  {
    key: "who",
    header: "User",
    className: "min-w-52",
    cell: (row) => (
      <>
        <RowLink href={`/admin/users/${row.userId}`}>{row.userName}</RowLink>
        <span className="block text-meta font-normal break-all text-soft">{row.email}</span>
        {row.emailVerified ? null : <Badge tone="gold">Not confirmed</Badge>}
      </>
    ),
  },
  {
    key: "organization",
    header: "Organization",
    className: "min-w-44 wrap-anywhere",
    cell: (row) => (
      <>
        <Link href={`/admin/organizations/${row.organizationId}`} className="no-underline hover:underline">
          {row.organizationName}
        </Link>
        <span className="block text-meta text-soft">
          {row.admins === 0 ? "No admin to decide" : formatCount(row.admins, "admin")}
        </span>
        {row.domainMatch ? <Badge tone="pitch">Email matches domain</Badge> : null}
      </>
    ),
  },
  {
    key: "says",
    header: "Message",
    className: "hidden min-w-52 wrap-anywhere lg:table-cell",
    cell: (row) => (row.message ? `“${row.message}”` : <span className="text-soft">No message</span>),
  },
  {
    key: "since",
    header: "Requested",
    className: "hidden md:table-cell",
    cell: (row) => (
      <>
        <UtcTime at={row.createdAt} />
        {row.isOld ? <span className="block text-meta text-signal">Overdue</span> : null}
      </>
    ),
  },
  {
    key: "state",
    header: "Status",
    className: "min-w-52",
    cell: (row) =>
      row.status === "pending" ? (
        <span className="flex flex-wrap gap-2">
          <JoinRequestActions id={row.id} person={row.userName} organization={row.organizationName} />
        </span>
      ) : (
        <span>
          <Badge>{joinRequestLabels[row.status]}</Badge>
          <span className="block text-meta text-soft">{[row.decidedBy, row.reason].filter(Boolean).join(": ")}</span>
        </span>
      ),
  },
];

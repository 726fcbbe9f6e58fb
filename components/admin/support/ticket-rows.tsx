import Link from "next/link";
import type { AdminColumn, AdminRow } from "@/components/admin/list/admin-table";
import { RowLink } from "@/components/admin/list/row-link";
import { UtcTime } from "@/components/format/utc-time";
import { Badge } from "@/components/ui/badge";
import { priorityLabels } from "@/lib/support/clocks/clocks";
import type { TicketRow } from "@/lib/support/inbox/ticket-row-queries";
import { categoryLabels } from "@/lib/support/vocabulary";
import { TicketStateBadge } from "./ticket-state";
import { TicketWaitingTime } from "./ticket-waiting-time";

export const ticketColumns: readonly AdminColumn[] = [
  { key: "enquiry", header: "Ticket", className: "min-w-40 sm:min-w-60" },
  { key: "from", header: "From", className: "hidden min-w-44 sm:table-cell" },
  { key: "wait", header: "Waiting", className: "min-w-28 sm:min-w-36", sort: "due" },
  { key: "holder", header: "Assignee", className: "hidden md:table-cell" },
  { key: "category", header: "Category", className: "hidden lg:table-cell" },
  { key: "since", header: "Received", className: "hidden xl:table-cell", sort: "newest", reverse: "oldest" },
];

export const ticketRow = (row: TicketRow, at: Date): AdminRow => ({
  id: row.id,
  label: `ticket #${row.number}, ${row.subject}`,
  cells: [
    <TicketCell key="enquiry" row={row} />,
    <SenderCell key="from" row={row} />,
    row.answerBy ? (
      <TicketWaitingTime key="wait" enquiry={row} at={at} />
    ) : (
      <TicketStateBadge key="wait" state={row.state} />
    ),
    row.assigneeName ?? (
      <span key="holder" className="text-soft">
        Unassigned
      </span>
    ),
    categoryLabels[row.category],
    <UtcTime key="since" at={row.createdAt} withTime />,
  ],
});

function TicketCell({ row: { id, number, subject, excerpt, requesterName, priority } }: { row: TicketRow }) {
  return (
    <>
      <RowLink href={`/admin/support-inbox/${id}`}>
        <span className="wrap-anywhere">{subject}</span>
      </RowLink>
      <span className="line-clamp-2 text-meta font-normal wrap-anywhere text-soft">{excerpt}</span>
      <span className="block text-meta font-normal text-soft tabular">
        #{number}
        <span className="sm:hidden">, {requesterName}</span>
        {priority === "urgent" || priority === "high" ? (
          <Badge tone={priority === "urgent" ? "signal" : "gold"} className="ml-2">
            {priorityLabels[priority]}
          </Badge>
        ) : null}
      </span>
    </>
  );
}

function SenderCell({ row: { requesterName, requesterEmail, organization } }: { row: TicketRow }) {
  return (
    <>
      <span className="wrap-anywhere">{requesterName}</span>
      <span className="block text-meta wrap-anywhere text-soft">{requesterEmail}</span>
      {organization ? (
        <Link href={`/admin/organizations/${organization.id}`} className="block text-meta no-underline hover:underline">
          {organization.name}
        </Link>
      ) : null}
    </>
  );
}

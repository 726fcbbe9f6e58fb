import Link from "next/link";
import type { AdminColumn } from "@/components/admin/list/admin-list";
import { RowLink } from "@/components/admin/list/row-link";
import { UtcTime } from "@/components/format/utc-time";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { formatRelative } from "@/lib/platform/format";
import { priorityLabels } from "@/lib/support/clocks/clocks";
import type { TicketRow } from "@/lib/support/inbox/ticket-row-queries";
import { type TicketState, stateLabels } from "@/lib/support/states";
import { categoryLabels } from "@/lib/support/vocabulary";

const tones: Record<TicketState, BadgeTone> = {
  new: "gold",
  open: "gold",
  on_hold: "neutral",
  waiting_on_requester: "outline",
  resolved: "pitch",
  closed: "neutral",
  merged: "neutral",
  held: "signal",
  spam: "signal",
};

export function TicketStateBadge({ state }: { state: TicketState }) {
  return <Badge tone={tones[state]}>{stateLabels[state]}</Badge>;
}

export const ticketColumns = (at: Date): readonly AdminColumn<TicketRow>[] => [
  { key: "inquiry", header: "Ticket", className: "min-w-40 sm:min-w-60", cell: (row) => <TicketCell row={row} /> },
  { key: "from", header: "From", className: "hidden min-w-44 sm:table-cell", cell: (row) => <SenderCell row={row} /> },
  {
    key: "wait",
    header: "Due",
    className: "min-w-28 sm:min-w-36",
    sort: "due",
    cell: (row) =>
      row.answerBy ? <TicketWaitingTime inquiry={row} at={at} /> : <TicketStateBadge state={row.state} />,
  },
  {
    key: "holder",
    header: "Assignee",
    className: "hidden md:table-cell",
    cell: (row) => row.assigneeName ?? <span className="text-soft">Unassigned</span>,
  },
  {
    key: "category",
    header: "Category",
    className: "hidden lg:table-cell",
    cell: (row) => categoryLabels[row.category],
  },
  {
    key: "since",
    header: "Received",
    className: "hidden xl:table-cell",
    sort: "newest",
    reverse: "oldest",
    cell: (row) => <UtcTime at={row.createdAt} withTime />,
  },
];

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

interface TicketWaitProps {
  inquiry: Pick<TicketRow, "state" | "waitingSince" | "answerBy" | "dueAt" | "isOverdue">;
  at: Date;
}

/** What is due next, the promised reply or the ticket's closing, and how long the sender has waited. */
export function TicketWaitingTime({ inquiry, at }: TicketWaitProps) {
  const { state, waitingSince, answerBy, dueAt, isOverdue } = inquiry;
  if (state === "on_hold") return <span className="text-soft">Paused while on hold</span>;
  if (!waitingSince || !answerBy) return <span className="text-soft">Not waiting</span>;
  const next = dueAt ?? answerBy;
  const due = next < answerBy ? "Resolve by" : "Reply due";
  return (
    <>
      {isOverdue ? <Badge tone="signal">Overdue</Badge> : due} <UtcTime at={next} withTime />
      <span className="block text-meta text-soft tabular">Waiting: {formatRelative(waitingSince, at)}</span>
    </>
  );
}

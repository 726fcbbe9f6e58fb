import { UtcTime } from "@/components/format/utc-time";
import { formatRelative } from "@/lib/platform/format";
import { Badge } from "@/components/ui/badge";
import type { TicketRow } from "@/lib/support/inbox/ticket-row-queries";

interface TicketWaitProps {
  inquiry: Pick<TicketRow, "state" | "waitingSince" | "answerBy" | "dueAt" | "isOverdue">;
  at: Date;
}

/** How long the sender has waited, and what is due next: the promised reply, or the end of the ticket. */
export function TicketWaitingTime({ inquiry, at }: TicketWaitProps) {
  const { state, waitingSince, answerBy, dueAt, isOverdue } = inquiry;
  if (state === "on_hold") return <span className="text-soft">Paused while on hold</span>;
  if (!waitingSince || !answerBy) return <span className="text-soft">Not waiting</span>;
  const next = dueAt ?? answerBy;
  const due = next < answerBy ? "Resolve by" : "Reply due";
  return (
    <>
      <span className="tabular">{formatRelative(waitingSince, at)}</span>
      <span className="block text-meta text-soft">
        {isOverdue ? <Badge tone="signal">Overdue</Badge> : due} <UtcTime at={next} withTime />
      </span>
    </>
  );
}

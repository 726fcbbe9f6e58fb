import { UtcTime } from "@/components/format/utc-time";
import { formatRelative } from "@/components/format/format-relative";
import { Badge } from "@/components/ui/badge";
import type { TicketRow } from "@/lib/support/inbox/ticket-row-queries";

interface TicketWaitProps {
  enquiry: Pick<TicketRow, "waitingSince" | "answerBy" | "isOverdue">;
  at: Date;
}

/** How long the sender has waited, and when the promised reply is due. */
export function TicketWaitingTime({ enquiry: { waitingSince, answerBy, isOverdue }, at }: TicketWaitProps) {
  if (!waitingSince || !answerBy) return <span className="text-soft">Not waiting</span>;
  return (
    <>
      <span className="tabular">{formatRelative(waitingSince, at)}</span>
      <span className="block text-meta text-soft">
        {isOverdue ? <Badge tone="signal">Overdue</Badge> : "Reply due"} <UtcTime at={answerBy} withTime />
      </span>
    </>
  );
}

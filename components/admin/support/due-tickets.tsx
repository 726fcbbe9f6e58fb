import { Badge } from "@/components/ui/badge";
import { formatCount } from "@/components/format/format-count";

interface DueTicketsProps {
  open: number;
  overdue: number;
}

/** Beside the inbox in the sidebar: overdue tickets, or open ones where none is overdue. */
export function DueTickets({ open, overdue }: DueTicketsProps) {
  const count = overdue || open;
  if (count === 0) return null;
  const text = formatCount(count, overdue ? "overdue ticket" : "open ticket");
  return (
    <Badge tone={overdue ? "signal" : "neutral"} title={text}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{text}</span>
    </Badge>
  );
}

import { type Fact, FactList } from "@/components/ui/fact-list";
import { UtcTime } from "@/components/format/utc-time";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import type { TicketDetail } from "@/lib/support/inbox/detail-queries";
import { categoryLabels } from "@/lib/support/vocabulary";
import { priorityLabels } from "@/lib/support/clocks/clocks";
import { CategoryDialog, PriorityDialog, AssigneeDialog } from "./triage-dialogs";
import { TicketWaitingTime } from "./ticket-rows";

/** The ticket's assignee, category, priority and clocks. */
interface TicketFactsProps {
  inquiry: TicketDetail;
  admins: readonly { id: string; name: string }[];
  at: Date;
}

export function TicketFacts({ inquiry, admins, at }: TicketFactsProps) {
  const { id, category, priority, assigneeId } = inquiry;
  return (
    <Card>
      <CardHeader title="Ticket" />
      <CardBody>
        <FactList facts={factsOf(inquiry, at)} />
      </CardBody>
      <CardFooter>
        <CategoryDialog id={id} category={category} />
        <PriorityDialog id={id} priority={priority} />
        <AssigneeDialog {...{ id, assigneeId, admins }} />
      </CardFooter>
    </Card>
  );
}

const factsOf = (inquiry: TicketDetail, at: Date): Fact[] => [
  [
    "Number",
    <span key="number" className="tabular">
      {inquiry.number}
    </span>,
  ],
  ["Category", categoryLabels[inquiry.category]],
  ["Priority", priorityLabels[inquiry.priority]],
  ["Assignee", inquiry.assigneeName ?? "Unassigned"],
  ["Due", <TicketWaitingTime key="wait" inquiry={inquiry} at={at} />],
  ...(inquiry.dueAt && inquiry.resolveDueAt
    ? [["Resolve by", <UtcTime key="resolve" at={inquiry.resolveDueAt} withTime />] as const]
    : []),
  ...(inquiry.snoozedUntil
    ? [["On hold until", <UtcTime key="hold" at={inquiry.snoozedUntil} withTime />] as const]
    : []),
  ["Received", <UtcTime key="arrived" at={inquiry.createdAt} withTime />],
  ["First reply", <UtcTime key="first" at={inquiry.firstReplyAt} never="None yet" withTime />],
  ...(inquiry.resolvedAt ? [["Resolved", <UtcTime key="resolved" at={inquiry.resolvedAt} withTime />] as const] : []),
];

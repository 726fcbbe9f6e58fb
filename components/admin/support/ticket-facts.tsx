import { type Fact, FactList } from "@/components/ui/fact-list";
import { UtcTime } from "@/components/format/utc-time";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import type { TicketDetail } from "@/lib/support/inbox/detail-queries";
import { categoryLabels } from "@/lib/support/vocabulary";
import { priorityLabels } from "@/lib/support/clocks/clocks";
import { AssigneeDialog } from "./assignee-dialog";
import { CategoryDialog } from "./category-dialog";
import { PriorityDialog } from "./priority-dialog";
import { TicketWaitingTime } from "./ticket-waiting-time";

/** The ticket's assignee, category, priority and clocks. */
interface TicketFactsProps {
  enquiry: TicketDetail;
  admins: readonly { id: string; name: string }[];
  at: Date;
}

export function TicketFacts({ enquiry, admins, at }: TicketFactsProps) {
  const { id, category, priority, assigneeId } = enquiry;
  return (
    <Card>
      <CardHeader title="Ticket" />
      <CardBody>
        <FactList facts={factsOf(enquiry, at)} />
      </CardBody>
      <CardFooter>
        <CategoryDialog id={id} category={category} />
        <PriorityDialog id={id} priority={priority} />
        <AssigneeDialog {...{ id, assigneeId, admins }} />
      </CardFooter>
    </Card>
  );
}

const factsOf = (enquiry: TicketDetail, at: Date): Fact[] => [
  [
    "Number",
    <span key="number" className="tabular">
      {enquiry.number}
    </span>,
  ],
  ["Category", categoryLabels[enquiry.category]],
  ["Priority", priorityLabels[enquiry.priority]],
  ["Assignee", enquiry.assigneeName ?? "Unassigned"],
  ["Waiting", <TicketWaitingTime key="wait" enquiry={enquiry} at={at} />],
  ...(enquiry.dueAt && enquiry.resolveDueAt
    ? [["Resolve by", <UtcTime key="resolve" at={enquiry.resolveDueAt} withTime />] as const]
    : []),
  ...(enquiry.snoozedUntil
    ? [["On hold until", <UtcTime key="hold" at={enquiry.snoozedUntil} withTime />] as const]
    : []),
  ["Received", <UtcTime key="arrived" at={enquiry.createdAt} withTime />],
  ["First reply", <UtcTime key="first" at={enquiry.firstReplyAt} never="None yet" withTime />],
  ...(enquiry.resolvedAt ? [["Resolved", <UtcTime key="resolved" at={enquiry.resolvedAt} withTime />] as const] : []),
];

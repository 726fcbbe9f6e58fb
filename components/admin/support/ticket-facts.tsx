import { type Fact, FactList } from "@/components/ui/fact-list";
import { UtcTime } from "@/components/format/utc-time";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { TicketDetail } from "@/lib/support/inbox/queries";
import { categoryLabels } from "@/lib/support/vocabulary";
import { CategoryDialog } from "./category-dialog";
import { TicketWaitingTime } from "./ticket-waiting-time";

/** The ticket's assignee, category and waiting time. */
export function TicketFacts({ enquiry, at }: { enquiry: TicketDetail; at: Date }) {
  return (
    <Card>
      <CardHeader title="Ticket" actions={<CategoryDialog id={enquiry.id} category={enquiry.category} />} />
      <CardBody>
        <FactList facts={factsOf(enquiry, at)} />
      </CardBody>
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
  ["Assignee", enquiry.assigneeName ?? "Unassigned"],
  ["Waiting", <TicketWaitingTime key="wait" enquiry={enquiry} at={at} />],
  ["Received", <UtcTime key="arrived" at={enquiry.createdAt} withTime />],
  ["First reply", <UtcTime key="first" at={enquiry.firstReplyAt} never="None yet" withTime />],
  ...(enquiry.resolvedAt ? [["Resolved", <UtcTime key="resolved" at={enquiry.resolvedAt} withTime />] as const] : []),
];

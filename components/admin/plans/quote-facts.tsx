import Link from "next/link";
import { PlanBadge } from "@/components/billing/plan-badge";
import { UtcTime } from "@/components/format/utc-time";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { type Fact, FactList } from "@/components/ui/fact-list";
import type { AdminQuote } from "@/lib/billing/quotes/schema";
import { includedText } from "@/lib/billing/view";

/** Who asks for what, and what the organization has and uses now. */
export function QuoteFacts({ quote }: { quote: AdminQuote }) {
  return (
    <div className="flex flex-col gap-5">
      <Card>
        <CardHeader title="Request" />
        <CardBody>
          <FactList facts={requestFacts(quote)} />
          {quote.requestNote ? (
            <p className="mt-4 rounded-lg bg-sunk px-3.5 py-2.5 text-sm whitespace-pre-line">{quote.requestNote}</p>
          ) : null}
        </CardBody>
      </Card>
      <Card>
        <CardHeader title="Organization today" actions={<PlanBadge state={quote.planState} />} />
        <CardBody>
          <FactList facts={organizationFacts(quote)} />
        </CardBody>
      </Card>
    </div>
  );
}

const requestFacts = (quote: AdminQuote): Fact[] => [
  ["Requested", <UtcTime key="at" at={quote.createdAt} withTime />],
  ["By", quote.requestedBy ?? "–"],
  ["Seats", quote.requestedSeats ?? "Not provided"],
  ...(quote.quotedBy ? ([["Quoted by", quote.quotedBy]] as const) : []),
  ...(quote.acceptedBy ? ([["Accepted by", quote.acceptedBy]] as const) : []),
  ...(quote.closeReason ? ([["Reason", quote.closeReason]] as const) : []),
];

const organizationFacts = ({ organization, plan, usage }: AdminQuote): Fact[] => [
  [
    "Organization",
    <Link key="organization" href={`/admin/organizations/${organization.id}`} className="link">
      {organization.name}
    </Link>,
  ],
  ["Plan", plan.label],
  ["Includes", includedText(plan.seats)],
  ["Period ends", <UtcTime key="end" at={plan.periodEnd} />],
  ["Members", usage.members],
  ["Live listings", usage.listings],
  ["Connections", `${usage.connections} counted, ${usage.waiting} waiting`],
];

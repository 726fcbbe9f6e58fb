import Link from "next/link";

import { ActionDialog } from "@/components/admin/action/action-dialog";
import { type Fact, FactList } from "@/components/ui/fact-list";
import { UtcTime } from "@/components/format/utc-time";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { ContactToDecide } from "@/lib/moderation/connections/schema";

const badges = {
  none: null,
  waiting: <Badge tone="gold">Awaiting decision</Badge>,
  dismissed: <Badge tone="outline">Not spam</Badge>,
  credited: <Badge tone="pitch">Credited as spam</Badge>,
} as const;

/** The reported contact, and the two possible decisions. */
export function ConnectionDecision({ contact }: { contact: ContactToDecide }) {
  const { state, firstMessage, hasAgreedDeal } = contact;
  return (
    <Card>
      <CardHeader title="Reported contact" actions={badges[state]} />
      <CardBody className="grid gap-4">
        <FactList facts={factsOf(contact)} />
        {firstMessage ? (
          <blockquote className="max-h-60 overflow-y-auto rounded-lg bg-sunk px-4 py-3 text-sm break-words whitespace-pre-wrap">
            {firstMessage}
          </blockquote>
        ) : null}
        {hasAgreedDeal ? (
          <Alert kind="unknown" title="This contact led to a deal">
            A contact that led to a deal can’t be credited as spam.
          </Alert>
        ) : null}
        <Decisions contact={contact} />
      </CardBody>
    </Card>
  );
}

const why = { name: "reason", label: "Reason", kind: "textarea", hint: "The seller will see this." } as const;

function Decisions({
  contact: { id, state, marketer, seller, isCounted, hasAgreedDeal },
}: {
  contact: ContactToDecide;
}) {
  if (state === "credited") return null;
  const base = `/api/admin/connections/${id}`;
  return (
    <div className="flex flex-wrap gap-2">
      {state === "waiting" ? (
        <ActionDialog
          label="Not spam"
          title={`Keep the contact from ${marketer.name}?`}
          description={`We’ll tell ${seller.name} that you reviewed it and why it isn’t spam. Nothing else changes.`}
          fields={[why]}
          path={`${base}/dismiss`}
          confirm="Not spam"
          pending="Saving…"
          done="Marked as not spam"
        />
      ) : null}
      {hasAgreedDeal ? null : (
        <ActionDialog
          label="Credit as spam"
          variant="warn"
          title={`Mark the contact from ${marketer.name} as spam?`}
          description={`${isCounted ? `${seller.name} gets the connection back. ` : ""}Their conversations close permanently for both sides, open proposals end, and we notify the seller.`}
          fields={[why]}
          path={`${base}/credit`}
          confirm="Credit as spam"
          pending="Crediting…"
          done="Connection credited back"
          danger
        />
      )}
    </div>
  );
}

function factsOf({
  marketer,
  seller,
  startedAt,
  startedBy,
  messageCount,
  isCounted,
  report,
  decision,
}: ContactToDecide) {
  const facts: Fact[] = [
    ["From", <OrganizationLink key="from" {...(startedBy === "marketer" ? marketer : seller)} />],
    ["To", <OrganizationLink key="to" {...(startedBy === "marketer" ? seller : marketer)} />],
    ["First contact", <UtcTime key="since" at={startedAt} withTime />],
    ["Messages", `${messageCount} in total`],
    ["Counts as a connection", isCounted ? "Yes" : "No"],
  ];
  if (report) facts.push(["Reported", <Statement key="report" {...report} />]);
  if (decision) facts.push(["Decided", <Statement key="decision" {...decision} />]);
  return facts;
}

const OrganizationLink = ({ id, name }: { id: string; name: string }) => (
  <Link href={`/admin/organizations/${id}`} className="link">
    {name}
  </Link>
);

function Statement({ at, by, reason }: { at: string; by: string | null; reason: string }) {
  return (
    <>
      {by ? `${by}, ` : null}
      <UtcTime at={at} withTime />
      <span className="block text-meta text-soft">“{reason}”</span>
    </>
  );
}

import Link from "next/link";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { type Fact, FactList } from "@/components/ui/fact-list";
import type { TicketDetail } from "@/lib/support/inbox/detail-queries";
import { ratingLabels, ratings, suspicionLabels } from "@/lib/support/vocabulary";
import { subjectKindLabels } from "@/lib/support/vocabulary";

/** What the sender attached: the subject, failed requests, the previous ticket, and their rating of the answer. */
export function TicketContext({ ticket }: { ticket: TicketDetail }) {
  const facts = factsOf(ticket);
  if (facts.length === 0) return null;
  return (
    <Card>
      <CardHeader title="Context" />
      <CardBody>
        <FactList facts={facts} />
      </CardBody>
    </Card>
  );
}

function factsOf({ about, suspicion, requestIds, previous, mergedInto, rating, ratingComment }: TicketDetail): Fact[] {
  const facts: Fact[] = [];
  if (suspicion) facts.push(["Suspected spam", suspicionLabels[suspicion]]);
  if (about) facts.push([subjectKindLabels[about.kind], <Subject key="about" about={about} />]);
  if (requestIds.length > 0) facts.push(["Recent errors", <Requests key="requests" ids={requestIds} />]);
  if (previous) facts.push(["Continues", <TicketLink key="previous" ticket={previous} />]);
  if (mergedInto) facts.push(["Merged into", <TicketLink key="merged" ticket={mergedInto} />]);
  const input = ratings.find((value) => value === rating);
  if (input) facts.push(["Rating", `${input} of 5, ${ratingLabels[input].toLowerCase()}`]);
  if (ratingComment) facts.push(["Comment", ratingComment]);
  return facts;
}

/** Deals and conversations are private to both sides: admins get the name alone. */
function Subject({ about: { kind, id, label } }: { about: NonNullable<TicketDetail["about"]> }) {
  if (kind !== "listing") return <span className="break-words">{label}</span>;
  return (
    <Link href={`/admin/opportunities/${id}`} className="break-words link">
      {label}
    </Link>
  );
}

/** Failed requests changed nothing, so the activity log has no rows for them. */
const Requests = ({ ids }: { ids: readonly string[] }) => (
  <>
    <ul className="space-y-1">
      {ids.map((id) => (
        <li key={id}>
          <code className="text-meta break-all select-all">{id}</code>
        </li>
      ))}
    </ul>
    <p className="mt-1 text-meta text-soft">Search the server log for these references.</p>
  </>
);

const TicketLink = ({ ticket: { id, number } }: { ticket: { id: string; number: number } }) => (
  <Link href={`/admin/support-inbox/${id}`} className="link">
    Ticket #{number}
  </Link>
);

/** The items of "Needs your attention" as sentences: the action, the other party, the due time and the link. */
import { dayMs } from "@/lib/platform/days";
import { dealPath, listingPath, threadPath } from "@/lib/paths";
import { workingDaysToReply } from "@/lib/organizations/reply-rate";
import { formatMoney } from "@/lib/platform/money";
import { workingDaysAfter } from "@/lib/platform/working-days";
import type { Attention, AttentionItem, AttentionKind } from "./view";

export interface AttentionRow {
  kind: AttentionKind;
  /** Of the deal, conversation, listing or request that it is about. */
  id: string;
  /** The title of the listing, or the name of whoever asks. */
  subject: string;
  /** The other organization, the colleague who asks, or the moderator's reason. */
  name: string | null;
  amountCents: bigint | null;
  currency: string | null;
  since: Date;
  due: Date | null;
  /** Of all rows, listed or not. */
  total: number;
}

type Side = "marketer" | "seller";

export function attentionOf(rows: readonly AttentionRow[], side: Side): Attention {
  const items = rows.map((row) => itemOf(row, side));
  return { items: items.toSorted(byUrgency), total: rows[0]?.total ?? 0 };
}

function itemOf(row: AttentionRow, side: Side): AttentionItem {
  const { kind, id, since } = row;
  const due = kind === "inquiry" ? workingDaysAfter(since, workingDaysToReply) : row.due;
  const text = texts[kind](row, side);
  return {
    kind,
    id,
    title: text.title,
    detail: text.detail ?? null,
    since: since.toISOString(),
    due: due?.toISOString() ?? null,
    isDueByDay: kind === "deadline" || kind === "deliverable" || kind === "payment" || kind === "renewal",
    href: hrefOf(row, side),
  };
}

/** Without a due time, a reply is as urgent as if it were due three days after it was asked for. */
const impliedMs = 3 * dayMs;

const urgencyOf = ({ due, since }: AttentionItem): number =>
  due === null ? Date.parse(since) + impliedMs : Date.parse(due);

const byUrgency = (a: AttentionItem, b: AttentionItem): number =>
  urgencyOf(a) - urgencyOf(b) || (`${a.kind} ${a.id}` < `${b.kind} ${b.id}` ? -1 : 1);

interface Text {
  title: string;
  detail?: string | null;
}

const priceOf = ({ amountCents, currency }: AttentionRow): string =>
  amountCents === null ? "" : formatMoney(amountCents, currency ?? "USD");

const texts: Record<AttentionKind, (row: AttentionRow, side: Side) => Text> = {
  approval: (row) => ({
    title: `Approve ${priceOf(row)} for ${row.subject}`,
    detail: row.name ? `${row.name} asked for your approval` : "Above your spend limit",
  }),
  offer: (row) => ({ title: `Respond to the proposal for ${row.subject}`, detail: `${row.name}: ${priceOf(row)}` }),
  inquiry: ({ subject, name }) => ({ title: `Reply to ${name}`, detail: `New inquiry about ${subject}` }),
  reply: ({ subject, name }) => ({ title: `Reply to ${name}`, detail: subject }),
  locked_inquiry: ({ subject }) => ({
    title: `An inquiry is waiting: ${subject}`,
    detail: "You have used your free connections. Activate a plan to read and answer it.",
  }),
  changes_requested: ({ subject, name }) => ({ title: `Update ${subject || "your listing"}`, detail: name }),
  join_request: ({ name }) => ({ title: `${name} asks to join your organization`, detail: "Approve or decline" }),
  representation: ({ name }) => ({
    title: `${name} asks to work with you`,
    detail: "Accept or decline the representation",
  }),
  hold: ({ subject, name }, side) =>
    side === "seller"
      ? { title: `Your hold for ${name} expires`, detail: subject }
      : { title: `Your hold on ${subject} expires`, detail: name },
  deadline: ({ subject, name }) => ({ title: `Decision deadline: ${subject}`, detail: name }),
  contract: ({ subject, name }) => ({ title: `Sign the contract for ${subject}`, detail: name }),
  proof: ({ subject, name }) => ({ title: `Review the proof for ${subject}`, detail: name }),
  deliverable: ({ subject, name }) => ({ title: `Deliver and prove what is due: ${subject}`, detail: name }),
  payment: (row, side) => ({
    title: side === "seller" ? `${priceOf(row)} is due from ${row.name}` : `Pay ${priceOf(row)} to ${row.name}`,
    detail: row.subject,
  }),
  renewal: ({ subject, name }) => ({ title: `Renew the deal for ${subject}`, detail: name }),
};

function hrefOf({ kind, id }: AttentionRow, side: Side): string {
  switch (kind) {
    case "approval":
    case "offer":
    case "contract":
    case "proof":
    case "deliverable":
    case "payment":
    case "renewal":
      return dealPath(id);
    case "changes_requested":
      return `/edit-listing/${id}`;
    case "join_request":
      return "/organization-join-requests";
    case "representation":
      return side === "marketer" ? "/brand-organizations" : "/organizations";
    case "deadline":
      return listingPath(id);
    default:
      return threadPath(id);
  }
}

/**
 * All pending work, in one table: "Your turn" in the inbox and on the deals board, "Needs your attention" on the
 * dashboard, the inventory and the weekly email all use it. A rule has its side, condition, text and link. Work is
 * sorted by due date; disputes come first.
 */
import { toIsoDay } from "@/lib/platform/days";
import { dealPath, legalDetailsPath, threadPath } from "@/lib/paths";
import { now } from "@/lib/platform/clock";
import { Prisma } from "@/lib/platform/db";
import { formatMoney } from "@/lib/platform/money";
import type { Side } from "../policy";

export const workKinds = [
  "dispute",
  "contract",
  "legal_details",
  "proof",
  "deliverable",
  "payment",
  "change_order",
  "cancellation",
  "approval",
  "offer",
  "inquiry",
  "reply",
  "locked_inquiry",
  "renewal",
] as const;
export type WorkKind = (typeof workKinds)[number];

export interface WorkRow {
  kind: WorkKind;
  dealId: string | null;
  conversationId: string;
  /** The title of the listing. */
  subject: string;
  /** The other organization; null if the seller may not know it yet. */
  name: string | null;
  /** One's own organization. */
  ownId: string;
  /** Its subject within the deal: a deliverable, or the requesting colleague. */
  detail: string | null;
  amountCents: bigint | null;
  currency: string | null;
  since: Date;
  due: Date | null;
}

interface Text {
  title: string;
  detail?: string | null;
}

/** The condition of a rule about deals. Per deal: `since`, `due`, `amount` and `detail` are aggregates. */
interface DealFacts {
  /** Joined to the deal `d`; its conversation is `c`. */
  joins?: Prisma.Sql;
  where: Prisma.Sql;
  since: Prisma.Sql;
  due?: Prisma.Sql;
  amount?: [cents: Prisma.Sql, currency: Prisma.Sql];
  detail?: Prisma.Sql;
}

interface WorkRule {
  /** The side it belongs to; without one, both. */
  side?: Side;
  /** Before everything else. */
  isFirst?: true;
  /** Only admins can do it. */
  isForAdmins?: true;
  /** Due by the end of a day rather than at a time. */
  isDueByDay?: true;
  text: (row: WorkRow, side: Side) => Text;
  href?: (row: WorkRow) => string;
  /** Absent for work in a conversation without a deal. */
  deals?: (side: Side) => DealFacts;
}

/** Upcoming work is listed this many days in advance. */
export const deadlineDays = 14;

const priceOf = ({ amountCents, currency }: WorkRow): string =>
  amountCents === null ? "" : formatMoney(amountCents, currency ?? "USD");

const onThread = ({ conversationId }: WorkRow): string => threadPath(conversationId);

/** Deals that are underway: a block between the two sides ends no obligation. */
const isUnderway = Prisma.sql`d."state" IN ('agreed', 'contract_out', 'contracted', 'in_fulfillment', 'disputed')`;

const endOfDay = (day: Prisma.Sql) => Prisma.sql`(${day} + time '23:59:59.999') AT TIME ZONE 'UTC'`;

const today = () => Prisma.sql`${toIsoDay(now())}::date`;
const isDueSoon = () => Prisma.sql`e."dueOn" <= ${today()} + ${deadlineDays}::int`;
const firstDue = Prisma.sql`min(e."dueOn")`;
const dueSince = Prisma.sql`greatest(d."agreedAt", (${firstDue} - ${deadlineDays}::int)::timestamp AT TIME ZONE 'UTC')`;

const proposal = Prisma.sql`JOIN "proposals" AS p ON p."dealId" = d."id"
  JOIN "proposal_revisions" AS r ON r."proposalId" = p."id" AND r."revision" = coalesce(p."acceptedRevision", p."revision")`;
const isOpenAt = () => Prisma.sql`p."expiresAt" > ${now()}`;

/** A request from the other side that awaits an answer. */
const request = (table: Prisma.Sql, side: Side): DealFacts => ({
  joins: Prisma.sql`JOIN ${table} AS k ON k."dealId" = d."id" AND k."state" = 'proposed' AND k."side"::text <> ${side}`,
  where: isUnderway,
  since: Prisma.sql`min(k."createdAt")`,
});

const ownOrganization = (side: Side) =>
  side === "buyer" ? Prisma.sql`"buyerOrganizationId"` : Prisma.sql`"sellerOrganizationId"`;

export const workRules: Readonly<Record<WorkKind, WorkRule>> = {
  dispute: {
    side: "seller",
    isFirst: true,
    text: ({ subject, name, detail }) => ({ title: `Resolve the dispute: ${detail}`, detail: `${name}: ${subject}` }),
    deals: () => ({
      joins: Prisma.sql`JOIN "deliverables" AS e ON e."dealId" = d."id" AND e."state" = 'proof_disputed'`,
      where: isUnderway,
      since: Prisma.sql`min(coalesce(e."decidedAt", e."updatedAt"))`,
      detail: Prisma.sql`string_agg(e."name", ', ' ORDER BY e."position")`,
    }),
  },
  contract: {
    text: ({ subject, name }) => ({ title: `Sign the contract for ${subject}`, detail: name }),
    deals: (side) => ({
      joins: Prisma.sql`JOIN "contracts" AS k ON k."dealId" = d."id"`,
      where: Prisma.sql`${isUnderway} AND NOT EXISTS (
        SELECT 1 FROM "contract_signatures" AS s WHERE s."dealId" = d."id" AND s."side"::text = ${side})`,
      since: Prisma.sql`min(k."preparedAt")`,
    }),
  },
  // Only once per organization, with its first deal underway.
  legal_details: {
    isForAdmins: true,
    text: ({ subject, name }) => ({
      title: "Add your legal and billing details",
      detail: `The contract and invoices for ${subject} with ${name} need them`,
    }),
    href: () => legalDetailsPath,
    deals: (side) => ({
      joins: Prisma.sql`JOIN "organizations" AS own ON own."id" = d.${ownOrganization(side)} AND own."legalDetails" IS NULL`,
      where: Prisma.sql`${isUnderway} AND NOT EXISTS (SELECT 1 FROM "deals" AS e
        WHERE e.${ownOrganization(side)} = own."id" AND (e."agreedAt", e."id") < (d."agreedAt", d."id")
          AND e."state" IN ('agreed', 'contract_out', 'contracted', 'in_fulfillment', 'disputed'))`,
      since: Prisma.sql`d."agreedAt"`,
    }),
  },
  proof: {
    side: "buyer",
    text: ({ subject, name }) => ({ title: `Review the proof for ${subject}`, detail: name }),
    deals: () => ({
      joins: Prisma.sql`JOIN "deliverables" AS e ON e."dealId" = d."id" AND e."state" = 'proof_submitted'
        JOIN "proofs" AS f ON f."deliverableId" = e."id"`,
      where: isUnderway,
      since: Prisma.sql`min(f."createdAt")`,
    }),
  },
  deliverable: {
    side: "seller",
    isDueByDay: true,
    text: ({ subject, name }) => ({ title: `Deliver and prove what is due: ${subject}`, detail: name }),
    deals: () => ({
      joins: Prisma.sql`JOIN "deliverables" AS e ON e."dealId" = d."id"
        AND e."state" IN ('planned', 'delivered', 'make_good') AND ${isDueSoon()}`,
      where: isUnderway,
      since: dueSince,
      due: endOfDay(firstDue),
    }),
  },
  // Also for completed deals: a payment is due regardless of delivery. The seller follows up once it is overdue.
  payment: {
    isDueByDay: true,
    text: (row, side) => ({
      title: side === "seller" ? `${priceOf(row)} from ${row.name} is overdue` : `Pay ${priceOf(row)} to ${row.name}`,
      detail: row.subject,
    }),
    deals: (side) => ({
      joins: Prisma.sql`JOIN "payments" AS e ON e."dealId" = d."id" AND e."paidOn" IS NULL
        AND ${side === "buyer" ? isDueSoon() : Prisma.sql`e."dueOn" < ${today()}`}`,
      where: Prisma.sql`d."agreedAt" IS NOT NULL AND d."state" <> 'canceled'`,
      since:
        side === "buyer"
          ? dueSince
          : Prisma.sql`greatest(d."agreedAt", (${firstDue} + 1)::timestamp AT TIME ZONE 'UTC')`,
      due: endOfDay(firstDue),
      amount: [Prisma.sql`sum(e."amountCents")::bigint`, Prisma.sql`d."currency"`],
    }),
  },
  change_order: {
    text: ({ subject, name }) => ({ title: `Answer the change order for ${subject}`, detail: name }),
    deals: (side) => request(Prisma.sql`"change_orders"`, side),
  },
  cancellation: {
    text: ({ subject, name }) => ({ title: `Answer the cancellation request for ${subject}`, detail: name }),
    deals: (side) => request(Prisma.sql`"deal_cancellations"`, side),
  },
  // Proposals from our own members above the spend limit. A counteroffer's terms are stored with its approval until
  // then.
  approval: {
    side: "buyer",
    isForAdmins: true,
    text: (row) => ({
      title: `Approve ${priceOf(row)} for ${row.subject}`,
      detail: row.detail ? `${row.detail} asked for your approval` : "Above your spend limit",
    }),
    deals: () => ({
      joins: Prisma.sql`${proposal} JOIN "proposal_approvals" AS a ON a."proposalId" = p."id" AND a."decidedAt" IS NULL
        LEFT JOIN "users" AS u ON u."id" = a."requestedById"`,
      where: Prisma.sql`p."state" = 'awaiting_approval' AND ${isOpenAt()}`,
      since: Prisma.sql`min(a."createdAt")`,
      due: Prisma.sql`min(p."expiresAt")`,
      amount: [
        Prisma.sql`min(coalesce((a."terms" ->> 'totalCents')::bigint, r."totalCents"))`,
        Prisma.sql`min(r."currency")`,
      ],
      detail: Prisma.sql`min(u."name")`,
    }),
  },
  offer: {
    text: (row) => ({ title: `Respond to the proposal for ${row.subject}`, detail: `${row.name}: ${priceOf(row)}` }),
    deals: (side) => ({
      joins: proposal,
      where: Prisma.sql`p."state"::text = ${`awaiting_${side}`} AND ${isOpenAt()}`,
      since: Prisma.sql`min(r."createdAt")`,
      due: Prisma.sql`min(p."expiresAt")`,
      amount: [Prisma.sql`min(r."totalCents")`, Prisma.sql`min(r."currency")`],
    }),
  },
  inquiry: {
    side: "seller",
    text: ({ subject, name }) => ({ title: `Reply to ${name}`, detail: `New inquiry about ${subject}` }),
    href: onThread,
  },
  reply: { text: ({ subject, name }) => ({ title: `Reply to ${name}`, detail: subject }), href: onThread },
  locked_inquiry: {
    side: "seller",
    text: ({ subject }) => ({
      title: `An inquiry is waiting: ${subject}`,
      detail: "You have used your free connections. Activate a plan to read and answer it.",
    }),
    href: onThread,
  },
  renewal: {
    isDueByDay: true,
    text: ({ subject, name }) => ({ title: `Renew the deal for ${subject}`, detail: name }),
    deals: () => ({
      where: Prisma.sql`d."state" = 'renewal_open' AND NOT EXISTS (
        SELECT 1 FROM "deals" AS r WHERE r."renewalOfId" = d."id" AND r."state" = 'negotiating')`,
      since: Prisma.sql`d."renewalOpenedAt"`,
      due: endOfDay(Prisma.sql`d."renewBy"`),
    }),
  },
};

export const isWorkKind = (kind: string): kind is WorkKind => (workKinds as readonly string[]).includes(kind);

export const workHref = (row: WorkRow): string => workRules[row.kind].href?.(row) ?? dealPath(row.dealId ?? "");

import { toIsoDay } from "@/lib/platform/days";
import { formatDate, formatNumber } from "@/lib/platform/format";
import { formatAmount, toDollars } from "@/lib/platform/money";
import { diffRevisions } from "./diff";
import type { DealSide, PendingAction } from "./states";
import { parseExclusivity, parseLines, parseSchedule } from "./stored-terms";
import type { Terms, TermsLine } from "./terms";
import { acceptanceTexts, exclusivityText, scheduleText } from "./wording";
import type { LineView, OfferFile, RevisionView } from "./view";

/** A stored revision, whose amounts are cents and whose terms are JSON, as both sides see it. */
interface StoredRevision {
  revision: number;
  side: DealSide;
  lines: unknown;
  totalCents: bigint;
  currency: string;
  termStart: Date;
  termEnd: Date;
  exclusivity: unknown;
  firstRefusal: boolean;
  paymentSchedule: unknown;
  acceptance: RevisionView["acceptance"];
  message: string | null;
  expiresAt: Date;
  createdAt: Date;
}

export function revisionView(
  row: StoredRevision,
  { files, ...by }: Pick<RevisionView, "author" | "organizationName" | "files">,
): RevisionView {
  return {
    ...by,
    files,
    revision: row.revision,
    side: row.side,
    lines: parseLines(row.lines).map((line) => lineView(line, row.currency)),
    total: toDollars(row.totalCents, row.currency),
    currency: row.currency,
    termStart: toIsoDay(row.termStart),
    termEnd: toIsoDay(row.termEnd),
    exclusivity: parseExclusivity(row.exclusivity),
    firstRefusal: row.firstRefusal,
    paymentSchedule: scheduleView(parseSchedule(row.paymentSchedule), row.currency),
    acceptance: row.acceptance,
    message: row.message,
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}

/** Terms awaiting approval, as the revision that they would become. */
export function revisionFromTerms(
  terms: Terms,
  more: {
    revision: number;
    author: string | null;
    organizationName: string;
    files: OfferFile[];
    createdAt: Date;
    side?: DealSide;
  },
): RevisionView {
  return {
    ...more,
    side: more.side ?? "buyer",
    lines: terms.lines.map((line) => lineView(line, terms.currency)),
    total: toDollars(terms.totalCents, terms.currency),
    currency: terms.currency,
    termStart: terms.termStart,
    termEnd: terms.termEnd,
    exclusivity: terms.exclusivity,
    firstRefusal: terms.firstRefusal,
    paymentSchedule: scheduleView(terms.paymentSchedule, terms.currency),
    acceptance: terms.acceptance,
    message: terms.message,
    expiresAt: terms.expiresAt,
    createdAt: more.createdAt.toISOString(),
  };
}

type Change = readonly [what: string, change: string];

/** Changes from one offer to the next, as pairs of label and change. */
export function changeTexts(before: Terms, after: Terms): Change[] {
  const facts = { revision: 0, author: null, organizationName: "", files: [], createdAt: new Date(after.expiresAt) };
  const [old, next] = [revisionFromTerms(before, facts), revisionFromTerms(after, facts)];
  const { lines, ...changed } = diffRevisions(old, next);
  const money = (amount: number) => formatAmount(amount, next.currency);
  const price = ({ quantity, unitPrice, year }: LineView) =>
    `${formatNumber(quantity)} × ${money(unitPrice)}${year ? `, year ${year}` : ""}`;
  const term = ({ termStart, termEnd }: RevisionView) => `${formatDate(termStart)} to ${formatDate(termEnd)}`;
  return [
    ...(changed.totalChanged ? [["Total", `${money(old.total)} to ${money(next.total)}`] as const] : []),
    ...(changed.termChanged ? [["Term", `${term(next)}, before: ${term(old)}`] as const] : []),
    ...lines.flatMap(({ kind, before: from, after: to }): Change[] => {
      if (kind === "added" && to) return [["Added", `${to.description}, ${price(to)}`]];
      if (kind === "removed" && from) return [["Removed", `${from.description}, ${price(from)}`]];
      return kind === "changed" && from && to ? [[to.description, `${price(from)} to ${price(to)}`]] : [];
    }),
    ...(changed.exclusivityChanged
      ? [["Exclusivity", (exclusivityText(next.exclusivity) ?? "None").replace("Exclusivity: ", "")] as const]
      : []),
    ...(changed.firstRefusalChanged ? [["First refusal", next.firstRefusal ? "Added" : "Removed"] as const] : []),
    ...(changed.acceptanceChanged ? [["Acceptance", acceptanceTexts[next.acceptance].label] as const] : []),
    ...(changed.scheduleChanged ? [["Payments", scheduleText(next)] as const] : []),
  ];
}

const scheduleView = (payments: Terms["paymentSchedule"], currency: string): RevisionView["paymentSchedule"] =>
  payments?.map(({ amountCents, ...payment }) => ({ ...payment, amount: toDollars(amountCents, currency) })) ?? null;

function lineView({ unitCents, totalCents, discount, ...line }: TermsLine, currency: string): LineView {
  const amountOf = (cents: number) => toDollars(cents, currency);
  const isCustom = line.packageId === null && line.assetId === null && !discount;
  const view = { ...line, isCustom, unitPrice: amountOf(unitCents), total: amountOf(totalCents) };
  if (!discount) return view;
  const { amountCents, ...entered } = discount;
  return { ...view, discount: { ...entered, amount: amountCents === null ? null : amountOf(amountCents) } };
}

/** The step awaiting an admin of the buyer, from the proposal's open approval. */
export const pendingOf = (open: readonly { action: string }[]): PendingAction | null =>
  (open[0]?.action as PendingAction | undefined) ?? null;

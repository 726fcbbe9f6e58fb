import { toIsoDay } from "@/lib/platform/days";
import { toDollars } from "@/lib/platform/money";
import type { DealSide, PendingAction } from "./states";
import { parseExclusivity, parseLines, parseSchedule } from "./stored-terms";
import type { Terms, TermsLine } from "./terms";
import type { LineView, OfferFile, RevisionView } from "./view";

/** A stored revision, whose amounts are cents and whose terms are JSON, as both sides read it. */
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
    lines: parseLines(row.lines).map(lineView),
    total: toDollars(row.totalCents),
    currency: row.currency,
    termStart: toIsoDay(row.termStart),
    termEnd: toIsoDay(row.termEnd),
    exclusivity: parseExclusivity(row.exclusivity),
    firstRefusal: row.firstRefusal,
    paymentSchedule: scheduleView(parseSchedule(row.paymentSchedule)),
    message: row.message,
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}

/** Terms that wait for approval, as the revision that they would become. */
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
    lines: terms.lines.map(lineView),
    total: toDollars(terms.totalCents),
    currency: terms.currency,
    termStart: terms.termStart,
    termEnd: terms.termEnd,
    exclusivity: terms.exclusivity,
    firstRefusal: terms.firstRefusal,
    paymentSchedule: scheduleView(terms.paymentSchedule),
    message: terms.message,
    expiresAt: terms.expiresAt,
    createdAt: more.createdAt.toISOString(),
  };
}

const scheduleView = (payments: Terms["paymentSchedule"]): RevisionView["paymentSchedule"] =>
  payments?.map(({ amountCents, ...payment }) => ({ ...payment, amount: toDollars(amountCents) })) ?? null;

function lineView({ unitCents, totalCents, discount, ...line }: TermsLine): LineView {
  const isCustom = line.packageId === null && line.assetId === null && !discount;
  const view = { ...line, isCustom, unitPrice: toDollars(unitCents), total: toDollars(totalCents) };
  if (!discount) return view;
  const { amountCents, ...entered } = discount;
  return { ...view, discount: { ...entered, amount: amountCents === null ? null : toDollars(amountCents) } };
}

/** What waits for an admin of the buyer, from the open approval of the proposal. */
export const pendingOf = (open: readonly { action: string }[]): PendingAction | null =>
  (open[0]?.action as PendingAction | undefined) ?? null;

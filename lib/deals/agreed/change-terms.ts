import { toIsoDay } from "@/lib/platform/days";
import { parseExclusivity, parseLines } from "../stored-terms";
import type { Terms } from "../terms";

/** The terms of a change order as its row stores them; the rest stays as agreed. */
interface StoredChange {
  lines: unknown;
  totalCents: bigint;
  termStart: Date;
  termEnd: Date;
  exclusivity: unknown;
  firstRefusal: boolean;
  createdAt: Date;
}

export const termsOfChange = (
  row: StoredChange,
  { currency, acceptance }: Pick<Terms, "currency" | "acceptance">,
): Terms => ({
  lines: parseLines(row.lines),
  totalCents: Number(row.totalCents),
  currency,
  termStart: toIsoDay(row.termStart),
  termEnd: toIsoDay(row.termEnd),
  exclusivity: parseExclusivity(row.exclusivity),
  firstRefusal: row.firstRefusal,
  paymentSchedule: null,
  acceptance,
  message: null,
  expiresAt: row.createdAt.toISOString(),
});

/** The forecast: payments by the month in which they are due, and how likely each is by the stage of its deal. */
import { convert } from "@/lib/platform/exchange-rates";
import { toDollars } from "@/lib/platform/money";
import type { BoardStage } from "../agreed/stages";
import type { ForecastMonth } from "./view";

/** Probability of an unpaid amount, by stage. A canceled deal owes nothing more. */
export const stageWeights: Record<BoardStage, number> = {
  negotiating: 0.4,
  agreed: 0.9,
  contract_out: 0.95,
  contracted: 1,
  in_fulfillment: 1,
  disputed: 0.8,
  completed: 1,
  renewal_open: 1,
  renewed: 1,
  lapsed: 1,
  canceled: 0,
};

/** The amounts of one stage and currency that are due in one month. */
export interface ForecastRow {
  /** Such as `2027-08`. */
  month: string;
  currency: string;
  stage: BoardStage;
  deals: number;
  paidCents: bigint;
  openCents: bigint;
}

/**
 * One row for each month, in one currency. Unpaid amounts due before the current month have their own row, the first.
 */
export function forecastOf(
  rows: readonly ForecastRow[],
  { thisMonth, currency }: { thisMonth: string; currency: string },
): ForecastMonth[] {
  const months = new Map<string, { row: ForecastMonth; cents: Sums }>();
  for (const row of rows) {
    const isLate = row.month < thisMonth;
    const into = (cents: bigint) => BigInt(convert(Number(cents), row.currency, currency));
    const [paid, open] = [into(row.paidCents), into(row.openCents)];
    const of = { ...row, currency, isConverted: row.currency !== currency };
    add(months, of, row.month, { paid, open: isLate ? 0n : open });
    if (isLate && open > 0n) add(months, of, "overdue", { paid: 0n, open });
  }
  return [...months.values()]
    .map(({ row, cents }) => ({ ...row, ...inUnits(cents, row.currency) }))
    .filter(({ paid, committed, negotiating }) => paid + committed + negotiating > 0)
    .sort((a, b) => rank(a).localeCompare(rank(b)));
}

interface Sums {
  paid: bigint;
  committed: bigint;
  negotiating: bigint;
  /** In hundredths of a cent, so that nothing is rounded before the end. */
  weighted: bigint;
}

const rank = ({ month }: ForecastMonth): string => (month === "overdue" ? "" : month);

function add(
  months: Map<string, { row: ForecastMonth; cents: Sums }>,
  { currency, isConverted, stage, deals }: ForecastRow & Pick<ForecastMonth, "isConverted">,
  month: string,
  { paid, open }: { paid: bigint; open: bigint },
): void {
  const none = { paid: 0n, committed: 0n, negotiating: 0n, weighted: 0n };
  const row = { month, currency, isConverted: false, deals: 0, paid: 0, committed: 0, negotiating: 0, weighted: 0 };
  const own = months.get(month) ?? { row, cents: none };
  const owed = stage === "canceled" ? 0n : open;
  const { cents } = own;
  months.set(month, {
    row: {
      ...own.row,
      isConverted: own.row.isConverted || (isConverted && paid + owed > 0n),
      deals: own.row.deals + (paid + owed > 0n ? deals : 0),
    },
    cents: {
      paid: cents.paid + paid,
      committed: cents.committed + (stage === "negotiating" ? 0n : owed),
      negotiating: cents.negotiating + (stage === "negotiating" ? owed : 0n),
      weighted: cents.weighted + owed * BigInt(Math.round(stageWeights[stage] * 100)),
    },
  });
}

const inUnits = ({ paid, committed, negotiating, weighted }: Sums, currency: string) => ({
  paid: toDollars(paid, currency),
  committed: toDollars(committed, currency),
  negotiating: toDollars(negotiating, currency),
  weighted: toDollars((weighted + 50n) / 100n, currency),
});

/** Billing periods: a calendar month or year, in UTC. The 31st becomes the last day of a shorter month. */
export const billingIntervals = ["month", "year"] as const;
export type BillingInterval = (typeof billingIntervals)[number];

export const intervalLabels: Record<BillingInterval, string> = { month: "Monthly", year: "Yearly" };
export const perInterval: Record<BillingInterval, string> = { month: "per month", year: "per year" };

export function addInterval(from: Date, interval: BillingInterval): Date {
  const months = from.getUTCMonth() + (interval === "year" ? 12 : 1);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const at = new Date(from);
  at.setUTCDate(1);
  at.setUTCMonth(months);
  at.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return at;
}

interface PaidPeriod {
  amountCents: bigint | null;
  periodStart: Date | null;
  periodEnd: Date | null;
}

/** The amount paid for the remaining part of a period, in cents, rounded down. */
export function unusedCredit({ amountCents, periodStart, periodEnd }: PaidPeriod, at: Date): bigint {
  if (!amountCents || !periodStart || !periodEnd || periodEnd <= at) return 0n;
  const whole = BigInt(periodEnd.getTime() - periodStart.getTime());
  const left = BigInt(periodEnd.getTime() - Math.max(at.getTime(), periodStart.getTime()));
  return whole <= 0n ? 0n : (amountCents * left) / whole;
}

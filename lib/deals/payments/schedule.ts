import { formatMoney } from "@/lib/platform/money";
import { dayMs, toIsoDay } from "@/lib/platform/days";
import { firstDayOfYear } from "../years";

/**
 * The payments of a deal add up to its agreed total. An agreement starts with the offered payments, or with one, due on
 * the first day of the term; the seller may split them until a payment is paid or invoiced or a contract is prepared.
 */
export interface ScheduledPayment {
  label: string;
  amountCents: bigint;
  dueOn: Date;
}

/** A payment as an offer states it: `dueOn` is an ISO day. */
export type OfferedPayment = { label: string; dueOn: string; amountCents: number };

interface PaidTerms {
  totalCents: number;
  termStart: string;
  paymentSchedule: readonly OfferedPayment[] | null;
}

export const PAYMENTS_MAX = 24;

export type PaymentPlan = "whole" | "halves" | "monthly" | "yearly" | "dates";

interface PlannedTerms {
  totalCents: number;
  termStart: string;
  termEnd: string;
  /** The value of each year, in cents. */
  byYear: readonly number[];
}

/**
 * The payments of a plan: each year pays its value, other payments differ by at most a cent, earliest first. Null for a
 * plan without its own rows, and for more years than payments allowed.
 */
export function plannedPayments(
  plan: PaymentPlan,
  { totalCents, termStart, termEnd, byYear }: PlannedTerms,
): OfferedPayment[] | null {
  if (plan === "yearly" && byYear.length <= PAYMENTS_MAX)
    return byYear.flatMap((amountCents, at) =>
      amountCents > 0 ? [{ label: `Year ${at + 1}`, dueOn: firstDayOfYear({ termStart }, at + 1), amountCents }] : [],
    );
  if (plan !== "halves" && plan !== "monthly") return null;
  const due = plan === "halves" ? [termStart, termEnd] : monthsOf(termStart, termEnd);
  const share = Math.floor(totalCents / due.length);
  return due.map((dueOn, at) => ({
    label: plan === "halves" ? `${at === 0 ? "First" : "Second"} half` : `Month ${at + 1}`,
    dueOn,
    amountCents: share + (at < totalCents % due.length ? 1 : 0),
  }));
}

/** The same day of each month, or the month's last one where it is shorter. */
function monthsOf(termStart: string, termEnd: string): string[] {
  const [year = 0, month = 1, day = 1] = termStart.split("-").map(Number);
  const due = Array.from({ length: PAYMENTS_MAX }, (_, at) => {
    const lastDay = new Date(Date.UTC(year, month + at, 1) - dayMs);
    lastDay.setUTCDate(Math.min(day, lastDay.getUTCDate()));
    return Number.isNaN(lastDay.getTime()) ? termStart : toIsoDay(lastDay);
  });
  return due.filter((each, at) => at === 0 || (each > termStart && each <= termEnd));
}

/** A deal that costs nothing has nothing to pay. */
export function scheduleOf({ totalCents, termStart, paymentSchedule }: PaidTerms): ScheduledPayment[] {
  if (totalCents === 0) return [];
  if (paymentSchedule)
    return paymentSchedule.map(({ label, amountCents, dueOn }) => ({
      label,
      amountCents: BigInt(amountCents),
      dueOn: new Date(dueOn),
    }));
  return [{ label: "Rights fee", amountCents: BigInt(totalCents), dueOn: new Date(termStart) }];
}

/** A contract names the payments, so they stay as they are once one is prepared. */
export function canChangeSchedule(deal: {
  contract: object | null;
  payments: readonly { paidOn: Date | null; invoices: readonly object[] }[];
}): boolean {
  const isOpen = ({ paidOn, invoices }: (typeof deal.payments)[number]) => paidOn === null && invoices.length === 0;
  return deal.contract === null && deal.payments.length > 0 && deal.payments.every(isOpen);
}

/** What is wrong with a schedule for a total, or null. */
export function scheduleError(amounts: readonly number[], totalCents: number, currency: string): string | null {
  const sum = amounts.reduce((all, each) => all + each, 0);
  if (sum === totalCents) return null;
  const [more, cents] = sum > totalCents ? ["more", sum - totalCents] : ["less", totalCents - sum];
  return `The payments add up to ${formatMoney(cents, currency)} ${more} than the total.`;
}

/** The plan that a schedule follows, so that it keeps following the total and the term when they change. */
export function planOf(schedule: readonly OfferedPayment[] | null, terms: PlannedTerms): PaymentPlan {
  if (!schedule) return "whole";
  const text = (payments: readonly OfferedPayment[]) =>
    JSON.stringify(payments.map(({ label, dueOn, amountCents }) => [label, dueOn, amountCents]));
  const plans = ["halves", "monthly", "yearly"] as const;
  return plans.find((plan) => text(plannedPayments(plan, terms) ?? []) === text(schedule)) ?? "dates";
}

/** A schedule moved to another term: by its plan, or each payment by as many days as the term's first day. */
export function nextSchedule(
  schedule: readonly OfferedPayment[] | null,
  before: PlannedTerms,
  after: Pick<typeof before, "termStart" | "termEnd">,
): OfferedPayment[] | null {
  const plan = planOf(schedule, before);
  if (!schedule || plan === "whole") return null;
  if (plan !== "dates") return plannedPayments(plan, { ...before, ...after });
  const moved = Date.parse(after.termStart) - Date.parse(before.termStart);
  return schedule.map(({ dueOn, ...payment }) => ({
    ...payment,
    dueOn: toIsoDay(new Date(Date.parse(dueOn) + moved)),
  }));
}

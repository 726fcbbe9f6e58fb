import { formatMoney } from "@/lib/platform/money";
import type { Terms } from "../terms";

/**
 * The payments of a deal add up to its agreed total. An agreement begins with one payment, due on the first day of the
 * term; the seller may split it until a payment is paid or invoiced or a contract is prepared.
 */
export interface ScheduledPayment {
  label: string;
  amountCents: bigint;
  dueOn: Date;
}

export const PAYMENTS_MAX = 24;

/** A deal that costs nothing has nothing to pay. */
export function scheduleOf({ totalCents, termStart }: Pick<Terms, "totalCents" | "termStart">): ScheduledPayment[] {
  if (totalCents === 0) return [];
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
  return `The payments add up to ${formatMoney(cents, currency)} ${more} than the agreed total.`;
}

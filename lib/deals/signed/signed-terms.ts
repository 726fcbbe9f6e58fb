import { days, later, now } from "@/lib/platform/clock";
import { toIsoDay } from "@/lib/platform/days";
import { invalid } from "@/lib/platform/errors";
import { type OfferedStock, type Terms, termsOf } from "../terms";
import type { SignedDealInput } from "./schema";

export const repeatedText = "A deal with this sponsor for the same listing and term is already recorded.";

/** The terms in the listing's currency. A signed deal may be over; nobody answers it, so its deadline is irrelevant. */
export function signedTerms(input: SignedDealInput, stock: OfferedStock): Terms {
  const { packageId, value, payments, currency, industryCategory, termStart, termEnd } = input;
  const today = toIsoDay(now());
  if (payments.some(({ paidOn }) => paidOn && paidOn > today))
    throw invalid({ payments: ["A payment can’t have been paid on a future date."] });
  const chosen = stock.packages.find(({ id }) => id === packageId);
  const categories = input.isExclusive && industryCategory ? [industryCategory] : [];
  const offer = {
    lines: [{ packageId, description: chosen?.name ?? "Sponsorship", quantity: 1, unitPrice: value }],
    currency: currency ?? undefined,
    ...{ termStart, termEnd },
    exclusivity: { level: input.isExclusive ? ("category" as const) : ("none" as const), categories, territory: [] },
    paymentSchedule:
      payments.length > 0 ? payments.map(({ label, amount, dueOn }) => ({ label, amount, dueOn })) : null,
    acceptance: "binding" as const,
    expiresAt: later(now(), days(1)).toISOString(),
  };
  return termsOf(offer, stock, now(), { mayBeOver: true });
}

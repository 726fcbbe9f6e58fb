/** What the terms of an offer tell the calculator: the fee in cash and the term. */
import { monthsOfTerm } from "@/lib/roi/formulas";
import type { RoiInput } from "@/lib/roi/schema";
import type { RevisionView } from "../view";

type Terms = Pick<RevisionView, "total" | "currency" | "termStart" | "termEnd">;

export function numbersOfTerms({ total, currency, termStart, termEnd }: Terms): { inputs: RoiInput; notes: string[] } {
  const termMonths = monthsOfTerm(termStart, termEnd);
  if (currency !== "USD")
    return {
      inputs: { termMonths },
      notes: [`The offer is in ${currency}. Enter the fee in US dollars, at the rate your finance team uses.`],
    };
  return { inputs: { rightsFee: total, termMonths }, notes: [] };
}

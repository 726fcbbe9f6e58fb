/** An offer's inputs for the calculator: the cash fee and the term. */
import { monthsOfTerm } from "@/lib/roi/formulas";
import { currencyNotes, currencyOf } from "@/lib/roi/amounts";
import type { RoiInput } from "@/lib/roi/schema";
import type { RevisionView } from "../view";

type Terms = Pick<RevisionView, "total" | "currency" | "termStart" | "termEnd">;

export function numbersOfTerms({ total, currency, termStart, termEnd }: Terms): { inputs: RoiInput; notes: string[] } {
  const termMonths = monthsOfTerm(termStart, termEnd);
  return {
    inputs: { ...currencyOf(currency), rightsFee: total, termMonths },
    notes: currencyNotes("The offer is", currency),
  };
}

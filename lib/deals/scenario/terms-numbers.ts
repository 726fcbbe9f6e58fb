/** What the terms of an offer tell the calculator: the fee in cash and the term. */
import { inDollars, inDollarsText } from "@/lib/platform/exchange-rates";
import { currencyName } from "@/lib/platform/money";
import { monthsOfTerm } from "@/lib/roi/formulas";
import type { RoiInput } from "@/lib/roi/schema";
import type { RevisionView } from "../view";

type Terms = Pick<RevisionView, "total" | "currency" | "termStart" | "termEnd">;

export function numbersOfTerms({ total, currency, termStart, termEnd }: Terms): { inputs: RoiInput; notes: string[] } {
  const termMonths = monthsOfTerm(termStart, termEnd);
  const notes = currency === "USD" ? [] : [`The offer is in ${currencyName(currency)}. ${inDollarsText()}`];
  return { inputs: { rightsFee: inDollars(total, currency), termMonths }, notes };
}

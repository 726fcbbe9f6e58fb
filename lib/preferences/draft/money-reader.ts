/** Budget, CPM and reach. Amounts in other currencies are not converted: a rate would be a guess. */
import { readAmountLimits } from "@/lib/language/amounts";
import type { DraftInProgress } from "./draft-in-progress";
import { pattern } from "@/lib/language/pattern";

const number = String.raw`\d[\d.,]*(?:\s?(?:k|m|mm|mn|million|thousand|grand)\b)?`;
const symbol = String.raw`(?:(?:a|au|c|ca|nz|hk|s)\$|[€£¥₹₩₺]|(?:eur|gbp|chf|aud|cad|nzd|jpy|sek|nok|dkk|inr|brl|zar|aed|pln|mxn|sgd)\b)`;
const unitAfter = String.raw`(?:[€£¥₹₩₺]|(?:euros?|pounds?(?:\s+sterling)?|quid|francs?|yen|kron(?:er|or|a|e)|rupees?|pesos?|dirhams?|zloty|(?:australian|canadian|new\s+zealand|hong\s+kong|singapore)\s+dollars?|eur|gbp|chf|aud|cad|nzd|jpy|sek|nok|dkk|inr|brl|zar|aed|pln|mxn|sgd)\b)`;
const lead = String.raw`(?:\b(?:under|below|up to|over|at least|about|around|between|from|max(?:imum)?|less than|more than|no more than|a budget of|budget of|budget is|budget)\s+)?`;
const foreign = pattern(
  String.raw`${lead}(?<![\p{L}\p{N}])(?:${symbol}\s?${number}(?:\s?(?:-|–|to|and)\s?(?:${symbol})?\s?${number})?|${number}(?:\s?(?:-|–|to|and)\s?${number})?\s?${unitAfter}(?:\s?(?:-|–|to|and)\s?${number}\s?${unitAfter})?)`,
);
const cpm =
  /\b(?:target\s+|maximum\s+|max\s+)?(?:cpms?|cost per thousand)\s*(?:of|is|at|under|below|around|about|up to|no more than|max(?:imum)?|:|<)*\s*(?:of\s+|to\s+)?\$?\s?(\d+(?:\.\d{1,2})?)(?:\s?dollars)?|\$\s?(\d+(?:\.\d{1,2})?)\s+cpm\b/giu;
const inWords = /\b(?:(half|quarter of) a|(a|one|two|three|five|ten))\s+million(?:\s+(?:us\s+)?dollars?)?\b/giu;
const wordAmounts: Record<string, number> = {
  half: 500_000,
  "quarter of": 250_000,
  a: 1e6,
  one: 1e6,
  two: 2e6,
  three: 3e6,
  five: 5e6,
  ten: 1e7,
};
const most = 10_000_000_000;

export function readMoney(draft: DraftInProgress): void {
  for (const match of draft.rest.matchAll(foreign)) {
    const end = match.index + match[0].replace(/[.,\s]+$/, "").length;
    draft.reject({ start: match.index, end }, "budgets are in US dollars, and we don’t convert currencies");
  }
  for (const match of draft.rest.matchAll(cpm)) {
    const span = { start: match.index, end: match.index + match[0].trimEnd().length };
    const value = Number(match[1] ?? match[2]);
    if (value <= 0 || draft.brief.targetCpm !== null) continue;
    draft.brief.targetCpm = value;
    draft.take(span, "targetCpm");
  }
  for (const limit of readAmountLimits(draft.rest)) placeLimit(draft, limit);
  readWordAmounts(draft);
}

function placeLimit(
  draft: DraftInProgress,
  { start, end, of, min, max }: ReturnType<typeof readAmountLimits>[number],
): void {
  const { brief } = draft;
  if ([min, max].some((amount) => amount !== null && (amount <= 0 || amount > most))) return;
  if (of === "reach") {
    if (min === null || brief.minUniqueReach !== null)
      return draft.reject({ start, end }, "a brief has one minimum reach");
    brief.minUniqueReach = Math.round(min);
    return draft.take({ start, end }, "minUniqueReach");
  }
  const isTaken = (min !== null && brief.budgetMin !== null) || (max !== null && brief.budgetMax !== null);
  const low = min ?? brief.budgetMin;
  const high = max ?? brief.budgetMax;
  if (isTaken || (low !== null && high !== null && low > high))
    return draft.reject({ start, end }, "a brief has one budget");
  brief.budgetMin = low;
  brief.budgetMax = high;
  draft.take(
    { start, end },
    ...(min === null ? [] : (["budgetMin"] as const)),
    ...(max === null ? [] : (["budgetMax"] as const)),
  );
}

/** "Half a million dollars" is the most that may be spent. */
function readWordAmounts(draft: DraftInProgress): void {
  for (const match of draft.rest.matchAll(inWords)) {
    const span = { start: match.index, end: match.index + match[0].length };
    const near = draft.text.slice(Math.max(0, span.start - 30), span.end + 10);
    if (!/dollar|budget|spend|invest|pay|afford/iu.test(near) || draft.brief.budgetMax !== null) continue;
    draft.brief.budgetMax = wordAmounts[(match[1] ?? match[2] ?? "a").toLowerCase()] ?? null;
    draft.take(span, "budgetMax");
  }
}

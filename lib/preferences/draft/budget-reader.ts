/**
 * The budget, from all amounts of money in a description: "no more than 30k but at least 10k" is one range. Several
 * that don't agree lead to a question, and none of them is filled in.
 */
import { boundsOf } from "@/lib/language/amounts";
import { currencyApart } from "@/lib/language/currencies";
import type { Amount } from "@/lib/language/topics";
import { formatAmount } from "@/lib/platform/money";
import { inDollars } from "./dollars";
import type { DraftInProgress } from "./draft-in-progress";

const most = 10_000_000_000;

interface Bound {
  amount: Amount;
  /** Dollars. */
  min: number | null;
  max: number | null;
  notes: string[];
}

export function readBudget(draft: DraftInProgress, stated: readonly Amount[]): void {
  const apart = stated.some(({ currency }) => currency !== null) ? null : currencyApart(draft.rest);
  if (apart && stated.length > 0) draft.takeBackground(apart);
  const amounts = apart ? stated.map((amount) => ({ ...amount, currency: apart.codes })) : stated;
  const bounds = amounts.flatMap((amount): Bound[] => {
    const problem = problemOf(draft.text, amount);
    if (problem === null) return boundOf(draft, amount);
    draft.reject(amount, problem);
    return [];
  });
  const range = rangeOf(bounds);
  if (!range) {
    const all = bounds.map((bound) => rangeText(bound)).join(" or ");
    for (const { amount } of bounds) draft.reject(amount, `which is your budget: ${all}?`);
    return;
  }
  Object.assign(draft.brief, { budgetMin: range.min, budgetMax: range.max });
  for (const bound of bounds) place(draft, bound, range);
}

function place(draft: DraftInProgress, { amount, min, max, notes }: Bound, range: Range): void {
  const isMin = min !== null && min === range.min;
  const isMax = max !== null && max === range.max;
  if (!isMin && !isMax) return draft.reject(amount, `a brief has one budget; this one is ${rangeText(range)}`);
  draft.take(amount, ...(isMin ? (["budgetMin"] as const) : []), ...(isMax ? (["budgetMax"] as const) : []));
  const isWidened = (min !== null && !isMin) || (max !== null && !isMax);
  for (const note of isWidened ? [...notes, `read together as ${rangeText(range)}`] : notes) draft.note(amount, note);
}

function boundOf(draft: DraftInProgress, amount: Amount): Bound[] {
  const bounds = boundsOf(amount);
  const ends = [bounds.min, bounds.max].map((end) => (end === null ? null : inDollars(end, amount.currency)));
  const [min, max] = ends.map((end) => (end && "dollars" in end ? end.dollars : null));
  const problem = ends.find((end) => end && "problem" in end);
  if (problem && "problem" in problem) {
    draft.reject(amount, problem.problem);
    return [];
  }
  if ([min, max].some((end) => end !== null && end !== undefined && (end <= 0 || end > most))) {
    draft.reject(amount, "not a possible budget");
    return [];
  }
  const bound = { amount, min: min ?? null, max: max ?? null };
  const rates = ends.flatMap((end) => (end && "note" in end && end.note ? [end.note] : []));
  const about = amount.kind === "about" ? [`read as ${rangeText(bound)}, 20% either way`] : [];
  const one = amount.per !== null && ofOne.test(amount.per) ? ["read as the price of one sponsorship"] : [];
  return [{ ...bound, notes: [...rates, ...about, ...one] }];
}

/**
 * "$5,000 each", "$20k per event": the budget for one of several sponsorships, which is what a listing's price is
 * compared with.
 */
const ofOne = /^(?:piece|event|show|race)$/u;

/** Why an amount of money is not a budget, as a reason or a question. */
function problemOf(text: string, amount: Amount): string | null {
  const { question, per, isWaived, isNegated, end } = amount;
  if (isWaived) return "no limit was set";
  if (question) return question;
  if (isNegated) return "which budget do you have instead?";
  if (per !== null && !ofOne.test(per) && !/^(?:year|annum|season|edition)$/u.test(per))
    return `a budget is for the whole sponsorship: how much is this per ${per} in total?`;
  const years =
    /^\s*(?:in\s+total\s+)?(?:over|for|across|spread\s+over|within)\s+(?:the\s+)?(?:next\s+)?((?:two|three|four|five|six|[2-9]|ten|10|several|multiple)\s+(?:years|seasons))/iu.exec(
      text.slice(end),
    );
  return years && per === null ? `is that each year, or for all ${years[1]}?` : null;
}

interface Range {
  min: number | null;
  max: number | null;
}

/** Null if the amounts don't agree. A limit takes precedence over a plain amount, and "at most" over a range. */
function rangeOf(bounds: readonly Bound[]): Range | null {
  const limits = bounds.filter(({ amount }) => amount.kind !== "exact");
  const counted = limits.length > 0 ? limits : bounds;
  const min = oneOf(counted, "min");
  const max = oneOf(counted, "max");
  if (min === undefined || max === undefined) return null;
  return min !== null && max !== null && min > max ? null : { min, max };
}

/** Undefined if there are several and none of them is a limit that contains the others. */
function oneOf(bounds: readonly Bound[], side: "min" | "max"): number | null | undefined {
  const stated = [...new Set(bounds.flatMap((bound) => bound[side] ?? []))];
  if (stated.length < 2) return stated[0] ?? null;
  const widest = side === "max" ? Math.max(...stated) : Math.min(...stated);
  const hard = new Set(bounds.filter(({ amount }) => amount.kind === side).map((bound) => bound[side]));
  return hard.size === 1 && hard.has(widest) ? widest : undefined;
}

const money = (dollars: number): string => formatAmount(dollars);

function rangeText({ min, max }: Range): string {
  if (min !== null && max !== null) return `${money(min)} to ${money(max)}`;
  return max !== null ? `up to ${money(max)}` : `from ${money(min ?? 0)}`;
}

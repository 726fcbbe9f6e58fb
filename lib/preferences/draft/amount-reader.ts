/**
 * Reach, CPM and all other counts. Values without a field in the brief, and uncertain ones, become questions; the
 * budget is determined from all amounts of money together.
 */
import { boundsOf } from "@/lib/language/amounts";
import type { Amount } from "@/lib/language/topics";
import { formatNumber } from "@/lib/platform/format";
import { readBudget } from "./budget-reader";
import { inDollars } from "./dollars";
import type { DraftInProgress } from "./draft-in-progress";

const most = 100_000_000_000;

export function readAmounts(draft: DraftInProgress, amounts: readonly Amount[]): void {
  readBudget(
    draft,
    amounts.filter(({ topic }) => topic === "money"),
  );
  readReach(
    draft,
    amounts.filter(({ topic }) => topic === "reach"),
  );
  readCpm(
    draft,
    amounts.filter(({ topic }) => topic === "cpm"),
  );
  for (const amount of amounts) {
    if (amount.topic === "impressions")
      draft.reject(amount, "impressions count every view and reach counts people: how many people should it reach?");
    if (amount.topic === "followers") draft.reject(amount, "followers aren’t reach: how many people should it reach?");
    if (amount.topic === "other_money") draft.reject(amount, "not read as the rights fee");
    if (amount.topic === "percent") draft.reject(amount, "a brief can’t set percentages");
    if (amount.topic === "own") draft.takeBackground(amount);
    if (amount.topic === "duration" && /years?|seasons?|yrs?/iu.test(draft.text.slice(amount.to, amount.end)))
      draft.reject(amount, "a brief has dates, not a number of years");
  }
}

function readReach(draft: DraftInProgress, amounts: readonly Amount[]): void {
  const stated: { amount: Amount; min: number }[] = [];
  for (const amount of amounts) {
    const { kind, question } = amount;
    if (draft.isBackground(amount.start)) {
      draft.takeBackground(amount);
      continue;
    }
    const min = Math.round((kind === "about" ? boundsOf(amount).min : amount.min) ?? 0);
    if (amount.isWaived || draft.scopes.isPermitted(amount.start)) draft.reject(amount, "no minimum reach was set");
    else if (question) draft.reject(amount, question);
    else if (amount.isNegated) draft.reject(amount, "which reach do you want instead?");
    else if (isAtOnce(draft.text, amount)) draft.reject(amount, "how many people is that over the whole term?");
    else if (kind === "max") draft.reject(amount, "a brief has a minimum reach but no maximum");
    else if (min <= 0 || min > most) draft.reject(amount, "not a possible reach");
    else stated.push({ amount, min });
  }
  const least = [...new Set(stated.map(({ min }) => min))];
  for (const { amount, min } of stated) {
    if (least.length > 1) {
      draft.reject(
        amount,
        `which should be the minimum reach: ${least.map((value) => formatNumber(value)).join(" or ")}?`,
      );
      continue;
    }
    draft.brief.minUniqueReach = min;
    draft.take(amount, "minUniqueReach");
    if (amount.kind === "about") draft.note(amount, `read as at least ${formatNumber(min)} people`);
    if (amount.kind === "range") draft.note(amount, `read as at least ${formatNumber(min)} people, without a maximum`);
  }
}

/** A lower CPM is better. */
const isOrBetter = (text: string, { start, end }: Amount): boolean =>
  /\bor\s+better\b/iu.test(text.slice(start, end + 12));

/** TV audiences, and people per night or match, are per event and can't be summed. */
const isAtOnce = (text: string, { start, end }: Amount): boolean =>
  /\b(?:tv|television|broadcast|radio|viewing)\s+(?:audience|reach|viewership)?\W*$/iu.test(text.slice(0, start)) ||
  /\b(?:tv|television|broadcast|radio)\s+audience/iu.test(text.slice(start, end)) ||
  /^\s*(?:on\s+an?\s+(?:\p{L}+\s+)?|an?\s+|per\s+|each\s+|every\s+)(?:night|day|week|month|match|game|race|episode|show|event)\b/iu.test(
    text.slice(end),
  );

function readCpm(draft: DraftInProgress, amounts: readonly Amount[]): void {
  for (const amount of amounts) {
    const { question, kind } = amount;
    const value = inDollars(amount.max ?? amount.min, amount.currency);
    if (question) draft.reject(amount, question);
    else if ((kind === "min" && !isOrBetter(draft.text, amount)) || amount.isNegated || amount.isWaived)
      draft.reject(amount, "which CPM is your target?");
    else if ("problem" in value) draft.reject(amount, value.problem);
    else if (value.dollars <= 0 || (draft.brief.targetCpm ?? value.dollars) !== value.dollars)
      draft.reject(amount, "a brief has one target CPM");
    else {
      draft.brief.targetCpm = value.dollars;
      draft.take(amount, "targetCpm");
      if (value.note) draft.note(amount, value.note);
      if (kind === "range") draft.note(amount, "read as at most the higher of the two");
    }
  }
}

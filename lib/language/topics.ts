/**
 * What an amount in running text is about, from the words beside it: "50k" is money, "50k visitors" are people, "18–34"
 * are ages, "5 million views" are impressions. If the words don't tell, it has no topic, or a question asks for what is
 * missing.
 */
import { formatNumber } from "@/lib/platform/format";
import { firstPattern, pattern } from "./pattern";
import { type Quantity, readQuantities } from "./quantities";

type Topic =
  | "money"
  | "cpm"
  | "income"
  /** What a company earns, what a ticket costs. */
  | "other_money"
  | "reach"
  | "impressions"
  /** Of an account: the same people, counted elsewhere. */
  | "followers"
  /** Of the writer's own company: "our 2 million customers". */
  | "own"
  | "age"
  | "percent"
  | "distance"
  | "duration"
  | "count";

export interface Amount extends Quantity {
  topic: Topic | null;
  /** No word beside it tells its topic: it is money by its size, or an age by its two digits. */
  isBare: boolean;
}

const people = String.raw`(?:people|persons?|individuals|humans|fans|supporters|visitors?|viewers?|listeners|followers|subscribers|readers|spectators|attendees|attendance|runners|riders|swimmers|walkers|participants|competitors|entrants|members|guests|delegates|households|homes|families|consumers|shoppers|customers|users|uniques?|reach|crowd|audience|fan\s*base|followings?|adults|women|men|females|males|moms|mums|dads|parents|kids|children|teens|teenagers|students|professionals|eyeballs|ticket[\s-]?holders|(?!(?:sponsors|partners|posters|banners|offers|sellers|numbers|stickers|retailers|dealers|distributors|competitors|dollars|letters|corners|makers|hours)(?!\p{L}))\p{L}{3,}(?:ers|ists|ors))`;
const behind: readonly [Topic, string][] = [
  ["percent", String.raw`%|percent|per\s+cent`],
  [
    "age",
    String.raw`(?:[-\s]*(?:years?|yrs?)[-\s]*(?:olds?|of\s+age)|y\.?o\.?|(?:age\s+)?(?:brackets?|cohorts?|demographics?|demos?)|age[-\s](?:groups?|range|bands?))`,
  ],
  ["distance", String.raw`(?:km|kms|kilomet(?:er|re)s?|miles?|mi|met(?:er|re)s)`],
  ["distance", String.raw`(?:run|runs|race|races|walk|walks|ride|rides|swim|fun\s+run)`],
  [
    "duration",
    String.raw`[-\s]*(?:years?|yrs?|months?|weeks?|days?|seasons?|hours?|minutes?|mins?|seconds?|editions?)`,
  ],
  ["cpm", String.raw`(?:cpms?|per\s+(?:thousand|mille|1,?000))`],
  [
    "impressions",
    String.raw`(?:impressions?|views?|plays|streams?|clicks?|downloads?|page\s*views|opportunities\s+to\s+see|contacts)`,
  ],
  ["followers", "followers|subscribers|followings?"],
  ["reach", people],
];
const nouns = behind.map(([topic, source]) => [topic, firstPattern(`^(?:${source})(?![\\p{L}\\p{N}])`)] as const);

/** After one of these the words are about something else. */
const stop =
  /^(?:in|at|for|with|from|who|whom|which|that|and|or|but|to|on|by|near|aged|over|under|per|within|while|because|so|if|when|during|as|is|are|was|we|our|i|it|a|an|the|please|ideally|preferably|only|if|max|total|overall|altogether|budget|spend|investment|fee|each|or|than|not|no|looking|plus|including|incl|excluding|excl|vat|tax|usd|until|before|after|starting|here|available|depending|tops)$/iu;

/** Between a cue and its number: "CPM should stay under $15". */
const linking =
  /^(?:of|is|are|was|be|at|an?|to|the|total|combined|should|must|needs?|has|have|would|could|can|will|as|in|annual|yearly|overall|unique|live|it|we|them|between|from|many|much|group|groups|range|bracket|average|out|stays?|remains?|kept|come|comes|land|lands|sits?|lies?|well|ideally|preferably|not|never|or|won't|can't|cannot|shouldn't|mustn't|doesn't|don't|isn't|somewhere|around|up|down|go|goes|get|gets|got|us|over|about)$/iu;
const isLinked = (between: string): boolean =>
  /^[\s\p{L}':=(–-]*$/u.test(between) && (between.match(/[\p{L}']+/gu) ?? []).every((word) => linking.test(word));
const before = (words: string): RegExp => pattern(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`);
const cues: readonly [Topic, RegExp][] = [
  ["cpm", before(String.raw`cpms?|cost[\s-]per[\s-](?:thousand|mille)(?:\s+impressions)?`)],
  [
    "income",
    before(
      String.raw`(?:household\s+)?incomes?|households?|hhi|earnings?|earns?|earning|earners|salary|salaries|wages?|net\s+worth`,
    ),
  ],
  [
    "other_money",
    before(
      String.raw`revenues?|turnover|profits?|valued|valuation|raised|raising|funding(?:\s+round)?|tickets?(?:\s+(?:cost|sell\s+for|go\s+for))?|entry|prize(?:\s+money)?|(?<!(?:deal|deals|sponsorship|sponsorships|package|packages|partnership|contract)\s+)worth|prices?\s+from|sav(?:e|es|ing)|sales|activation(?:\s+budget)?|donat(?:e|es|ed|ing)|shares?|paid|spent|cost\s+us|costs\s+us`,
    ),
  ],
  ["age", before(String.raw`age[sd]?|aging|years\s+old`)],
  ["impressions", before("impressions|views")],
  [
    "reach",
    before(
      String.raw`reach(?:es|ing)?|audiences?|attendances?|crowds?|turnouts?|footfall|capacity|viewership|readership|viewers|visitors|spectators|attracts?|attracting|draws?|drawing`,
    ),
  ],
  [
    "money",
    before(
      String.raw`budgets?|budgeted|spend|spending|invest|investing|investment|pay|paying|afford|costs?|costing|price[ds]?|pricing|fees?|funds?|amount|sum|allocated?|earmarked|money|dollars|cash`,
    ),
  ],
];
const moneyBehind =
  /^\s*(?:(?:in\s+)?total\s+|overall\s+)?(?:budget|to\s+(?:spend|invest|play\s+with|work\s+with|put)|(?:is\s+)?available|(?:is\s+)?(?:left|remaining)(?=\s*(?:$|[.,;!])|\s+(?:for|in|to|over|this|until)\b)|in\s+total|total|overall|altogether|all[\s-]in)(?![\p{L}\p{N}])/iu;
const spending = /(?<![\p{L}])(?:budget\p{L}*|spend\p{L}*|invest\p{L}*|pay|afford|cost\p{L}*|fees?)(?!\p{L})/iu;
const otherMoneyBehind =
  /^\s*(?:in\s+|of\s+|for\s+)?(?:annual\s+|yearly\s+|our\s+)?(?:(?:revenue|turnover|sales|profit|prize|company|business|brand|startup|start-up|firm|group|agency|chain|fund|retailer|industry|valuation|funding|activation|tickets?|donation|market)\b|(?:on|for)\s+(?:top\s+for\s+)?activation)/iu;
/** People who have an age: "women over 50", "surfers 18 to 24". */
const persons = firstPattern(
  String.raw`(?<![\p{L}\p{N}])(?:women|woman|men|man|people|adults|moms?|mums?|mothers|dads?|fathers|parents|females?|males?|fans|guys|ladies|boys|girls|anyone|anybody|everyone|everybody|no\s+one|nobody|those|audiences?|demographics?|customers|consumers|professionals|students|couples|families|kids|children|teens|crowd|viewers|target(?:ing)?|reach(?:ing)?|generation|wives|husbands|singles|guy|lady|drinker|buyer|customer|reader|viewer|listener|player|fan|shopper|consumer|user|owner|person|\p{L}{3,}ans|\p{L}{2,}(?:ers|ists|ors))(?![\p{L}\p{N}])`,
);
const own =
  /(?<![\p{L}])(?:our|my|we(?:'ve|\s+have|\s+serve|\s+employ|\s+count|\s+insure|\s+reach|\s+got)(?:\s+got)?)\s+(?:own\s+|existing\s+|current\s+|\p{L}+\s+)?$/iu;

/** Every amount in a text, in order; its span includes the words that tell its topic. */
export function readAmounts(text: string): Amount[] {
  const amounts: Amount[] = [];
  for (const quantity of readQuantities(text)) amounts.push(aboutOf(text, quantity, amounts.at(-1)));
  return amounts.map((amount, at) => {
    if (isLowerEnd(text, amount, amounts[at + 1])) return { ...amount, question: null };
    return isOfMoneyBefore(text, amount, amounts[at - 1])
      ? { ...amount, topic: "money", question: `is that ${dollars(amount, 1)} or ${dollars(amount, 1000)}?` }
      : amount;
  });
}

/** "At least 40k, ideally not more than 65k": the second tells the first's topic. */
const isLowerEnd = (text: string, { topic, kind, isBare, min, end }: Amount, next: Amount | undefined): boolean =>
  topic === "money" &&
  kind === "min" &&
  isBare &&
  next?.topic === "money" &&
  next.kind === "max" &&
  next.question === null &&
  (next.max ?? 0) >= (min ?? 0) &&
  /^[\s\p{L}']*[,–—-]?[\s\p{L}']*$/u.test(text.slice(end, next.start));

/** "Our ceiling is 75 grand and we'd rather not go under 20" goes on about money. */
const isOfMoneyBefore = (text: string, { topic, question, isBare, start }: Amount, last: Amount | undefined): boolean =>
  topic === "age" &&
  isBare &&
  question !== null &&
  last?.topic === "money" &&
  !/[.!?;\n]/u.test(text.slice(last.end, start));

function aboutOf(text: string, quantity: Quantity, last: Amount | undefined): Amount {
  const noun = nounBehind(text, quantity);
  const cue = cueInside(text, quantity) ?? cueBefore(text, quantity);
  const span = (wide: { start?: number; end?: number } | null): Amount => ({
    ...quantity,
    start: Math.min(quantity.start, wide?.start ?? quantity.start),
    end: Math.max(quantity.end, wide?.end ?? quantity.end),
    topic: null,
    isBare: false,
  });
  if (noun?.topic === "percent") return { ...span(noun), topic: "percent" };
  if (cue?.topic === "cpm" || noun?.topic === "cpm" || quantity.per === "thousand")
    return { ...span({ start: cue?.start, end: noun?.topic === "cpm" ? noun.end : quantity.end }), topic: "cpm" };
  const spent = moneyBehind.exec(text.slice(quantity.end));
  if (quantity.currency || (spent && isLarge(quantity)))
    return {
      ...span({
        start: cue && isMoney(cue.topic) ? cue.start : undefined,
        end: spent ? quantity.end + spent[0].length : undefined,
      }),
      topic: moneyTopic(text, quantity, cue?.topic),
    };
  if (
    noun &&
    ((noun.topic === "age" && isAgeLike(quantity)) ||
      noun.topic === "distance" ||
      noun.topic === "impressions" ||
      noun.topic === "followers")
  )
    return { ...span({ start: cue?.topic === noun.topic ? cue.start : undefined, end: noun.end }), topic: noun.topic };
  if (cue?.topic === "age" && isAgeLike(quantity)) return { ...span(cue), topic: "age" };
  // "Visitors from 45 years, who walk".
  const isFromAge = /^from\s/iu.test(text.slice(quantity.start)) && persons.test(sentenceBefore(text, quantity));
  if (noun?.topic === "duration" && quantity.kind === "min" && isAgeLike(quantity) && isFromAge)
    return { ...span(noun), topic: "age" };
  if (noun?.topic === "duration") return { ...span(noun), topic: "duration" };
  if (noun?.topic === "reach") {
    const isAge = isAgeLike(quantity) && quantity.kind !== "exact" && quantity.kind !== "about";
    if (isAge && quantity.min !== null && !cue) return { ...span(null), topic: "age" };
    if (own.test(text.slice(0, quantity.start))) return { ...span(noun), topic: "own" };
    const isMany = (quantity.max ?? quantity.min ?? 0) >= 1000 || cue?.topic === "reach" || quantity.kind === "min";
    return {
      ...span({ start: cue?.topic === "reach" ? cue.start : undefined, end: noun.end }),
      topic: isMany ? "reach" : "count",
    };
  }
  if (cue?.topic === "reach" && (isAgeLike(quantity) || (noun && !isLarge(quantity))))
    return bareOf(text, span(null), noun, last);
  if (cue && cue.topic !== "age") {
    if (!isMoney(cue.topic) || isLarge(quantity))
      return { ...span(cue), topic: isMoney(cue.topic) ? moneyTopic(text, quantity, cue.topic) : cue.topic };
    return {
      ...span(cue),
      topic: "money",
      question: quantity.question ?? `is that ${dollars(quantity, 1)} or ${dollars(quantity, 1000)}?`,
    };
  }
  return bareOf(text, span(null), noun, last);
}

/** Without a word that tells its topic. */
function bareOf(text: string, stated: Amount, noun: Noun | null, last: Amount | undefined): Amount {
  const amount = { ...stated, isBare: true };
  const isCounted = noun !== null;
  if (isAgeLike(amount)) return ageOrCount(text, amount, isCounted);
  if (!isLarge(amount)) return { ...amount, topic: isCounted ? "count" : null };
  if (otherMoneyBehind.test(text.slice(amount.end))) return { ...amount, topic: "other_money" };
  if (amount.kind === "max" || amount.kind === "range") return { ...amount, topic: "money" };
  if (isCounted) return { ...amount, topic: "count" };
  if (spending.test(sentenceBefore(text, amount))) return { ...amount, topic: "money" };
  if (amount.kind !== "min")
    return { ...amount, topic: "money", question: amount.question ?? exactQuestion(text, amount) };
  const isSame = last && !/[.!?;\n]/u.test(text.slice(last.end, amount.start).replace(/\.\d/gu, ""));
  if (isSame && (last.topic === "money" || last.topic === "reach")) return { ...amount, topic: last.topic };
  return { ...amount, topic: "money", question: amount.question ?? "is that your budget, or the people to reach?" };
}

/** "A 10k" may be a race. */
function exactQuestion(text: string, { start, kind, max, hasScale }: Amount): string | null {
  if (!hasScale) return "is that your budget, or the people to reach?";
  const isThing =
    kind === "exact" && /(?<!\p{L})(?:an?|the|annual|charity|city|local)\s+$/iu.test(text.slice(0, start));
  return isThing && (max ?? 0) <= 50_000 ? "is that your budget, or a race?" : null;
}

function ageOrCount(text: string, amount: Amount, isCounted: boolean): Amount {
  if (isCounted && !amount.isPlural) return { ...amount, topic: "count" };
  const isDashed = amount.kind === "range" && /\d\s?[-–—]\s?\d/u.test(text.slice(amount.from, amount.to));
  const isPlus = amount.kind === "min" && /^\s?\+/u.test(text.slice(amount.to));
  if (amount.isPlural || isDashed || isPlus) return { ...amount, topic: "age" };
  if (amount.kind === "exact" || amount.kind === "about") return { ...amount, topic: null };
  if (persons.test(`${sentenceBefore(text, amount)}${text.slice(amount.start, amount.from)}`))
    return { ...amount, topic: "age" };
  return { ...amount, topic: "age", question: amount.question ?? "is that an age?" };
}

const sentenceBefore = (text: string, { start }: Quantity): string =>
  text
    .slice(0, start)
    .split(/[.!?;\n](?=\s|$)/u)
    .at(-1) ?? "";

const isMoney = (topic: Topic): boolean => topic === "money" || topic === "other_money" || topic === "income";

function moneyTopic(text: string, { end }: Quantity, cue: Topic | undefined): Topic {
  if (cue === "income" || cue === "other_money") return cue;
  return otherMoneyBehind.test(text.slice(end)) ? "other_money" : "money";
}

/** Two digits, like an age. */
const isAgeLike = ({ min, max, hasScale }: Quantity): boolean =>
  !hasScale && [min, max].every((age) => age === null || (Number.isInteger(age) && age >= 5 && age < 100));

/** More than a count of things, and not a year. */
const isLarge = ({ min, max, hasScale }: Quantity): boolean => {
  if (hasScale) return true;
  return [min, max].every((each) => each === null || (each >= 1000 && (each < 1900 || each > 2100)));
};

const dollars = ({ min, max }: Quantity, times: number): string =>
  [...new Set([min, max])]
    .filter((each) => each !== null)
    .map((each) => `$${formatNumber(each * times)}`)
    .join(" to ");

interface Noun {
  topic: Topic | null;
  end: number;
}

const longestNoun = 4;

/**
 * The noun that is counted: "unique visitors" in "50,000 unique visitors"; without a topic if none of our nouns is
 * among the words.
 */
function nounBehind(text: string, { end, per, isPlural }: Quantity): Noun | null {
  if (per || isPlural) return null;
  let at =
    end + (/^\s*(?:of\s+(?:our\s+|the\s+|your\s+)?|in\s+(?=attendance))?/iu.exec(text.slice(end))?.[0].length ?? 0);
  const first = at;
  for (let count = 0; count < longestNoun; count += 1) {
    const rest = text.slice(at);
    for (const [topic, expression] of nouns) {
      const match = expression.exec(rest);
      if (match)
        return {
          topic,
          end: at + match[0].length + (/^\s?\+(?!\d)/u.exec(text.slice(at + match[0].length))?.[0].length ?? 0),
        };
    }
    const [word] = /^[\p{L}'&-]+(?:\s+|(?=$|[.,;:!?)]))/u.exec(rest) ?? [];
    if (!word || stop.test(word.trim().replace(/'\p{L}+$/u, ""))) break;
    at += word.length;
  }
  return at > first ? { topic: null, end: at } : null;
}

/** "A minimum reach of 5,000" has its cue among its limiting words. */
function cueInside(text: string, { start, from }: Quantity): { topic: Topic; start: number } | null {
  const [cue] = /budget|price|fee|cost|spend|reach|audience|attendance|age/iu.exec(text.slice(start, from)) ?? [];
  if (cue === undefined) return null;
  const topic = /reach|audience|attendance/iu.test(cue) ? "reach" : /age/iu.test(cue) ? "age" : "money";
  return { topic, start };
}

function cueBefore(text: string, { start }: Quantity): { topic: Topic; start: number } | null {
  const clauseStart = Math.max(
    ...[...text.slice(0, start).matchAll(/[.;!?\n](?=\s|$)|,\s/gu)].map(({ index }) => index + 1),
    0,
  );
  const clause = text.slice(clauseStart, start);
  const found = cues.flatMap(([topic, cue]) =>
    [...clause.matchAll(cue)]
      .filter(({ index, 0: words }) => isLinked(clause.slice(index + words.length)))
      .map(({ index, 0: words }) => ({ topic, start: clauseStart + index, end: index + words.length })),
  );
  // The nearest; of two with the same end, the first in the list.
  return found.toSorted((a, b) => b.end - a.end)[0] ?? null;
}

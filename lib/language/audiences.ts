/** The audience that a text names: ages, gender, household income and interests, by the vocabulary's bands. */
import { aboutInDollars } from "@/lib/platform/exchange-rates";
import type { Gender, IncomeBand } from "@/lib/listings/vocabulary";
import { type AgePart, readAges } from "./ages";
import { boundsOf } from "./amounts";
import { disjoint, phraseReader } from "./phrases";
import { type Amount, readAmounts } from "./topics";

interface Span {
  start: number;
  end: number;
}

export type AudiencePart =
  | ({ of: "ageBands" } & AgePart)
  | ({ of: "incomeBands"; values: readonly IncomeBand[] } & Pick<AgePart, "isInexact" | "question"> & Span)
  | ({ of: "gender"; values: readonly Gender[] } & Span)
  | ({ of: "interests"; values: readonly string[] } & Span);

const readGender = phraseReader<Gender>({
  female: "women, woman, female, females, ladies, mothers, mother, moms, mom, mums, mum, girls",
  male: "men, man, male, males, fathers, father, dads, dad, guys, boys, blokes, bloke, lads, fellas, gents, gentlemen",
});
/** "Women's rugby" is a sport, and "a female athlete" is not an audience. */
const isPossessive =
  /^(?:'s|s'|\s+(?:athletes?|players?|teams?|drivers?|riders?|sports?|football|soccer|rugby|cricket|golf|tennis|basketball|hockey|cycling|league|ambassadors?|artists?|creators?|runners?\s+only))/iu;

/** "An up-and-coming female boxer" is someone to sponsor. */
const isOnePerformer = (text: string, { start, end }: Span): boolean =>
  /\ban?\s+(?:[\p{L}-]+\s+){0,2}$/iu.test(text.slice(0, start)) &&
  /^\s+(?:[\p{L}-]+\s+)?(?!(?:consum|custom|shopp|buy|view|read|listen|us)er)\p{L}+(?:er|or|ist|ete|ian|star)\b/iu.test(
    text.slice(end),
  );

const incomePhrases = {
  "100_up":
    "affluent, wealthy, high income, high earners, high earner, high earning, well off, upscale, rich, high net worth, premium audience",
  "50_100": "middle income, middle class, average income",
  "0_50": "low income, lower income",
};
const readIncomeText = phraseReader(incomePhrases);
const incomeText: Record<keyof typeof incomePhrases, readonly IncomeBand[]> = {
  "100_up": ["100_150k", "150k_plus"],
  "50_100": ["50_75k", "75_100k"],
  "0_50": ["lt50k"],
};
const incomeLimits: readonly [IncomeBand, number, number][] = [
  ["lt50k", 0, 50_000],
  ["50_75k", 50_000, 75_000],
  ["75_100k", 75_000, 100_000],
  ["100_150k", 100_000, 150_000],
  ["150k_plus", 150_000, Infinity],
];

const interestExpression =
  /\b(?:who(?:\s+are|'re)?|people|audiences?|fans|men|women|adults|families|consumers|customers|students|parents|millennials|gen z|households)\s+(?:(?:that|who)\s+)?(?:(?:are\s+)?(?:interested\s+in|into|passionate\s+about|keen\s+on|fond\s+of)|loves?|enjoys?|likes?|cares?\s+about|follows?)\s+((?:[\p{L}\p{N}'-]+)(?:(?:\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+|\s+)[\p{L}\p{N}'-]+){0,7})/giu;
const interestEnd =
  /\s+(?:in|at|on|with|from|for|who|that|aged|between|near|under|over|but|our|we|budget|to)\b.*$|,\s*(?:but|with|aged|budget|we|our|in|no|not|and we|preferably|ideally)\b.*$/isu;
const interestPhrases = phraseReader({
  food: "foodie, food lover, food fans",
  gaming: "gamer, gaming fan, gaming enthusiast",
  cars: "petrolhead, car lover, car enthusiast, car fans",
  family: "families",
  travel: "traveler, traveller, frequent flyer",
  outdoors: "outdoor enthusiast, outdoor lover, hiker",
  technology: "tech enthusiast, early adopter, techies",
  fitness: "gym goer, fitness fans, fitness enthusiast, health conscious",
});

/**
 * @param today decides how old a generation is
 * @param amounts amounts in the same text
 */
export function readAudience(text: string, today: Date, amounts = readAmounts(text)): AudiencePart[] {
  const parts: AudiencePart[] = [
    ...readInterests(text),
    ...readIncomes(text, amounts),
    ...readAges(text, today, amounts).map((part) => ({ ...part, of: "ageBands" as const })),
    ...readGender(text)
      .filter((found) => !isPossessive.test(text.slice(found.end)) && !isOnePerformer(text, found))
      .map(({ start, end, code }) => ({ start, end, of: "gender" as const, values: [code] })),
  ];
  return disjoint(parts);
}

function readIncomes(text: string, amounts: readonly Amount[]): AudiencePart[] {
  const stated = amounts.filter(({ topic, isWaived }) => topic === "income" && !isWaived).map(incomeOf);
  const named = readIncomeText(text).map(({ start, end, code }): AudiencePart => ({
    ...{ start, end, of: "incomeBands", values: incomeText[code], isInexact: false, question: null },
  }));
  return [...stated, ...named];
}

/** The bands that overlap it; a single amount means the band that contains it. */
function incomeOf(amount: Amount): AudiencePart {
  const { start, end, per, currency, kind, isNegated } = amount;
  const code = currency ?? ["USD"];
  const inDollars = (value: number | null) => (value === null ? null : aboutInDollars(value, code[0]));
  const stated = kind === "exact" ? { min: amount.min, max: amount.min } : boundsOf(amount);
  const [low, high] = [inDollars(stated.min) ?? 0, inDollars(stated.max) ?? Infinity];
  const bands = incomeLimits.filter(([, from, to]) => low < to && (high > from || (high === low && high === from)));
  const isExact = (bands[0]?.[1] ?? 0) === low && (bands.at(-1)?.[2] ?? Infinity) === high;
  const unsure =
    isNegated ||
    code.length > 1 ||
    aboutInDollars(1, code[0]) === null ||
    (per !== null && !/^(?:year|annum)$/u.test(per));
  return {
    ...{ start, end, of: "incomeBands", values: bands.map(([band]) => band), isInexact: kind !== "exact" && !isExact },
    question: unsure ? "which household income a year, in US dollars?" : amount.question,
  };
}

function readInterests(text: string): AudiencePart[] {
  const listed = [...text.matchAll(interestExpression)].flatMap((match): AudiencePart[] => {
    const list = (match[1] ?? "").replace(interestEnd, "");
    const start = match.index + match[0].length - (match[1] ?? "").length;
    const values = list
      .split(/\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+/iu)
      .map((word) => word.trim().toLowerCase())
      .filter((word) => word !== "" && word.split(/\s+/).length <= 3);
    return values.length > 0 ? [{ start, end: start + list.trimEnd().length, of: "interests", values }] : [];
  });
  const named = interestPhrases(text).map(({ start, end, code }): AudiencePart => ({
    start,
    end,
    of: "interests",
    values: [code],
  }));
  return [...listed, ...named];
}

/** Ages in plain language, as the vocabulary's bands: "18-34", "over 50s", "Gen Z", "young families". */
import { ageBands, type AgeBand } from "@/lib/listings/vocabulary";
import { phraseReader } from "./phrases";
import { pattern } from "./pattern";

export interface AgePart {
  start: number;
  end: number;
  values: readonly AgeBand[];
}

type AgeRange = readonly [number, number];

const ageLimits: Record<AgeBand, readonly [number, number]> = {
  u18: [0, 17],
  "18_24": [18, 24],
  "25_34": [25, 34],
  "35_44": [35, 44],
  "45_54": [45, 54],
  "55_64": [55, 64],
  "65p": [65, 90],
};
const oldest = 90;

/** The bands that lie at least half inside a range of ages, or that contain all of it. */
const bandsOfAges = (from: number, to: number): AgeBand[] =>
  ageBands.filter((band) => {
    const [first, last] = ageLimits[band];
    const shared = Math.min(to, last) - Math.max(from, first) + 1;
    return shared > 0 && (shared * 2 >= last - first + 1 || (from >= first && to <= last));
  });

const ageWord = String.raw`(?:age[sd]?(?:\s+(?:of|between|from|group|range))?:?\s+)`;
const years = String.raw`(?:[\s-]*(?:(?:year|yr)s?(?:[\s-]*olds?|\s+of\s+age)|yo)\b)`;
/** Not part of an amount, a date or a score. */
const bare = String.raw`(?!\s?(?:%|k\b|m\b|km\b|miles?\b|million|thousand|events?|games?|matches|sponsors?|minutes?|clubs?|teams?|people|fans|visitors|months?|weeks?|days?|hours?|dollars?|usd|[,.]?\d))`;

const agePatterns: { expression: RegExp; range: (first: number, second: number) => readonly [number, number] }[] = [
  {
    expression: pattern(
      String.raw`(?<![\d$€£.,-])\b(?:${ageWord}(\d{1,2})\s?(?:-|–|to|and)\s?(\d{2})(?!\d)${bare}${years}?|(\d{1,2})\s?(?:-|–|to|and)\s?(\d{2})(?!\d)${bare}${years})`,
    ),
    range: (first, second) => [first, second],
  },
  {
    expression: pattern(String.raw`(?<![\d$€£.,/-])\b(\d{2})\s?[-–]\s?(\d{2})(?![\d–/-])${bare}`),
    range: (first, second) => [first, second],
  },
  {
    expression: /\b(?:in\s+their\s+)?(?:(?:early|mid|late)\s+)?(\d)0s\b(?:\s+(?:to|and)\s+(\d)0s\b)?/giu,
    range: (first, second) => [first * 10, (second || first) * 10 + 9],
  },
  {
    expression: pattern(
      String.raw`\b(?:under|below|younger\s+than)[\s-]+(?:the\s+age\s+of\s+)?(\d{2})(?:s\b|${years}|(?=\s*(?:[.,;!?]|$|and\b|or\b)))${bare}`,
    ),
    range: (first) => [first > 24 ? 18 : 0, first - 1],
  },
  {
    expression: pattern(
      String.raw`\b(?:over|above|older\s+than)[\s-]+(?:the\s+age\s+of\s+)?(\d{2})(?:s\b|${years}|(?=\s*(?:[.,;!?]|$|and\b|or\b)))${bare}`,
    ),
    range: (first) => [first, oldest],
  },
  {
    expression: pattern(
      String.raw`(?:${ageWord}|\badults\s+)(\d{2})(?:\+|\s+(?:and|or)\s+(?:over|older|above|up))|\b(\d{2})(?:\+|\s+(?:and|or)\s+(?:over|older))(?=\s|[.,;!?]|$)(?!\s*(?:people|fans|visitors|events?|sponsors?|listings?))`,
    ),
    range: (first, second) => [first || second, oldest],
  },
  { expression: pattern(String.raw`${ageWord}(\d{2})${bare}`), range: (first) => [first, first] },
];

/** Spelled-out decades and life stages, as ages. */
const lifeStages: Record<string, readonly [number, number, string]> = {
  children: [0, 12, "young children, school children, schoolchildren, kids, children"],
  teens: [13, 17, "teen, teenager, adolescent"],
  twenties: [20, 29, "twenties, twentysomething, twenty somethings"],
  thirties: [30, 39, "thirties, thirtysomething, thirty somethings"],
  forties: [40, 49, "forties"],
  fifties: [50, 59, "fifties"],
  students: [18, 24, "student, university student, college student, undergraduate"],
  young: [
    18,
    34,
    "young adult, young people, young fan, young audience, younger people, younger audience, young crowd",
  ],
  professionals: [25, 34, "young professional, young couple"],
  families: [
    25,
    44,
    "young families, young family, young parent, new parent, families with * children, parents, parent",
  ],
  middle: [45, 64, "middle aged, middle age"],
  seniors: [65, oldest, "senior citizen, retiree, retired people, pensioner, older people, seniors, over sixties"],
};
const readLifeStages = phraseReader(
  Object.fromEntries(Object.entries(lifeStages).map(([name, [, , list]]) => [name, list])),
);

/** Years of birth, after the Pew Research Center. */
const generations: Record<string, readonly [number, number, string]> = {
  z: [1997, 2012, "gen z, generation z, gen zers, zoomer"],
  y: [1981, 1996, "millennial, gen y, generation y"],
  x: [1965, 1980, "gen x, generation x, gen xers"],
  boomers: [1946, 1964, "boomer, baby boomer"],
};
const readGenerations = phraseReader(
  Object.fromEntries(Object.entries(generations).map(([name, [, , list]]) => [name, list])),
);

/** @param today decides how old a generation is */
export function readAges(text: string, today: Date): AgePart[] {
  const year = today.getUTCFullYear();
  const numbers = agePatterns.flatMap(({ expression, range }) =>
    [...text.matchAll(expression)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      range: range(Number(match[1] ?? match[3] ?? 0), Number(match[2] ?? match[4] ?? 0)),
    })),
  );
  const named = [
    ...readLifeStages(text).map((found) => ({ ...found, range: rangeOf(lifeStages[found.code]) })),
    ...readGenerations(text).map((found) => {
      const [born, until] = rangeOf(generations[found.code]);
      return { ...found, range: [year - until, year - born] as const };
    }),
  ];
  return [...numbers, ...named].flatMap(({ start, end, range: [from, to] }) => {
    const values = from <= to ? bandsOfAges(from, to) : [];
    return values.length > 0 ? [{ start, end, values }] : [];
  });
}

const rangeOf = (entry: readonly [number, number, string] | undefined): AgeRange => [entry?.[0] ?? 0, entry?.[1] ?? 0];

/** Ages in plain language, as the vocabulary's bands: "18-34", "over 50s", "Gen Z", "families with young kids". */
import { ageBands, type AgeBand } from "@/lib/listings/vocabulary";
import { phraseReader } from "./phrases";
import type { Amount } from "./topics";

export interface AgePart {
  start: number;
  end: number;
  values: readonly AgeBand[];
  /** The bands are wider or narrower than the text. */
  isInexact: boolean;
  /** What is uncertain. */
  question: string | null;
  /** Children, an audience that brand safety may exclude. */
  isMinor: boolean;
}

type AgeRange = readonly [number, number];

const oldest = 90;
const ageLimits: Record<AgeBand, AgeRange> = {
  u18: [0, 17],
  "18_24": [18, 24],
  "25_34": [25, 34],
  "35_44": [35, 44],
  "45_54": [45, 54],
  "55_64": [55, 64],
  "65p": [65, oldest],
};

/** The bands at least half inside an age range, or containing all of it; otherwise the oldest that it overlaps. */
function bandsOfAges([from, to]: AgeRange): AgeBand[] {
  const touched = ageBands.filter((band) => ageLimits[band][0] <= to && from <= ageLimits[band][1]);
  const inside = touched.filter((band) => {
    const [first, last] = ageLimits[band];
    const shared = Math.min(to, last) - Math.max(from, first) + 1;
    const years = band === "65p" ? 10 : last - first + 1;
    return shared * 2 >= years || (from >= first && to <= last);
  });
  return inside.length > 0 ? inside : touched.slice(-1);
}

function isExactly(bands: readonly AgeBand[], [from, to]: AgeRange): boolean {
  const first = Math.min(...bands.map((band) => ageLimits[band][0]));
  const last = Math.max(...bands.map((band) => ageLimits[band][1]));
  return first === from && last === Math.min(to, oldest);
}

/** Spelled-out decades and life stages, as ages. */
const lifeStages: Record<string, readonly [number, number, string]> = {
  children: [0, 12, "young children, school children, schoolchildren, kids, children, toddlers, preschoolers"],
  teens: [13, 17, "teen, teenager, adolescent, minors, underage"],
  twenties: [20, 29, "twenties, twentysomething, twenty somethings"],
  thirties: [30, 39, "thirties, thirtysomething, thirty somethings"],
  forties: [40, 49, "forties"],
  fifties: [50, 59, "fifties"],
  sixties: [60, 69, "sixties"],
  students: [
    18,
    24,
    "student, university student, college student, undergraduate, college kids, college age, college aged",
  ],
  young: [
    18,
    34,
    "young adult, young people, young fan, young audience, younger people, younger audience, young crowd, young women, young men",
  ],
  professionals: [25, 34, "young professional, young couple"],
  families: [25, 44, "young families, young family, young parent, new parent, parents, parent"],
  middle: [40, 59, "middle aged, middle age"],
  nesters: [45, 64, "empty nester"],
  seniors: [
    65,
    oldest,
    "senior citizen, retiree, retired people, retired couple, retired men, retired women, pensioner, older people, seniors, over sixties",
  ],
};
const readLifeStages = phraseReader(
  Object.fromEntries(Object.entries(lifeStages).map(([name, [, , list]]) => [name, list])),
);
/** "60-somethings", "thirtyish". */
const somethings = /(?<![\d$€£])([2-8])0[\s-]?(?:somethings?|ish)\b/giu;
/** A company can have an age too. */
const isOfThing =
  /\b(?:compan(?:y|ies)|brand|business|firm|bank|brewery|club|property|event|we|it)(?:'s|'re|\s+(?:is|are|was|turns?|has\s+been))\s+(?:now\s+|about\s+|over\s+|around\s+)*$/iu;

/** "Kids' parents" are not kids. */
const isOwned = /^(?:'s|'|s')?\s+(?:parents?|moms?|mums?|mothers?|dads?|fathers?|families)(?!\p{L})/iu;

const minors = new Set(["children", "teens"]);
const decades = new Set(["twenties", "thirties", "forties", "fifties", "sixties"]);

/** Years of birth, according to the Pew Research Center. */
const generations: Record<string, readonly [number, number, string]> = {
  z: [1997, 2012, "gen z, generation z, gen zers, zoomer"],
  y: [1981, 1996, "millennial, gen y, generation y"],
  x: [1965, 1980, "gen x, generation x, gen xers"],
  boomers: [1946, 1964, "boomer, baby boomer"],
};
const readGenerations = phraseReader(
  Object.fromEntries(Object.entries(generations).map(([name, [, , list]]) => [name, list])),
);

/**
 * The audience of "families with young kids" is the parents. Matching starts after that word, because it may be
 * "mothers".
 */
const parenthood =
  /(?<=\b(?:families|family|parents?|moms?|mums?|mothers?|dads?|fathers?|households?|homes|couples?|people|women|men|adults|guardians|customers|those)\s+)(?:with|of|who\s+(?:have|are\s+raising)|that\s+have|having|raising|bringing|and\s+their)\s+(?:(?:their|our|young|small|little|younger|older|teenage|teen|school[-\s]?aged?|primary[-\s]school|two|three|one|\d|an?|or|more)\s+){0,4}(?:kids?|child(?:ren)?|toddlers?|bab(?:y|ies)|infants?|teens?|teenagers?|adolescents?)\b/giu;

/** @param today decides how old a generation is */
export function readAges(text: string, today: Date, amounts: readonly Amount[]): AgePart[] {
  const year = today.getUTCFullYear();
  const parents = [...text.matchAll(parenthood)].map((match) => {
    const end = match.index + match[0].length;
    const age = amounts.find(
      ({ topic, start }) =>
        topic === "age" && /^\s*,?\s*$/u.test(text.slice(end, Math.max(start, end))) && start >= end,
    );
    const range: AgeRange = /teen|older|adolescent/iu.test(match[0]) ? [35, 54] : [25, 44];
    return partOf(match.index, age?.end ?? end, range);
  });
  const numbers = amounts
    .filter(({ topic, isWaived, start }) => topic === "age" && !isWaived && !isOfThing.test(text.slice(0, start)))
    .map((amount) => ofAmount(text, amount));
  const stages = readLifeStages(text).filter(({ code, end }) => !(minors.has(code) && isOwned.test(text.slice(end))));
  const named = stages.map(({ start, end, code }) => ({
    ...partOf(start, end, rangeOf(lifeStages[code])),
    isInexact: decades.has(code),
    isMinor: minors.has(code),
  }));
  const rounded = [...text.matchAll(somethings)].map((match) => {
    const from = Number(match[1]) * 10;
    return { ...partOf(match.index, match.index + match[0].length, [from, from + 9]), isInexact: true };
  });
  const born = readGenerations(text).map(({ start, end, code }) => {
    const [first, last] = rangeOf(generations[code]);
    return { ...partOf(start, end, [year - last, year - first]), isInexact: false };
  });
  const inside = ({ start, end }: AgePart) =>
    parents.some(
      (each) =>
        (start >= each.start && end <= each.end) || (end <= each.start && text.slice(end, each.start).trim() === ""),
    );
  return [...parents, ...[...numbers, ...named, ...rounded, ...born].filter((part) => !inside(part))].filter(
    ({ values, question }) => values.length > 0 || question !== null,
  );
}

const rangeOf = (entry: readonly [number, number, string] | undefined): AgeRange => [entry?.[0] ?? 0, entry?.[1] ?? 0];

function partOf(start: number, end: number, range: AgeRange): AgePart {
  const values = range[0] <= range[1] ? bandsOfAges(range) : [];
  return { start, end, values, isInexact: false, question: null, isMinor: false };
}

function ofAmount(text: string, amount: Amount): AgePart {
  const { start, end, isPlural, isFlipped, isNegated } = amount;
  const range = agesOf(text, amount);
  const part = partOf(start, end, range);
  // "No over-60s" says who should not come.
  const isUnsure = isNegated || (isPlural && isFlipped);
  const question = isUnsure ? "which ages do you want?" : amount.question;
  return {
    ...part,
    isInexact: !isExactly(part.values, range),
    question,
    isMinor: range[1] < 18 || (isUnsure && (amount.min ?? amount.max) === 18),
  };
}

/**
 * "Over 50s" means 50 and older, "under 35s" at most 34; "50s" alone is a decade, and so is the end of "30s to 40s".
 */
function agesOf(text: string, { kind, min, max, isPlural, start, to, isAbout }: Amount): AgeRange {
  const isInclusive =
    /\b(?:up\s+to|at\s+most|max\w*|no\s+(?:older|more)|until|or\s+(?:under|younger|less))\b|≤|<=/iu.test(
      text.slice(start, to + 12),
    );
  if (kind === "min") return [min ?? 0, oldest];
  if (kind === "max") return [(max ?? 0) > 24 ? 18 : 0, (max ?? 0) - (isInclusive ? 0 : 1)];
  if (isPlural && (max ?? 0) % 10 === 0) return [min ?? 0, (max ?? 0) + 9];
  return isAbout && kind === "about" ? [(min ?? 0) - 5, (max ?? 0) + 5] : [min ?? 0, max ?? 0];
}

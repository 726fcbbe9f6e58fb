/** The audience that a text names: ages, gender, household income and interests, by the vocabulary's bands. */
import type { AgeBand, Gender, IncomeBand } from "@/lib/listings/vocabulary";
import { readAges } from "./ages";
import { disjoint, phraseReader } from "./phrases";
import { pattern } from "./pattern";

interface Span {
  start: number;
  end: number;
}

export type AudiencePart = Span &
  (
    | { of: "ageBands"; values: readonly AgeBand[] }
    | { of: "gender"; values: readonly Gender[] }
    | { of: "incomeBands"; values: readonly IncomeBand[] }
    | { of: "interests"; values: readonly string[] }
  );

const readGender = phraseReader<Gender>({
  female: "women, woman, female, females, ladies, mothers, mother, moms, mom, mums, mum, girls",
  male: "men, man, male, males, fathers, father, dads, dad, guys, boys",
});
/** "Women's rugby" is a sport, and "a female athlete" is no audience. */
const isPossessive =
  /^(?:'s|s'|\s+(?:athletes?|players?|teams?|drivers?|riders?|sports?|football|soccer|rugby|cricket|golf|tennis|basketball|hockey|cycling|league|ambassadors?|artists?|creators?|runners?\s+only))/iu;

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
  ["lt50k", 0, 50],
  ["50_75k", 50, 75],
  ["75_100k", 75, 100],
  ["100_150k", 100, 150],
  ["150k_plus", 150, 1000],
];
const income = String.raw`\$?\s?(\d{2,3})(?:,?000|\s?k)?`;
const incomeExpression = pattern(
  String.raw`\b(?:(?:household\s+)?incomes?|hhi|earning|earn|earners|salary|salaries)\s+(?:of\s+|is\s+)?(between|from|over|above|at\s+least|more\s+than|under|below|less\s+than|up\s+to)?\s*${income}(?:\s?(?:-|–|to|and)\s?${income})?(\+)?`,
);

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

/** @param today decides how old a generation is */
export function readAudience(text: string, today: Date): AudiencePart[] {
  const parts: AudiencePart[] = [
    ...readInterests(text),
    ...readIncomes(text),
    ...readAges(text, today).map((part) => ({ ...part, of: "ageBands" as const })),
    ...readGender(text)
      .filter(({ end }) => !isPossessive.test(text.slice(end)))
      .map(({ start, end, code }) => ({ start, end, of: "gender" as const, values: [code] })),
  ];
  return disjoint(parts);
}

function readIncomes(text: string): AudiencePart[] {
  const stated = [...text.matchAll(incomeExpression)].map((match): AudiencePart => {
    const [whole, word = "", first, second, plus] = match;
    const isMost = /under|below|less|up/i.test(word);
    const from = isMost ? 0 : Number(first);
    const to = second ? Number(second) : isMost ? Number(first) : plus || word ? 1000 : Number(first) + 1;
    const values = incomeLimits.filter(([, low, high]) => from < high && to > low).map(([band]) => band);
    return { start: match.index, end: match.index + whole.length, of: "incomeBands", values };
  });
  const named = readIncomeText(text).map(({ start, end, code }): AudiencePart => ({
    start,
    end,
    of: "incomeBands",
    values: incomeText[code],
  }));
  return [...stated, ...named].filter(({ values }) => values.length > 0);
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

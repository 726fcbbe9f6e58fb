/**
 * Limits in plain language: "under 20k", "at least $1.5m", "between 10,000 and 25,000 dollars", "reach over 200k",
 * "within 50 km of Leeds". Amounts of money are read as US dollars, in which every price is stored.
 */
import { pattern } from "./pattern";

/** Around a place that is named without a distance. */
export const DEFAULT_RADIUS_KM = 100;

export interface AmountLimit {
  start: number;
  end: number;
  of: "price" | "reach";
  /** In dollars or people; null is no limit on that side. */
  min: number | null;
  max: number | null;
}

export interface Surroundings {
  start: number;
  end: number;
  radiusKm: number | null;
  /** Where the name of the place begins. */
  placeStart: number;
}

const number = String.raw`(\d{1,3}(?:[.,\s]\d{3})+(?!\d)|\d+(?:[.,]\d{1,2})?)\s?(k|m|mm|mn|mio|million|thousand|grand)?\b`;
const money = String.raw`(?:(?:us\s?)?[$€£]|usd|eur|gbp)?\s?${number}\s?(?:dollars?|usd|eur|gbp|euros?|pounds?|[$€£])?`;
const people = String.raw`${number}\s?(?:(?:unique|live|annual|different)\s)?(?:people|fans|visitors|viewers|followers|spectators|attendees|impressions|reach|runners|participants|subscribers|listeners|readers|members|guests|delegates|households)`;
const atMost = String.raw`under|below|less than|up to|at most|no more than|not more than|max(?:imum)?(?: of)?|cheaper than|within|<=?`;
const atLeast = String.raw`over|above|more than|at least|from|min(?:imum)?(?: of)?|starting at|>=?`;

/** Later ones read only what the earlier ones left. */
const readings: { expression: RegExp; of: "price" | "reach"; kind: "between" | "max" | "min" }[] = [
  {
    expression: pattern(
      String.raw`\b(?:reach(?:ing)?|audience|attendance|crowds?)\s?(?:of\s)?(?:${atLeast})?\s?${number}`,
    ),
    of: "reach",
    kind: "min",
  },
  { expression: pattern(String.raw`(?:\b(?:${atLeast})\s?)?\b${people}\b`), of: "reach", kind: "min" },
  {
    expression: pattern(String.raw`(?:\bbetween\s|\bfrom\s)?${money}\s?(?:-|–|to|and)\s?${money}`),
    of: "price",
    kind: "between",
  },
  {
    expression: pattern(String.raw`(?:\bbudget(?: of| is|:)?\s)?(?:\b|(?<![\p{L}\p{N}]))(?:${atMost})\s?${money}`),
    of: "price",
    kind: "max",
  },
  { expression: pattern(String.raw`(?:\b|(?<![\p{L}\p{N}]))(?:${atLeast})\s?${money}`), of: "price", kind: "min" },
  {
    expression: pattern(String.raw`\bbudget(?: of| is|:)?\s(?:about |around |roughly )?${money}`),
    of: "price",
    kind: "max",
  },
  { expression: pattern(String.raw`${money}\s(?:of\s)?budget\b`), of: "price", kind: "max" },
  {
    expression: pattern(
      String.raw`\b(?:spend|invest|pay|afford|spending|investing)\s(?:about |around |roughly |some )?${money}`,
    ),
    of: "price",
    kind: "max",
  },
  { expression: pattern(String.raw`(?:us\s?)?[$€£]\s?${number}`), of: "price", kind: "max" },
  { expression: pattern(String.raw`${number}\s?(?:dollars?|usd)\b`), of: "price", kind: "max" },
];

/** Every limit of a text, in its order. A lone amount of money is the most that may be spent. */
export function readAmountLimits(text: string): AmountLimit[] {
  let rest = text;
  const found: AmountLimit[] = [];
  for (const { expression, of, kind } of readings) {
    for (const match of rest.matchAll(expression)) {
      const limit = limitOf(match, kind);
      if (!limit || (of === "price" && !isMoney(match[0], limit))) continue;
      const [start, end] = [match.index, match.index + match[0].trimEnd().length];
      found.push({ start, end, of, ...limit });
      rest = rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end);
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

function limitOf(match: RegExpMatchArray, kind: "between" | "max" | "min") {
  const [, first, firstUnit, second, secondUnit] = match;
  const amount = readAmount(first, firstUnit ?? (kind === "between" ? secondUnit : undefined));
  if (amount === null) return null;
  if (kind === "max") return { min: null, max: amount };
  if (kind === "min") return { min: amount, max: null };
  const other = readAmount(second, secondUnit);
  return other === null ? null : { min: Math.min(amount, other), max: Math.max(amount, other) };
}

/** Without a currency or a unit, a small number is an age or a count and one around 2000 is a year. */
function isMoney(text: string, { min, max }: { min: number | null; max: number | null }): boolean {
  if (/[$€£]|usd|eur|gbp|dollar|pound|budget|\d\s?(?:k|m|mm|mn|mio|million|thousand|grand)\b/i.test(text)) return true;
  return [min, max].every((amount) => amount === null || (amount >= 1000 && (amount < 1900 || amount > 2100)));
}

const thousands = new Set(["k", "thousand", "grand"]);

/** `"20"`, `"k"` → 20000; `"1.5"`, `"m"` → 1500000; `"60.000"` and `"60 000"` → 60000. */
function readAmount(digits: string | undefined, unit: string | undefined): number | null {
  if (!digits) return null;
  const isGrouped = /^\d{1,3}(?:[.,\s]\d{3})+$/.test(digits);
  const value = Number(isGrouped ? digits.replace(/[.,\s]/g, "") : digits.replace(",", "."));
  if (!Number.isFinite(value)) return null;
  const factor = !unit ? 1 : thousands.has(unit.toLowerCase()) ? 1000 : 1_000_000;
  return Math.round(value * factor * 100) / 100;
}

const kmPerMile = 1.609344;

/** "near Leeds", "within 50 km of Leeds", "30 miles around Leeds": the name itself is read by the gazetteer. */
export function readSurroundings(text: string): Surroundings[] {
  const distance = String.raw`(\d{1,4})\s?(km|kilomet(?:er|re)s?|miles?|mi)\b`;
  const expression = pattern(
    String.raw`\b(?:within\s${distance}\s(?:of|from|around)|${distance}\s(?:of|from|around)|near(?:\sto)?|close to|around)\s+`,
  );
  return [...text.matchAll(expression)].map((match) => {
    const [whole, far, unit, farther, unitOf] = match;
    const km = Number(far ?? farther) * ((unit ?? unitOf ?? "").startsWith("mi") ? kmPerMile : 1);
    return {
      start: match.index,
      end: match.index + whole.length,
      placeStart: match.index + whole.length,
      radiusKm: Number.isFinite(km) ? Math.round(km) : null,
    };
  });
}

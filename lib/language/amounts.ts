/**
 * Limits in plain language: "under 20k", "at least $1.5m", "between 10,000 and 25,000 dollars", "reach over 200k",
 * "within 50 km of Leeds". Amounts in other currencies are converted to US dollars by the dated table, as for comparing
 * prices.
 */
import { aboutInDollars } from "@/lib/platform/exchange-rates";
import { pattern } from "./pattern";
import { type Quantity, type QuantityKind } from "./quantities";
import { type Amount, readAmounts } from "./topics";

/** Default radius around a place named without a distance. */
export const DEFAULT_RADIUS_KM = 100;

/** How far "about" extends in either direction. */
const ABOUT_SHARE = 0.2;

export interface AmountLimit {
  start: number;
  end: number;
  of: "price" | "reach";
  /** In dollars or people; null means no limit on that side. */
  min: number | null;
  max: number | null;
}

export interface Surroundings {
  start: number;
  end: number;
  radiusKm: number | null;
  /** Start of the place name. */
  placeStart: number;
}

/** A lone amount is the most that may be spent, "around 30k" is 24k to 36k. */
export function boundsOf({ kind, min, max }: Pick<Quantity, "min" | "max"> & { kind: QuantityKind }) {
  if (kind === "exact") return { min: null, max };
  if (kind !== "about" || min === null) return { min, max };
  return { min: rounded(min * (1 - ABOUT_SHARE)), max: rounded(min * (1 + ABOUT_SHARE)) };
}

/** Every unambiguous limit in a text, in order. */
export function readAmountLimits(text: string): AmountLimit[] {
  return readAmounts(text).flatMap((amount): AmountLimit[] => {
    if (amount.isWaived || amount.isNegated) return [];
    if (amount.topic === "reach" && !amount.question && amount.min !== null) return [limitOf(amount, "reach", null)];
    if (amount.topic !== "money" || (amount.isBare && amount.kind === "exact")) return [];
    // In a search, "over 100k" means the price.
    if (amount.question && !(amount.isBare && amount.kind === "min")) return [];
    const currency = amount.currency ?? ["USD"];
    return currency.length === 1 && aboutInDollars(1, currency[0]) !== null
      ? [limitOf(amount, "price", currency[0])]
      : [];
  });
}

function limitOf(amount: Amount, of: AmountLimit["of"], currency: string | null): AmountLimit {
  const { start, end } = amount;
  if (of === "reach") return { start, end, of, min: amount.min, max: null };
  const { min, max } = boundsOf(amount);
  const dollars = (value: number | null) => (value === null ? null : aboutInDollars(value, currency ?? "USD"));
  return { start, end, of, min: dollars(min), max: dollars(max) };
}

const rounded = (value: number): number => Number(value.toPrecision(12));

const spelled: Readonly<Record<string, number>> = {
  ...{ ten: 10, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, eighty: 80 },
  "a hundred": 100,
};
const kmPerMile = 1.609344;

/** "near Leeds", "within 50 km of Leeds", "30 miles around Leeds": the name itself is looked up in the gazetteer. */
export function readSurroundings(text: string): Surroundings[] {
  const distance = String.raw`(\d{1,4}|${Object.keys(spelled).join("|")})[\s-]?(km|kilomet(?:er|re)s?|miles?|mi)\b`;
  const expression = pattern(
    String.raw`\b(?:within\s(?:(?:about|around|roughly|approximately|some)\s)?${distance}\s(?:of|from|around)|${distance}\s(?:of|from|around)|near(?:\sto)?|close to|around)\s+`,
  );
  return [...text.matchAll(expression)].map((match) => {
    const [whole, far, unit, farther, unitOf] = match;
    const stated = far ?? farther ?? "";
    const km =
      (spelled[stated.toLowerCase()] ?? Number(stated || NaN)) *
      ((unit ?? unitOf ?? "").startsWith("mi") ? kmPerMile : 1);
    return {
      start: match.index,
      end: match.index + whole.length,
      placeStart: match.index + whole.length,
      radiusKm: Number.isFinite(km) ? Math.round(km) : null,
    };
  });
}

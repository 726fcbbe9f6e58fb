/**
 * Amounts and their limits in running text: "between 1.5 and 2 million dollars", "no more than 30k but at least 10k",
 * "around €50 000 a year". What an amount is about is determined in topics.ts.
 */
import { currencyBefore, type CurrencyNamed } from "./currencies";
import { type Figure, readFigures } from "./figures";
import { formatNumber } from "@/lib/platform/format";
import { firstPattern } from "./pattern";
import { about, type Edge, leadOf, space, tailOf, turnedRoundAt, tolerance } from "./quantity-edges";

export type QuantityKind = "exact" | "about" | "range" | "min" | "max";

export interface Quantity {
  /** Including its limiting words, currency and period. */
  start: number;
  end: number;
  /** The numbers themselves. */
  from: number;
  to: number;
  kind: QuantityKind;
  /** Both equal the value if it is exact or approximate. */
  min: number | null;
  max: number | null;
  isAbout: boolean;
  /** ISO 4217; several if the name is ambiguous, null if none is named. */
  currency: CurrencyNamed | null;
  /** "year" in "30k a year". */
  per: string | null;
  /** Thousands, millions: "20k". */
  hasScale: boolean;
  isPlural: boolean;
  /** "It doesn't have to be over 50k." */
  isWaived: boolean;
  /** "Not 30k." */
  isNegated: boolean;
  /** "No less than": a "no" turned it into the opposite limit. */
  isFlipped: boolean;
  /** Why the number is ambiguous, as a question. */
  question: string | null;
}

interface Edges {
  lead: Edge;
  tail: Edge;
}

const connector = firstPattern(
  String.raw`^${space}(?:(-|–|—|−|to|till|until|through|thru|up\s+to|or|bis)|(and|a))${space}(?:maybe\s+|perhaps\s+|even\s+)?(?:${about}${space})?(?:${currencyBefore})?${space}$`,
);
const toleranceLink = firstPattern(`${tolerance}$`);

/** In the order of the text, without overlaps. */
export function readQuantities(text: string): Quantity[] {
  const figures = readFigures(text);
  const found: Quantity[] = [];
  for (let at = 0; at < figures.length; at += 1) {
    const [first, next] = [figures[at] as Figure, figures[at + 1]];
    const edges: Edges = { lead: leadOf(text, first.start), tail: tailOf(text, first.end) };
    const second = next && partnerOf(text, edges, next) ? next : null;
    if (second) at += 1;
    const quantity = second ? pairOf(text, first, second, edges) : singleOf(text, first, edges);
    if (quantity.start >= (found.at(-1)?.end ?? 0)) found.push(quantity);
  }
  return found;
}

/** Whether the next number is the other end of a range or its tolerance: "and" joins only after "between". */
function partnerOf(text: string, { lead, tail }: Edges, next: Figure): boolean {
  if (tail.limit || tail.per) return false;
  const between = text.slice(tail.at, next.start);
  if (toleranceLink.test(between)) return true;
  const [, link, and] = connector.exec(between) ?? [];
  return link !== undefined || (and !== undefined && lead.isBetween);
}

/** If the currency has no third decimal and the dot separates thousands, "€12.500" is unambiguous. */
const dotted = new Set(["EUR", "BRL", "TRY", "DKK", "ARS", "CLP", "COP", "IDR"]);
const certain = (figure: Figure, currency: CurrencyNamed | null): Figure =>
  currency?.every((code) => dotted.has(code)) && figure.other !== null
    ? { ...figure, value: Math.max(figure.value, figure.other), other: null }
    : figure;

/** "$40,000 CAD": the name behind says which dollars. */
const currencyOf = ({ lead, tail }: Edges): CurrencyNamed | null => {
  const isOtherDollar = lead.currency?.join() === "USD" && dollarNames.has(tail.currency?.join() ?? "");
  return isOtherDollar ? tail.currency : (lead.currency ?? tail.currency);
};
const dollarNames = new Set(["CAD", "AUD", "NZD", "HKD", "SGD", "MXN"]);

const wantedOrNot = "is that what you want, or what you don’t want?";

function singleOf(text: string, figure: Figure, { lead, tail }: Edges): Quantity {
  const { value, other } = certain(figure, currencyOf({ lead, tail }));
  const stated = lead.limit ?? tail.limit ?? (lead.isBetween ? "min" : null);
  const turned = stated && !lead.isFlipped && !lead.isWaived ? turnedRoundAt(text, tail.at) : null;
  const limit = turned === null ? stated : stated === "max" ? "min" : "max";
  const isAbout = lead.isAbout || tail.isAbout;
  const questions = [
    other !== null && eitherText(value, other),
    lead.limit && tail.limit && lead.limit !== tail.limit && "is that the minimum or the maximum?",
    lead.isTorn && wantedOrNot,
  ];
  return {
    ...sharedOf(lead, { ...tail, at: turned ?? tail.at }, [figure]),
    kind: limit ?? (isAbout ? "about" : "exact"),
    min: limit === "max" ? null : value,
    max: limit === "min" ? null : value,
    isAbout,
    currency: currencyOf({ lead, tail }),
    question: questions.find(Boolean) || null,
  };
}

function pairOf(text: string, from: Figure, to: Figure, { lead, tail }: Edges): Quantity {
  const [share] = /^\s?(?:%|percent)/iu.exec(text.slice(to.end)) ?? [];
  const far = { lead: leadOf(text, to.start), tail: tailOf(text, to.end + (share?.length ?? 0)) };
  const isTolerance = toleranceLink.test(text.slice(tail.at, to.start));
  const others = currencyOf(far);
  const own = currencyOf({ lead, tail: tail.currency ? tail : { ...tail, currency: others } });
  const [first, second] = [from, to].map((figure) => certain(figure, own ?? others)) as [Figure, Figure];
  const ends = isTolerance ? toleranceOf(first, second, share) : sharedScale(first, second, own !== null && !others);
  const [min, max] = [Math.min(...ends), Math.max(...ends)];
  const unsure = [first, second].find(({ other }) => other !== null);
  const questions = [
    unsure && eitherText(unsure.value, unsure.other ?? 0),
    lead.isTorn && wantedOrNot,
    ((own && others && own.join() !== others.join()) || (!isTolerance && (lead.limit || far.tail.limit === "min"))) &&
      "which limits do you mean?",
    min > 0 && max > 1000 * min && eitherText(min, min * 1000),
  ];
  return {
    ...sharedOf(lead, far.tail, [first, second]),
    ...{ kind: "range", min, max, isAbout: lead.isAbout || far.tail.isAbout, currency: own ?? others },
    question: questions.find(Boolean) || null,
  };
}

const sharedOf = (lead: Edge, tail: Edge, figures: readonly Figure[]) => ({
  start: lead.at,
  end: tail.at,
  from: figures[0]?.start ?? lead.at,
  to: figures.at(-1)?.end ?? tail.at,
  per: tail.per,
  hasScale: figures.some(({ scales }) => scales[0] > 1),
  isPlural: figures.at(-1)?.isPlural ?? false,
  isWaived: lead.isWaived,
  isNegated: lead.isNegated,
  isFlipped: lead.isFlipped,
});

/** "1.5 to 2 million" and "$1–2m" share the scale, and so does "half a million to two"; "$500 to $2k" doesn't. */
function sharedScale(first: Figure, second: Figure, isOneCurrency: boolean): [number, number] {
  if (first.scales[0] === 1 && second.scales[0] > 1) {
    const scale = second.scales.find((each) => first.value * each <= second.value) ?? 1;
    return [first.value * scale, second.value];
  }
  if (
    second.scales[0] === 1 &&
    first.scales[0] > 1 &&
    second.value < first.value &&
    (isOneCurrency || second.value < 1000)
  ) {
    const scale = first.scales.find((each) => second.value * each >= first.value) ?? 1;
    return [first.value, second.value * scale];
  }
  return [first.value, second.value];
}

/** "30k ± 10%", "30k give or take 5k". */
function toleranceOf({ value }: Figure, by: Figure, share: string | undefined): [number, number] {
  const width = share ? (value * by.value) / 100 : by.value;
  return [value - width, value + width];
}

const eitherText = (a: number, b: number): string => `is that ${numberText(a)} or ${numberText(b)}?`;
const numberText = (value: number): string => formatNumber(value, 3);

/** How many people a property reaches. A number without a noun doesn't count; an average per match is not a total. */
import type { ListingFields } from "@/lib/listings/schema";
import type { ReachField } from "@/lib/listings/reach";
import type { DeckText } from "../deck-text";
import type { Line } from "../lines";
import { countOf } from "./amounts";

interface Noun {
  field: ReachField;
  /** The number may come before or after. */
  noun: RegExp;
  /** The largest value that is plausible. */
  most?: number;
}

/** In this order: later ones skip what an earlier one has understood. */
const nouns: readonly Noun[] = [
  {
    field: "avgTvAudience",
    noun: /(?:average |avg\.? )?(?:live )?(?:tv|television|broadcast) (?:audience|viewers|viewership|reach)(?: per \p{L}+| average)?|viewers (?:per|a) \p{L}+/giu,
  },
  { field: "estImpressions", noun: /(?:estimated |annual |total |media |social |digital )*impressions/giu },
  {
    field: "socialFollowers",
    noun: /(?:total |combined )?(?:social(?: media)? |instagram |online )?(?:followers|following|subscribers)(?: across [\p{L} ]{1,30})?|social(?: media)? (?:fans|audience|community|reach)/giu,
  },
  {
    field: "attendanceUnique",
    noun: /(?:unique|different|individual) (?:visitors|attendees|attendance|guests|spectators|fans|people)/giu,
  },
  {
    field: "uniqueReach",
    noun: /(?:monthly )?unique (?:listeners|viewers|readers|users)|(?:total |unique |annual |net |combined )*(?:reach|people reached)(?! out)/giu,
  },
  {
    field: "eventsPerTerm",
    noun: /(?:home |league |live |annual |race )*(?:matches|games|fixtures|events|race days|shows|concerts|match ?days|rounds|stages|races|performances|episodes|nights)(?: (?:per|a) (?:season|year))?/giu,
    most: 500,
  },
  {
    field: "attendanceTotal",
    noun: /(?:total |annual |season |overall |expected |cumulative |event |live )*(?:attendance|attendees|spectators|visitors|visits|footfall|admissions|festival-goers|delegates)(?: (?:over|across) [\p{L}\d ]{1,24})?/giu,
  },
  // If spectators aren't counted, participants are.
  {
    field: "attendanceTotal",
    noun: /(?:total |expected )*(?:guests|participants|runners|fans|people)(?! (?:per|a) )/giu,
  },
];

const numberBefore =
  /(?<![\d$€£.,\p{L}-])(\d{1,3}(?:[,. ]\d{3})+(?!\d)|\d+(?:[.,]\d{1,2})?)\s?(k|mn|m|million|thousand|bn|billion)?\+?\s+(?:(?:of|total|combined|our|loyal|passionate|live|annual)\s+)*$/iu;
const numberAfter =
  /^(?: (?:on|at|over|across|in) \p{L}[\p{L} ]{1,24}(?=\s{2}|\s*[:|\t]))?\s*(?:\([^)]{0,30}\)\s*)?(?:of|is|was|:|\||–|—|-|=|\t|\.{2,}|reached|totals?|to)?\s*(?:about|around|over|approx\.?|c\.|circa|~|more than|up to|nearly|almost)?\s*(\d{1,3}(?:[,. ]\d{3})+(?!\d)|\d+(?:[.,]\d{1,2})?)\s?(k|mn|m|million|thousand|bn|billion)?\+?(?![\d%\p{L}$])/iu;
/** Figures over all years together belong to no term. */
const past =
  /[^.;:()]*\b(?:last (?:year|season)|previous (?:year|season)|so far|to date)\b[^.;:()]*|\((?:20\d\d|FY)[^)]*\)/giu;
const lastYear = /\b(?:last|previous) (?:year|season)\b(?!.*\bthis (?:year|season)\b)/iu;
/** Figures for another year rank after figures for this one. */
const withoutPast = (line: Line): Line => ({
  ...line,
  text: line.text.replace(past, (part) => " ".repeat(part.length)),
});
const perOccasion =
  /\b(?:average|avg|mean|per (?:match|game|event|show|night|day|race)|a (?:match|game|night|race)|capacity|seats?|each)\b/iu;

export function readReach(deck: DeckText, listing: ListingFields): void {
  const reach: NonNullable<ListingFields["reach"]> = {};
  const lines = deck.restLines();
  for (const each of nouns)
    for (const line of [...lines.map(withoutPast), ...lines.filter(({ text }) => lastYear.test(text))]) {
      if (reach[each.field] !== undefined) break;
      const found = figureIn(line, each);
      if (!found) continue;
      reach[each.field] = found.value;
      deck.take({ start: line.start + found.start, end: line.start + found.end }, `reach.${each.field}`);
    }
  if (Object.keys(reach).length > 0) listing.reach = reach;
}

function figureIn({ text }: Line, { field, noun, most = 100_000_000_000 }: Noun) {
  const isTotal = field === "attendanceTotal";
  for (const match of text.matchAll(noun)) {
    if (/^[\p{L}\d]/u.test(text.slice(match.index + match[0].length)) || /[\p{L}\d]$/u.test(text.slice(0, match.index)))
      continue;
    if (field === "avgTvAudience" && /(?:cumulative|total|combined)\s+$/iu.test(text.slice(0, match.index))) continue;
    const end = match.index + match[0].length;
    const before = numberBefore.exec(text.slice(0, match.index));
    const after = numberAfter.exec(text.slice(end));
    const number = before ?? after;
    if (!number?.[1]) continue;
    const span = before ? { start: before.index, end } : { start: match.index, end: end + (after?.[0].length ?? 0) };
    const near = text.slice(Math.max(0, span.start - 24), span.end + 20);
    if (isTotal && perOccasion.test(near)) continue;
    const value = countOf(number[1], number[2]);
    if (value === null || value < 1 || value > most || isYear(number[1], number[2], value)) continue;
    if (field === "eventsPerTerm" && !Number.isInteger(value)) continue;
    return { ...span, value: Math.round(value) };
  }
  return null;
}

/** "2026 attendance" is for one year. */
const isYear = (digits: string, magnitude: string | undefined, value: number): boolean =>
  !magnitude && /^\d{4}$/.test(digits) && value >= 1900 && value <= 2100;

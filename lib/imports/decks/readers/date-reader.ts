/** When it takes place, the decision deadline, how long it lasts, and the date of the figures. */
import { toIsoDay, dayMs } from "@/lib/platform/days";
import { readPeriods } from "@/lib/language/dates";
import { pattern } from "@/lib/language/pattern";
import type { ListingFields } from "@/lib/listings/schema";
import type { TermType } from "@/lib/listings/vocabulary";
import type { DeckText } from "../deck-text";
import type { Line } from "../lines";

const deadlineText =
  /\b(?:deadline|decide by|decision (?:needed |required |due )?(?:by|date)|decisions? by|commit(?:ment)? by|confirm(?:ation)? by|commitments by|book(?:ing)?s? (?:by|closes?)|(?:respond|answer|reply) by|sign(?:ed)? by|closing date|applications? close)\b/iu;
const dateLabels = /^(?:dates?|when|season|term|period|event dates?|contract|duration|schedule)$/i;
const asOf =
  /\b(?:figures|data|numbers|statistics|stats|as of|as at|source|audited|measured|updated|survey(?:ed)?)\b/iu;
const lead =
  /\blead[- ]time\b[^\d\n]{0,24}(\d{1,3})\s?(days?|weeks?|months?)|(\d{1,3})\s?(days?|weeks?|months?)(?:'s?)? (?:lead[- ]time|notice)/giu;
const daysPer: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30 };

export function readDates(deck: DeckText, listing: ListingFields): void {
  readAsOf(deck, listing);
  readDeadline(deck, listing);
  readLeadTime(deck, listing);
  readTermDates(deck, listing);
  readTermType(deck, listing);
}

function readDeadline(deck: DeckText, listing: ListingFields): void {
  for (const line of deck.restLines().filter(({ text }) => deadlineText.test(text))) {
    const [period] = readPeriods(line.text, deck.today);
    const day = period?.to ?? period?.from;
    if (!period || !day) continue;
    listing.decisionDeadline = day;
    return deck.take({ start: line.start + period.start, end: line.start + period.end }, "decisionDeadline");
  }
}

function readLeadTime(deck: DeckText, listing: ListingFields): void {
  for (const match of deck.rest.matchAll(lead)) {
    const unit = (match[2] ?? match[4] ?? "d").charAt(0).toLowerCase();
    const days = Number(match[1] ?? match[3]) * (daysPer[unit] ?? 1);
    if (days > 1_000) continue;
    listing.leadTimeDays = days;
    return deck.take({ start: match.index, end: match.index + match[0].length }, "leadTimeDays");
  }
}

/** Days within one month, else a labeled date, else the first period with two ends; finally the title's season. */
function readTermDates(deck: DeckText, listing: ListingFields): void {
  if (readDays(deck, listing) || readEnds(deck, listing)) return;
  const labeled = deck.labeled(dateLabels).map(({ value, start, end }) => ({ text: value, start, end }));
  for (const line of [...labeled, ...deck.restLines()]) {
    const period = readPeriods(line.text, deck.today).find(
      ({ from, to, start, end }) => from !== null && to !== null && isDated(line.text.slice(start, end)),
    );
    if (!period) continue;
    Object.assign(listing, { termStart: period.from, termEnd: period.to });
    return deck.take({ start: line.start + period.start, end: line.start + period.end }, "termStart", "termEnd");
  }
  const season = readPeriods(listing.title ?? "", deck.today).find(({ from, to }) => from !== null && to !== null);
  if (season) Object.assign(listing, { termStart: season.from, termEnd: season.to });
}

/** A bare year or quarter says when something takes place, not how long it is sponsored. */
const isDated = (text: string): boolean => /\p{L}{3}|\d[./-]\d{1,2}[./-]\d|\d\s?[/–-]\s?\d{2}/u.test(text);

/** "First race: 18 April 2027" and "Last race: 10 October 2027". */
function readEnds(deck: DeckText, listing: ListingFields): boolean {
  const [first, last] = [/^(?:first|opening)\b/i, /^(?:last|final)\b/i].map(
    (label) =>
      deck.labeled(label).flatMap((each) => {
        const period = readPeriods(each.value, deck.today).find(({ from, to }) => from !== null && from === to);
        return period ? [{ start: each.start, end: each.end, day: period.from }] : [];
      })[0],
  );
  if (!first?.day || !last?.day || first.day > last.day) return false;
  Object.assign(listing, { termStart: first.day, termEnd: last.day });
  deck.take(first, "termStart");
  deck.take(last, "termEnd");
  return true;
}

const monthName = String.raw`(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`;
const day = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const to = String.raw`\s*(?:-|–|—|to|and|&|until)\s*`;
const daysBefore = pattern(String.raw`(?<!\d)${day}${to}${day}\s+(?:of\s+)?${monthName},?\s+(20\d\d)`);
const daysAfter = pattern(String.raw`\b${monthName}\s+${day}${to}${day},?\s+(20\d\d)`);

/** "25–29 March 2027" or "June 12-13, 2027". */
function readDays(deck: DeckText, listing: ListingFields): boolean {
  const found = [
    ...[...deck.rest.matchAll(daysBefore)].map((match) => ({ match, days: [match[1], match[2]], month: match[3] })),
    ...[...deck.rest.matchAll(daysAfter)].map((match) => ({ match, days: [match[2], match[3]], month: match[1] })),
  ].toSorted((a, b) => a.match.index - b.match.index);
  for (const { match, days, month = "" } of found) {
    const [from, until] = days.map((each) => isoDay(Number(match[4]), monthOf(month), Number(each)));
    if (!from || !until || from > until || until < deck.today.toISOString()) continue;
    Object.assign(listing, { termStart: from, termEnd: until });
    deck.take({ start: match.index, end: match.index + match[0].length }, "termStart", "termEnd");
    return true;
  }
  return false;
}

const months = "january february march april may june july august september october november december".split(" ");
const monthOf = (name: string): number => months.findIndex((each) => each.startsWith(name.toLowerCase().slice(0, 3)));

function isoDay(year: number, month: number, dayOfMonth: number): string | null {
  const date = new Date(Date.UTC(year, month, dayOfMonth));
  return date.getUTCMonth() === month ? toIsoDay(date) : null;
}

const termText: readonly [TermType, RegExp][] = [
  [
    "multi_year",
    /\b(?:multi[- ]year|(?:two|three|four|five|2|3|4|5)[- ]year (?:deal|term|agreement|partnership|contract|commitment)|(?:two|three|2|3) years? (?:minimum|term))\b/giu,
  ],
  [
    "season",
    /\b(?:full[- ]season|season[- ]long|per season|one season|the (?:\d{4}\/\d{2} )?season|20\d\d\s?[/–-]\s?\d{2,4} season)\b/giu,
  ],
  [
    "single_year",
    /\b(?:one[- ]year|annual partnership|12[- ]months?|twelve[- ]months?|year[- ]long|per year|per annum|calendar year)\b/giu,
  ],
  ["one_off", /\b(?:one[- ]off|single[- ]event|one[- ]day event|one event)\b/giu],
];

function readTermType(deck: DeckText, listing: ListingFields): void {
  for (const [code, words] of termText)
    for (const match of deck.rest.matchAll(words)) {
      listing.termType = code;
      return deck.take({ start: match.index, end: match.index + match[0].length }, "termType");
    }
  const { termStart, termEnd } = listing;
  if (!termStart || !termEnd) return;
  const days = (Date.parse(termEnd) - Date.parse(termStart)) / dayMs;
  listing.termType = days <= 21 ? "one_off" : days <= 366 ? "season" : "multi_year";
}

const pastDate =
  /\b(?:(\d{1,2})\s)?(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?\s(?:(\d{1,2}),\s)?(20\d\d)\b|\b(20\d\d)-(\d\d)-(\d\d)\b/giu;

/** A month counts to its last day. Future figures are ignored. */
function readAsOf(deck: DeckText, listing: ListingFields): void {
  for (const line of deck.restLines().filter(({ text }) => asOf.test(text) && !deadlineText.test(text))) {
    const found = dateIn(line);
    if (!found || found.day > toIsoDay(deck.today)) continue;
    listing.metricsAsOf = found.day;
    return deck.take({ start: line.start + found.start, end: line.start + found.end }, "metricsAsOf");
  }
}

function dateIn({ text }: Line): { start: number; end: number; day: string } | null {
  for (const match of text.matchAll(pastDate)) {
    const [whole, before, name, after, year, isoYear, isoMonth, isoDay] = match;
    const month = name ? monthOf(name) : Number(isoMonth) - 1;
    const day = Number(before ?? after ?? isoDay ?? 0);
    const date = new Date(Date.UTC(Number(year ?? isoYear), day ? month : month + 1, day));
    if (Number.isNaN(date.getTime())) continue;
    return { start: match.index, end: match.index + whole.length, day: toIsoDay(date) };
  }
  return null;
}

/** Timing: how much of the shorter of window and term they share, and how comfortably the lead time fits before the start. */
import { dayNumber, type CompiledBrief } from "../compiled-brief";
import type { ListingFacts } from "../criteria";
import { dayWords } from "../wording";
import { clampShare, notGiven, type Part } from "./part";

/** Days to spare, beyond the lead time, from which there is no hurry. */
const comfortableDays = 30;

/** Days; `to` is null where the end is not given, and Infinity where the term is open-ended. */
export interface TermSpan {
  from: number | null;
  to: number | null;
}

export function termSpan({
  termType,
  termStart,
  termEnd,
}: Pick<ListingFacts, "termType" | "termStart" | "termEnd">): TermSpan {
  const from = dayNumber(termStart);
  const to = dayNumber(termEnd);
  if (to !== null) return { from, to };
  if (termType === "one_off") return { from, to: from };
  return { from, to: termType === "open_ended" ? Infinity : null };
}

export function windowValue(from: number, to: number, windowFrom: number, windowTo: number): number {
  const shared = Math.min(to, windowTo) - Math.max(from, windowFrom) + 1;
  if (shared <= 0) return 0;
  const shorter = Math.min(to - from, windowTo - windowFrom) + 1;
  return shared === shorter ? 1 : clampShare(shared / shorter);
}

/** @param start the first day on which both the term and the window run */
export const leadValue = (start: number, today: number, leadTimeDays: number): number =>
  clampShare((start - today - leadTimeDays) / comfortableDays);

export function timingParts(brief: CompiledBrief, listing: ListingFacts): Part[] {
  if (!brief.isStated.timing) return [];
  const { from, to } = termSpan(listing);
  const windowFrom = brief.windowFrom ?? brief.today;
  const windowTo = brief.windowTo ?? Infinity;
  const isKnown = from !== null && to !== null;
  const start = Math.max(from ?? windowFrom, windowFrom, brief.today);
  const lead = listing.leadTimeDays;
  return [
    {
      field: "termStart",
      value: isKnown ? windowValue(from, to, windowFrom, windowTo) : null,
      say: () => `Runs ${spanWords(from ?? 0, to ?? Infinity)}; your window is ${spanWords(windowFrom, windowTo)}`,
      missing: notGiven("Dates"),
    },
    {
      field: "leadTimeDays",
      value: lead === null ? null : leadValue(start, brief.today, lead),
      say: () => `Needs ${lead} days' notice; your start is in ${start - brief.today} days`,
      missing: notGiven("The notice it needs"),
    },
  ];
}

function spanWords(from: number, to: number): string {
  if (to === Infinity) return `from ${dayWords(from)}`;
  return from === to ? `on ${dayWords(from)}` : `${dayWords(from)} to ${dayWords(to)}`;
}

/**
 * Timing: how much of the shorter of window and term they share, and how much slack the lead time leaves before the
 * start.
 */
import { dayNumber, type CompiledBrief } from "../compiled-brief";
import type { ListingFacts } from "../criteria";
import { dayText } from "../wording";
import { formatCount } from "@/lib/platform/format";
import { clampShare, ENOUGH, notProvided, type Part } from "./part";

/** Slack beyond the lead time that scores fully. */
const comfortableDays = 30;

/** Days; `to` is null if the end is unknown, and Infinity if the term is open-ended. */
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

const comfortableLead = (leadTimeDays: number | null): number => (leadTimeDays ?? 0) + comfortableDays;

/** @param start the first day on which term and window overlap */
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
  const leadFit = lead === null ? null : leadValue(start, brief.today, lead);
  return [
    {
      field: "termStart",
      value: isKnown ? windowValue(from, to, windowFrom, windowTo) : null,
      explain: () => `Runs ${spanText(from ?? 0, to ?? Infinity)}; your window is ${spanText(windowFrom, windowTo)}`,
      missing: notProvided("Dates"),
    },
    {
      field: "leadTimeDays",
      value: leadFit,
      explain: () => {
        const both = `Needs ${formatCount(lead ?? 0, "day")} of lead time; it starts in ${formatCount(start - brief.today, "day")}`;
        return leadFit !== null && leadFit >= ENOUGH ? both : `${both}, and ${comfortableLead(lead)} is comfortable`;
      },
      missing: notProvided("Lead time"),
    },
  ];
}

function spanText(from: number, to: number): string {
  if (to === Infinity) return `from ${dayText(from)}`;
  return from === to ? `on ${dayText(from)}` : `${dayText(from)} to ${dayText(to)}`;
}

/**
 * The outcome of a day's searches for a listing, counted by class of brief. Only the first five organizations behind
 * the numbers are stored, which is enough to tell whether several days together have five.
 */
import { z } from "zod";
import { filterNames } from "@/lib/opportunities/filters";
import { exclusionCodes } from "@/lib/matching/match";
import { type BriefClass, briefClasses } from "./brief-class";
import { factFields } from "./fact-fields";
import type { Outcome } from "./outcome";

/** Numbers come from at least this many marketers' organizations. */
export const LEAST_ORGANIZATIONS = 5;

const count = z.int().nonnegative();

const gapCountsSchema = z.object({
  /** Searches whose filters left the listing out only because the fact was missing. */
  keptOut: count,
  /** Searches that showed it with at least one point less than with the fact. */
  costPoints: count,
  /** The most points it could add in one search, in hundredths. */
  mostPoints: count,
  /** Searches in which it would become a good match, or come into the top ten. */
  goodMatches: count,
  topTen: count,
});
export type GapCounts = z.output<typeof gapCountsSchema>;

const countsSchema = z.object({
  organizations: z.array(z.string()).max(LEAST_ORGANIZATIONS),
  searches: count,
  shown: count,
  topTen: count,
  goodMatches: count,
  excluded: count,
  filteredOut: count,
  limits: z.partialRecord(z.enum(exclusionCodes), count),
  filters: z.partialRecord(z.enum(filterNames), count),
  gaps: z.partialRecord(z.enum(factFields), gapCountsSchema),
});
export type Counts = z.output<typeof countsSchema>;

const listingDaySchema = z.partialRecord(z.enum(briefClasses), countsSchema);
export type ListingDay = z.output<typeof listingDaySchema>;

export const parseListingDay = (stored: unknown): ListingDay => listingDaySchema.parse(stored);

export const noCounts = (): Counts => ({
  organizations: [],
  searches: 0,
  shown: 0,
  topTen: 0,
  goodMatches: 0,
  excluded: 0,
  filteredOut: 0,
  limits: {},
  filters: {},
  gaps: {},
});

/** Adds one search of an organization. */
export function countOutcome(day: ListingDay, briefClass: BriefClass, organizationId: string, outcome: Outcome): void {
  const counts = (day[briefClass] ??= noCounts());
  Object.assign(counts, addCounts(counts, countsOf(organizationId, outcome)));
}

function countsOf(organizationId: string, outcome: Outcome): Counts {
  const { state, position, isGoodMatch, limits, filters, gaps } = outcome;
  return {
    organizations: [organizationId],
    searches: 1,
    shown: Number(state === "shown"),
    topTen: Number(position !== null),
    goodMatches: Number(isGoodMatch),
    excluded: Number(state === "excluded"),
    filteredOut: Number(state === "filteredOut"),
    limits: Object.fromEntries(limits.map((code) => [code, 1])),
    filters: Object.fromEntries(filters.map((name) => [name, 1])),
    gaps: Object.fromEntries(
      gaps.map((gap) => [
        gap.field,
        {
          keptOut: Number(gap.isKeptOut),
          costPoints: Number(gap.points >= 100),
          mostPoints: gap.points,
          goodMatches: Number(gap.becomesGoodMatch),
          topTen: Number(gap.reachesTopTen),
        },
      ]),
    ),
  };
}

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    organizations: [...new Set([...a.organizations, ...b.organizations])].slice(0, LEAST_ORGANIZATIONS),
    searches: a.searches + b.searches,
    shown: a.shown + b.shown,
    topTen: a.topTen + b.topTen,
    goodMatches: a.goodMatches + b.goodMatches,
    excluded: a.excluded + b.excluded,
    filteredOut: a.filteredOut + b.filteredOut,
    limits: addRecords(a.limits, b.limits, sum),
    filters: addRecords(a.filters, b.filters, sum),
    gaps: addRecords(a.gaps, b.gaps, addGaps),
  };
}

const sum = (a: number, b: number): number => a + b;

const addGaps = (a: GapCounts, b: GapCounts): GapCounts => ({
  keptOut: a.keptOut + b.keptOut,
  costPoints: a.costPoints + b.costPoints,
  mostPoints: Math.max(a.mostPoints, b.mostPoints),
  goodMatches: a.goodMatches + b.goodMatches,
  topTen: a.topTen + b.topTen,
});

function addRecords<Key extends string, Value>(
  a: Partial<Record<Key, Value>>,
  b: Partial<Record<Key, Value>>,
  add: (a: Value, b: Value) => Value,
): Partial<Record<Key, Value>> {
  const added = { ...a };
  for (const [key, value] of Object.entries(b) as [Key, Value][]) {
    const before = added[key];
    added[key] = before === undefined ? value : add(before, value);
  }
  return added;
}

/**
 * How many people a property reaches: whole numbers as the seller gives them; the listing says from where and of when.
 */
import { z } from "zod";

const people = z
  .int("Enter a whole number.")
  .min(0, "Enter 0 or more.")
  .max(100_000_000_000, "Enter at most 100,000,000,000.");

export const reachFields = [
  "attendanceTotal",
  "attendanceUnique",
  "eventsPerTerm",
  "avgTvAudience",
  "socialFollowers",
  "estImpressions",
  "uniqueReach",
] as const;
export type ReachField = (typeof reachFields)[number];

export const reachLabels: Record<ReachField, string> = {
  attendanceTotal: "Total attendance",
  attendanceUnique: "Unique visitors",
  eventsPerTerm: "Events per term",
  avgTvAudience: "Average TV audience",
  socialFollowers: "Social followers",
  estImpressions: "Estimated impressions",
  uniqueReach: "Unique reach",
};

export const reachSchema = z.strictObject({
  attendanceTotal: people.nullish(),
  attendanceUnique: people.nullish(),
  eventsPerTerm: people.max(100_000, "At most 100,000 events.").nullish(),
  avgTvAudience: people.nullish(),
  socialFollowers: people.nullish(),
  estImpressions: people.nullish(),
  uniqueReach: people.nullish(),
});
export type Reach = z.output<typeof reachSchema>;

/** Different people reached: as given, else the different people who attend. */
export const uniqueReachOf = (reach: Reach): number | null => reach.uniqueReach ?? reach.attendanceUnique ?? null;

const staleAfterMonths = 12;

/** Figures older than 12 months are shown as stale. */
export function isStale(asOf: string | null, now: Date): boolean {
  if (!asOf) return false;
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - staleAfterMonths);
  return new Date(asOf) < limit;
}

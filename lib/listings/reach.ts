/**
 * How many people a property reaches: whole numbers from the seller; the listing has their source and date.
 */
import { z } from "zod";

const people = z
  .int("Enter a whole number.")
  .min(0, "Enter 0 or more.")
  .max(100_000_000_000, "Enter at most 100,000,000,000.");

/** The figures, as the editor calls them. */
export const reachLabels = {
  attendanceTotal: "Total attendance",
  attendanceUnique: "Unique visitors",
  eventsPerTerm: "Events per term",
  avgTvAudience: "Average TV audience",
  socialFollowers: "Social followers",
  estImpressions: "Estimated impressions",
  uniqueReach: "Unique reach",
} as const;
export type ReachField = keyof typeof reachLabels;
export const reachFields = Object.keys(reachLabels) as ReachField[];

const figures = Object.fromEntries(reachFields.map((field) => [field, people.nullish()])) as Record<
  ReachField,
  z.ZodOptional<z.ZodNullable<typeof people>>
>;
export const reachSchema = z.strictObject({
  ...figures,
  eventsPerTerm: people.max(100_000, "At most 100,000 events.").nullish(),
});
export type Reach = z.output<typeof reachSchema>;

/** Unique people reached: as given, otherwise unique attendance. */
export const uniqueReachOf = (reach: Reach): number | null => reach.uniqueReach ?? reach.attendanceUnique ?? null;

const staleAfterMonths = 12;

/** Figures older than 12 months are shown as stale. */
export function isStale(asOf: string | null, now: Date): boolean {
  if (!asOf) return false;
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - staleAfterMonths);
  return new Date(asOf) < limit;
}

/** Summaries go out at 7 a.m. in the person's time zone: every day, or on Mondays. */
import { nextLocalHour } from "@/lib/platform/local-time";

export const digests = ["daily", "weekly"] as const;
export type Digest = (typeof digests)[number];

const digestHour = 7;

/** The first 7 a.m. in the zone after `from`; of a Monday for the weekly summary. */
export const nextDigestAt = (from: Date, timeZone: string, digest: Digest): Date =>
  nextLocalHour(from, timeZone, { hour: digestHour, weekday: digest === "weekly" ? "Mon" : undefined });

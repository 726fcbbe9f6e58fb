import type { EventSource } from "@/lib/analytics/events/page-source";
import { days, later, now } from "@/lib/platform/clock";
import { toIsoDay } from "@/lib/platform/days";
import { db } from "@/lib/platform/db";
import { makeOrganization } from "./people";

export const emptyListingEvents = async (): Promise<void> => {
  await db.$executeRaw`TRUNCATE analytics_events, listing_days, event_roll_ups`;
};

export interface EventOptions {
  listingId: string;
  /** How many marketer organizations do it, once each; or which ones. */
  organizations: number | readonly string[];
  type?: "impression" | "view" | "save" | "compare" | "inquiry" | "offer" | "deal";
  source?: EventSource | null;
  daysAgo?: number;
  industryCategory?: string;
  position?: number;
  score?: number;
}

export const makeMarketerOrganizations = async (count: number, industryCategory = "insurance"): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async () => (await makeOrganization({ type: "marketer", industryCategory })).id),
  );

/** Events at noon (UTC) on a day; returns the organizations. */
export async function addEvents(options: EventOptions): Promise<readonly string[]> {
  const { listingId, type = "view", source = "search", daysAgo = 1, position, score } = options;
  const organizations =
    typeof options.organizations === "number"
      ? await makeMarketerOrganizations(options.organizations, options.industryCategory)
      : options.organizations;
  const at = new Date(`${toIsoDay(later(now(), -days(daysAgo)))}T12:00:00Z`);
  await db.analyticsEvent.createMany({
    data: organizations.map((organizationId) => ({ at, type, listingId, organizationId, source, position, score })),
  });
  return organizations;
}

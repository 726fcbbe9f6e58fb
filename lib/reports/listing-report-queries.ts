import "server-only";
import { getFunnel } from "@/lib/analytics/funnel/queries";
import { findCostliestGap } from "@/lib/analytics/visibility/costliest-gap-queries";
import { listWork } from "@/lib/messages/tasks/queries";
import { days, hours, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { type ListingReport, listingReport } from "./listing-report";

const MAX_NAMED = 3;

/** The report of a seller's organization, the same for all of its people; null when there is nothing to say. */
export async function findListingReport(organizationId: string): Promise<ListingReport | null> {
  const actor = { kind: "seller", organizationId } as const;
  const listings = await db.listing.count({ where: { organizationId, publishedAt: { not: null } }, take: 1 });
  if (listings === 0) return null;
  const [funnel, waiting, gap] = await Promise.all([
    getFunnel(actor, { weeks: 4 }),
    listWork(actor, MAX_NAMED),
    findCostliestGap(actor),
  ]);
  return listingReport({ funnel, waiting, gap, at: now() });
}

/** Counting a day takes minutes. After this long the report goes out with what is counted. */
const patience = hours(6);

/** Whether the week is counted: on Monday in the far east it is still Sunday in UTC, by which days are counted. */
export async function isWeekCounted(week: string): Promise<boolean> {
  const monday = new Date(week);
  if (now() < monday) return false;
  const sunday = await db.eventRollUp.count({ where: { day: later(monday, -days(1)) } });
  return sunday > 0 || now() >= later(monday, patience);
}

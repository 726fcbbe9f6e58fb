import { storeSearches } from "@/lib/analytics/visibility/search-log-store";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import type { BriefInput } from "@/lib/preferences/schema";
import { makeBrief } from "./briefs";
import { makeMarketer } from "./people";

interface LoggedSearches {
  /** The number of organizations, each with one search. */
  organizations: number;
  brief?: Partial<BriefInput>;
  /** Words and filters as in an address. */
  query?: string;
  daysAgo?: number;
  topIds?: string[];
  tenthScore?: number | null;
}

/** Searches in the log, as the Marketplace writes them, by marketers who are new. */
export async function logSearches({
  organizations,
  brief,
  query = "",
  daysAgo = 1,
  topIds = [],
  tenthScore = null,
}: LoggedSearches) {
  const marketers = [];
  const at = later(now(), -days(daysAgo));
  for (let count = 0; count < organizations; count += 1) {
    const marketer = await makeMarketer();
    const { id } = await makeBrief({ marketer, fields: brief });
    const { organizationId } = marketer;
    await storeSearches([{ organizationId, briefId: id, at, query, topIds, tenthScore }]);
    marketers.push(marketer);
  }
  return marketers;
}

/** A log without searches, so that a test counts only its own. */
export async function emptySearchLog(): Promise<void> {
  await db.loggedSearch.deleteMany();
  await db.listingSearchDay.deleteMany();
  await db.searchRollUp.deleteMany();
}

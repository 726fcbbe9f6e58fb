import "server-only";
import type { Marketer } from "@/lib/auth/actor";
import { GOOD_MATCH_FROM, displayedScore, matchLabel } from "@/lib/matching/labels";
import { liveIndex } from "@/lib/opportunities/search-index/live-index";
import { listingPath } from "@/lib/paths";
import { days, later, now } from "@/lib/platform/clock";
import { Prisma, db } from "@/lib/platform/db";
import { briefCriteria } from "@/lib/preferences/brief";
import type { BriefView } from "@/lib/preferences/view";
import type { Since } from "./visit";
import type { NewMatches } from "./view";

/** How many of the newest listings within the brief are checked. */
const MAX_NEW = 200;

const MAX_SHOWN = 5;

const newMatchDays = 30;

interface TopListing {
  id: string;
  title: string;
  publishedAt: Date;
}

/**
 * Matches of at least "good" for the active brief, published in the last 30 days or since the last visit; null if the
 * brief has too little to score. One statement, independent of the search index.
 */
export async function findNewMatches(
  actor: Marketer,
  { briefs, blockedOrganizationIds }: { briefs: readonly BriefView[]; blockedOrganizationIds: readonly string[] },
  since: Since,
): Promise<NewMatches | null> {
  const [brief] = briefs;
  if (!brief) return null;
  const searchIndex = await liveIndex();
  const { items } = searchIndex.search({
    filters: {},
    brief: briefCriteria(brief, actor.organizationId, []),
    blockedOrganizationIds,
    sort: "newest",
    limit: MAX_NEW,
    now: now().getTime(),
  });
  if (items.every(({ score }) => score === null)) return null;
  const scores = new Map(
    items.flatMap(({ id, score }) => (score !== null && score >= GOOD_MATCH_FROM ? [[id, score]] : [])),
  );
  const listings = await readPublishedSince([...scores.keys()], since);
  const ranked = listings
    .map((listing) => ({ ...listing, exact: scores.get(listing.id) ?? 0 }))
    .toSorted((a, b) => b.exact - a.exact || +b.publishedAt - +a.publishedAt || (a.id < b.id ? -1 : 1));
  return {
    brief: brief.name,
    items: ranked.slice(0, MAX_SHOWN).map(({ id, title, publishedAt, exact }) => ({
      id,
      title,
      score: displayedScore(exact),
      label: matchLabel(exact),
      publishedAt: publishedAt.toISOString(),
      href: listingPath(id, brief.id),
    })),
    total: ranked.length,
    href: `/opportunities?briefId=${brief.id}&sort=newest`,
  };
}

async function readPublishedSince(ids: string[], since: Since): Promise<TopListing[]> {
  const from = since ? since.at : Prisma.sql`${later(now(), -days(newMatchDays))}`;
  return db.$queryRaw<TopListing[]>`
    SELECT l."id", l."title", l."publishedAt" FROM "listings" AS l
    WHERE l."id" = ANY(${ids}::uuid[]) AND l."status" = 'published' AND l."publishedAt" > ${from}`;
}

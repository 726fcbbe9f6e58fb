import "server-only";
import type { Marketer } from "@/lib/auth/actor";
import { placeText } from "@/lib/listings/countries";
import type { WeeklyMatchesProps } from "@/lib/mail/templates/reports";
import { compileBrief } from "@/lib/matching/compiled-brief";
import { GOOD_MATCH_FROM, displayedScore } from "@/lib/matching/labels";
import { cardsOf } from "@/lib/opportunities/queries";
import { liveIndex } from "@/lib/opportunities/search-index/live-index";
import type { OpportunityCard } from "@/lib/opportunities/view";
import { listingPath } from "@/lib/paths";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { briefCriteria } from "@/lib/preferences/brief";
import { getBriefsAndBlocks } from "@/lib/preferences/queries";
import type { BriefView } from "@/lib/preferences/view";

export type MatchReport = Omit<WeeklyMatchesProps, "name" | "organizationName">;

const MAX_NEW_LISTINGS = 5000;
const MAX_BRIEFS = 5;
const LISTINGS_PER_BRIEF = 3;
const REASONS_PER_LISTING = 2;

/** The listings that were published in the last seven days: the same for every organization of a run. */
export async function listNewListings(): Promise<Set<string>> {
  const rows = await db.listing.findMany({
    where: { status: "published", publishedAt: { gt: later(now(), -days(7)) } },
    orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
    take: MAX_NEW_LISTINGS,
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}

/**
 * Matches of at least "good" among them, per brief and in its order. A listing is listed under the first brief that it
 * fits, and not at all if it was marked "Not for me". Null if there are none.
 */
export async function findMatchReport(
  organizationId: string,
  newListings: ReadonlySet<string>,
): Promise<MatchReport | null> {
  if (newListings.size === 0) return null;
  const { briefs, blockedOrganizationIds } = await getBriefsAndBlocks({ organizationId });
  const seen = await listDismissed(organizationId);
  const reported: MatchReport["briefs"][number][] = [];
  for (const brief of briefs.slice(0, MAX_BRIEFS)) {
    const ids = await findGood({ organizationId, brief, blockedOrganizationIds, newListings });
    const fresh = ids.filter((id) => !seen.has(id));
    fresh.forEach((id) => seen.add(id));
    if (fresh.length > 0) reported.push(await briefReport({ organizationId }, brief, fresh));
  }
  const [first] = reported;
  if (!first) return null;
  return { count: reported.reduce((sum, { count }) => sum + count, 0), briefs: reported, url: first.url };
}

async function listDismissed(organizationId: string): Promise<Set<string>> {
  const rows = await db.briefFeedback.findMany({
    where: { brief: { organizationId }, signal: "less", endedAt: null },
    select: { listingId: true },
  });
  return new Set(rows.map(({ listingId }) => listingId));
}

interface Requested {
  organizationId: string;
  brief: BriefView;
  blockedOrganizationIds: readonly string[];
  newListings: ReadonlySet<string>;
}

/** The best first. */
async function findGood({ organizationId, brief, blockedOrganizationIds, newListings }: Requested): Promise<string[]> {
  const searchIndex = await liveIndex();
  const { items } = searchIndex.search({
    filters: { only: newListings },
    brief: briefCriteria(brief, organizationId, []),
    blockedOrganizationIds,
    sort: "match",
    limit: newListings.size,
    now: now().getTime(),
  });
  return items.flatMap(({ id, score }) => (score !== null && score >= GOOD_MATCH_FROM ? [id] : []));
}

async function briefReport(
  actor: Pick<Marketer, "organizationId">,
  brief: BriefView,
  ids: readonly string[],
): Promise<MatchReport["briefs"][number]> {
  const compiled = compileBrief(briefCriteria(brief, actor.organizationId, []), now().getTime());
  const { items } = await cardsOf(actor, ids.slice(0, LISTINGS_PER_BRIEF), { brief, compiled });
  return {
    name: brief.name,
    count: ids.length,
    listings: items.flatMap((card) => listingReport(card, brief.id)),
    url: `/opportunities?briefId=${brief.id}&sort=newest`,
  };
}

function listingReport(card: OpportunityCard, briefId: string): MatchReport["briefs"][number]["listings"] {
  const { id, title, match, priceText } = card;
  if (match?.state !== "scored") return [];
  return [
    {
      title,
      score: displayedScore(match.score),
      label: match.label,
      facts: [placeText(card), priceText].filter(Boolean).join(" · "),
      reasons: match.reasons.slice(0, REASONS_PER_LISTING).map(({ text }) => text),
      url: listingPath(id, briefId),
    },
  ];
}

import "server-only";
import type { Marketer, OrganizationMember } from "@/lib/auth/actor";
import { canSeeListing, isOwnListing } from "@/lib/listings/policy";
import { toListingDetail } from "@/lib/listings/view";
import { compileBrief, type CompiledBrief } from "@/lib/matching/compiled-brief";
import { unstatedNeeds } from "@/lib/matching/needs";
import { matchListing } from "@/lib/matching/score";
import { now } from "@/lib/platform/clock";
import { AppError, notFound } from "@/lib/platform/errors";
import { decodeCursor, encodeCursor } from "@/lib/platform/pagination";
import { briefCriteria } from "@/lib/preferences/brief";
import { getBriefsAndBlocks, listBriefs } from "@/lib/preferences/queries";
import type { BriefView } from "@/lib/preferences/view";
import type { SearchIndex } from "./search-index/search-index";
import type { IndexResult, IndexSearch } from "./search-index/search/search";
import { findOpportunityRow, type OpportunityRow } from "./detail-row-queries";
import { indexRow } from "./facts";
import { cachedMatch } from "./match-cache";
import { liveIndex } from "./search-index/live-index";
import { savedIds } from "./saved/queries";
import type { SearchInput } from "./schema";
import { both, briefFor, filtersOf, parameterOf } from "./search-filters";
import { readCachedListings } from "./listing-cache-queries";
import type { Opportunity, OpportunityCard, OpportunitySearch, Relaxation } from "./view";
import { findByWords } from "./word-search-queries";

/** Searches what is on sale: the search index in memory decides what and in which order, the database shows it. */
export async function searchOpportunities(actor: Marketer, input: SearchInput): Promise<OpportunitySearch> {
  const [{ briefs, blockedOrganizationIds }, searchIndex, found, saved] = await Promise.all([
    getBriefsAndBlocks(actor),
    liveIndex(),
    input.q ? findByWords(input.q) : null,
    input.saved ? savedIds(actor) : null,
  ]);
  const brief = briefFor(briefs, input.briefId);
  if (brief === undefined) throw notFound("This brief");
  const search = indexSearch(actor, input, { brief, blockedOrganizationIds, only: both(found, saved) });
  const result = searchIndex.search(search);
  const compiled = search.brief ? compileBrief(search.brief, search.now) : null;
  return {
    items: await cardsOf(actor, result, brief && compiled?.isScorable ? { brief, compiled } : null),
    nextCursor: result.nextCursor && encodeCursor([result.sortedBy, result.nextCursor.key, result.nextCursor.id]),
    total: result.total,
    facets: result.facets,
    relax: result.relax && relaxations(searchIndex, search, result.relax, input, { found, saved }),
    ruledOut: result.excludedByHardFilter,
    sort: result.sortedBy,
    brief: brief && nameOf(brief),
    briefs: briefs.map(nameOf),
    needs: compiled && !compiled.isScorable ? unstatedNeeds(compiled) : null,
  };
}

/**
 * One listing and, for a marketer, its match. Its own side gets it whole, in every state; who knows it, when it left
 * the market; anybody else what is on sale.
 */
export async function getOpportunity(
  actor: OrganizationMember,
  { id, briefId }: { id: string; briefId?: string },
): Promise<Opportunity> {
  const [row, briefs] = await Promise.all([
    findOpportunityRow(actor.organizationId, id),
    actor.kind === "marketer" ? listBriefs(actor) : [],
  ]);
  if (!row || !canSeeListing(actor, { ...row, ...relationsTo(actor, row) })) throw notFound("This listing");
  const brief = briefFor(briefs, briefId);
  if (brief === undefined) throw notFound("This brief");
  return {
    listing: toListingDetail(row, isOwnListing(actor, row), actor.organizationId),
    saved: row.saved,
    conversationId: row.conversationId,
    blockId: row.blockId,
    match: brief && matchOf(actor, brief, row),
    brief: brief && nameOf(brief),
  };
}

const relationsTo = ({ organizationId }: OrganizationMember, row: OpportunityRow) => ({
  knownTo: row.saved || row.conversationId ? [organizationId] : [],
  refusedTo: row.blockOfSeller ? [organizationId] : [],
});

const matchOf = (actor: OrganizationMember, brief: BriefView, row: OpportunityRow) =>
  matchListing(
    briefCriteria(brief, actor.organizationId, row.blockId ? [row.organizationId] : []),
    indexRow(row),
    now().getTime(),
  );

function indexSearch(
  actor: Marketer,
  input: SearchInput,
  {
    brief,
    blockedOrganizationIds,
    only,
  }: { brief: BriefView | null; blockedOrganizationIds: string[]; only: ReadonlySet<string> | null },
): IndexSearch {
  return {
    filters: filtersOf(input, only),
    // Blocked organizations are left out before the brief applies, so that no count includes them.
    brief: brief && briefCriteria(brief, actor.organizationId, []),
    blockedOrganizationIds,
    sort: input.sort ?? "match",
    limit: input.limit,
    after: input.cursor ? cursorOf(input.cursor) : null,
    now: now().getTime(),
  };
}

/** The order that a cursor was made in is checked by its length alone: another order merely starts elsewhere. */
function cursorOf(cursor: string): { key: number | null; id: string } {
  const [, key, id] = decodeCursor(cursor, 3);
  if (typeof id !== "string" || typeof key === "string")
    throw new AppError("bad_request", "This cursor is not valid for this list.");
  return { key: key ?? null, id };
}

const nameOf = ({ id, name }: BriefView) => ({ id, name });

interface ScoringContext {
  brief: BriefView;
  compiled: CompiledBrief;
}

/** In the order of the index. A listing that went off sale after the index last read it is left out. */
async function cardsOf(
  actor: Marketer,
  result: IndexResult,
  scoringContext: ScoringContext | null,
): Promise<OpportunityCard[]> {
  const ids = result.items.map(({ id }) => id);
  if (ids.length === 0) return [];
  const shown = await readCachedListings(actor.organizationId, ids);
  const byId = new Map(shown.map((each) => [each.card.id, each]));
  return ids.flatMap((id) => {
    const each = byId.get(id);
    if (!each) return [];
    const match = scoringContext && cachedMatch(scoringContext.brief, scoringContext.compiled, each.facts);
    return [{ ...each.card, saved: each.saved, match }];
  });
}

/** Words and saved ones reach the search index as one set, so each of the two is tried by itself. */
function relaxations(
  searchIndex: SearchIndex,
  search: IndexSearch,
  relax: NonNullable<IndexResult["relax"]>,
  input: SearchInput,
  sets: { found: ReadonlySet<string> | null; saved: ReadonlySet<string> | null },
): Relaxation[] {
  const { found, saved } = sets;
  const single = relax.map(({ filter, total }) => ({ filter: parameterOf(filter, input), total }));
  if (!found || !saved) return single;
  const totalWith = (only: ReadonlySet<string>) =>
    searchIndex.search({ ...search, limit: 0, after: null, filters: { ...search.filters, only } }).total;
  const each = [
    { filter: "q" as const, total: totalWith(saved) },
    { filter: "saved" as const, total: totalWith(found) },
  ];
  const others = single.filter(({ filter }) => filter !== "q" && filter !== "saved");
  return [...others, ...each.filter(({ total }) => total > 0)].sort((a, b) => b.total - a.total);
}

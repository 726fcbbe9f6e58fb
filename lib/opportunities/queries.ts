import "server-only";
import type { Marketer, OrganizationMember } from "@/lib/auth/actor";
import { type QueryPart, readQuery } from "@/lib/language/query";
import { toMarketFacts } from "@/lib/listings/market-queries";
import { isOwnListing } from "@/lib/listings/policy";
import { toListingDetail } from "@/lib/listings/view";
import { compileBrief, type CompiledBrief } from "@/lib/matching/compiled-brief";
import type { Offer } from "@/lib/matching/criteria";
import { distinctReasons } from "@/lib/matching/distinctive";
import { unstatedNeeds } from "@/lib/matching/needs";
import { scoredOffer } from "@/lib/matching/factors/budget";
import { matchCompiled } from "@/lib/matching/score";
import { scoredFactors } from "@/lib/matching/score-breakdown";
import { now } from "@/lib/platform/clock";
import { AppError, notFound } from "@/lib/platform/errors";
import { decodeCursor, encodeCursor } from "@/lib/platform/pagination";
import { briefCriteria } from "@/lib/preferences/brief";
import { getBriefsAndBlocks, listBriefs } from "@/lib/preferences/queries";
import type { BriefView } from "@/lib/preferences/view";
import type { SearchIndex } from "./search-index/search-index";
import type { IndexResult, IndexSearch } from "./search-index/search/search";
import { toBudgetCheckView } from "./budget-check/view";
import { findOpportunityRow, isSeenBy, type OpportunityRow } from "./detail-row-queries";
import { indexRow } from "./facts";
import { locate } from "./map/locate";
import { isInBox } from "./map/place-map";
import { cachedMatch } from "./match-cache";
import { liveIndex } from "./search-index/live-index";
import { savedIds } from "./saved/queries";
import type { SearchInput } from "./schema";
import { packageScores } from "./package-score";
import { partLabel, relevanceParts, textWithout, typedOrder, withLimits } from "./query-parts";
import { countWith, listRelaxations } from "./relaxations";
import { both, briefFor, filtersOf } from "./search-filters";
import { type CountOf, findSpelling } from "./spelling-queries";
import { readCachedListings } from "./listing-cache-queries";
import type { Opportunity, OpportunityCard, OpportunitySearch } from "./view";
import { findByAnyWord, findByWords } from "./word-search-queries";

/**
 * Searches published listings: the in-memory search index determines results and order, the database provides the data.
 * If nothing is found, typos are corrected and searched right away, and words that fail together are searched
 * separately, unless `exact` requires the original text.
 */
export async function searchOpportunities(actor: Marketer, input: SearchInput): Promise<OpportunitySearch> {
  const q = input.q ?? "";
  const parts = readQuery(q);
  const [{ briefs, blockedOrganizationIds }, searchIndex, words, saved] = await Promise.all([
    getBriefsAndBlocks(actor),
    liveIndex(),
    findByWords(parts),
    input.saved ? savedIds(actor) : null,
  ]);
  const brief = briefFor(briefs, input.briefId);
  if (brief === undefined) throw notFound("This brief");
  const isEmpty = q !== "" && parts.length === 0;
  const only = isEmpty ? new Set<string>() : both(words.only, saved);
  const search = {
    ...indexSearch(actor, input, { brief, blockedOrganizationIds }),
    sort: input.sort ?? typedOrder(parts) ?? "match",
    filters: withLimits({ ...filtersOf(input, only), terms: words.terms }, parts),
    relevance: relevanceParts(parts),
  };
  const found = listedOnMap(searchIndex, search, input.box);
  const countOf: CountOf = async (typed, ending) =>
    countWith({ index: searchIndex, search, input }, typed, saved, ending);
  const didYouMean = found.total === 0 ? await findSpelling(q, parts, { words: searchIndex.words, countOf }) : null;
  if (didYouMean && !input.exact)
    return {
      ...(await searchOpportunities(actor, { ...input, q: didYouMean.q, exact: "1" })),
      corrected: didYouMean.q,
    };
  const partial =
    found.total === 0 && !input.exact
      ? await searchAnyWord(searchIndex, search, { parts, saved, box: input.box })
      : null;
  const result = partial ?? found;
  const compiled = search.brief ? compileBrief(search.brief, search.now) : null;
  const relax =
    result.relax && (await listRelaxations({ index: searchIndex, search, input, parts, saved }, result.relax));
  const context = brief && compiled && (compiled.isScorable || result.limits) ? { brief, compiled } : null;
  const { items, shared } = await cardsOf(actor, idsOf(result), context);
  return {
    items,
    ...countsOf(result),
    shared: items.length === result.total ? shared : null,
    relax,
    queryParts: parts.map((part) => ({ label: partLabel(part, q), q: textWithout(q, part) })),
    didYouMean,
    corrected: null,
    isPartial: partial !== null,
    brief: brief && nameOf(brief),
    briefs: briefs.map(nameOf),
    needs: compiled && !compiled.isScorable ? unstatedNeeds(compiled) : null,
  };
}

/** On a map, the listings in the visible part. */
function listedOnMap(searchIndex: SearchIndex, search: IndexSearch, box: SearchInput["box"]): IndexResult {
  if (!search.hasPlaces || !box) return searchIndex.search(search);
  const places = searchIndex.search({ ...search, limit: 0 }).places ?? [];
  const shown = places.filter((place) => isInBox(locate(place).point, box));
  return searchIndex.search({ ...search, inPlaces: shown.map(({ key }) => key) });
}

/** Results with some of the words, if none has all of them. */
async function searchAnyWord(
  searchIndex: SearchIndex,
  search: IndexSearch,
  { parts, saved, box }: { parts: readonly QueryPart[]; saved: ReadonlySet<string> | null; box: SearchInput["box"] },
): Promise<IndexResult | null> {
  if ((search.relevance ?? []).length < 2) return null;
  const terms = await findByAnyWord(parts);
  const anyWord = { ...search, filters: { ...search.filters, only: saved ?? undefined, terms } };
  const result = listedOnMap(searchIndex, anyWord, box);
  return result.total > 0 ? result : null;
}

const countsOf = ({ nextCursor, sortedBy, ...result }: IndexResult) => ({
  nextCursor: nextCursor && encodeCursor([sortedBy, nextCursor.key, nextCursor.id]),
  total: result.total,
  goodMatches: result.goodMatches,
  facets: result.facets,
  within: result.within,
  ruledOut: result.excludedByHardFilter,
  limits: result.limits,
  places: result.places?.map(locate) ?? null,
  sort: sortedBy,
});

/** One listing, as far as the actor may see it, and for a marketer its match. */
export async function getOpportunity(
  actor: OrganizationMember,
  { id, briefId }: { id: string; briefId?: string },
): Promise<Opportunity> {
  const [row, briefs] = await Promise.all([
    findOpportunityRow(actor.organizationId, id),
    actor.kind === "marketer" ? listBriefs(actor) : [],
  ]);
  if (!row || !isSeenBy(actor, row)) throw notFound("This listing");
  const brief = briefFor(briefs, briefId);
  if (brief === undefined) throw notFound("This brief");
  const listing = toListingDetail(row, isOwnListing(actor, row), actor.organizationId);
  return {
    listing,
    saved: row.saved,
    conversationId: row.conversationId,
    dealId: row.dealId,
    blockId: row.blockId,
    ...(brief ? fitOf(actor, brief, row, listing) : { match: null, scoredOn: null, packageScores: [] }),
    brief: brief && nameOf(brief),
    market: toMarketFacts(row.market, row.currency),
    budgetCheck: row.budgetCheck && toBudgetCheckView(row.budgetCheck),
  };
}

/** The match of the listing and of each package, from the same facts. */
function fitOf(
  actor: OrganizationMember,
  brief: BriefView,
  row: OpportunityRow,
  listing: Opportunity["listing"],
): Pick<Opportunity, "match" | "scoredOn" | "packageScores"> {
  const criteria = briefCriteria(brief, actor.organizationId, row.blockId ? [row.organizationId] : []);
  const [compiled, facts] = [compileBrief(criteria, now().getTime()), indexRow(row)];
  const match = matchCompiled(compiled, facts);
  if (match.state === "unscored") return { match, scoredOn: null, packageScores: [] };
  return {
    match,
    scoredOn: match.state === "scored" ? scoredOn(scoredOffer(criteria, facts)?.offer) : null,
    packageScores: packageScores(compiled, facts, listing),
  };
}

const scoredOn = (offer: Offer | undefined): Opportunity["scoredOn"] =>
  offer ? { name: offer.name, priceCents: offer.listed?.cents ?? offer.priceCents } : null;

function indexSearch(
  actor: Marketer,
  input: SearchInput,
  { brief, blockedOrganizationIds }: { brief: BriefView | null; blockedOrganizationIds: string[] },
): Omit<IndexSearch, "filters" | "sort"> {
  return {
    // Blocked organizations are left out before the brief applies, so that no count includes them.
    brief: brief && briefCriteria(brief, actor.organizationId, []),
    outside: input.outside === "1" ? "any" : input.outside,
    blockedOrganizationIds,
    limit: input.limit,
    hasPlaces: input.view === "map",
    after: input.cursor ? cursorOf(input.cursor) : null,
    now: now().getTime(),
  };
}

/** A cursor's order is checked only by its length: with a different order it just starts elsewhere. */
function cursorOf(cursor: string): { key: number | null; id: string } {
  const [, key, id] = decodeCursor(cursor, 3);
  if (typeof id !== "string" || typeof key === "string")
    throw new AppError("bad_request", "This cursor is not valid for this list.");
  return { key: key ?? null, id };
}

const idsOf = (result: IndexResult) => result.items.map(({ id }) => id);

const nameOf = ({ id, name }: BriefView) => ({ id, name });

export interface ScoringContext {
  brief: BriefView;
  compiled: CompiledBrief;
}

/** In ID order. A listing unpublished since the index last read it is left out. */
export async function cardsOf(
  actor: Pick<Marketer, "organizationId">,
  ids: readonly string[],
  scoringContext: ScoringContext | null,
): Promise<{ items: OpportunityCard[]; shared: string | null }> {
  const shown = ids.length > 0 ? await readCachedListings(actor.organizationId, ids) : [];
  const byId = new Map(shown.map((each) => [each.card.id, each]));
  const listings = ids.flatMap((id) => byId.get(id) ?? []);
  const matches = listings.map(
    ({ facts }) => scoringContext && cachedMatch(scoringContext.brief, scoringContext.compiled, facts),
  );
  const { highlights, shared } = distinctReasons(
    listings.map(({ facts }, at) =>
      scoringContext && matches[at]?.state === "scored" ? scoredFactors(scoringContext.compiled, facts) : [],
    ),
  );
  const items = listings.map(({ card, saved }, at) => ({
    ...card,
    saved,
    match: matches[at] ?? null,
    highlights: highlights[at] ?? [],
  }));
  return { items, shared };
}

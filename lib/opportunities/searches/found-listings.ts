/** What a saved search finds, by the same rules as the Marketplace: words, filters, the brief's deal-breakers, blocks. */
import "server-only";
import { readQuery } from "@/lib/language/query";
import { now } from "@/lib/platform/clock";
import { briefCriteria } from "@/lib/preferences/brief";
import type { BriefView } from "@/lib/preferences/view";
import { withLimits } from "../query-parts";
import { briefFor, filtersOf } from "../search-filters";
import type { SearchIndex } from "../search-index/search-index";
import { findByWords } from "../word-search-queries";
import { readSavedQuery } from "./saved-query";

export interface Searcher {
  briefs: readonly BriefView[];
  blockedOrganizationIds: readonly string[];
}

interface Search {
  query: string;
  organizationId: string;
}

interface Finding {
  index: SearchIndex;
  /** At most this many. */
  limit: number;
  /** Queried only if something passes the filters. */
  searcher: () => Promise<Searcher>;
  /** The index has only a few listings: text is searched only in those that pass the filters. */
  isPartial?: boolean;
}

/** The ids, newest first. */
export async function findListings(
  { query, organizationId }: Search,
  { index, limit, searcher, isPartial = false }: Finding,
): Promise<string[]> {
  const input = readSavedQuery(query);
  const parts = readQuery(input.q ?? "");
  const filters = withLimits(filtersOf(input, null), parts);
  const order = { sort: "newest" as const, limit, now: now().getTime() };
  const passing = idsOf(index.search({ ...order, filters }));
  if (passing.length === 0) return [];
  const [{ briefs, blockedOrganizationIds }, words] = await Promise.all([
    searcher(),
    findByWords(parts, { among: isPartial ? passing : undefined }),
  ]);
  // A deleted brief limits nothing.
  const brief = briefFor(briefs, input.briefId) ?? null;
  const found = index.search({
    ...order,
    filters: { ...filters, only: words.only ?? undefined, terms: words.terms },
    brief: brief && briefCriteria(brief, organizationId, []),
    blockedOrganizationIds: [...blockedOrganizationIds, organizationId],
  });
  return idsOf(found);
}

const idsOf = ({ items }: { items: readonly { id: string }[] }): string[] => items.map(({ id }) => id);

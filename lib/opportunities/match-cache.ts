/**
 * Matches that were explained once. The same brief and listing give the same match on the same day, so a match is
 * stored together with everything that it was made from, and is used again only while all of that is unchanged: to
 * explain a page of 24 takes several times what finding it does.
 */
import { LRUCache } from "lru-cache";
import type { CompiledBrief } from "@/lib/matching/compiled-brief";
import type { ListingFacts } from "@/lib/matching/criteria";
import type { Match } from "@/lib/matching/match";
import { matchCompiled } from "@/lib/matching/score";

interface CachedMatch {
  version: number;
  today: number;
  /** Compared as an object: facts are never changed, they are read anew. */
  facts: ListingFacts;
  match: Match;
}

export interface StatedBrief {
  id: string;
  version: number;
}

const cached = new LRUCache<string, CachedMatch>({ max: 4000 });

/** @param facts the same object as before is the same listing as before; see `CachedListing` */
export function cachedMatch({ id, version }: StatedBrief, compiled: CompiledBrief, facts: ListingFacts): Match {
  const key = `${id} ${facts.id}`;
  const { today } = compiled;
  const known = cached.get(key);
  if (known?.facts === facts && known.version === version && known.today === today) return known.match;
  const match = matchCompiled(compiled, facts);
  cached.set(key, { version, today, facts, match });
  return match;
}

/**
 * Matches that were explained once. The same brief and listing give the same match on the same day, so a match is
 * stored
 * together with everything that it was made from, and is used again only while all of that is unchanged.
 */
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

const MAX_CACHED_MATCHES = 4000;

const cached = new Map<string, CachedMatch>();

/** @param facts the same object as before is the same listing as before; see `CachedListing` */
export function cachedMatch({ id, version }: StatedBrief, compiled: CompiledBrief, facts: ListingFacts): Match {
  const key = `${id} ${facts.id}`;
  const { today } = compiled;
  const known = cached.get(key);
  cached.delete(key);
  const isSame = known?.facts === facts && known.version === version && known.today === today;
  const match = isSame ? known.match : matchCompiled(compiled, facts);
  cached.set(key, { version, today, facts, match });
  if (cached.size > MAX_CACHED_MATCHES) cached.delete(cached.keys().next().value as string);
  return match;
}

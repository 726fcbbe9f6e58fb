/**
 * A cache of explained matches. The same brief and listing give the same match on the same day, so a match is stored
 * together with all its inputs, and is reused only while they are unchanged: explaining a page of 24 takes several
 * times as long as finding it.
 */
import { LRUCache } from "lru-cache";
import type { CompiledBrief } from "@/lib/matching/compiled-brief";
import type { ListingFacts } from "@/lib/matching/criteria";
import type { Match } from "@/lib/matching/match";
import { matchCompiled } from "@/lib/matching/score";

interface CachedMatch {
  version: number;
  today: number;
  /** Compared by identity: facts are immutable and replaced when read again. */
  facts: ListingFacts;
  match: Match;
}

export interface StatedBrief {
  id: string;
  version: number;
}

const cached = new LRUCache<string, CachedMatch>({ max: 4000 });

/** @param facts the same object means an unchanged listing; see `CachedListing` */
export function cachedMatch({ id, version }: StatedBrief, compiled: CompiledBrief, facts: ListingFacts): Match {
  const key = `${id} ${facts.id}`;
  const { today } = compiled;
  const known = cached.get(key);
  if (known?.facts === facts && known.version === version && known.today === today) return known.match;
  const match = matchCompiled(compiled, facts);
  cached.set(key, { version, today, facts, match });
  return match;
}

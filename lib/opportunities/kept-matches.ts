/**
 * Matches that were explained once. The same brief and listing give the same match on the same day, so a match is kept
 * together with everything that it was made from, and is used again only while all of that is unchanged.
 */
import type { CompiledBrief } from "@/lib/matching/compiled-brief";
import type { ListingFacts } from "@/lib/matching/criteria";
import type { Match } from "@/lib/matching/match";
import { matchCompiled } from "@/lib/matching/score";

interface Kept {
  madeFrom: string;
  match: Match;
}

export interface StatedBrief {
  id: string;
  version: number;
}

export const MOST_KEPT = 4000;

const kept = new Map<string, Kept>();

export function keptMatch(brief: StatedBrief, compiled: CompiledBrief, facts: ListingFacts): Match {
  const key = `${brief.id} ${facts.id}`;
  const madeFrom = `${brief.version} ${compiled.today} ${JSON.stringify(facts)}`;
  const known = kept.get(key);
  kept.delete(key);
  const match = known?.madeFrom === madeFrom ? known.match : matchCompiled(compiled, facts);
  kept.set(key, { madeFrom, match });
  if (kept.size > MOST_KEPT) forgetOldest();
  return match;
}

function forgetOldest(): void {
  for (const key of kept.keys()) {
    kept.delete(key);
    return;
  }
}

/**
 * What text search costs beyond filters: plain searches, typos, suggestions, relaxing an empty result, a brief's
 * limits.
 */
import type { Marketer } from "@/lib/auth/actor";
import type { BriefCriteria } from "@/lib/matching/criteria";
import { searchOpportunities } from "@/lib/opportunities/queries";
import { readSearch } from "@/lib/opportunities/schema";
import type { SearchIndex } from "@/lib/opportunities/search-index/search-index";
import { listSuggestions } from "@/lib/opportunities/suggestions/queries";
import { sampleNow } from "@/tests/support/matching/match-samples";
import { timed, type Timing } from "./measure";

const rounds = 40;

const queries: Record<string, string> = {
  "words: the commonest of all titles": "harbour",
  "words: two in one title": "harbour regatta",
  "words: beginning of one": "harb",
  "words: a name that one listing has": "lantern marathon 4711",
  "words: sport, place and price in plain language": "women's football under 20k in Germany",
  "words: a kind and what it offers": "festival with hospitality in the uk",
  "typo: nothing found, and what may be meant": "harbuor regata",
  "typo: nothing found and nothing like it": "qzxwvk",
  "relaxations: words that no listing has together": "harbour regatta tokyo under 1k in iceland",
};

const typed: Record<string, string> = {
  "suggestions: two letters": "ha",
  "suggestions: half a word": "regat",
  "suggestions: a place": "lee",
  "suggestions: a seller": "seller 1",
  "suggestions: three words": "harbour regatta m",
};

/** @param briefAt a different brief for each round */
export async function measureText(
  marketer: Marketer,
  searchIndex: SearchIndex,
  briefAt: (round: number) => BriefCriteria,
): Promise<Record<string, Timing>> {
  const times: Record<string, Timing> = {};
  for (const [name, q] of Object.entries(queries))
    times[name] = await timed(rounds, (round) =>
      // A different limit each time, so that no round is answered from an earlier one's cache.
      searchOpportunities(marketer, readSearch({ q, priceMax: String(900_000 + round), limit: "24" })),
    );
  times["relaxations: filters that exclude everything"] = await timed(rounds, (round) =>
    searchOpportunities(
      marketer,
      readSearch({ country: "KI", priceMax: String(1 + round / 100), minReach: "1000000" }),
    ),
  );
  for (const [name, q] of Object.entries(typed))
    times[name] = await timed(rounds, () => listSuggestions(marketer, { q }));
  times["what each limit of a brief costs"] = await timed(rounds, (round) =>
    searchIndex.constraintCosts(briefAt(round), sampleNow + round),
  );
  return times;
}

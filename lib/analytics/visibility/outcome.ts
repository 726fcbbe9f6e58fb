/**
 * What one search did with one listing, by the Marketplace's own rules: the search's filters, then the
 * brief's deal-breakers, then the score.
 */
import { hardFilters } from "@/lib/matching/hard-filters";
import { displayedScore, GOOD_MATCH_FROM } from "@/lib/matching/labels";
import type { ExclusionCode } from "@/lib/matching/match";
import { scoreOf } from "@/lib/matching/score";
import {
  activeFilters,
  type FilterName,
  type IndexRow,
  passesFilter,
  passesFilters,
} from "@/lib/opportunities/filters";
import { type Asked, filledIn } from "./missing-facts";
import type { FactField } from "./fact-fields";

export interface EvaluatedSearch extends Asked {
  /** Milliseconds since 1970. */
  at: number;
  /** The first ten results, as they were shown. */
  topIds: readonly string[];
  /** The score of the tenth, 0–100; null with fewer results, or with a different sort order. */
  tenthScore: number | null;
}

interface Gap {
  field: FactField;
  /** The search's filters left the listing out only because this fact is missing. */
  isKeptOut: boolean;
  /** The maximum that the fact could add, in hundredths of a point. */
  points: number;
  becomesGoodMatch: boolean;
  reachesTopTen: boolean;
}

export interface Outcome {
  state: "shown" | "excluded" | "filteredOut";
  /** Rank from 1 to 10; null beyond. */
  position: number | null;
  isGoodMatch: boolean;
  /** Every limit of the brief that excluded it. */
  limits: ExclusionCode[];
  /** Every filter of the search that it did not pass. */
  filters: FilterName[];
  gaps: Gap[];
}

/** Null if the search says nothing about the listing: it was not on the market, or the marketer blocks its seller. */
export function outcomeOf(search: EvaluatedSearch, listing: IndexRow): Outcome | null {
  if (!listing.isPublished || listing.publishedAt > search.at) return null;
  const limits = hardFilters(search.brief, listing).map(({ code }) => code);
  if (limits.includes("own_or_blocked_organization")) return null;
  const place = search.topIds.indexOf(listing.id);
  if (place >= 0) return shown(search, listing, place + 1);
  const filters = activeFilters(search.filters).filter(
    (name) => !passesFilter(name, listing, search.filters, search.at),
  );
  if (filters.length > 0) return { ...notShown, state: "filteredOut", filters, gaps: keptOut(search, listing) };
  if (limits.length > 0) return { ...notShown, state: "excluded", limits };
  return shown(search, listing, null);
}

const notShown = { position: null, isGoodMatch: false, limits: [], filters: [], gaps: [] };

function shown(search: EvaluatedSearch, listing: IndexRow, position: number | null): Outcome {
  const state = { ...notShown, state: "shown" as const, position };
  if (!search.brief.isScorable) return state;
  const score = scoreOf(search.brief, listing);
  const gaps = filledIn(listing, search)
    .map(({ field, filled }) => gainOf(search, { field, score, filled, isInTopTen: position !== null }))
    .filter((gap) => gap !== null);
  return { ...state, isGoodMatch: score >= GOOD_MATCH_FROM, gaps };
}

interface Filled {
  field: FactField;
  score: number;
  filled: IndexRow;
  isInTopTen: boolean;
}

/** Null if the fact would improve nothing. */
function gainOf({ brief, tenthScore }: EvaluatedSearch, { field, score, filled, isInTopTen }: Filled): Gap | null {
  if (hardFilters(brief, filled).length > 0) return null;
  const best = scoreOf(brief, filled);
  const points = Math.round((best - score) * 100);
  if (points <= 0 || displayedScore(best) === displayedScore(score)) return null;
  return {
    field,
    isKeptOut: false,
    points,
    becomesGoodMatch: score < GOOD_MATCH_FROM && best >= GOOD_MATCH_FROM,
    reachesTopTen: !isInTopTen && tenthScore !== null && score < tenthScore && best >= tenthScore,
  };
}

/** The facts each of which alone would have let the listing through: filters exclude unknown values. */
function keptOut(search: EvaluatedSearch, listing: IndexRow): Gap[] {
  return filledIn(listing, search)
    .filter(
      ({ filled }) =>
        passesFilters(filled, search.filters, search.at) && hardFilters(search.brief, filled).length === 0,
    )
    .map(({ field, filled }) => withinReach(search, field, filled));
}

function withinReach({ brief, tenthScore }: EvaluatedSearch, field: FactField, filled: IndexRow): Gap {
  const best = brief.isScorable ? scoreOf(brief, filled) : 0;
  return {
    field,
    isKeptOut: true,
    points: 0,
    becomesGoodMatch: best >= GOOD_MATCH_FROM,
    reachesTopTen: tenthScore !== null && best >= tenthScore,
  };
}

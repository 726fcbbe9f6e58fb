/** Converts a search request (dollars, API names) to the search index's filters (cents). */
import { toCents } from "@/lib/platform/money";
import type { BriefView } from "@/lib/preferences/view";
import type { FilterName, ListingSet, OpportunityFilters } from "./filters";
import type { SearchInput } from "./schema";

/** @param only IDs to restrict the search to, found by text or among saved listings */
export function filtersOf(input: SearchInput, only: ListingSet | null): OpportunityFilters {
  const { propertyType, sportOrGenre, segment, level, country, termType, assetCategory } = input;
  const { region, city, near, radiusKm, priceMin, priceMax, minReach, openCategory, deadlineAfter } = input;
  return {
    propertyType,
    sportOrGenre,
    segment,
    level,
    country,
    termType,
    assetCategory,
    region,
    city,
    near: near && { ...near, radiusKm },
    priceMinCents: priceMin === undefined ? undefined : toCents(priceMin),
    priceMaxCents: priceMax === undefined ? undefined : toCents(priceMax),
    minReach,
    openCategory,
    deadlineAfter,
    only: only ?? undefined,
  };
}

/** The parameter that a filter came from. */
export function parameterOf(filter: FilterName | "brief", input: SearchInput): keyof SearchInput {
  if (filter === "brief") return "briefId";
  if (filter === "priceMinCents") return "priceMin";
  if (filter === "priceMaxCents") return "priceMax";
  if (filter === "only" || filter === "terms" || filter === "runsFrom" || filter === "runsTo")
    return input.q ? "q" : "saved";
  return filter;
}

/** The brief to match with: the requested one, else the active one; undefined if the requested one doesn't exist. */
export function briefFor(briefs: readonly BriefView[], briefId: string | undefined): BriefView | null | undefined {
  if (briefId === "none") return null;
  return briefId ? briefs.find(({ id }) => id === briefId) : (briefs[0] ?? null);
}

/** @param saved usually the smaller set */
export function both(found: ListingSet | null, saved: ReadonlySet<string> | null): ListingSet | null {
  if (!found || !saved) return found ?? saved;
  return new Set([...saved].filter((id) => found.has(id)));
}

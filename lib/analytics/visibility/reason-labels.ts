/** Why a listing was not shown, in words for its seller: the brief's limits and the search's filters. */
import type { ExclusionCode } from "@/lib/matching/match";
import type { FilterName } from "@/lib/opportunities/filters";

export const limitReasons: Readonly<Record<ExclusionCode, string>> = {
  not_published: "Not published",
  deadline_passed: "Decision deadline had passed",
  inside_lead_time: "Too late to join",
  industry_blocked: "You don’t accept their industry",
  category_taken: "Their category is sold",
  property_type_excluded: "They exclude this property type",
  genre_excluded: "They exclude this sport or genre",
  brand_safety: "They exclude it for brand safety",
  geography_absent: "Outside the locations they require",
  place_excluded: "In a location they exclude",
  over_budget: "Price over their budget",
  asset_absent: "Missing assets they require",
  exclusivity_unavailable: "Required exclusivity unavailable",
  youth_or_underage_audience: "Audience too young for their industry",
  own_or_blocked_organization: "Blocked",
};

export const filterReasons: Readonly<Record<FilterName, string>> = {
  propertyType: "Filtered by property type",
  sportOrGenre: "Filtered by sport or genre",
  segment: "Filtered by segment",
  level: "Filtered by level",
  country: "Filtered by country",
  region: "Filtered by region",
  city: "Filtered by city",
  near: "Filtered by distance",
  priceMinCents: "Filtered by minimum price",
  priceMaxCents: "Filtered by maximum price",
  termType: "Filtered by term",
  assetCategory: "Filtered by assets",
  minReach: "Filtered by reach",
  openCategory: "Filtered by open category",
  deadlineAfter: "Filtered by deadline",
  runsFrom: "Filtered by dates",
  runsTo: "Filtered by dates",
  only: "Searched for other words",
  terms: "Searched for something else",
};

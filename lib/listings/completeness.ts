/**
 * How complete a listing is, and what each gap costs it. The required fields decide whether it can be submitted; the
 * others weigh as they do in a match, because what a listing does not say counts as unknown there.
 */
import type { FieldErrors } from "@/lib/platform/errors";
import { isProvided } from "./audience";
import { hasPriceOrPackage } from "./pricing";
import { uniqueReachOf } from "./reach";
import type { ListingFields } from "./schema";

export const listingSections = [
  "pictures",
  "basics",
  "kind",
  "place",
  "audience",
  "reach",
  "packages",
  "exclusivity",
] as const;
export type ListingSection = (typeof listingSections)[number];

export interface CompletenessItem {
  field: string;
  section: ListingSection;
  label: string;
  isRequired: boolean;
  isDone: boolean;
  /** What its absence costs, as a sentence. */
  cost: string;
}

interface CompletenessReport {
  percent: number;
  items: CompletenessItem[];
}

interface Rule extends Omit<CompletenessItem, "isDone"> {
  weight: number;
  isDone: (fields: ListingFields) => boolean;
}

const required = (
  field: string,
  section: ListingSection,
  label: string,
  cost: string,
  isDone: Rule["isDone"],
): Rule => ({
  field,
  section,
  label,
  cost,
  isDone,
  isRequired: true,
  weight: 5,
});

const requested = (
  field: string,
  section: ListingSection,
  label: string,
  weight: number,
  cost: string,
  isDone: Rule["isDone"],
): Rule => ({ field, section, label, weight, cost, isDone, isRequired: false });

const rules: readonly Rule[] = [
  required("title", "basics", "Title", "Add the name people know.", (f) => Boolean(f.title)),
  required("summary", "basics", "Summary", "Add a sentence or two on why a brand should take a closer look.", (f) =>
    Boolean(f.summary),
  ),
  requested("description", "basics", "Description", 4, "Without a story, brands ask for a media kit.", (f) =>
    Boolean(f.description),
  ),
  required("segment", "kind", "Segment", "Select the segment brands browse by.", (f) => Boolean(f.segment)),
  required("propertyType", "kind", "Property type", "Select a type: a team, an event, a venue.", (f) =>
    Boolean(f.propertyType),
  ),
  requested(
    "sportOrGenre",
    "kind",
    "Sport or genre",
    5,
    "Up to 10 of 100 match points: brands prefer or exclude by sport and genre.",
    (f) => Boolean(f.sportOrGenre),
  ),
  requested("level", "kind", "Level", 2, "Brands that filter by level won't see it.", (f) => Boolean(f.level)),
  required("country", "place", "Country", "Select the country where it takes place.", (f) => Boolean(f.country)),
  required("city", "place", "City", "Enter the city where it takes place.", (f) => Boolean(f.city)),
  required("termType", "place", "Term", "Select how long a sponsorship runs.", (f) => Boolean(f.termType)),
  requested("termStart", "place", "Term start", 3, "Up to 5 of 100 match points for timing.", (f) =>
    Boolean(f.termStart),
  ),
  requested("decisionDeadline", "place", "Decision deadline", 2, "Gives brands a reason to decide soon.", (f) =>
    Boolean(f.decisionDeadline),
  ),
  requested(
    "audience.ageBands",
    "audience",
    "Age groups",
    8,
    "Part of 25 match points for audience. Age is what brands ask for most.",
    (f) => isProvided(f.audience?.ageBands),
  ),
  requested("audience.gender", "audience", "Gender split", 5, "Part of 25 match points for audience.", (f) =>
    isProvided(f.audience?.gender),
  ),
  requested("audience.incomeBands", "audience", "Household income", 4, "Part of 25 match points for audience.", (f) =>
    isProvided(f.audience?.incomeBands),
  ),
  requested("audience.interests", "audience", "Interests", 3, "Part of 25 match points for audience.", (f) =>
    isProvided(f.audience?.interests),
  ),
  requested(
    "audience.geo",
    "audience",
    "Audience location",
    5,
    "Up to 12 of 100 match points when a brand targets a market.",
    (f) => isProvided(f.audience?.geo),
  ),
  requested(
    "reach.uniqueReach",
    "reach",
    "Unique reach",
    6,
    "Brands compare by cost per reach, which needs this.",
    (f) => uniqueReachOf(f.reach ?? {}) !== null,
  ),
  requested(
    "reach.estImpressions",
    "reach",
    "Impressions",
    3,
    "CPM can't be calculated without it.",
    (f) => typeof f.reach?.estImpressions === "number",
  ),
  requested(
    "metricsSource",
    "reach",
    "Source of figures",
    3,
    "Figures without a source are marked as unverified.",
    (f) => Boolean(f.metricsSource && f.metricsAsOf),
  ),
  required(
    "price",
    "packages",
    "A price or a package",
    "Add a price or a package, or select contact for pricing.",
    hasPriceOrPackage,
  ),
  requested(
    "packages",
    "packages",
    "Packages with assets",
    10,
    "Up to 20 of 100 match points: brands look for assets that serve their objectives.",
    (f) => (f.packages ?? []).some((each) => (each.assets ?? []).length > 0),
  ),
  requested(
    "exclusivity.level",
    "exclusivity",
    "Category exclusivity",
    3,
    "Up to 6 of 100 match points, and the benefit sponsors value most.",
    (f) => (f.exclusivity?.level ?? "none") !== "none",
  ),
  requested(
    "leadTimeDays",
    "exclusivity",
    "Lead time",
    2,
    "Tells brands whether there is enough time to prepare.",
    (f) => typeof f.leadTimeDays === "number",
  ),
  requested(
    "images",
    "pictures",
    "Pictures",
    4,
    "Without images, the card shows cover art.",
    (f) => (f.images ?? []).length > 0,
  ),
];

const total = rules.reduce((sum, rule) => sum + rule.weight, 0);

export function completenessOf(fields: ListingFields): CompletenessReport {
  const done = rules.filter((rule) => rule.isDone(fields));
  const share = done.reduce((sum, rule) => sum + rule.weight, 0) / total;
  return {
    percent: done.length === rules.length ? 100 : Math.min(99, Math.round(share * 100)),
    items: rules.map(({ field, section, label, cost, isRequired, isDone }) => ({
      field,
      section,
      label,
      cost,
      isRequired,
      isDone: isDone(fields),
    })),
  };
}

/** What a listing lacks, with the weight that it has in the whole. */
export const gapsOf = (fields: ListingFields): Pick<Rule, "field" | "section" | "label" | "cost" | "weight">[] =>
  rules.filter((rule) => !rule.isDone(fields));

/** The same as it is stored, for filters and order. */
export function completenessColumns(fields: ListingFields): { completeness: number; missingFields: number } {
  const missing = rules.filter((rule) => rule.isRequired && !rule.isDone(fields));
  return { completeness: completenessOf(fields).percent, missingFields: missing.length };
}

/** What a listing needs before it can be submitted, as errors by field; empty when it has everything. */
export function missingForSubmission(fields: ListingFields): FieldErrors {
  const missing = rules.filter((rule) => rule.isRequired && !rule.isDone(fields));
  return Object.fromEntries(missing.map((rule) => [rule.field, [rule.cost]]));
}

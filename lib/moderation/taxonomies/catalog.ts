/**
 * The vocabularies whose labels, order and offered codes an admin can change. Their codes are fixed by the schema
 * (docs/decisions/054-features-and-taxonomies.md).
 */
import { assetCategories, levels, propertyTypes, segments, sportsOrGenres } from "@/lib/listings/vocabulary";
import { objectiveCodes } from "@/lib/matching/objectives";
import { industryCategories } from "@/lib/organizations/vocabulary";

export const taxonomyNames = ["propertyTypes", "sportsOrGenres", "industries", "objectives"] as const;
export type TaxonomyName = (typeof taxonomyNames)[number];

export const taxonomies: Record<TaxonomyName, { label: string; description: string; codes: readonly string[] }> = {
  propertyTypes: {
    label: "Property types",
    description: "Sellers choose one; marketers filter by it and include or exclude it in briefs.",
    codes: propertyTypes,
  },
  sportsOrGenres: {
    label: "Sports and genres",
    description: "Sellers choose one; marketers filter by it and include or exclude it in briefs.",
    codes: sportsOrGenres,
  },
  industries: {
    label: "Industries",
    description: "A brand’s industry, and the categories of exclusivity.",
    codes: industryCategories,
  },
  objectives: { label: "Objectives", description: "What a brief is for.", codes: objectiveCodes },
};

const others = [segments, levels, assetCategories];

/**
 * A code shared by several vocabularies, such as "other", keeps its label and stays offered: a change would affect them
 * all.
 */
export const isSharedCode = (code: string): boolean =>
  [...Object.values(taxonomies).map(({ codes }) => codes), ...others].filter((codes: readonly string[]) =>
    codes.includes(code),
  ).length > 1;

export const isTaxonomyName = (name: string): name is TaxonomyName =>
  (taxonomyNames as readonly string[]).includes(name);

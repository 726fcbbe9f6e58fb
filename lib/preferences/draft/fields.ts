/** The fields of a brief that can be read from a description, and their labels. */

const draftFieldLabels = {
  objectives: "Objective",
  budgetMin: "Minimum budget",
  budgetMax: "Maximum budget",
  "propertyTypes.like": "Property type",
  "propertyTypes.block": "Excluded property type",
  "sportOrGenre.like": "Sport or genre",
  "sportOrGenre.block": "Excluded sport or genre",
  countries: "Country",
  regions: "Region",
  near: "Near",
  excludedCountries: "Excluded country",
  excludedRegions: "Excluded region",
  geoMustHave: "Location is required",
  "targetAudience.ageBands": "Ages",
  "targetAudience.gender": "Gender",
  "targetAudience.incomeBands": "Household income",
  "targetAudience.interests": "Interests",
  industryCategory: "Your industry",
  mustHaveAssets: "Must-have asset",
  niceAssets: "Nice-to-have asset",
  exclusivityRequired: "Category exclusivity",
  windowFrom: "Start date",
  windowTo: "End date",
  minUniqueReach: "Minimum reach",
  targetCpm: "Target CPM",
  brandSafetyExclusions: "Brand safety",
} as const;

export type DraftField = keyof typeof draftFieldLabels;

export const draftFields = Object.keys(draftFieldLabels) as [DraftField, ...DraftField[]];

const ranges: readonly { ends: readonly [DraftField, DraftField]; label: string }[] = [
  { ends: ["budgetMin", "budgetMax"], label: "Budget" },
  { ends: ["windowFrom", "windowTo"], label: "Dates" },
];

/** The fields that one part of a description fills, in words: both ends of a range count as one. */
export function draftLabel(fields: readonly DraftField[]): string {
  const found = ranges.filter(({ ends }) => ends.every((end) => fields.includes(end)));
  const rest = fields.filter((field) => !found.some(({ ends }) => ends.includes(field)));
  const labels = [...found.map(({ label }) => label), ...rest.map((field) => draftFieldLabels[field])];
  return [...new Set(labels)].join(", ");
}

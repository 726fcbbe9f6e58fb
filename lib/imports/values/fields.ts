/**
 * What a column of an imported file can mean. The names are those of the listing's fields, so an export imports again.
 */

export const listingColumns = [
  "title",
  "summary",
  "description",
  "segment",
  "propertyType",
  "sportOrGenre",
  "level",
  "country",
  "region",
  "city",
  "latitude",
  "longitude",
  "price",
  "contactForPricing",
  "packages",
  "audience",
  "attendanceTotal",
  "attendanceUnique",
  "eventsPerTerm",
  "avgTvAudience",
  "socialFollowers",
  "estImpressions",
  "uniqueReach",
  "metricsSource",
  "metricsAsOf",
  "exclusivityLevel",
  "exclusivityCategories",
  "termType",
  "termStart",
  "termEnd",
  "decisionDeadline",
  "leadTimeDays",
  "ageRestricted",
  "publicPreview",
  "blockedCategories",
  "pastSponsors",
  "tags",
] as const;
export type ListingColumn = (typeof listingColumns)[number];

/**
 * Columns that identify a row, name its currency, or hold facts without a field of their own, which go into its text.
 */
export const otherColumns = [
  "id",
  "rowKey",
  "reference",
  "currency",
  "status",
  "founded",
  "venue",
  "capacity",
  "website",
] as const;
export type OtherColumn = (typeof otherColumns)[number];

/** `note`: stored with the listing under the column's own heading. `ignore`: left out because the user said so. */
export const importFields = [...listingColumns, ...otherColumns, "note", "ignore"] as const;
export type ImportField = (typeof importFields)[number];

export const fieldLabels: Record<ImportField, string> = {
  id: "Listing ID (Pitchside)",
  rowKey: "Row key (from an error report)",
  reference: "Your reference",
  title: "Title",
  summary: "Summary",
  description: "Description",
  segment: "Segment",
  propertyType: "Property type",
  sportOrGenre: "Sport or genre",
  level: "Level",
  country: "Country",
  region: "Region",
  city: "City",
  latitude: "Latitude",
  longitude: "Longitude",
  price: "Price",
  currency: "Price currency",
  contactForPricing: "Contact for pricing",
  packages: "Packages (JSON)",
  audience: "Audience (JSON)",
  attendanceTotal: "Total attendance",
  attendanceUnique: "Unique visitors",
  eventsPerTerm: "Events per term",
  avgTvAudience: "Average TV audience",
  socialFollowers: "Social followers",
  estImpressions: "Estimated impressions",
  uniqueReach: "Unique reach",
  metricsSource: "Source of figures",
  metricsAsOf: "Figures as of",
  exclusivityLevel: "Exclusivity",
  exclusivityCategories: "Exclusive categories",
  termType: "Term",
  termStart: "Term starts",
  termEnd: "Term ends",
  decisionDeadline: "Decision deadline",
  leadTimeDays: "Lead time (days)",
  ageRestricted: "Age-restricted",
  publicPreview: "Public preview",
  blockedCategories: "Blocked categories",
  pastSponsors: "Past sponsors",
  tags: "Tags",
  status: "Status (saved as a note)",
  founded: "Founded",
  venue: "Home venue",
  capacity: "Venue capacity",
  website: "Website",
  note: "Save as a note",
  ignore: "Ignore",
};

/** A field that a row can fill from one column only; notes may come from many. */
export function isRepeatable(field: ImportField): boolean {
  return field === "note" || field === "ignore";
}

/** `reach.attendanceTotal` → `Total attendance`; the row as a whole has no field. */
export function labelOfField(field: string): string {
  if (field === "row") return "Entire row";
  const name = field.split(".").at(-1) ?? field;
  const group = field.split(".")[0] ?? field;
  const label = (fieldLabels as Record<string, string | undefined>)[name] ?? groupLabels[group];
  return label ?? (fieldLabels as Record<string, string | undefined>)[group] ?? "Listing";
}

const groupLabels: Record<string, string | undefined> = {
  exclusivity: "Exclusivity",
  reach: "Reach",
  packages: "Packages",
  audience: "Audience",
};

/**
 * What a column of an imported file can mean. The names are those of the listing's fields, so an export imports again.
 */

import { placeOfField } from "@/lib/listings/field-names";
import { reachFields } from "@/lib/listings/reach";

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
type ListingColumn = (typeof listingColumns)[number];

/**
 * Columns that identify a row, name its currency, or hold facts without a field of their own, which go into its text.
 */
const otherColumns = [
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

/** `note`: stored with the listing under the column's own heading. `ignore`: left out because the user said so. */
export const importFields = [...listingColumns, ...otherColumns, "note", "ignore"] as const;
export type ImportField = (typeof importFields)[number];

/** Where the editor's name for a field does not say how its cells are written. */
const ownLabels: Partial<Record<ListingColumn, string>> = { packages: "Packages (JSON)", audience: "Audience (JSON)" };

/** `attendanceTotal` → `reach.attendanceTotal`, as the editor calls it. */
function editorPath(column: ListingColumn): string {
  if (column === "exclusivityLevel") return "exclusivity.level";
  if (column === "exclusivityCategories") return "exclusivity.categories";
  return reachFields.some((field) => field === column) ? `reach.${column}` : column;
}

const listingLabels = Object.fromEntries(
  listingColumns.map((column) => [column, ownLabels[column] ?? placeOfField(editorPath(column)).label]),
) as Record<ListingColumn, string>;

/** A field is called as in the editor. */
export const fieldLabels: Record<ImportField, string> = {
  ...listingLabels,
  id: "Listing ID (Pitchside)",
  rowKey: "Row key (from an error report)",
  reference: "Your reference",
  currency: "Price currency",
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
  const labels = fieldLabels as Record<string, string | undefined>;
  const place = placeOfField(field);
  return labels[name] ?? (place.label === field ? "Listing" : place.label);
}

/**
 * What a column of an imported file can mean. The names are those of the listing's fields, so an export imports again; a
 * group of figures has a column for each.
 */
import { placeOfField } from "@/lib/listings/field-names";
import type { About } from "@/lib/listings/field-kinds";
import { type FieldName, type FieldTable, listingFields } from "@/lib/listings/fields";
import type { ReachField } from "@/lib/listings/reach";
import { exclusivityLevels } from "@/lib/listings/vocabulary";

type ListingColumn =
  | Exclude<FieldName, "reach" | "exclusivity" | "images">
  | ReachField
  | "exclusivityLevel"
  | "exclusivityCategories";

interface FileColumn {
  name: ListingColumn;
  /** Where its value is in the fields: `city`, `reach.uniqueReach`. */
  path: string;
  label: string;
  kind: Exclude<FieldTable[FieldName]["kind"], "own"> | "json" | "price";
  /** The values of a choice. */
  codes?: readonly string[];
  /** The greatest number of degrees. */
  max?: number;
  /** A submission asks for it. */
  isRequired?: boolean;
}

const ownColumns: Readonly<Record<string, Omit<FileColumn, "label">[]>> = {
  audience: [{ name: "audience", path: "audience", kind: "json" }],
  packages: [{ name: "packages", path: "packages", kind: "json" }],
  price: [{ name: "price", path: "price", kind: "price", isRequired: true }],
  reach: (Object.keys(listingFields.reach.parts) as ReachField[]).map((name) => ({
    name,
    path: `reach.${name}`,
    kind: "number",
  })),
  exclusivity: [
    { name: "exclusivityLevel", path: "exclusivity.level", kind: "choice", codes: exclusivityLevels },
    { name: "exclusivityCategories", path: "exclusivity.categories", kind: "choices" },
  ],
  images: [],
};

/** A field is called as in the editor, and where that does not say how its cells are written, how they are. */
export const fileColumns: readonly FileColumn[] = Object.entries(listingFields).flatMap(([name, field]) => {
  if (field.kind !== "own") {
    const { gap }: About = field;
    return [{ ...field, name: name as ListingColumn, path: name, isRequired: gap?.weight === "required" }];
  }
  return (ownColumns[name] ?? []).map((column) => {
    const { label } = placeOfField(column.path);
    return { ...column, label: column.kind === "json" ? `${label} (JSON)` : label };
  });
});

/**
 * Columns that identify a row, or hold facts without a field of their own, which go into its text.
 * `note`: stored with the listing under the column's own heading. `ignore`: left out because the user said so.
 */
const otherLabels = {
  id: "Listing ID (Pitchside)",
  rowKey: "Row key (from an error report)",
  reference: "Your reference",
  status: "Status (saved as a note)",
  founded: "Founded",
  venue: "Home venue",
  capacity: "Venue capacity",
  website: "Website",
  packageName: "Package name",
  packageStock: "Package quantity",
  packageSold: "Package sold",
  packageUnit: "Package price unit",
  packageContents: "Package contents",
  packageSeason: "Package season",
  note: "Save as a note",
  ignore: "Ignore",
} as const;

export type ImportField = ListingColumn | keyof typeof otherLabels;
export const importFields: readonly ImportField[] = [
  ...fileColumns.map(({ name }) => name),
  ...(Object.keys(otherLabels) as (keyof typeof otherLabels)[]),
];

const columns = new Map<string, FileColumn>(fileColumns.map((column) => [column.name, column]));
export const columnOf = (field: string): FileColumn | undefined => columns.get(field);

export const fieldLabels = Object.fromEntries(
  importFields.map((field) => [field, columnOf(field)?.label ?? otherLabels[field as keyof typeof otherLabels]]),
) as Record<ImportField, string>;

/** Of one package: a file with a column of package names is a rate card, in any other these columns are notes. */
const offerFields = [
  "packageName",
  "packageStock",
  "packageSold",
  "packageUnit",
  "packageContents",
  "packageSeason",
] as const;
export type OfferField = (typeof offerFields)[number];

export const isOfferField = (field: ImportField): field is OfferField => offerFields.some((each) => each === field);

/** A field that a row can fill from one column only; notes may come from many. */
export function isRepeatable(field: ImportField): boolean {
  return field === "note" || field === "ignore";
}

const binding: ReadonlySet<ImportField> = new Set(["id", "rowKey", "currency", "contactForPricing", "packages"]);

/**
 * A listing can do without it. A value of such a field that cannot be read is left empty; what a submission requires,
 * what names a listing, and what says a price, is never dropped silently.
 */
export const isOptional = (field: ImportField): boolean => !binding.has(field) && !columnOf(field)?.isRequired;

/** `reach.attendanceTotal` → `Total attendance`; the row as a whole has no field. */
export function labelOfField(field: string): string {
  if (field === "row") return "Entire row";
  const name = field.split(".").at(-1) ?? field;
  const { label } = placeOfField(field);
  return (fieldLabels as Record<string, string | undefined>)[name] ?? (label === field ? "Listing" : label);
}

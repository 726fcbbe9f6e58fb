/**
 * The possible meanings of a column in an imported file. The names are those of the listing's fields, so that an export
 * can be imported; a group of figures has a column for each.
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
  /** The path of its value: `city`, `reach.uniqueReach`. */
  path: string;
  label: string;
  kind: Exclude<FieldTable[FieldName]["kind"], "own"> | "json" | "price";
  /** The values of a choice. */
  codes?: readonly string[];
  /** The greatest number of degrees. */
  max?: number;
  /** Required for submission. */
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

/** A field's name in the editor, with the cell format if that is not obvious. */
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
 * Columns that identify a row, or have facts without their own field, which go into its text. `note`: stored with the
 * listing under the column's heading. `ignore`: left out by the user.
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

/** Columns of a package: a file with package names is a rate card; in any other file these columns are notes. */
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
 * Optional fields. An unreadable value of such a field is left empty; required fields, identifying fields and prices
 * are never dropped silently.
 */
export const isOptional = (field: ImportField): boolean => !binding.has(field) && !columnOf(field)?.isRequired;

/** `reach.attendanceTotal` → `Total attendance`; errors of the whole row have no field. */
export function labelOfField(field: string): string {
  if (field === "row") return "Entire row";
  const name = field.split(".").at(-1) ?? field;
  const { label } = placeOfField(field);
  return (fieldLabels as Record<string, string | undefined>)[name] ?? (label === field ? "Listing" : label);
}

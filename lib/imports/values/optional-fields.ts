/**
 * Fields that a listing can do without. A value of theirs that cannot be read is left empty; what a submission requires,
 * what names a listing, and what says a price, is never dropped silently.
 */
import type { ImportField } from "@/lib/imports/values/fields";

const binding: ReadonlySet<ImportField> = new Set([
  "id",
  "rowKey",
  "title",
  "summary",
  "segment",
  "propertyType",
  "country",
  "city",
  "termType",
  "price",
  "currency",
  "contactForPricing",
  "packages",
]);

export const isOptional = (field: ImportField): boolean => !binding.has(field);

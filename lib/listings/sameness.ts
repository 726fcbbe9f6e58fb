/**
 * Two sets of listing fields are the same if they would be stored identically; then writing the second changes nothing.
 */
import { assetColumns, listingColumns, packageColumns } from "./row";
import type { ListingFields } from "./schema";

export const isSameListing = (before: ListingFields, after: ListingFields): boolean =>
  storedForm(before) === storedForm(after);

/** The listing's stored form as text, with keys in alphabetical order. */
export function storedForm(fields: ListingFields): string {
  const packages = (fields.packages ?? []).map((item, position) => [
    packageColumns(item, position, fields.currency),
    assetColumns(item),
  ]);
  const images = (fields.images ?? []).map(({ fileId, alt }) => [fileId, alt]);
  return canonical([listingColumns(fields), packages, images]);
}

export function canonical(value: unknown): string {
  if (typeof value === "bigint") return value.toString();
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value && typeof value === "object") {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, item]) => `${key}:${canonical(item)}`).join(",")}}`;
  }
  return JSON.stringify(value ?? null);
}

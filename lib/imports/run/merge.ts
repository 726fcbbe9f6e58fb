/**
 * What an import changes in a listing that is already there. A row that the listing came from changes what changed in
 * the file since, and leaves alone what people edited here; a row that names the listing by its ID changes what it says.
 */
import type { PlannedListing } from "@/lib/imports/values/rows";
import type { ListingContent } from "@/lib/listings/row";
import type { ListingFields } from "@/lib/listings/schema";

/** What an import stores with a listing, to know at the next one what changed in the file. */
export type ImportedRecord = {
  digest: string;
  fields: ListingFields;
  notes: PlannedListing["notes"];
  doubts: string[];
};

export function importedRecord({ digest, fields, notes, doubts }: PlannedListing): ImportedRecord {
  return { digest, fields, notes, doubts };
}

/** The listing's fields after the import, or null where nothing changes. */
export function mergedFields(
  current: ListingContent,
  planned: PlannedListing,
  before: ImportedRecord | null,
): ListingFields | null {
  if (before && before.digest === planned.digest) return null;
  const was: ListingFields = before ? before.fields : current;
  const names = before ? [...new Set([...keysOf(before.fields), ...keysOf(planned.fields)])] : planned.given;
  const base: ListingFields = current;
  const merged: ListingFields = { ...base };
  let isChanged = false;
  for (const name of names) {
    const value = mergeValue(base[name], was[name], planned.fields[name]);
    if (same(value, base[name])) continue;
    Object.assign(merged, { [name]: value });
    isChanged = true;
  }
  return isChanged ? merged : null;
}

function keysOf(fields: ListingFields): (keyof ListingFields)[] {
  return Object.keys(fields) as (keyof ListingFields)[];
}

/** Groups (reach, exclusivity) merge figure by figure; everything else, lists included, as a whole. */
function mergeValue(current: unknown, before: unknown, after: unknown): unknown {
  if (isGroup(current) && isGroup(after)) {
    const then = isGroup(before) ? before : {};
    const changed = Object.entries(after).filter(([name, value]) => !same(value, then[name]));
    return { ...current, ...Object.fromEntries(changed) };
  }
  return same(before, after) ? current : (after ?? null);
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function same(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

/** Nothing, an empty text, an empty list and an empty group are all nothing; the order of names does not count. */
function canonical(value: unknown): string {
  if (value === null || value === undefined || value === "" || value === false) return "";
  if (Array.isArray(value)) return value.length === 0 ? "" : `[${value.map(canonical).join(",")}]`;
  if (!isGroup(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, each]) => [name, canonical(each)] as const);
  const input = entries.filter(([, text]) => text !== "").sort(([a], [b]) => (a < b ? -1 : 1));
  return input.length === 0 ? "" : `{${input.map(([name, text]) => `${name}:${text}`).join(",")}}`;
}

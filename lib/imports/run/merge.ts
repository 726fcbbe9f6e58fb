/**
 * How an import changes an existing listing. A row that the listing was imported from applies only what changed in the
 * file since, and keeps edits made here; a row that identifies the listing by its ID sets every field it has.
 */
import type { PlannedListing } from "@/lib/imports/values/rows";
import { isGroup, isSameField, mergeFields } from "@/lib/listings/field-merge";
import type { ListingContent } from "@/lib/listings/row";
import type { ListingFields } from "@/lib/listings/schema";

/** What an import stores with a listing, so that the next one knows what changed in the file. */
export type ImportedRecord = {
  digest: string;
  fields: ListingFields;
  notes: PlannedListing["notes"];
  doubts: string[];
};

export function importedRecord({ digest, fields, notes, doubts }: PlannedListing): ImportedRecord {
  return { digest, fields, notes, doubts };
}

/** The listing's fields after the import, or null if nothing changes. If both changed a field, the file wins. */
export function mergedFields(
  current: ListingContent,
  planned: PlannedListing,
  before: ImportedRecord | null,
): ListingFields | null {
  if (before && before.digest === planned.digest) return null;
  const base: ListingFields = before ? before.fields : current;
  const names = before ? [...keysOf(before.fields), ...keysOf(planned.fields)] : planned.given;
  const row = names.map((name) => [name, valueIn(planned.fields[name], base[name])]);
  const mine = withIds(Object.fromEntries(row) as ListingFields, current);
  const { merged } = mergeFields({ base: withIds(base, current), mine, theirs: current });
  const shown: ListingFields = current;
  const changed = keysOf(merged).filter((name) => !isSameField(name, merged[name], shown[name]));
  if (changed.length === 0) return null;
  return { ...current, ...Object.fromEntries(changed.map((name) => [name, merged[name]])) };
}

/** A file's packages have no IDs: those with the same name match, so that additions made here stay. */
function withIds(fields: ListingFields, { packages: present }: ListingContent): ListingFields {
  if (!fields.packages) return fields;
  const ids = new Map(present.map(({ id, name }) => [name, id]));
  const packages = fields.packages.map((item) => {
    const id = item.id ?? ids.get(item.name);
    ids.delete(item.name);
    return id ? { ...item, id } : item;
  });
  return { ...fields, packages };
}

const keysOf = (fields: ListingFields) => Object.keys(fields) as (keyof ListingFields)[];

/** A row clears a field that it no longer has; in a group, only the figures that it has a column for. */
const valueIn = (value: unknown, before: unknown): unknown =>
  isGroup(value) && isGroup(before) ? { ...before, ...value } : (value ?? null);

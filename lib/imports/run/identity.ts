/** Which listing a row is, so that the same file imported again changes nothing and makes nothing twice. */
import { createHash } from "node:crypto";

export const rowKeyPattern = /^[0-9a-f]{40}(-\d+)?$/;

export const isListingId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

export type RowIdentity = {
  rowKey: string | null;
  reference: string | null;
  values: ReadonlyMap<string, unknown>;
  nation: string | null;
};

/**
 * A reference identifies its listing. Without one, name and place do, plus sport and type if the file has those
 * columns. Rows with the same identity are different listings (two clubs with one name in one town), numbered through
 * `seen`.
 */
export function keyOf({ rowKey, reference, values, nation }: RowIdentity, seen: Map<string, number>): string {
  if (rowKey !== null) return rowKey;
  const identity = reference
    ? ["reference", reference]
    : [...["title", "country", "city", "sportOrGenre", "propertyType"].map((name) => values.get(name) ?? null), nation];
  const base = digestOf(JSON.stringify(identity).normalize("NFKC").toLowerCase().replace(/\s+/g, " "));
  const times = (seen.get(base) ?? 0) + 1;
  seen.set(base, times);
  return times === 1 ? base : `${base}-${times}`;
}

/** The non-empty fields, in a fixed order, so that equal content gives equal text. */
export function contentDigest(fields: object): string {
  const input = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return digestOf(JSON.stringify(input.sort(([a], [b]) => (a < b ? -1 : 1))));
}

export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 40);
}

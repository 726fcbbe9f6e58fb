import { z } from "zod";
import { AppError } from "./errors";

/** One page of a list. `nextCursor` is null on the last page; `total` counts all pages, at most `MOST_COUNTED` of a long list. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
  total: number;
}

/** A list with more rows than this reports this many: counting further would not be worth the cost. */
export const MAX_COUNTED = 10_000;

/** The same as declared by a call. */
export const pageSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.int() });

/** Rows per page of a list. */
export function pageLimit(standard: number, most = 100) {
  const error = `Use a limit from 1 to ${most}. For more rows, follow nextCursor.`;
  return z.coerce.number({ error }).int({ error }).min(1, { error }).max(most, { error }).default(standard);
}

/** A keyset position: the sort values and the id of the last row shown, as opaque text. */
export function encodeCursor(position: readonly (string | number | null)[]): string {
  return toBase64Url(JSON.stringify(position));
}

/** Throws `bad_request` for text that `encodeCursor` did not make. */
export function decodeCursor(cursor: string, length: number): (string | number | null)[] {
  try {
    const position: unknown = JSON.parse(fromBase64Url(cursor));
    if (Array.isArray(position) && position.length === length && position.every(isPart)) return position;
  } catch {
    // Falls through to the refusal: any text that is not a cursor is answered alike.
  }
  throw strangeCursor();
}

/* List schemas are also used in browsers, where Buffer would add a polyfill of 30 KB. */
const toBase64Url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const fromBase64Url = (text: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0)),
  );

const timestampAndId = z.tuple([z.union([z.int().min(0).max(8.64e15), z.iso.datetime()]), z.uuid()]);
const wordsAndId = z.tuple([z.string(), z.uuid()]);

/** The position of a list by time. Throws `bad_request` for a cursor that is not from such a list. */
export function timestampCursor(cursor: string): { at: Date; id: string } {
  const { data } = timestampAndId.safeParse(decodeCursor(cursor, 2));
  if (!data) throw strangeCursor();
  return { at: new Date(data[0]), id: data[1] };
}

/** The position of a list by name. Throws `bad_request` for a cursor that is not from such a list. */
export function wordsCursor(cursor: string): { words: string; id: string } {
  const { data } = wordsAndId.safeParse(decodeCursor(cursor, 2));
  if (!data) throw strangeCursor();
  return { words: data[0], id: data[1] };
}

const strangeCursor = () => new AppError("bad_request", "This cursor is not valid for this list.");

const isPart = (part: unknown): part is string | number | null =>
  part === null || isStorable(part) || (typeof part === "number" && Number.isFinite(part));

const isStorable = (part: unknown): part is string =>
  typeof part === "string" && part.isWellFormed() && !part.includes("\u0000");

/** Takes one row more than the limit and cuts the page there; the caller adds `total`. */
export function pageOf<Row, Item>(
  rows: Row[],
  limit: number,
  toItem: (row: Row) => Item,
  toPosition: (row: Row) => readonly (string | number | null)[],
): Omit<Page<Item>, "total"> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(toItem),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor(toPosition(last)) : null,
  };
}

/** The URL of a search, in normalized form, so that links, forms and the server agree on it. */
import type { SearchQuery } from "./schema";

const path = "/opportunities";

/** Without empty fields and the list position, which is not part of a search; keys in a fixed order. */
export function canonicalQuery(fields: Iterable<readonly [string, string]>): string {
  const filled = [...fields].filter(([key, value]) => value.trim() !== "" && key !== "cursor" && key !== "limit");
  const sorted = filled.sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1));
  return new URLSearchParams(sorted.map(([key, value]) => [key, value])).toString();
}

export const fieldsOf = (query: SearchQuery): [string, string][] =>
  Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [value].flat().map((each): [string, string] => [key, each]),
  );

export const searchHref = (query: string, cursor?: string): string => {
  const parts = [query, cursor ? `cursor=${encodeURIComponent(cursor)}` : ""].filter(Boolean).join("&");
  return parts === "" ? path : `${path}?${parts}`;
};

/** The same search with some parameters set to one value, or removed (null). */
export function queryWith(query: string, changes: Record<string, string | null>): string {
  const params = new URLSearchParams(query);
  for (const [key, value] of Object.entries(changes)) {
    params.delete(key);
    if (value !== null) params.set(key, value);
  }
  return canonicalQuery(params);
}

/** The same search without one of the values of a parameter. */
export function queryWithout(query: string, key: string, value: string): string {
  return canonicalQuery([...new URLSearchParams(query)].filter(([k, v]) => !(k === key && v === value)));
}

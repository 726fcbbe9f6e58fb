/**
 * The query of a saved search: its words and filters as a normalized query string, so that the same search is
 * recognized however it was entered. The order, the page and the view are not part of a search.
 */
import { readSearch, type SearchInput, type SearchQuery, searchSchema } from "../schema";
import { canonicalQuery } from "../search-url";

const viewOnly = ["sort", "cursor", "limit", "more", "view", "box"] as const;

/** Saved listings of the organization, which change hourly and aren't a subject for alerts. */
const unsupported = ["saved"] as const;

/** Null for a search without words or filters, and for one among saved listings. */
export function savedQueryOf(input: SearchInput, defaultBriefId: string | null = null): string | null {
  if (input.saved) return null;
  // A search without a brief is matched with the active brief.
  const briefId = input.briefId === defaultBriefId ? undefined : input.briefId;
  const query = canonicalQuery(fieldsOf({ ...input, briefId }));
  const names = [...new URLSearchParams(query).keys()];
  return names.some((name) => name !== "briefId") ? query : null;
}

/** The words and filters of any search, without the brief and the view; empty without any. */
export const filterQueryOf = (input: SearchInput): string =>
  canonicalQuery(fieldsOf({ ...input, briefId: undefined, outside: undefined, saved: undefined }));

/** The stored query in the format of the search. */
export const readSavedQuery = (query: string): SearchInput => readSearch(queryFields(query));

export interface QueryProblem {
  problem: string;
}

/** Normalizes a query to be saved, or returns its errors. */
export function parseSavedQuery(text: string): string | QueryProblem {
  const fields = queryFields(text.replace(/^\?/, ""));
  const unknown = Object.keys(fields).find((name) => !isKnown(name));
  if (unknown !== undefined) return { problem: `Unknown filter: ${unknown.slice(0, 60)}.` };
  if (unsupported.some((name) => fields[name])) return { problem: "Search all listings, not only saved ones." };
  const parsed = searchSchema.safeParse(fields);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { problem: `${String(issue?.path[0] ?? "query")}: ${issue?.message ?? "not valid."}` };
  }
  return savedQueryOf(parsed.data) ?? { problem: "Add words or at least one filter." };
}

const isKnown = (name: string): boolean => name in searchSchema.shape || viewOnly.some((each) => each === name);

function queryFields(query: string): SearchQuery {
  const params = new URLSearchParams(query);
  return Object.fromEntries([...new Set(params.keys())].map((name) => [name, valuesOf(params, name)]));
}

function valuesOf(params: URLSearchParams, name: string): string | string[] | undefined {
  const values = params.getAll(name);
  return values.length > 1 ? values : values[0];
}

function fieldsOf({ near, radiusKm, ...input }: SearchInput): [string, string][] {
  const place = near ? { near: `${near.latitude},${near.longitude}`, radiusKm } : {};
  return Object.entries({ ...input, ...place })
    .filter(([name]) => !viewOnly.some((each) => each === name))
    .flatMap(([name, value]) =>
      value === undefined ? [] : [value].flat().map((each): [string, string] => [name, String(each)]),
    );
}

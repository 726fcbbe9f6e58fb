import { randomUUID } from "node:crypto";
import type { Marketer } from "@/lib/auth/actor";
import { createSavedSearch } from "@/lib/opportunities/searches/commands";
import type { SearchAlert } from "@/lib/opportunities/searches/choices";
import { createSavedSearchSchema, type SavedSearchView } from "@/lib/opportunities/searches/schema";
import { syncSearchIndex } from "@/lib/opportunities/search-index/live-index";

/** A word that is in no other listing, in letters only. */
export const uniqueWord = (): string =>
  `q${randomUUID().replace(/[^a-f]/g, "")}${randomUUID().replace(/[0-9-]/g, "z")}`.slice(0, 24);

interface SearchOptions {
  query: string;
  name?: string;
  alert?: SearchAlert;
}

/** A search saved as it arrives at the API, by somebody who sees what is on sale now. */
export async function makeSavedSearch(
  marketer: Marketer,
  { query, name = "Sailing", alert = "instant" }: SearchOptions,
): Promise<SavedSearchView> {
  await syncSearchIndex();
  return createSavedSearch(marketer, createSavedSearchSchema.parse({ name, query, alert }));
}

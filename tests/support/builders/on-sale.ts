import type { Marketer } from "@/lib/auth/actor";
import { searchOpportunities } from "@/lib/opportunities/queries";
import { readSearch, type SearchQuery } from "@/lib/opportunities/schema";
import { syncSearchIndex } from "@/lib/opportunities/search-index/live-index";
import { db } from "@/lib/platform/db";
import { type ListingOptions, makeListing } from "./listings";

/** Other tests leave listings behind: takes them off sale, and begins a search index of its own. */
export async function emptyMarket(): Promise<void> {
  await db.listing.updateMany({ where: { status: "published" }, data: { status: "archived" } });
  await syncWhole();
}

export async function syncWhole(): Promise<void> {
  (globalThis as { pitchsideSearchIndex?: unknown }).pitchsideSearchIndex = undefined;
  await syncSearchIndex();
}

/** Published a day after each other, so that the newest is the last one. */
export async function onSale(listings: ListingOptions["fields"][]) {
  const made = [];
  for (const [at, fields] of listings.entries())
    made.push(await makeListing({ fields, publishedAt: new Date(Date.UTC(2026, 9, 1 + at)) }));
  await syncSearchIndex();
  return made;
}

export async function foundTitles(actor: Marketer, query: SearchQuery): Promise<string[]> {
  const { items } = await searchOpportunities(actor, readSearch(query));
  return items.map(({ title }) => title);
}

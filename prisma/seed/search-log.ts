import { rollUpSearches } from "@/lib/analytics/visibility/roll-up-job";
import { countedSearch } from "@/lib/analytics/visibility/search-log";
import { type NotedSearch, storeSearches } from "@/lib/analytics/visibility/search-log-store";
import { searchOpportunities } from "@/lib/opportunities/queries";
import { readSearch, type SearchQuery } from "@/lib/opportunities/schema";
import { days, later } from "@/lib/platform/clock";
import { demoMarketer } from "./actors";
import { Chance } from "./chance";
import { brands, marketingAgencies } from "./world/organizations";

/** What the demo's marketers look for, with their brief. */
const searched: readonly SearchQuery[] = [
  {},
  {},
  { q: "football" },
  { propertyType: "music_festival" },
  { priceMax: "40000" },
  { minReach: "20000" },
  { country: "GB" },
  { level: "national" },
];

/** Days on which somebody searched: two a week, over both periods that a seller can see. */
const daysAgo = [2, 5, 9, 12, 16, 19, 23, 26, 30, 34, 38, 42, 47, 51, 56];
const searchesOfOrganization = 3;

/** Two months of searches by every brand, counted by the job that counts real ones. */
export async function seedSearchLog(ids: ReadonlyMap<string, string>, today: Date): Promise<void> {
  const chance = new Chance(29);
  const noted: NotedSearch[] = [];
  for (const { slug } of [...brands, ...marketingAgencies]) {
    const actor = await demoMarketer(ids.get(slug) ?? "");
    for (const query of chance.some(searched, searchesOfOrganization)) {
      const input = readSearch(query);
      const search = countedSearch(actor, input, await searchOpportunities(actor, input));
      if (search) noted.push(...chance.some(daysAgo, 4).map((ago) => ({ ...search, at: later(today, -days(ago)) })));
    }
  }
  await storeSearches(noted);
  await rollUpSearches();
}

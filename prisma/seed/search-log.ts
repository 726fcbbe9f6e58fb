import { rollUpSearches } from "@/lib/analytics/visibility/roll-up-job";
import { countedSearch } from "@/lib/analytics/visibility/search-log";
import { type NotedSearch, storeSearches } from "@/lib/analytics/visibility/search-log-store";
import { searchOpportunities } from "@/lib/opportunities/queries";
import { readSearch, type SearchQuery } from "@/lib/opportunities/schema";
import { days, later } from "@/lib/platform/clock";
import { demoMarketer } from "./builders/actors";
import { Chance } from "./builders/chance";
import { brands, marketingAgencies } from "./world/organizations";

/** What the demo's marketers look for, with their brief. */
const searched: readonly SearchQuery[] = [
  {},
  {},
  { q: "football" },
  { propertyType: "music_festival" },
  { priceMax: "40000" },
  { minReach: "20000" },
  { country: "GB,IE" },
  { level: "national" },
  { q: "regatta" },
  { propertyType: "team" },
  { propertyType: "conference" },
  { propertyType: "esports_team,esports_event" },
  { sportOrGenre: "soccer" },
  { sportOrGenre: "cycling,athletics_running" },
  { sportOrGenre: "music_electronic" },
  { propertyType: "podcast" },
  { minReach: "100000" },
  { openCategory: "insurance" },
  // What the Marketplace does not have yet.
  { q: "curling" },
  { propertyType: "podcast", country: "SE" },
  { sportOrGenre: "pickleball", priceMax: "20000" },
  { q: "padel", country: "ES" },
];

/** Both periods that a seller can see. */
const daysAgo = Array.from({ length: 58 }, (_, before) => before + 1);
const searchesOfOrganization = 5;

const workdays = (today: Date): number[] => daysAgo.filter((ago) => later(today, -days(ago)).getUTCDay() % 6 !== 0);

/** Two months of searches by every brand, counted by the job that counts real ones. */
export async function seedSearchLog(ids: ReadonlyMap<string, string>, today: Date): Promise<void> {
  const chance = new Chance(29);
  const noted: NotedSearch[] = [];
  for (const { slug, country } of [...brands, ...marketingAgencies]) {
    const actor = await demoMarketer(ids.get(slug) ?? "");
    // Everyone searches in their own country first.
    for (const query of [{ country }, ...chance.some(searched, searchesOfOrganization)]) {
      const input = readSearch(query);
      const search = countedSearch(actor, input, await searchOpportunities(actor, input));
      if (search)
        noted.push(...chance.some(workdays(today), 4).map((ago) => ({ ...search, at: later(today, -days(ago)) })));
    }
  }
  await storeSearches(noted);
  await rollUpSearches();
}

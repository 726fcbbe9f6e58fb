import { createSavedSearch } from "@/lib/opportunities/searches/commands";
import type { SearchAlert } from "@/lib/opportunities/searches/choices";
import { createSavedSearchSchema } from "@/lib/opportunities/searches/schema";
import { later, days, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { stopListening } from "@/lib/platform/live/listener";
import { demoMarketer } from "./builders/actors";

interface DemoSearch {
  name: string;
  query: string;
  alert: SearchAlert;
  daysAgo: number;
}

const searchesOfNorthwind: readonly DemoSearch[] = [
  { name: "Football in the UK", query: "country=GB&sportOrGenre=soccer", alert: "daily", daysAgo: 30 },
  {
    name: "Festivals under $40,000",
    query: "propertyType=music_festival&priceMax=40000",
    alert: "weekly",
    daysAgo: 20,
  },
];

/** What the demo marketer saved, with the listings that were published since as new. */
export async function seedSearches(ids: ReadonlyMap<string, string>, today: Date): Promise<void> {
  const marketer = await demoMarketer(ids.get("northwind-insurance") ?? "");
  try {
    for (const { daysAgo, ...search } of searchesOfNorthwind) {
      const at = later(today, -days(daysAgo));
      setClock(() => at);
      const { id } = await createSavedSearch(marketer, createSavedSearchSchema.parse(search));
      await db.savedSearchMatch.updateMany({
        where: { searchId: id, listing: { publishedAt: { gt: at } } },
        data: { foundAt: today, announcedAt: today },
      });
    }
  } finally {
    setClock();
    // The search index of this process follows the database, which would keep the process alive.
    await stopListening();
  }
}

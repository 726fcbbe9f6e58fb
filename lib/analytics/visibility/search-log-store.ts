import "server-only";
import { startOfDay } from "@/lib/platform/days";
import { db } from "@/lib/platform/db";
import { briefView } from "@/lib/preferences/brief";
import { loggedBrief } from "./logged-brief";

export interface NotedSearch {
  organizationId: string;
  briefId: string;
  at: Date;
  /** Query and filters in normalized form. */
  query: string;
  topIds: string[];
  tenthScore: number | null;
}

/** Once a day per brief and query; with the current brief, seconds after the search. */
export async function storeSearches(searches: readonly NotedSearch[]): Promise<void> {
  if (searches.length === 0) return;
  const rows = await db.brief.findMany({ where: { id: { in: searches.map(({ briefId }) => briefId) } } });
  const briefs = new Map(rows.map((row) => [row.id, row]));
  const data = searches.flatMap((search) => {
    const brief = briefs.get(search.briefId);
    return brief?.organizationId === search.organizationId
      ? [{ ...search, day: startOfDay(search.at), brief: loggedBrief(briefView(brief)) }]
      : [];
  });
  await db.loggedSearch.createMany({ data, skipDuplicates: true });
}

/** The UTC day, as a date column stores it. */

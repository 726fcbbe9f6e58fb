import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import type { SavedFilter } from "./schema";

/** The admin’s own saved filters of one list, by name. */
export async function listSavedFilters(actor: PlatformAdmin, path: string): Promise<{ items: SavedFilter[] }> {
  const items = await db.savedFilter.findMany({
    where: { adminId: actor.userId, path },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, name: true, query: true },
  });
  return { items };
}

import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import type { SaveFilterInput, SavedFilter } from "./schema";

/** Saves filters under a name, privately for this admin; the same name again replaces them. */
export async function saveFilter(actor: PlatformAdmin, { path, name, query }: SaveFilterInput): Promise<SavedFilter> {
  const adminId = actor.userId;
  return db.savedFilter.upsert({
    where: { adminId_path_name: { adminId, path, name } },
    create: { adminId, path, name, query },
    update: { query },
    select: { id: true, name: true, query: true },
  });
}

/** Throws `not_found` for another admin’s. */
export async function deleteSavedFilter(actor: PlatformAdmin, id: string): Promise<{ id: string }> {
  const { count } = await db.savedFilter.deleteMany({ where: { id, adminId: actor.userId } });
  if (count === 0) throw notFound("This filter");
  return { id };
}

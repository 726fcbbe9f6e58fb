import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import type { SavedReply } from "./schema";

/** Every saved reply by name: admins share them. */
export async function listSavedReplies(_actor: PlatformAdmin): Promise<{ items: SavedReply[] }> {
  const rows = await db.cannedReply.findMany({ orderBy: [{ name: "asc" }, { id: "asc" }] });
  return {
    items: rows.map(({ id, name, body, updatedAt }) => ({ id, name, body, updatedAt: updatedAt.toISOString() })),
  };
}

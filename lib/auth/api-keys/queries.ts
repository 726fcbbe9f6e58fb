import "server-only";
import { db } from "@/lib/platform/db";
import type { OrganizationMember } from "../actor";
import { apiKeysVisibleTo } from "../policy";
import type { ApiKeyRow } from "./schema";
import { apiKeySelect, toApiKeyRow } from "./view";

/** The keys that the actor may see in the current organization, newest first. Secrets are not stored. */
export async function listApiKeys(actor: OrganizationMember): Promise<{ items: ApiKeyRow[] }> {
  const rows = await db.apiKey.findMany({
    where: { ...apiKeysVisibleTo(actor), revokedAt: null },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: apiKeySelect,
  });
  return { items: rows.map((row) => toApiKeyRow(row, actor)) };
}

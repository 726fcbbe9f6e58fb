import "server-only";
import { db } from "@/lib/platform/db";
import type { AccountOwner } from "../account-owner";
import { identitiesOf } from "../policy";
import type { IdentityRow } from "./schema";

/** The logins connected to the actor's account. */
export async function listIdentities(actor: AccountOwner): Promise<{ items: IdentityRow[] }> {
  const rows = await db.externalIdentity.findMany({
    where: identitiesOf(actor),
    orderBy: { createdAt: "asc" },
    select: { id: true, provider: true, email: true, createdAt: true, lastUsedAt: true },
  });
  return {
    items: rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    })),
  };
}

import "server-only";
import { audit } from "@/lib/auth/audit";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { announceEndedAccess } from "@/lib/auth/recovery/access";
import { now } from "@/lib/platform/clock";
import { inTransaction } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import type { Named } from "../schema";

/** The next request with the key is rejected, and its live streams end. Does nothing if already revoked. */
export async function revokeUserApiKey(actor: PlatformAdmin, { id }: Named): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    const key = await tx.apiKey.findUnique({ where: { id }, select: { userId: true, organizationId: true } });
    if (!key) throw notFound("This key");
    const { count } = await tx.apiKey.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: now() } });
    if (count === 0) return { id };
    await announceEndedAccess(tx, [key.userId]);
    await audit(tx, actor, "api_keys.revoke", ["api_key", id], { organizationId: key.organizationId });
    return { id };
  });
}

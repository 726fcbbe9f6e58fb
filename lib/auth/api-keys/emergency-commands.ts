import "server-only";
import { audit } from "../audit";
import { now } from "@/lib/platform/clock";
import { inTransaction } from "@/lib/platform/db";
import { announceEndedAccess } from "../recovery/access";

/** For an operator on the server: revokes every key of every organization. Returns how many there were. */
export async function revokeEveryApiKey(): Promise<number> {
  return inTransaction(async (tx) => {
    const revoked = await tx.apiKey.updateManyAndReturn({
      where: { revokedAt: null },
      data: { revokedAt: now() },
      select: { userId: true },
    });
    if (revoked.length === 0) return 0;
    const owners = revoked.map(({ userId }) => userId);
    await announceEndedAccess(tx, owners);
    await audit(tx, null, "api_keys.revoke_all", [], { after: { revoked: revoked.length } });
    return revoked.length;
  });
}

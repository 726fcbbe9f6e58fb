import "server-only";
import { audit } from "../audit";
import { inTransaction } from "@/lib/platform/db";
import type { AccountOwner } from "../account-owner";
import { getProfile } from "./queries";
import type { Profile, UpdateProfileInput } from "./schema";

/** Changes the given fields and leaves the rest. The audit records that they changed, not the names. */
export async function updateProfile(actor: AccountOwner, { name, timeZone }: UpdateProfileInput): Promise<Profile> {
  await inTransaction(async (tx) => {
    const before = await tx.user.findUniqueOrThrow({
      where: { id: actor.userId },
      select: { name: true, timeZone: true },
    });
    const after = { name: name ?? before.name, timeZone: timeZone === undefined ? before.timeZone : timeZone };
    const changed = (["name", "timeZone"] as const).filter((field) => before[field] !== after[field]);
    if (changed.length === 0) return;
    await tx.user.update({ where: { id: actor.userId }, data: after });
    await audit(tx, actor, "account.profile_updated", ["user", actor.userId], { after: { changed } });
  });
  return getProfile(actor);
}

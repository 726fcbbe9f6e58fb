import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { type BulkOutcome, forEachOnItsOwn, previewOf } from "../bulk";
import { accountSelect } from "./account";
import { logOutUser, suspendUser, unsuspendUser } from "./commands";
import { rejectionOf } from "../policy";
import type { UserBulkInput } from "./schema";

/** Suspends, opens or signs out many accounts, each on its own; as a preview it only says what would happen. */
export async function changeUsers(
  actor: PlatformAdmin,
  { ids, verb, reason, preview }: UserBulkInput,
): Promise<BulkOutcome> {
  const accounts = await db.user.findMany({
    where: { id: { in: ids } },
    orderBy: { name: "asc" },
    select: accountSelect,
  });
  if (preview) {
    return previewOf(accounts.map((account) => ({ ...account, refusal: rejectionOf(actor, account, verb) })));
  }
  return forEachOnItsOwn(accounts, ({ id }) => {
    if (verb === "suspend") return suspendUser(actor, { id, reason: reason ?? "" });
    return verb === "unsuspend" ? unsuspendUser(actor, { id }) : logOutUser(actor, { id });
  });
}

import "server-only";
import { record } from "@/lib/activity/record";
import { later, minutes } from "@/lib/platform/clock";
import { inTransaction } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Actor } from "../actor";
import { useToken } from "../token-store";
import { removeMethodsSince } from "../two-step/methods";
import { recoverAccount } from "./new-password";
import type { SecureAccountInput, SecuredAccount } from "./schema";

const deadLink = () =>
  new AppError(
    "bad_request",
    "This link has expired, was already used, or went to an address that your account no longer has. Look for a newer email about the change, or reset your password.",
  );

/**
 * "This wasn't me": ends all access to the account, disables its password, and removes the two-step methods that were
 * added since the email. Returns the token that sets a new password; it is emailed as well. Throws `bad_request` for a
 * link that was used, is older than 7 days, or went to another address than the account has now.
 */
export async function secureAccount(_actor: Actor, { token }: SecureAccountInput): Promise<SecuredAccount> {
  return inTransaction(async (tx) => {
    const used = await useToken(tx, token, "secure_account");
    if (!used?.email) throw deadLink();
    const owner = await tx.user.findFirst({
      where: { id: used.userId, email: used.email },
      select: { id: true, email: true, name: true },
    });
    if (!owner) throw deadLink();
    // A moment earlier, for a method that was added in the transaction that wrote the email.
    await removeMethodsSince(tx, owner.id, later(used.createdAt, -minutes(1)));
    const resetToken = await recoverAccount(tx, owner, { reason: "secured_by_owner" });
    await record(tx, {
      actorType: "user",
      actorId: owner.id,
      action: "auth.account_secured",
      entityType: "user",
      entityId: owner.id,
    });
    return { resetToken };
  });
}

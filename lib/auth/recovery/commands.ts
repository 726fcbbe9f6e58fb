import "server-only";
import { audit } from "../audit";
import { later, minutes } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Actor } from "../actor";
import { spendToken } from "../token-store";
import { removeMethodsSince } from "../two-step/methods";
import { recoverAccount } from "./new-password";
import { findAdminBeside } from "./organization-access";
import type { SecureAccountInput, SecuredAccount } from "./schema";

const deadLink = () =>
  new AppError(
    "bad_request",
    "This link has expired, was already used, or went to an address that your account no longer has. Look for a newer email about the change, or reset your password.",
  );

/**
 * "This wasn't me": ends all access to the account, disables its password, and removes the two-step methods that were
 * added since the email. Returns the token for setting a new password, which is also emailed. Throws `bad_request` for
 * a link that was used, is older than 7 days, or was sent to an address that the account no longer has.
 */
export async function secureAccount(_actor: Actor, { token }: SecureAccountInput): Promise<SecuredAccount> {
  return inTransaction(async (tx) => {
    const used = await spendToken(tx, token, "secure_account");
    if (!used?.email) return secureColleague(tx, token);
    const owner = await tx.user.findFirst({ where: { id: used.userId, email: used.email }, select: ownerSelect });
    if (!owner) throw deadLink();
    // Slightly earlier, to include a method added in the transaction that wrote the email.
    await removeMethodsSince(tx, owner.id, later(used.createdAt, -minutes(1)));
    const resetToken = await recoverAccount(tx, owner, { reason: "secured_by_owner" });
    await audit(tx, { userId: owner.id }, "auth.account_secured", ["user", owner.id]);
    return { resetToken };
  });
}

const ownerSelect = { id: true, email: true, name: true } as const;

/** "This wasn't us": as above, for the colleague who made a change; the link for a new password is emailed to them. */
async function secureColleague(tx: Tx, token: string): Promise<SecuredAccount> {
  const used = await spendToken(tx, token, "secure_organization");
  const admin = used?.email && (await findAdminBeside(tx, used.email, used.userId));
  if (!used || !admin) throw deadLink();
  const colleague = await tx.user.findUniqueOrThrow({ where: { id: used.userId }, select: ownerSelect });
  await recoverAccount(tx, colleague, { reason: "secured_by_admin" });
  await audit(tx, { userId: admin.id }, "auth.account_secured", ["user", colleague.id]);
  return { resetToken: null };
}

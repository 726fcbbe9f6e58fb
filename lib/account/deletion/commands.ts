import "server-only";
import { audit } from "@/lib/auth/audit";
import type { AccountOwner } from "@/lib/auth/account-owner";
import { provePassword } from "@/lib/auth/password-commands";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { deleteFile } from "@/lib/platform/files/storage";
import { leaveAll } from "./end-memberships";
import { erasePerson } from "./erasure";
import type { DeleteAccountInput } from "./schema";

/**
 * Permanently deletes the account: the person leaves every organization, and name, address, sessions, keys and tokens
 * are deleted. Messages and deals stay, attributed to a former member. Throws `invalid` for a wrong password and
 * `conflict` for the last admin of an organization that has other people.
 */
export async function deleteAccount(actor: AccountOwner, { password }: DeleteAccountInput): Promise<void> {
  await provePassword(actor, password, "password");
  const { userId } = actor;
  const { fileIds } = await inTransaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    const { closed } = await leaveAll(tx, userId);
    const erased = await erasePerson(tx, { userId, ...person });
    await audit(tx, { userId }, "account.deleted", ["user", userId], { after: { closedOrganizations: closed } });
    return erased;
  });
  for (const id of fileIds) await deleteFile(id);
}

/** The lock keeps an account from being deleted twice, or joining anything during deletion. */
async function lockPerson(tx: Tx, userId: string): Promise<{ email: string; name: string }> {
  const [person] = await tx.$queryRaw<{ email: string; name: string }[]>`
    SELECT "email", "name" FROM "users" WHERE "id" = ${userId}::uuid AND "status" <> 'anonymized' FOR NO KEY UPDATE`;
  if (!person) throw new AppError("unauthenticated", "Please log in.");
  return person;
}

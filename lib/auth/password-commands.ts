import "server-only";
import { type Tx, db } from "@/lib/platform/db";
import { AppError, invalid } from "@/lib/platform/errors";
import type { LoggedIn } from "./actor";
import { withinLoginBudgets } from "./login-limits";
import { verifyPassword } from "./passwords";

/**
 * Requires the account's password, and returns the hash that it was verified against. Wrong attempts count as failed
 * logins. Throws `invalid` on the named field, and `rate_limited` after too many.
 */
export async function provePassword(actor: LoggedIn, password: string, field: string): Promise<string> {
  const user = await db.user.findUnique({ where: { id: actor.userId }, select: { passwordHash: true } });
  try {
    return await withinLoginBudgets(actor.email, async () => {
      if (!user?.passwordHash || !(await verifyPassword(user.passwordHash, password))) throw wrongPassword();
      return user.passwordHash;
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "unauthenticated") throw invalid({ [field]: [error.message] });
    throw error;
  }
}

/** Replaces the verified hash: of two concurrent changes, the second one fails because it verified the old password. */
export async function replacePassword(
  tx: Tx,
  userId: string,
  { proved, passwordHash }: { proved: string; passwordHash: string },
): Promise<void> {
  const { count } = await tx.user.updateMany({ where: { id: userId, passwordHash: proved }, data: { passwordHash } });
  if (count === 0) throw invalid({ currentPassword: [wrongPassword().message] });
}

/**
 * Keeps the password that was just verified, and the account's status, from changing until the transaction is over: a
 * login during a reset or suspension either comes first and is ended by it, or is rejected. False if either has changed
 * since.
 */
export async function holdPassword(
  tx: Tx,
  { id, passwordHash, status }: { id: string; passwordHash: string | null; status: string },
): Promise<boolean> {
  const held = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "users"
    WHERE "id" = ${id}::uuid AND "passwordHash" = ${passwordHash} AND "status"::text = ${status}
    FOR NO KEY UPDATE`;
  return held.length > 0;
}

const wrongPassword = () => new AppError("unauthenticated", "This password is incorrect.");

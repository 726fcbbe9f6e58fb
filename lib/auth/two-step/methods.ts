/**
 * Two-step verification is on while an account has a method: a confirmed authenticator app, or a passkey. Recovery
 * codes belong to it and are not a separate method.
 */
import "server-only";
import { days, later, now } from "@/lib/platform/clock";
import { Prisma, type Tx } from "@/lib/platform/db";

const methodNames = ["authenticator", "passkey"] as const;
export type MethodName = (typeof methodNames)[number];

/** Whether the user of the SQL expression has two-step verification. */
export const hasTwoStepSql = (userId: Prisma.Sql) => Prisma.sql`(
  EXISTS (SELECT 1 FROM "totp_credentials" t WHERE t."userId" = ${userId} AND t."confirmedAt" IS NOT NULL)
  OR EXISTS (SELECT 1 FROM "passkeys" p WHERE p."userId" = ${userId}))`;

export async function methodsOf(tx: Tx, userId: string): Promise<MethodName[]> {
  const [authenticators, passkeys] = await Promise.all([
    tx.totpCredential.count({ where: { userId, confirmedAt: { not: null } } }),
    tx.passkey.count({ where: { userId } }),
  ]);
  return [...(authenticators > 0 ? ["authenticator" as const] : []), ...(passkeys > 0 ? ["passkey" as const] : [])];
}

/** Removes every method and the recovery codes; returns how many there were. */
export async function removeMethods(tx: Tx, userId: string): Promise<number> {
  const own = { where: { userId } };
  const authenticators = await tx.totpCredential.deleteMany(own);
  const passkeys = await tx.passkey.deleteMany(own);
  const codes = await tx.recoveryCode.deleteMany(own);
  return authenticators.count + passkeys.count + codes.count;
}

/**
 * Removes the methods added since then, whoever added them, and every recovery code, because an intruder may have
 * replaced them. Older methods stay, so that access to the mailbox alone doesn't open an account that has them.
 */
export async function removeMethodsSince(tx: Tx, userId: string, since: Date): Promise<void> {
  await removeAddedSince(tx, userId, since);
  await tx.recoveryCode.deleteMany({ where: { userId } });
}

/**
 * Removes the methods of the last week: a passkey logs in without the password that is being replaced, and an
 * authenticator app of an intruder's locks the owner out, and recovery codes of that week may be an intruder's. Older
 * methods stay, so that access to the mailbox alone does not open an account that has had two-step verification for
 * longer.
 */
export async function removeNewMethods(tx: Tx, userId: string): Promise<void> {
  const since = later(now(), -days(7));
  await removeAddedSince(tx, userId, since);
  await tx.recoveryCode.deleteMany({ where: { userId, createdAt: { gte: since } } });
}

async function removeAddedSince(tx: Tx, userId: string, since: Date): Promise<void> {
  const isNew = [{ confirmedAt: null }, { confirmedAt: { gte: since } }];
  await tx.totpCredential.deleteMany({ where: { userId, OR: isNew } });
  await tx.passkey.deleteMany({ where: { userId, createdAt: { gte: since } } });
}

/** Like `methodsOf`, with the account locked, so that changes to its methods are serialized. */
export async function lockMethods(tx: Tx, userId: string): Promise<MethodName[]> {
  await tx.$executeRaw`SELECT 1 FROM "users" WHERE "id" = ${userId}::uuid FOR NO KEY UPDATE`;
  return methodsOf(tx, userId);
}

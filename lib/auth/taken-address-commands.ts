/**
 * Signing up with, or changing to, an address that has an account is rejected, and its owner gets an email about it:
 * once a day at most, so that repeated attempts can't flood an inbox.
 */
import "server-only";
import { enqueueMail } from "@/lib/mail/outbox";
import { days, later, now } from "@/lib/platform/clock";
import { type Tx, db, inTransaction } from "@/lib/platform/db";

const template = "account-exists";

/** True if the address has an account; its owner has been emailed today. */
export async function isAddressTaken(email: string): Promise<boolean> {
  const owner = await db.user.findUnique({ where: { email }, select: { id: true } });
  if (owner) await inTransaction((tx) => emailOwner(tx, owner.id));
  return owner !== null;
}

/** The owner's row is locked first: of two concurrent attempts, the second finds the first's email. */
export async function emailOwner(tx: Tx, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT "id" FROM "users" WHERE "id" = ${userId}::uuid FOR NO KEY UPDATE`;
  const { email, name } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, name: true },
  });
  const sentToday = await tx.emailMessage.count({
    where: { template, toAddress: email, createdAt: { gt: later(now(), -days(1)) } },
  });
  if (sentToday > 0) return;
  await enqueueMail(tx, { template, to: { address: email, name, userId }, props: { name } });
}

import "server-only";
import { days, hours, later, now } from "@/lib/platform/clock";
import { db, type Tx } from "@/lib/platform/db";
import { digest, randomSecret } from "@/lib/platform/random";

/** Secrets that travel by e-mail: used once, and for an hour (reset), a day (verification) or a week (taking back). */
export const tokenLives = {
  reset_password: hours(1),
  verify_email: hours(24),
  change_email: hours(24),
  undo_email_change: days(7),
} as const;
type Purpose = keyof typeof tokenLives;

/** Makes a token and voids the older ones of the same purpose. Returns the secret; only its hash is stored. */
export async function issueToken(tx: Tx, userId: string, purpose: Purpose, email?: string): Promise<string> {
  const at = now();
  await tx.authToken.updateMany({ where: { userId, purpose, usedAt: null }, data: { usedAt: at } });
  const secret = randomSecret();
  await tx.authToken.create({
    data: {
      userId,
      purpose,
      email,
      tokenHash: digest(secret),
      createdAt: at,
      expiresAt: later(at, tokenLives[purpose]),
    },
  });
  return secret;
}

/** Whose token this is, without using it up; null for one that `useToken` would not take. */
export async function findTokenOwner(
  secret: string,
  purpose: Purpose,
): Promise<{ email: string; name: string } | null> {
  const found = await db.authToken.findFirst({
    where: { tokenHash: digest(secret), purpose, usedAt: null, expiresAt: { gt: now() } },
    select: { user: { select: { email: true, name: true } } },
  });
  return found?.user ?? null;
}

/** Uses a token up. Null where it is unknown, used, or too old; of two at once exactly one gets it. */
export async function useToken(
  tx: Tx,
  secret: string,
  purpose: Purpose,
): Promise<{ userId: string; email: string | null } | null> {
  const at = now();
  const tokenHash = digest(secret);
  const { count } = await tx.authToken.updateMany({
    where: { tokenHash, purpose, usedAt: null, expiresAt: { gt: at } },
    data: { usedAt: at },
  });
  if (count !== 1) return null;
  return tx.authToken.findUniqueOrThrow({ where: { tokenHash }, select: { userId: true, email: true } });
}

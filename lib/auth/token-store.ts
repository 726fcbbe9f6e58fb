import "server-only";
import { days, hours, later, now } from "@/lib/platform/clock";
import { db, type Tx } from "@/lib/platform/db";
import { digest, randomSecret } from "@/lib/platform/random";
import { env } from "@/lib/platform/env";

/**
 * The emailed link that sets a new password. Admins log in on their own page afterward, with their second step as
 * usual.
 */
export const resetLink = (secret: string, { type }: { type: string }): string =>
  `${env().APP_URL}/reset-password?token=${secret}${type === "admin" ? "&for=admin" : ""}`;

/** Secrets that travel by email: each is used once, and expires after this time. */
const tokenLives = {
  reset_password: hours(1),
  verify_email: hours(24),
  change_email: hours(24),
  undo_email_change: days(7),
  secure_account: days(7),
  secure_organization: days(7),
} as const;

type Purpose = keyof typeof tokenLives;

/**
 * Purposes with several valid links at a time. A newer link must never void an older one, or someone who took over an
 * account could void the links in its owner's mailbox.
 */
const keepsOlderLinks: ReadonlySet<Purpose> = new Set(["undo_email_change", "secure_account", "secure_organization"]);

/** Creates a token and, for most purposes, voids older ones. Returns the secret; only its hash is stored. */
export async function issueToken(tx: Tx, userId: string, purpose: Purpose, email?: string): Promise<string> {
  const at = now();
  if (!keepsOlderLinks.has(purpose)) {
    await tx.authToken.updateMany({ where: { userId, purpose, usedAt: null }, data: { usedAt: at } });
  }
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

/** The token's owner, without consuming it; null if `spendToken` would reject it. */
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

interface UsedToken {
  id: string;
  userId: string;
  /** The address that it was issued for or about. */
  email: string | null;
  createdAt: Date;
}

/** Consumes a token. Null if it is unknown, used or expired; of two concurrent calls exactly one gets it. */
export async function spendToken(tx: Tx, secret: string, purpose: Purpose): Promise<UsedToken | null> {
  const at = now();
  const tokenHash = digest(secret);
  const { count } = await tx.authToken.updateMany({
    where: { tokenHash, purpose, usedAt: null, expiresAt: { gt: at } },
    data: { usedAt: at },
  });
  if (count !== 1) return null;
  return tx.authToken.findUniqueOrThrow({
    where: { tokenHash },
    select: { id: true, userId: true, email: true, createdAt: true },
  });
}

/** The person whose address the link was for, if it is already confirmed: opening the link again is not an error. */
export async function findConfirmedBy(tx: Tx, secret: string): Promise<string | null> {
  const token = await tx.authToken.findFirst({
    where: { tokenHash: digest(secret), purpose: "verify_email", user: { emailVerifiedAt: { not: null } } },
    select: { email: true, user: { select: { id: true, email: true } } },
  });
  return token?.email === token?.user.email ? (token?.user.id ?? null) : null;
}

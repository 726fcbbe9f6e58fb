import "server-only";
import { later, now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { digest, randomSecret } from "@/lib/platform/random";
import { tokenLives } from "../tokens";

/**
 * A secret for the old address, with which it becomes the account's address again. Unlike other tokens it voids none
 * before it: who took an account over and changes the address twice must not shut its owner out.
 */
export async function issueUndoToken(tx: Tx, userId: string, oldEmail: string): Promise<string> {
  const at = now();
  const secret = randomSecret();
  await tx.authToken.create({
    data: {
      userId,
      purpose: "undo_email_change",
      email: oldEmail,
      tokenHash: digest(secret),
      createdAt: at,
      expiresAt: later(at, tokenLives.undo_email_change),
    },
  });
  return secret;
}

/** Whatever later links would do to the address again is void once an earlier one has put it right. */
export async function voidAddressTokens(tx: Tx, userId: string): Promise<void> {
  await tx.authToken.updateMany({
    where: { userId, usedAt: null, purpose: { in: ["change_email", "undo_email_change", "reset_password"] } },
    data: { usedAt: now() },
  });
}

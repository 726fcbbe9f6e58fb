import "server-only";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";
import { openSecret } from "../secret-box";
import { plainCode, stepOfCode } from "./authenticator";
import { recoveryCodeHash } from "./recovery-codes";

export const secretPurpose = "totp";

/**
 * True for the authenticator's code if unused, or an unused recovery code; either is consumed. Of two concurrent
 * attempts with the same code exactly one passes.
 */
export async function passSecondStep(tx: Tx, userId: string, code: string): Promise<boolean> {
  return (await passAuthenticator(tx, userId, code)) || (await spendRecoveryCode(tx, userId, code));
}

async function passAuthenticator(tx: Tx, userId: string, code: string): Promise<boolean> {
  const stored = await tx.totpCredential.findUnique({ where: { userId } });
  if (!stored?.confirmedAt) return false;
  return passAuthenticatorStep(tx, stored, code);
}

/**
 * The step is claimed by a conditional update: a used code cannot be used again, however fast. A secret that can't be
 * decrypted never matches, so that recovery codes still work.
 */
export async function passAuthenticatorStep(
  tx: Tx,
  { userId, secret, lastStep }: { userId: string; secret: string; lastStep: bigint | null },
  code: string,
): Promise<boolean> {
  const plain = openSecret(secret, secretPurpose, userId);
  if (plain === null) {
    logger.warn({ event: "auth.authenticator_unreadable", userId }, "an authenticator's secret cannot be opened");
    return false;
  }
  const step = await stepOfCode(plain, plainCode(code), { at: now(), lastStep });
  if (step === null) return false;
  const { count } = await tx.totpCredential.updateMany({
    where: { userId, secret, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step },
  });
  return count === 1;
}

async function spendRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { userId, codeHash: recoveryCodeHash(userId, code), usedAt: null },
    data: { usedAt: now() },
  });
  return count === 1;
}

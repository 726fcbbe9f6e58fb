/** What every change of an account's methods has in common: who may make it, who is notified, what the audit says. */
import "server-only";
import { audit } from "../audit";
import type { TwoStepChange } from "@/lib/mail/templates/logins";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { notifyOfSecurity } from "../recovery/security-email";
import { type MethodName, methodsOf } from "./methods";
import type { TwoStepOwner } from "../account-owner";
import { RECOVERY_CODES, newRecoveryCode, recoveryCodeHash } from "./recovery-codes";
import { rejectWhereRequired } from "./requirement-queries";
import type { MethodAdded, MethodRemoved } from "./schema";

/**
 * Finishes adding a method. `before` are the methods that the account had under its lock: the first one turns two-step
 * verification on, and its recovery codes are answered this once.
 */
export async function announceAdded(
  tx: Tx,
  owner: TwoStepOwner,
  { method, before, id }: { method: MethodName; before: readonly MethodName[]; id?: string },
): Promise<MethodAdded> {
  const isFirst = before.length === 0;
  const recoveryCodes = isFirst ? await replaceRecoveryCodes(tx, owner.userId) : null;
  await notifyOwner(tx, owner, isFirst ? "turned_on" : `${method}_added`);
  await audit(tx, owner, `two_step.${method}_added`, ["user", owner.userId], { after: { isFirst, ...(id && { id }) } });
  return { recoveryCodes };
}

/**
 * Finishes removing a method. Without the last one two-step verification is off and the recovery codes are void; throws
 * `conflict` where the account has to have it.
 */
export async function announceRemoved(
  tx: Tx,
  owner: TwoStepOwner,
  { method, id }: { method: MethodName; id?: string },
): Promise<MethodRemoved> {
  const isOn = (await methodsOf(tx, owner.userId)).length > 0;
  if (!isOn) await turnOff(tx, owner);
  else await notifyOwner(tx, owner, `${method}_removed`);
  await audit(tx, owner, `two_step.${method}_removed`, ["user", owner.userId], { after: { isOn, ...(id && { id }) } });
  return { isOn };
}

/** The codes are void without a method. Throws `conflict` where two-step verification is required. */
export async function turnOff(tx: Tx, owner: TwoStepOwner): Promise<void> {
  await rejectWhereRequired(tx, owner);
  await tx.recoveryCode.deleteMany({ where: { userId: owner.userId } });
  await notifyOwner(tx, owner, "turned_off");
}

export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: recoveryCodeHash(userId, code), createdAt: now() })),
  });
  return codes;
}

export const notifyOwner = (tx: Tx, { userId: id, email, name }: TwoStepOwner, change: TwoStepChange) =>
  notifyOfSecurity(tx, { id, email, name }, (secureUrl) => ({
    template: "two-step-changed",
    props: { name, change, secureUrl },
  }));

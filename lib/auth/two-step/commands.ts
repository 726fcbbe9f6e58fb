import "server-only";
import QRCode from "qrcode";
import type { TwoStepChange } from "@/lib/mail/templates/logins";
import { now } from "@/lib/platform/clock";
import { inTransaction, type Tx } from "@/lib/platform/db";
import { conflict, invalid, notFound } from "@/lib/platform/errors";
import type { TwoStepOwner } from "../account-owner";
import { requireRecentLogin } from "../actor";
import { audit } from "../audit";
import { notifyOfSecurity } from "../recovery/security-email";
import { sealSecret } from "../secret-box";
import { authenticatorUri, newAuthenticatorSecret } from "./authenticator";
import { lockMethods, removeMethods, type MethodName, methodsOf } from "./methods";
import { passAuthenticatorStep, secretPurpose } from "./passing";
import { RECOVERY_CODES, newRecoveryCode, recoveryCodeHash } from "./recovery-codes";
import { rejectWhereRequired } from "./requirement-queries";
import type { AuthenticatorSetup, CodeInput, MethodAdded, MethodRemoved, RecoveryCodes } from "./schema";

/**
 * Creates a new secret for the owner's app; it takes effect once a code proves that the app has it. Requires a recent
 * login. Throws `conflict` if an authenticator app is already set up.
 */
export async function beginAuthenticator(actor: TwoStepOwner): Promise<AuthenticatorSetup> {
  requireRecentLogin(actor);
  const { userId } = actor;
  const secret = newAuthenticatorSecret();
  const sealed = sealSecret(secret, secretPurpose, userId);
  await inTransaction(async (tx) => {
    await tx.totpCredential.createMany({ data: [{ userId, secret: sealed }], skipDuplicates: true });
    const { count } = await tx.totpCredential.updateMany({
      where: { userId, confirmedAt: null },
      data: { secret: sealed, lastStep: null },
    });
    if (count === 0) throw conflict("You already have an authenticator app. Remove it before you set up another.");
  });
  return { secret, qrCode: await qrCodeUrl(authenticatorUri(secret, actor.email)) };
}

/** Adds the app with its first code. Returns the recovery codes, only once, if it turns two-step verification on. */
export async function confirmAuthenticator(actor: TwoStepOwner, { code }: CodeInput): Promise<MethodAdded> {
  requireRecentLogin(actor);
  const { userId } = actor;
  return inTransaction(async (tx) => {
    const before = await lockMethods(tx, userId);
    const pending = await tx.totpCredential.findUnique({ where: { userId } });
    if (!pending || pending.confirmedAt) throw conflict("There is no setup to finish. Start again.");
    if (!(await passAuthenticatorStep(tx, pending, code))) {
      throw invalid({ code: ["This code is wrong or was already used. Wait for the next one."] });
    }
    await tx.totpCredential.updateMany({ where: { userId, confirmedAt: null }, data: { confirmedAt: now() } });
    return announceAdded(tx, actor, { method: "authenticator", before });
  });
}

/** Requires a recent login. Throws `conflict` if it is the last method and two-step verification is required. */
export async function removeAuthenticator(actor: TwoStepOwner): Promise<MethodRemoved> {
  requireRecentLogin(actor);
  return inTransaction(async (tx) => {
    await lockMethods(tx, actor.userId);
    const { count } = await tx.totpCredential.deleteMany({
      where: { userId: actor.userId, confirmedAt: { not: null } },
    });
    if (count === 0) throw notFound("This authenticator app");
    return announceRemoved(tx, actor, { method: "authenticator" });
  });
}

/** Removes every method and the recovery codes. Requires a recent login. Does nothing if already off. */
export async function turnTwoStepOff(actor: TwoStepOwner): Promise<MethodRemoved> {
  requireRecentLogin(actor);
  const { userId } = actor;
  return inTransaction(async (tx) => {
    const methods = await lockMethods(tx, userId);
    if (methods.length === 0) return { isOn: false };
    await removeMethods(tx, userId);
    await turnOff(tx, actor);
    await audit(tx, actor, "two_step.turned_off", ["user", actor.userId], { before: { methods } });
    return { isOn: false };
  });
}

/** Voids the recovery codes and returns ten new ones, only once. Requires a recent login. */
export async function renewRecoveryCodes(actor: TwoStepOwner): Promise<RecoveryCodes> {
  requireRecentLogin(actor);
  return inTransaction(async (tx) => {
    const methods = await lockMethods(tx, actor.userId);
    if (methods.length === 0) throw conflict("Set up an authenticator app or a passkey first.");
    const recoveryCodes = await replaceRecoveryCodes(tx, actor.userId);
    await notifyOwner(tx, actor, "recovery_codes_renewed");
    await audit(tx, actor, "two_step.recovery_codes_renewed", ["user", actor.userId]);
    return { recoveryCodes };
  });
}

/** A QR code of the text, as a data URL that the content security policy allows in an `img`. */
async function qrCodeUrl(text: string): Promise<string> {
  const svg = await QRCode.toString(text, { type: "svg", errorCorrectionLevel: "M", margin: 2 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}

/** What every change of an account's methods has in common: who may make it, who is notified, what is audited. */

/**
 * Finishes adding a method. `before` are the account's methods, read under its lock: the first method turns two-step
 * verification on and returns the recovery codes, only once.
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
 * `conflict` if the account is required to have it.
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

/** Without a method the codes are void. Throws `conflict` if two-step verification is required. */
async function turnOff(tx: Tx, owner: TwoStepOwner): Promise<void> {
  await rejectWhereRequired(tx, owner);
  await tx.recoveryCode.deleteMany({ where: { userId: owner.userId } });
  await notifyOwner(tx, owner, "turned_off");
}

async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: recoveryCodeHash(userId, code), createdAt: now() })),
  });
  return codes;
}

const notifyOwner = (tx: Tx, { userId: id, email, name }: TwoStepOwner, change: TwoStepChange) =>
  notifyOfSecurity(tx, { id, email, name }, (secureUrl) => ({
    template: "two-step-changed",
    props: { name, change, secureUrl },
  }));

import "server-only";
import QRCode from "qrcode";
import { audit } from "../audit";
import { now } from "@/lib/platform/clock";
import { inTransaction } from "@/lib/platform/db";
import { conflict, invalid, notFound } from "@/lib/platform/errors";
import { requireRecentLogin } from "../actor";
import { sealSecret } from "../secret-box";
import { authenticatorUri, newAuthenticatorSecret } from "./authenticator";
import { announceAdded, announceRemoved, notifyOwner, replaceRecoveryCodes, turnOff } from "./changes";
import { lockMethods, removeMethods } from "./methods";
import type { TwoStepOwner } from "../account-owner";
import { passAuthenticatorStep, secretPurpose } from "./passing";
import type { AuthenticatorSetup, CodeInput, MethodAdded, MethodRemoved, RecoveryCodes } from "./schema";

/**
 * Makes a fresh secret for the owner's app; it counts once a code proves that the app has it. Takes a recent login.
 * Throws `conflict` where an authenticator app is set up already.
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

/** Adds the app with its first code. Answers the recovery codes, this once, where it turns two-step verification on. */
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

/** Takes a recent login. Throws `conflict` where it is the last method and two-step verification is required. */
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

/** Removes every method and the recovery codes. Takes a recent login. Off already, nothing happens. */
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

/** Voids the recovery codes and answers ten new ones, this once. Takes a recent login. */
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

/** A picture of the text for a camera, as a data address that the content security policy lets an `img` show. */
async function qrCodeUrl(text: string): Promise<string> {
  const svg = await QRCode.toString(text, { type: "svg", errorCorrectionLevel: "M", margin: 2 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}

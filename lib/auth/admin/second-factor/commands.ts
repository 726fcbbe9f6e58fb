import "server-only";
import { record } from "@/lib/activity/record";
import { enqueueMail } from "@/lib/mail/outbox";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, invalid } from "@/lib/platform/errors";
import type { PlatformAdmin } from "../../actor";
import { provePassword } from "../../password-proof";
import { authenticatorUri, newAuthenticatorSecret } from "./authenticator";
import { passSecondFactor, passStep, secretPurpose } from "./passing";
import { qrCodeUrl } from "./qr-code";
import { RECOVERY_CODES, newRecoveryCode, recoveryCodeHash } from "./recovery-codes";
import type { BeginSecondFactorInput, Enrolment, RecoveryCodes, SecondFactorCodeInput } from "./schema";
import { sealSecret } from "./secret-box";

const wrongCode = () => invalid({ code: ["This code is wrong or was used before. Wait for the next one."] });

/**
 * Makes a fresh secret for the admin's app; it counts once a code proves that the app has it. Throws `invalid` for a
 * wrong password and `conflict` where two-step sign-in is on already.
 */
export async function beginSecondFactor(actor: PlatformAdmin, input: BeginSecondFactorInput): Promise<Enrolment> {
  await provePassword(actor, input.password, "password");
  const { userId } = actor;
  const secret = newAuthenticatorSecret();
  const sealed = sealSecret(secret, secretPurpose, userId);
  await inTransaction(async (tx) => {
    await tx.totpCredential.createMany({ data: [{ userId, secret: sealed }], skipDuplicates: true });
    const { count } = await tx.totpCredential.updateMany({
      where: { userId, confirmedAt: null },
      data: { secret: sealed, lastStep: null },
    });
    if (count === 0) throw conflict("Two-step sign-in is already on.");
  });
  return { secret, qrCode: await qrCodeUrl(authenticatorUri(secret, actor.email)) };
}

/** Switches two-step sign-in on with the first code of the app. Answers the recovery codes, this once. */
export async function confirmSecondFactor(
  actor: PlatformAdmin,
  { code }: SecondFactorCodeInput,
): Promise<RecoveryCodes> {
  return inTransaction(async (tx) => {
    const kept = await tx.totpCredential.findUnique({ where: { userId: actor.userId } });
    if (!kept || kept.confirmedAt) throw conflict("There is no set-up to finish. Start it again.");
    if (!(await passStep(tx, kept, code))) throw wrongCode();
    await tx.totpCredential.updateMany({
      where: { userId: actor.userId, confirmedAt: null },
      data: { confirmedAt: now() },
    });
    const recoveryCodes = await replaceRecoveryCodes(tx, actor.userId);
    await tell(tx, actor, "on");
    await record(tx, { ...by(actor), action: "admin.second_factor_on" });
    return { recoveryCodes };
  });
}

/** Switches two-step sign-in off; only who has a code may. */
export async function removeSecondFactor(actor: PlatformAdmin, { code }: SecondFactorCodeInput): Promise<void> {
  const isPassed = await inTransaction(async (tx) => {
    if (!(await passSecondFactor(tx, actor.userId, code))) return false;
    await tx.totpCredential.deleteMany({ where: { userId: actor.userId } });
    await tx.recoveryCode.deleteMany({ where: { userId: actor.userId } });
    await tell(tx, actor, "off");
    await record(tx, { ...by(actor), action: "admin.second_factor_off" });
    return true;
  });
  if (!isPassed) throw wrongCode();
}

/** Voids the recovery codes and answers ten new ones, this once. */
export async function renewRecoveryCodes(
  actor: PlatformAdmin,
  { code }: SecondFactorCodeInput,
): Promise<RecoveryCodes> {
  const recoveryCodes = await inTransaction(async (tx) => {
    if (!(await passSecondFactor(tx, actor.userId, code))) return null;
    const made = await replaceRecoveryCodes(tx, actor.userId);
    await record(tx, { ...by(actor), action: "admin.recovery_codes_renewed" });
    return made;
  });
  if (!recoveryCodes) throw wrongCode();
  return { recoveryCodes };
}

async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: recoveryCodeHash(userId, code) })),
  });
  return codes;
}

const tell = (tx: Tx, { userId, email, name }: PlatformAdmin, state: "on" | "off") =>
  enqueueMail(tx, {
    template: "second-factor-changed",
    to: { address: email, name, userId },
    props: { name, state },
  });

const by = ({ userId }: PlatformAdmin) => ({
  actorType: "admin" as const,
  actorId: userId,
  entityType: "user",
  entityId: userId,
});

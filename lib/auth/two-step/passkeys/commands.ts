import "server-only";
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type VerifiedRegistrationResponse,
  generateRegistrationOptions,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { audit } from "../../audit";
import { now } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { AppError, conflict, notFound } from "@/lib/platform/errors";
import { logger } from "@/lib/platform/logger";
import { requestContext } from "@/lib/platform/http/request-context";
import { requireRecentLogin } from "../../actor";
import { deviceOf } from "../../own-sessions/device";
import { announceAdded, announceRemoved } from "../commands";
import { lockMethods } from "../methods";
import type { TwoStepOwner } from "../../account-owner";
import type { MethodAdded, MethodRemoved } from "../schema";
import { newChallenge, spendChallenge, relyingParty } from "./challenge-store";
import type { AddPasskeyInput, PasskeyName, RenamePasskeyInput } from "./schema";

export const maxPasskeys = 10;

/** Options for creating a passkey: discoverable, so that nobody has to type an address, and with user verification. */
export async function beginPasskey(actor: TwoStepOwner): Promise<PublicKeyCredentialCreationOptionsJSON> {
  requireRecentLogin(actor);
  const party = relyingParty();
  const known = await db.passkey.findMany({
    where: { userId: actor.userId },
    select: { credentialId: true },
    take: maxPasskeys,
  });
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new TextEncoder().encode(actor.userId),
    userName: actor.email,
    userDisplayName: actor.name,
    challenge: Uint8Array.from(Buffer.from(await newChallenge(registrationBy(actor)), "base64url")),
    attestationType: "none",
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/**
 * Adds the passkey created by the browser, named after the device. Returns the recovery codes, only once, if it turns
 * two-step verification on. Throws `bad_request` for a response that does not match the challenge, session or site, and
 * `conflict` for a passkey that an account already has.
 */
export async function addPasskey(actor: TwoStepOwner, { response }: AddPasskeyInput): Promise<MethodAdded> {
  requireRecentLogin(actor);
  const { credential, credentialBackedUp } = await verified(actor, response);
  return inTransaction(async (tx) => {
    const before = await lockMethods(tx, actor.userId);
    if ((await tx.passkey.count({ where: { userId: actor.userId } })) >= maxPasskeys) {
      throw conflict(`You have ${maxPasskeys} passkeys. Remove one before you add another.`);
    }
    const [added] = await tx.passkey.createManyAndReturn({
      data: [
        {
          userId: actor.userId,
          credentialId: credential.id,
          publicKey: credential.publicKey,
          counter: BigInt(credential.counter),
          transports: credential.transports ?? [],
          name: deviceOf(requestContext()?.userAgent ?? null),
          isBackedUp: credentialBackedUp,
          createdAt: now(),
        },
      ],
      skipDuplicates: true,
      select: { id: true },
    });
    if (!added) throw conflict("This passkey was already added.");
    return announceAdded(tx, actor, { method: "passkey", before, id: added.id });
  });
}

export async function renamePasskey(
  actor: TwoStepOwner,
  { id, name }: RenamePasskeyInput & { id: string },
): Promise<PasskeyName> {
  return inTransaction(async (tx) => {
    const { count } = await tx.passkey.updateMany({ where: { id, userId: actor.userId }, data: { name } });
    if (count === 0) throw notFound("This passkey");
    await audit(tx, actor, "two_step.passkey_renamed", ["user", actor.userId], { after: { id } });
    return { id, name };
  });
}

/** Requires a recent login. Throws `conflict` if it is the last method and two-step verification is required. */
export async function removePasskey(actor: TwoStepOwner, { id }: { id: string }): Promise<MethodRemoved> {
  requireRecentLogin(actor);
  return inTransaction(async (tx) => {
    await lockMethods(tx, actor.userId);
    const { count } = await tx.passkey.deleteMany({ where: { id, userId: actor.userId } });
    if (count === 0) throw notFound("This passkey");
    return announceRemoved(tx, actor, { method: "passkey", id });
  });
}

const registrationBy = ({ sessionId }: TwoStepOwner) => ({ purpose: "register", boundTo: sessionId }) as const;

async function verified(actor: TwoStepOwner, response: AddPasskeyInput["response"]) {
  const party = relyingParty();
  let result: VerifiedRegistrationResponse;
  try {
    result = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => spendChallenge(challenge, registrationBy(actor)),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    });
  } catch (error) {
    // The library throws plain errors both for mismatches and for unreadable input.
    logger.info(
      { event: "auth.passkey_refused", reason: String(error), userId: actor.userId },
      "a passkey was refused",
    );
    throw notAdded();
  }
  if (!result.verified) throw notAdded();
  return result.registrationInfo;
}

const notAdded = () => new AppError("bad_request", "We couldn’t add this passkey. Start again.");

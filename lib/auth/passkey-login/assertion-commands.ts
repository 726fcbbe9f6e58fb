import "server-only";
import { type VerifiedAuthenticationResponse, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { now } from "@/lib/platform/clock";
import { type Prisma, db } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { logger } from "@/lib/platform/logger";
import { spendChallenge, relyingParty } from "../two-step/passkeys/challenge-store";
import type { PasskeyLoginInput } from "../two-step/passkeys/schema";

type StoredPasskey = Prisma.PasskeyGetPayload<{ include: { user: true } }>;

/** The same whether the passkey is unknown, its answer does not fit, or its account is closed. */
export const rejectedPasskey = (details?: Record<string, unknown>) =>
  new AppError("unauthenticated", "We couldn’t use this passkey. Try another one, or log in with your password.", {
    details,
  });

/**
 * The passkey that signed the attempt's challenge, with its owner. The device verified its user, so it stands for both
 * steps. Throws `refusedPasskey`.
 */
export async function passPasskey(
  { response }: PasskeyLoginInput,
  attempt: string | undefined,
): Promise<StoredPasskey> {
  const passkey = await db.passkey.findUnique({ where: { credentialId: response.id }, include: { user: true } });
  if (!passkey || !attempt || !isOwnHandle(passkey, response.response.userHandle)) throw rejectedPasskey();
  const { newCounter, credentialBackedUp } = (await verified(passkey, response, attempt)).authenticationInfo;
  // A counter that does not grow is a copy of the key, or the same answer twice; authenticators without one answer 0.
  const { count } = await db.passkey.updateMany({
    where: {
      id: passkey.id,
      OR: [{ counter: { lt: BigInt(newCounter) } }, { counter: 0, AND: { counter: newCounter } }],
    },
    data: { counter: BigInt(newCounter), isBackedUp: credentialBackedUp, lastUsedAt: now() },
  });
  if (count === 0) throw rejectedPasskey();
  return passkey;
}

/** What the authenticator stored as its user; it says nothing where the passkey is not discoverable. */
function isOwnHandle({ userId }: StoredPasskey, handle: string | undefined): boolean {
  return handle === undefined || handle === null || Buffer.from(handle, "base64url").toString() === userId;
}

async function verified(
  { credentialId, publicKey, counter, userId }: StoredPasskey,
  response: PasskeyLoginInput["response"],
  attempt: string,
): Promise<VerifiedAuthenticationResponse> {
  const party = relyingParty();
  let result: VerifiedAuthenticationResponse;
  try {
    result = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => spendChallenge(challenge, { purpose: "log_in", boundTo: attempt }),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter: Number(counter) },
      requireUserVerification: true,
    });
  } catch (error) {
    logger.warn({ event: "auth.passkey_refused", reason: String(error), userId }, "a passkey was refused");
    throw rejectedPasskey();
  }
  if (!result.verified) throw rejectedPasskey();
  return result;
}

import "server-only";
import {
  type PublicKeyCredentialRequestOptionsJSON,
  generateAuthenticationOptions,
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { now } from "@/lib/platform/clock";
import { db, inTransaction, type Prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { logger } from "@/lib/platform/logger";
import { randomSecret } from "@/lib/platform/random";
import type { Actor } from "../actor";
import type { AdminUser } from "../admin/schema";
import { audit } from "../audit";
import { recognizeDevice } from "../devices/known-device-store";
import { userBehind } from "../logged-in-user";
import type { CurrentUser } from "../schema";
import { startSession } from "../session-commands";
import { mayLogIn, mayLogInAsAdmin, type SessionKind } from "../session-rules";
import { rejectOtherLogins } from "../single-sign-on/requirement";
import { newChallenge, relyingParty, spendChallenge } from "../two-step/passkeys/challenge-store";
import type { PasskeyLoginInput } from "../two-step/passkeys/schema";

/** What the browser needs to offer its passkeys, and the secret of the attempt's cookie. No user is identified yet. */
export async function beginPasskeyLogin(
  _actor: Actor,
): Promise<{ options: PublicKeyCredentialRequestOptionsJSON; attempt: string }> {
  const attempt = randomSecret();
  const challenge = await newChallenge({ purpose: "log_in", boundTo: attempt });
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().id,
    challenge: Uint8Array.from(Buffer.from(challenge, "base64url")),
    userVerification: "required",
  });
  return { options, attempt };
}

/**
 * Starts a user session. Throws `unauthenticated`, with the same message for every mismatch, and `forbidden` if the
 * organization requires its own login provider.
 */
export async function logInWithPasskey(
  _actor: Actor,
  input: PasskeyLoginInput,
  attempt: string | undefined,
  device: string | null = null,
): Promise<{ user: CurrentUser; cookie: string }> {
  const { id: passkeyId, user } = await passPasskey(input, attempt);
  if (!mayLogIn(user)) throw rejectedPasskey();
  await rejectOtherLogins(db, user);
  const cookie = await begin("user", { user, passkeyId, device });
  return { user: await userBehind(cookie), cookie };
}

/** Starts an admin session; a lockout after wrong passwords does not stop it. */
export async function logInAdminWithPasskey(
  _actor: Actor,
  input: PasskeyLoginInput,
  attempt: string | undefined,
  device: string | null = null,
): Promise<{ user: AdminUser; cookie: string }> {
  const { id: passkeyId, user } = await passPasskey(input, attempt);
  if (!mayLogInAsAdmin(user)) throw rejectedPasskey({ success: false });
  const cookie = await begin("admin", { user, passkeyId, device });
  const { id, name, email, isSuper } = user;
  return { user: { id, name, email, type: "admin", isSuper }, cookie };
}

interface PassedPasskey {
  user: { id: string; email: string; name: string };
  passkeyId: string;
  device: string | null;
}

const begin = (kind: SessionKind, { user, passkeyId, device }: PassedPasskey): Promise<string> =>
  inTransaction(async (tx) => {
    if (device) await recognizeDevice(tx, user, device);
    const cookie = await startSession(tx, user.id, kind);
    await audit(tx, { userId: user.id, kind }, kind === "admin" ? "admin.login" : "auth.login", ["user", user.id], {
      after: { passkeyId },
    });
    return cookie;
  });

type StoredPasskey = Prisma.PasskeyGetPayload<{ include: { user: true } }>;

/** The same whether the passkey is unknown, its response doesn't match, or its account is closed. */
const rejectedPasskey = (details?: Record<string, unknown>) =>
  new AppError("unauthenticated", "We couldn’t use this passkey. Try another one, or log in with your password.", {
    details,
  });

/**
 * The passkey that signed the attempt's challenge, with its owner. The device verified its user, so it counts as both
 * steps. Throws `refusedPasskey`.
 */
async function passPasskey({ response }: PasskeyLoginInput, attempt: string | undefined): Promise<StoredPasskey> {
  const passkey = await db.passkey.findUnique({ where: { credentialId: response.id }, include: { user: true } });
  if (!passkey || !attempt || !isOwnHandle(passkey, response.response.userHandle)) throw rejectedPasskey();
  const { newCounter, credentialBackedUp } = (await verified(passkey, response, attempt)).authenticationInfo;
  // A counter that does not increase means a cloned key or a replay; authenticators without a counter send 0.
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

/** The user handle stored by the authenticator; absent if the passkey is not discoverable. */
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

import "server-only";
import { type PublicKeyCredentialRequestOptionsJSON, generateAuthenticationOptions } from "@simplewebauthn/server";
import { audit } from "../audit";
import { db, inTransaction } from "@/lib/platform/db";
import { randomSecret } from "@/lib/platform/random";
import type { Actor } from "../actor";
import type { AdminUser } from "../admin/schema";
import { recognizeDevice } from "../devices/known-device-store";
import { mayLogIn, mayLogInAsAdmin, type SessionKind } from "../session-rules";
import type { CurrentUser } from "../schema";
import { startSession } from "../session-commands";
import { userBehind } from "../logged-in-user";
import { rejectOtherLogins } from "../single-sign-on/requirement";
import { newChallenge, relyingParty } from "../two-step/passkeys/challenge-store";
import type { PasskeyLoginInput } from "../two-step/passkeys/schema";
import { passPasskey, rejectedPasskey } from "./assertion-commands";

/** What the browser needs to offer its passkeys, and the secret of the attempt's cookie. Nobody is named yet. */
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
 * Starts a user session. Throws `unauthenticated`, in the same words for everything that does not fit, and `forbidden`
 * where the organization requires its own login provider.
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

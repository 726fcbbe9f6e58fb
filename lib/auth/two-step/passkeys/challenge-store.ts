/** A challenge is signed once, within five minutes, by the browser that requested it. */
import "server-only";
import { later, minutes, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { digest, randomSecret } from "@/lib/platform/random";
import { env } from "@/lib/platform/env";

export const challengeLife = minutes(5);

interface ChallengeUse {
  purpose: "register" | "log_in";
  /** The session's id, or the secret of the login attempt's cookie. */
  boundTo: string;
}

/** Returns the challenge as base64url; only its hash is stored. Also deletes expired challenges. */
export async function newChallenge({ purpose, boundTo }: ChallengeUse): Promise<string> {
  const challenge = randomSecret();
  const at = now();
  await db.passkeyChallenge.deleteMany({ where: { expiresAt: { lt: at } } });
  await db.passkeyChallenge.create({
    data: {
      challengeHash: digest(challenge),
      purpose,
      boundToHash: digest(boundTo),
      expiresAt: later(at, challengeLife),
    },
  });
  return challenge;
}

/**
 * Whether the challenge is valid for this use. It is consumed regardless of the outcome; of two concurrent calls one
 * gets it.
 */
export async function spendChallenge(challenge: string, { purpose, boundTo }: ChallengeUse): Promise<boolean> {
  const { count } = await db.passkeyChallenge.deleteMany({
    where: {
      challengeHash: digest(challenge),
      purpose,
      boundToHash: digest(boundTo),
      expiresAt: { gt: now() },
    },
  });
  return count === 1;
}

/** The relying party: passkeys belong to the host of APP_URL and work nowhere else. */
export function relyingParty(): { id: string; name: string; origin: string } {
  const { hostname, origin } = new URL(env().APP_URL);
  return { id: hostname, name: "Pitchside", origin };
}

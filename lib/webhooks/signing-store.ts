/**
 * Deliveries are signed by the Standard Webhooks specification. After a rotation the previous secret also signs for a
 * day, so that a receiver can switch without losing a delivery.
 */
import "server-only";
import { Webhook } from "standardwebhooks";
import { openSecret, resealSecret, sealSecret } from "@/lib/auth/secret-box";
import type { Resealed } from "@/lib/auth/two-step/reseal-commands";
import { hours, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { randomSecret } from "@/lib/platform/random";

const purpose = "webhook endpoint";

export const secretOverlapMs = hours(24);

/** The secret as shown, once, and as stored. */
export function newSigningSecret(endpointId: string): { secret: string; sealed: string } {
  const secret = `whsec_${Buffer.from(randomSecret(32), "base64url").toString("base64")}`;
  return { secret, sealed: sealSecret(secret, purpose, endpointId) };
}

interface Signer {
  id: string;
  secret: string;
  previousSecret: string | null;
  previousSecretUntil: Date | null;
}

/** The headers of one attempt: a signature of each secret that is valid now. */
export function signedHeaders(endpoint: Signer, { id, body }: { id: string; body: string }): Record<string, string> {
  const at = now();
  const isOverlapping = endpoint.previousSecretUntil !== null && endpoint.previousSecretUntil > at;
  const sealed = [endpoint.secret, ...(isOverlapping && endpoint.previousSecret ? [endpoint.previousSecret] : [])];
  const secrets = sealed.flatMap((text) => openSecret(text, purpose, endpoint.id) ?? []);
  if (secrets.length === 0) throw new Error("The secret of a webhook endpoint cannot be decrypted.");
  return {
    "content-type": "application/json",
    "user-agent": "Pitchside-Webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(" "),
  };
}

/** Reseals every endpoint's secrets with the current AUTH_SECRET, for operators. */
export async function resealSigningSecrets(): Promise<Resealed> {
  const rows = await db.webhookEndpoint.findMany({ select: { id: true, secret: true } });
  let resealed = 0;
  for (const { id, secret } of rows) {
    const fresh = resealSecret(secret, purpose, id);
    if (!fresh) continue;
    // The one before it ends within the day.
    const data = { secret: fresh, previousSecret: null, previousSecretUntil: null };
    resealed += (await db.webhookEndpoint.updateMany({ where: { id, secret }, data })).count;
  }
  return { resealed, unreadable: rows.filter(({ id, secret }) => openSecret(secret, purpose, id) === null).length };
}

import "server-only";
import { createHmac } from "node:crypto";
import { env } from "@/lib/platform/env";
import { isSameSecret } from "@/lib/platform/random";
import { acceptedSecrets } from "@/lib/platform/secrets";

/** What a signed link requests: no more emails of this type to this person. */
interface UnsubscribeRequest {
  userId: string;
  type: string;
}

export const unsubscribeUrl = (userId: string, type: string): string =>
  `${env().APP_URL}/api/unsubscribe?token=${unsubscribeToken({ userId, type })}`;

export function unsubscribeToken({ userId, type }: UnsubscribeRequest): string {
  const claim = Buffer.from(JSON.stringify([userId, type])).toString("base64url");
  return `${claim}.${signatureOf(claim, env().AUTH_SECRET)}`;
}

/** The request in the token, or null for one that we did not sign. It does not expire, because emails are read late. */
export function readUnsubscribeToken(token: string): UnsubscribeRequest | null {
  const [claim, signature] = token.split(".");
  if (!claim || !signature) return null;
  if (!acceptedSecrets().some((secret) => isSameSecret(signature, signatureOf(claim, secret)))) return null;
  const [userId, type] = JSON.parse(Buffer.from(claim, "base64url").toString("utf8")) as [string, string];
  return { userId, type };
}

const signatureOf = (claim: string, secret: string) =>
  createHmac("sha256", secret).update(`unsubscribe:${claim}`).digest("base64url");

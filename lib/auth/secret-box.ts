/** Secrets that must be read again, such as an authenticator's, are stored encrypted with a separate key. */
import "server-only";
import { createCipheriv, createDecipheriv, hkdfSync } from "node:crypto";
import { env } from "@/lib/platform/env";
import { randomSecret } from "@/lib/platform/random";
import { openWithAny } from "@/lib/platform/secrets";

const keyOf = (purpose: string, secret: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "pitchside", purpose, 32));

/** AES-256-GCM; `about` identifies the owner and is verified on decryption, so that rows cannot be swapped. */
export function sealSecret(secret: string, purpose: string, about: string): string {
  const nonce = Buffer.from(randomSecret(12), "base64url");
  const cipher = createCipheriv("aes-256-gcm", keyOf(purpose, env().AUTH_SECRET), nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/**
 * Null if the text was not sealed with an accepted secret, for this purpose and subject. Without AUTH_SECRET_PREVIOUS,
 * text sealed before a change of AUTH_SECRET can't be opened.
 */
export const openSecret = (text: string, purpose: string, about: string): string | null =>
  openWithAny((secret) => open(text, keyOf(purpose, secret), about));

/** The same secret sealed with the current AUTH_SECRET; null if it already is, or can't be opened. */
export function resealSecret(text: string, purpose: string, about: string): string | null {
  if (open(text, keyOf(purpose, env().AUTH_SECRET), about) !== null) return null;
  const secret = openSecret(text, purpose, about);
  return secret === null ? null : sealSecret(secret, purpose, about);
}

function open(text: string, key: Buffer, about: string): string | null {
  const bytes = Buffer.from(text, "base64url");
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12), { authTagLength: 16 });
    decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

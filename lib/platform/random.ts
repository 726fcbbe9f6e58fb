import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/* The product's only source of randomness. */

/** A secret of `size` random bytes as base64url text (32 bytes give 43 characters). */
export function randomSecret(size = 32): string {
  return randomBytes(size).toString("base64url");
}

/** Compares a received secret with the expected one in constant time. */
export function isSameSecret(input: string, expected: string): boolean {
  const [left, right] = [Buffer.from(input), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** SHA-256 of a secret as hex: the stored form of a session ID, token or key. */
export function digest(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

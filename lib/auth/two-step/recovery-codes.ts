/** Ten codes for a lost phone: shown once, stored as hashes, each valid for one login. */
import { digest, randomSecret } from "@/lib/platform/random";
import { plainCode } from "./authenticator";

export const RECOVERY_CODES = 10;

// Thirty-two characters that can't be confused with each other; the low five bits of a byte select uniformly among
// them.
const signs = "23456789abcdefghijkmnpqrstuvwxyz";

/** Seven groups such as `7k2m-9qfd-…`: 140 random bits, so that a plain hash of them cannot be brute-forced. */
export function newRecoveryCode(): string {
  const bytes = Buffer.from(randomSecret(28), "base64url");
  const characters = Array.from(bytes, (byte) => signs[byte & 31]).join("");
  return (characters.match(/.{4}/g) ?? []).join("-");
}

/** The stored form of a code. */
export const recoveryCodeHash = (userId: string, code: string): string => digest(`${userId}:${plainCode(code)}`);

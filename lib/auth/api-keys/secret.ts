import { digest, randomSecret } from "@/lib/platform/random";

/** An API key is `pitchside_` and 256 random bits; its start distinguishes keys, and only its SHA-256 is stored. */
const mark = "pitchside_";
const shownCharacters = mark.length + 6;

interface NewSecret {
  secret: string;
  prefix: string;
  keyHash: string;
}

export function newApiKeySecret(): NewSecret {
  const secret = `${mark}${randomSecret()}`;
  return { secret, prefix: secret.slice(0, shownCharacters), keyHash: digest(secret) };
}

/** A value that can't be one of our keys needs no database lookup. */
export const looksLikeApiKey = (text: string): boolean => /^pitchside_[\w-]{43}$/.test(text);

/**
 * A password has 8 to 128 characters, is not a common one, and does not repeat the product, the address or the name.
 * There are no composition rules, and nothing is trimmed or truncated.
 */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

const productText = ["pitchside", "sponsorship", "password"];

export interface PasswordOwner {
  email?: string;
  name?: string;
}

/** Why a password is rejected, or null. `isCommon` checks the blocklist. */
export function passwordProblem(
  password: string,
  about: PasswordOwner,
  isCommon: (password: string) => boolean,
): string | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN) return `Use at least ${PASSWORD_MIN} characters.`;
  if (length > PASSWORD_MAX) return `Use at most ${PASSWORD_MAX} characters.`;
  if (password.includes("\u0000")) return "A password can’t contain a NUL character.";
  const folded = password.toLowerCase();
  if (isCommon(folded)) return "This password is too common. Choose another one.";
  if (repeatsItself(folded)) return "This password only repeats the same characters. Choose another one.";
  const words = [...productText, about.email?.split("@")[0], ...(about.name?.split(/\s+/) ?? [])];
  const bare = folded.replace(/[^\p{L}]/gu, "");
  if (words.some((word) => word && word.length >= 4 && bare === word.toLowerCase().replace(/[^\p{L}]/gu, ""))) {
    return "This password is too similar to your name, your email, or our product name. Choose another one.";
  }
  return null;
}

const repeatsItself = (text: string) => new Set(text).size < 3;

/** 0 (rejected or very weak) to 4 (long and varied): for the meter beside the field. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  const length = [...password].length;
  if (length < PASSWORD_MIN || repeatsItself(password.toLowerCase())) return 0;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const points = (length >= 15 ? 3 : length >= 11 ? 2 : 1) + (kinds >= 3 ? 1 : 0);
  return Math.min(points, 4) as 1 | 2 | 3 | 4;
}

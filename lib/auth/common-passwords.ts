import "server-only";
import { PASSWORD_MIN } from "./password-rules";

/**
 * Found more than ten times in ten million leaked accounts, in lowercase. Shorter ones are rejected for their length.
 */
let common: ReadonlySet<string> | undefined;

export async function commonPasswords(): Promise<ReadonlySet<string>> {
  if (!common) {
    const { dictionary } = await import("@zxcvbn-ts/language-common");
    common = new Set(dictionary["passwords-common"].map(String).filter((word) => [...word].length >= PASSWORD_MIN));
  }
  return common;
}

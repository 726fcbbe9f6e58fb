import { env } from "./env";

/**
 * The secrets that open what this installation sealed or signed: the one in use, and the one before it for as long as
 * the operator names it (`AUTH_SECRET_PREVIOUS`). New things are sealed with the first alone.
 */
export function acceptedSecrets(): readonly string[] {
  const { AUTH_SECRET, AUTH_SECRET_PREVIOUS } = env();
  return AUTH_SECRET_PREVIOUS ? [AUTH_SECRET, AUTH_SECRET_PREVIOUS] : [AUTH_SECRET];
}

/** What the first secret that opens it says; null where none does. */
export function openWithAny<T>(open: (secret: string) => T | null): T | null {
  for (const secret of acceptedSecrets()) {
    const opened = open(secret);
    if (opened !== null) return opened;
  }
  return null;
}

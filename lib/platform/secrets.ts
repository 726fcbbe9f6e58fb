import { env } from "./env";

/**
 * The secrets that decrypt or verify what this installation sealed or signed: the current one, and the previous one
 * while it is configured (`AUTH_SECRET_PREVIOUS`). New values are sealed only with the first.
 */
export function acceptedSecrets(): readonly string[] {
  const { AUTH_SECRET, AUTH_SECRET_PREVIOUS } = env();
  return AUTH_SECRET_PREVIOUS ? [AUTH_SECRET, AUTH_SECRET_PREVIOUS] : [AUTH_SECRET];
}

/** The result with the first secret that works; null if none does. */
export function openWithAny<T>(open: (secret: string) => T | null): T | null {
  for (const secret of acceptedSecrets()) {
    const opened = open(secret);
    if (opened !== null) return opened;
  }
  return null;
}

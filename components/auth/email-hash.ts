/** The email that a login provider gave for a new user, in the URL fragment, which is not sent to servers. */
export function emailInHash(hash: string): string | null {
  return /^#email=/.test(hash) ? new URLSearchParams(hash.slice(1)).get("email") : null;
}

/** The address that a login provider gave of a newcomer, after the # of the page: no server is sent it. */
export function emailInHash(hash: string): string | null {
  return /^#email=/.test(hash) ? new URLSearchParams(hash.slice(1)).get("email") : null;
}

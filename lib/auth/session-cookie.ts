import "server-only";
import { decode, encode } from "next-auth/jwt";
import { now } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { acceptedSecrets } from "@/lib/platform/secrets";
import { type SessionKind, sessionRules } from "./session-rules";

/** The cookie is an encrypted JWT that only contains the session ID; the row is authoritative. */
export interface SessionClaim {
  sub: string;
  sid: string;
  aud: SessionKind;
}

/** Whether the site uses https; cookies are https-only then. */
export const isSecure = () => env().APP_URL.startsWith("https://");

/** `__Host-` needs https; on a loopback http address the prefix is left out. */
export function cookieName(kind: SessionKind, secure = isSecure()): string {
  const name = kind === "user" ? "pitchside.session" : "pitchside.admin";
  return secure ? `__Host-${name}` : name;
}

/** Whether a request brings any session cookie, valid or not. */
export const hasSessionCookie = (sent: Headers): boolean =>
  /(?:^|;)\s*(?:__Host-)?pitchside\.(?:session|admin)=/.test(sent.get("cookie") ?? "");

export function cookieOptions(kind: SessionKind) {
  return {
    httpOnly: true,
    secure: isSecure(),
    sameSite: kind === "user" ? ("lax" as const) : ("strict" as const),
    path: "/",
    maxAge: sessionRules[kind].absoluteMs / 1000,
  };
}

export async function sealClaim(claim: SessionClaim): Promise<string> {
  return encode({
    token: { ...claim },
    secret: env().AUTH_SECRET,
    salt: claim.aud,
    maxAge: sessionRules[claim.aud].absoluteMs / 1000,
  });
}

/** `{"alg":"dir","enc":"A256GCM"}` and no encrypted key: the start of every token sealed here. */
const ourSeal = "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..";

/**
 * Null for anything not sealed by us for this kind of session. The algorithm is fixed and never taken from the token.
 */
export async function openClaim(value: string | undefined, kind: SessionKind): Promise<SessionClaim | null> {
  if (!value?.startsWith(ourSeal) || value.length > 4096) return null;
  const known = opened.get(value);
  if (known && known.expiresAt > now().getTime()) return known.claim.aud === kind ? known.claim : null;
  const token = await decodeClaim(value, kind);
  if (!token || token.aud !== kind || typeof token.sub !== "string" || typeof token.sid !== "string") return null;
  const claim = { sub: token.sub, sid: token.sid, aud: kind };
  remember(value, { claim, expiresAt: Number(token.exp) * 1000 });
  return claim;
}

/** A forged, foreign or expired cookie counts as none. */
async function decodeClaim(value: string, kind: SessionKind) {
  for (const secret of acceptedSecrets()) {
    const token = await decode({ token: value, secret, salt: kind }).catch(() => null);
    if (token) return token;
  }
  return null;
}

/**
 * A cache of decrypted cookies. Decryption costs a key derivation per request and is deterministic; whether the session
 * is still valid is checked in the database each time.
 */
const opened = new Map<string, { claim: SessionClaim; expiresAt: number }>();
const mostOpened = 5000;

function remember(value: string, entry: { claim: SessionClaim; expiresAt: number }): void {
  if (opened.size >= mostOpened)
    for (const oldest of [...opened.keys()].slice(0, mostOpened / 10)) opened.delete(oldest);
  opened.set(value, entry);
}

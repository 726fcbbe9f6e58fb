import "server-only";
import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/platform/env";
import { type SessionKind, sessionRules } from "./session-rules";

/** The cookie is an encrypted JWT that names a session and says nothing else; the row is the truth. */
export interface SessionClaim {
  sub: string;
  sid: string;
  aud: SessionKind;
}

const isSecure = () => env().APP_URL.startsWith("https://");

/** `__Host-` needs https; on a loopback http address the prefix is left out. */
export function cookieName(kind: SessionKind): string {
  const name = kind === "user" ? "pitchside.session" : "pitchside.admin";
  return isSecure() ? `__Host-${name}` : name;
}

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

/** Null for anything that this product did not seal for this kind of session. */
export async function openClaim(value: string | undefined, kind: SessionKind): Promise<SessionClaim | null> {
  if (!value || value.length > 4096) return null;
  try {
    const token = await decode({ token: value, secret: env().AUTH_SECRET, salt: kind });
    if (!token || token.aud !== kind || typeof token.sub !== "string" || typeof token.sid !== "string") return null;
    return { sub: token.sub, sid: token.sid, aud: kind };
  } catch {
    // A forged, foreign or outdated cookie is the same as none.
    return null;
  }
}

/** A visit is a read-only user session that an admin opens in someone's account. It lasts 30 minutes. */
import "server-only";
import { later, minutes, now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { digest, randomSecret } from "@/lib/platform/random";
import { requestContext } from "@/lib/platform/http/request-context";
import { cookieOptions, sealClaim } from "./session-cookie";

export const visitMs = minutes(30);

/** Returns the sealed value of the user cookie. The person's own sessions are unaffected. */
export async function startVisit(tx: Tx, visit: { userId: string; impersonatorId: string }): Promise<string> {
  const sid = randomSecret();
  const at = now();
  const context = requestContext();
  await tx.session.create({
    data: {
      ...visit,
      sidHash: digest(sid),
      kind: "user",
      ip: context?.ip,
      userAgent: context?.userAgent?.slice(0, 400),
      createdAt: at,
      lastSeenAt: at,
      // Long ago, so that visitors can't do anything that requires a recent login.
      reauthenticatedAt: new Date(0),
      expiresAt: later(at, visitMs),
    },
  });
  return sealClaim({ sub: visit.userId, sid, aud: "user" });
}

export const visitCookieOptions = () => ({ ...cookieOptions("user"), maxAge: visitMs / 1000 });

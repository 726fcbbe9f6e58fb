import "server-only";
import type { NextAuthOptions } from "next-auth";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";
import { cookieName, cookieOptions, isSecure, openClaim, sealClaim } from "./session-cookie";
import { sessionRules } from "./session-rules";
import { readSession } from "./sessions";

/**
 * next-auth keeps the cookie and serves `/api/auth/session`. Its token only names a session row, so a revoked row
 * ends it at the next request. Signing in goes through `/api/auth/login`; no provider is offered here.
 */
export function nextAuthOptions(): NextAuthOptions {
  const { maxAge, ...options } = cookieOptions("user");
  return {
    secret: env().AUTH_SECRET,
    providers: [],
    session: { strategy: "jwt", maxAge: sessionRules.user.absoluteMs / 1000 },
    // An ended session is no error; everything else goes to our own log.
    logger: {
      error: (code, metadata) => code !== "JWT_SESSION_ERROR" && logger.error({ code, metadata }, "next-auth"),
      warn: (code) => logger.debug({ code }, "next-auth"),
      debug: () => undefined,
    },
    pages: { signIn: "/auth", error: "/auth" },
    // The library would ask its own environment for the address, which nobody sets here.
    useSecureCookies: isSecure(),
    cookies: { sessionToken: { name: cookieName("user"), options } },
    jwt: {
      maxAge,
      encode: async ({ token }) =>
        token?.sub && typeof token.sid === "string" ? sealClaim({ sub: token.sub, sid: token.sid, aud: "user" }) : "",
      decode: async ({ token }) => {
        const claim = await openClaim(token, "user");
        return claim && (await readSession(token, "user")) ? { ...claim } : null;
      },
    },
    callbacks: {
      session: async ({ session }) => ({ expires: session.expires }),
      redirect: async ({ url }) => (url.startsWith(`${env().APP_URL}/`) ? url : env().APP_URL),
    },
  };
}

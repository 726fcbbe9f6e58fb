import "server-only";
import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth, { type NextAuthOptions, type Profile } from "next-auth";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { minutes } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";
import { cookieName, cookieOptions, isSecure, openClaim, sealClaim } from "./session-cookie";
import { sessionRules } from "./session-rules";
import { readSession } from "./session-queries";

export type LibraryProvider = OAuthConfig<Profile>;

/** One of the actions that we use; the library's others (signout, _log, error, providers …) have no route. */
interface LibraryCall {
  action: "session" | "csrf" | "signin" | "callback";
  method?: "GET" | "POST";
  provider?: LibraryProvider;
  query?: Record<string, string>;
  body?: Record<string, string>;
  cookies: Record<string, string>;
  /** Called with the provider's claims about a person, once the library has verified them. */
  onProfile?: (claims: Profile) => void;
}

interface LibraryResponse {
  redirect: string | null;
  body: unknown;
  /** In `Set-Cookie` format. */
  cookies: string[];
}

/** Cookie lifetimes of a login in progress: its state, nonce and code verifier. */
export const loginLifeMs = minutes(15);

const ownCookie = (name: string, maxAge = loginLifeMs / 1000) => ({
  name: `${isSecure() ? "__Host-" : ""}pitchside.${name}`,
  options: { httpOnly: true, sameSite: "lax" as const, path: "/", secure: isSecure(), maxAge },
});

export const loginCookies = () => ({
  state: ownCookie("login-state"),
  nonce: ownCookie("login-nonce"),
  pkceCodeVerifier: ownCookie("login-verifier"),
});

/**
 * next-auth talks to the providers and serves `/api/auth/session`. Its token only names a session row, so a revoked
 * row ends it at the next request. Which account a login opens is decided in `single-sign-on`, never here.
 */
function nextAuthOptions({ provider, onProfile }: Pick<LibraryCall, "provider" | "onProfile"> = {}) {
  const { maxAge, ...options } = cookieOptions("user");
  return {
    secret: env().AUTH_SECRET,
    providers: provider ? [provider] : [],
    session: { strategy: "jwt", maxAge: sessionRules.user.absoluteMs / 1000 },
    logger: { error: logFailure, warn: (code) => logger.debug({ code }, "next-auth"), debug: () => undefined },
    useSecureCookies: isSecure(),
    cookies: {
      sessionToken: { name: cookieName("user"), options },
      callbackUrl: ownCookie("login-return"),
      csrfToken: ownCookie("login-token"),
      ...loginCookies(),
    },
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
      redirect: async () => env().APP_URL,
      signIn: ({ profile }) => {
        if (profile) onProfile?.(profile);
        // A URL instead of true, so that the library starts no session.
        return env().APP_URL;
      },
    },
  } satisfies NextAuthOptions;
}

/**
 * An ended session is not an error. The provider's response may contain tokens, so only the error message is logged.
 */
function logFailure(code: string, metadata: unknown): void {
  if (code === "JWT_SESSION_ERROR") return;
  const found = metadata instanceof Error ? metadata : (metadata as { error?: unknown } | null)?.error;
  const reason = found instanceof Error ? found.message : undefined;
  logger.warn({ event: "auth.provider_failure", code, reason }, "next-auth");
}

/** Calls the library through its Pages API, where request and response are plain objects that we control. */
export async function callNextAuth(call: LibraryCall): Promise<LibraryResponse> {
  const { action, provider, method = "GET", query, body, cookies } = call;
  // The library reads the URL from its own environment variable, which nothing else sets.
  process.env.NEXTAUTH_URL = `${env().APP_URL}/api/auth`;
  const nextauth = provider ? [action, provider.id] : [action];
  const request = { method, query: { ...query, nextauth }, body, cookies, headers: {} };
  const answer = new CapturedResponse();
  await NextAuth(
    request as unknown as NextApiRequest,
    answer as unknown as NextApiResponse,
    nextAuthOptions({ provider, onProfile: call.onProfile }),
  );
  return { redirect: answer.redirect, body: answer.body, cookies: answer.cookies };
}

/** next-auth's view of a session: its expiry, or nothing. */
export async function getLibrarySession(cookie: string): Promise<unknown> {
  return (await callNextAuth({ action: "session", cookies: { [cookieName("user")]: cookie } })).body;
}

/** The part of the Pages API response that the library uses. */
class CapturedResponse {
  readonly #headers = new Map<string, string | string[]>();
  body: unknown = null;

  get redirect(): string | null {
    return this.#headers.get("location")?.toString() ?? null;
  }

  get cookies(): string[] {
    return [this.#headers.get("set-cookie") ?? []].flat();
  }

  getHeader = (name: string) => this.#headers.get(name.toLowerCase());

  setHeader(name: string, value: string | string[]): this {
    this.#headers.set(name.toLowerCase(), value);
    return this;
  }

  status = () => this;

  json = this.send.bind(this);

  send(body: unknown): void {
    this.body = body;
  }

  end = () => undefined;
}

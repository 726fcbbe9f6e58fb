/** Logins through a provider as HTTP: the cookies of one in progress, and the redirects out and back. */
import "server-only";
import { cookies } from "next/headers";
import type { Actor } from "@/lib/auth/actor";
import { handleCallback } from "@/lib/auth/single-sign-on/callback";
import { type LoginAttempt, attemptCookie, codeStepCookie } from "@/lib/auth/single-sign-on/attempt";
import { logInWithIdentity } from "@/lib/auth/single-sign-on/commands";
import { type LoginCookie, readCallback, authorizationRequest } from "@/lib/auth/single-sign-on/oauth-flow";
import type { ExternalProfile } from "@/lib/auth/single-sign-on/profile";
import type { CurrentUser } from "@/lib/auth/schema";
import type { IdentityProvider } from "@/lib/auth/single-sign-on/provider";
import { deviceCookieName, deviceCookieOptions, deviceOfRequest } from "@/lib/auth/devices/device-cookie";
import { cookieName, cookieOptions } from "@/lib/auth/session-cookie";
import { env } from "@/lib/platform/env";
import { setCookie } from "./route";

/** Starts a login; the browser goes to the URL in the response. */
export async function startLogin(
  provider: IdentityProvider,
  intent: Omit<LoginAttempt, "provider">,
): Promise<{ url: string }> {
  const { url, cookies: started } = await authorizationRequest(provider);
  await setCookies(started);
  const attempt = await attemptCookie.seal({ provider: provider.id, ...intent });
  await setCookie(attemptCookie.cookieName(), attempt, attemptCookie.cookieOptions());
  return { url };
}

/**
 * Completes the login that this browser started: with a session, a connected login, or the page that explains the
 * failure.
 */
export async function returnFrom(provider: IdentityProvider, actor: Actor, request: Request): Promise<Response> {
  const input = cookiesOf(request);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { profile, problem, cookies: ended } = await readCallback(provider, query, input);
  await setCookies(ended);
  await setCookie(attemptCookie.cookieName(), null, attemptCookie.cookieOptions());
  const attempt = await attemptCookie.open(input[attemptCookie.cookieName()]);
  const device = await deviceOfRequest();
  const isOwn = attempt?.provider === provider.id;
  const { location, session, verifiedIdentity } = await handleCallback(actor, provider, {
    attempt: isOwn ? attempt : { provider: provider.id, next: null, connectTo: null },
    profile: isOwn ? profile : null,
    problem,
    device,
  });
  if (session) await startInBrowser(session, device);
  const ticket = verifiedIdentity && (await codeStepCookie.seal(verifiedIdentity));
  if (ticket) await setCookie(codeStepCookie.cookieName(), ticket, codeStepCookie.cookieOptions());
  const headers = { location: `${env().APP_URL}${location}`, "cache-control": "private, no-store" };
  return new Response(null, { status: 303, headers });
}

/**
 * The identity that a provider vouched for in this browser, if the account's code is still missing; null after ten
 * minutes.
 */
export async function verifiedInBrowser(): Promise<ExternalProfile | null> {
  return codeStepCookie.open((await cookies()).get(codeStepCookie.cookieName())?.value);
}

/** Finishes that login with the code. Throws `unauthenticated` if it is wrong or was already used. */
export async function finishWithCode(
  actor: Actor,
  provider: IdentityProvider,
  { verifiedIdentity, code }: { verifiedIdentity: ExternalProfile; code: string },
): Promise<CurrentUser> {
  const device = await deviceOfRequest();
  const { user, cookie } = await logInWithIdentity(actor, provider, verifiedIdentity, { device, code });
  await setCookie(codeStepCookie.cookieName(), null, codeStepCookie.cookieOptions());
  await startInBrowser(cookie, device);
  return user;
}

async function startInBrowser(session: string, device: string): Promise<void> {
  await setCookie(cookieName("user"), session, cookieOptions("user"));
  await setCookie(deviceCookieName(), device, deviceCookieOptions());
}

async function setCookies(cookies: LoginCookie[]): Promise<void> {
  for (const { name, value, options } of cookies) await setCookie(name, value, options);
}

function cookiesOf(request: Request): Record<string, string> {
  const pairs = (request.headers.get("cookie") ?? "").split("; ").map((pair) => pair.split(/=(.*)/s, 2));
  return Object.fromEntries(pairs.map(([name = "", value = ""]) => [name, value]));
}

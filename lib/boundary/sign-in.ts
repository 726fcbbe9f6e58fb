/** Logins through a provider as HTTP: the cookies of one that is under way, and the redirects out and back. */
import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { arrive } from "@/lib/auth/single-sign-on/arrival";
import {
  type SignInAttempt,
  attemptCookieName,
  attemptCookieOptions,
  openAttempt,
  sealAttempt,
} from "@/lib/auth/single-sign-on/attempt";
import { type SignInCookie, comeBackFrom, leaveFor } from "@/lib/auth/single-sign-on/conversation";
import type { SignInProvider } from "@/lib/auth/single-sign-on/provider";
import { deviceCookieName, deviceCookieOptions, deviceOfRequest } from "@/lib/auth/devices/device-cookie";
import { cookieName, cookieOptions } from "@/lib/auth/session-cookie";
import { env } from "@/lib/platform/env";
import { setCookie } from "./route";

/** Begins a login; the browser goes to the address in the answer. */
export async function departFor(
  provider: SignInProvider,
  intent: Omit<SignInAttempt, "provider">,
): Promise<{ url: string }> {
  const { url, cookies } = await leaveFor(provider);
  await setCookies(cookies);
  const attempt = await sealAttempt({ provider: provider.id, ...intent });
  await setCookie(attemptCookieName(), attempt, attemptCookieOptions());
  return { url };
}

/** Ends the login that this browser began: with a session, a connected login, or the page that says why not. */
export async function returnFrom(provider: SignInProvider, actor: Actor, request: Request): Promise<Response> {
  const given = cookiesOf(request);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { profile, problem, cookies } = await comeBackFrom(provider, query, given);
  await setCookies(cookies);
  await setCookie(attemptCookieName(), null, attemptCookieOptions());
  const attempt = await openAttempt(given[attemptCookieName()]);
  const device = await deviceOfRequest();
  const isOwn = attempt?.provider === provider.id;
  const { location, session } = await arrive(actor, provider, {
    attempt: isOwn ? attempt : { provider: provider.id, next: null, connectTo: null },
    profile: isOwn ? profile : null,
    problem,
    device,
  });
  if (session) {
    await setCookie(cookieName("user"), session, cookieOptions("user"));
    await setCookie(deviceCookieName(), device, deviceCookieOptions());
  }
  const headers = { location: `${env().APP_URL}${location}`, "cache-control": "private, no-store" };
  return new Response(null, { status: 303, headers });
}

async function setCookies(cookies: SignInCookie[]): Promise<void> {
  for (const { name, value, options } of cookies) await setCookie(name, value, options);
}

function cookiesOf(request: Request): Record<string, string> {
  const pairs = (request.headers.get("cookie") ?? "").split("; ").map((pair) => pair.split(/=(.*)/s, 2));
  return Object.fromEntries(pairs.map(([name = "", value = ""]) => [name, value]));
}

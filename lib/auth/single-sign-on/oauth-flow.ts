/** The two halves of a login through a provider: sending the browser there, and verifying what it returns with. */
import "server-only";
import type { Profile } from "next-auth";
import { env } from "@/lib/platform/env";
import { callNextAuth, loginCookies } from "../next-auth";
import { type LoginProblem, rejectedLogin } from "./problems";
import { type ExternalProfile, profileOf } from "./profile";
import type { IdentityProvider } from "./provider";

export interface LoginCookie {
  name: string;
  /** Null clears it. */
  value: string | null;
  options: object;
}

/** Throws a rejection if the provider's endpoints could not be discovered. */
export async function authorizationRequest({
  library,
}: IdentityProvider): Promise<{ url: string; cookies: LoginCookie[] }> {
  // The library requires its own CSRF token; forged requests were rejected earlier.
  const { body, cookies } = await callNextAuth({ action: "csrf", cookies: {} });
  const { redirect, cookies: input } = await callNextAuth({
    action: "signin",
    method: "POST",
    provider: library,
    body: { csrfToken: tokenIn(body) },
    cookies: Object.fromEntries(pairsOf(cookies)),
  });
  if (!redirect || redirect.startsWith(`${env().APP_URL}/`)) throw rejectedLogin("unavailable");
  const values = pairsOf(input);
  return { url: redirect, cookies: ownCookies((name) => values.get(name) ?? null) };
}

interface Return {
  profile: ExternalProfile | null;
  problem: LoginProblem;
  /** They end the login in progress, whatever its outcome. */
  cookies: LoginCookie[];
}

/** Checks state, nonce, code and tokens; the profile is null if any of them is invalid. */
export async function readCallback(
  { id, library }: IdentityProvider,
  query: Record<string, string>,
  cookies: Record<string, string>,
): Promise<Return> {
  const seen: Profile[] = [];
  const onProfile = (claims: Profile) => void seen.push(claims);
  // A query with an error ends here: the library would log attacker-controlled text from the URL.
  if (!query.error) await callNextAuth({ action: "callback", provider: library, query, cookies, onProfile });
  return {
    profile: profileOf(id, seen[0]),
    problem: query.error === "access_denied" ? "canceled" : "failed",
    cookies: ownCookies(() => null),
  };
}

const tokenIn = (body: unknown): string => (body as { csrfToken?: string } | null)?.csrfToken ?? "";

function pairsOf(setCookies: string[]): Map<string, string> {
  const pairs = setCookies.map((line) => line.split(";", 1)[0]?.split("=", 2) ?? []);
  return new Map(pairs.map(([name = "", value = ""]) => [name, decodeURIComponent(value)]));
}

/** The cookies of the login in progress; the library's others are not sent. */
const ownCookies = (valueOf: (name: string) => string | null): LoginCookie[] =>
  Object.values(loginCookies()).map(({ name, options }) => ({ name, value: valueOf(name), options }));

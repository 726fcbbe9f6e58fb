import { randomUUID } from "node:crypto";
import { POST as logInAdmin } from "@/app/api/admin/login/route";
import { POST as logOutAdmin } from "@/app/api/admin/logout/route";
import { POST as logIn } from "@/app/api/auth/login/route";
import { POST as logOut } from "@/app/api/auth/logout/route";
import { GET as me } from "@/app/api/auth/me/route";
import { hashPassword } from "@/lib/auth/passwords";
import type { LibraryProvider } from "@/lib/auth/next-auth";
import { cookieOptions } from "@/lib/auth/session-cookie";
import { attemptCookie, codeStepCookie } from "@/lib/auth/single-sign-on/attempt";
import { providerBasics } from "@/lib/auth/single-sign-on/provider";
import { startLogin } from "@/lib/boundary/login";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { peerHeader } from "@/lib/platform/http/peer-address";
import { makeAdmin, makeMarketer } from "@/tests/support/builders/people";
import { callRoute, cookieFor } from "@/tests/support/http/call-route";
import type * as NextHeaders from "@/tests/support/http/next-headers";

const input: [string, string, Record<string, unknown>][] = [];

jest.mock("next/headers", () => {
  const requested = jest.requireActual<typeof NextHeaders>("@/tests/support/http/next-headers");
  const set = (...cookie: (typeof input)[number]) => input.push(cookie);
  return { ...requested, cookies: async () => ({ ...(await requested.cookies()), getAll: () => [], set }) };
});

/** An address of their own: other tests of the same database log in as well, and log-ins are counted by address. */
const headers = { [peerHeader]: `2001:db8:${randomUUID().slice(0, 4)}::1` };
const password = "a long enough secret";
const loginProvider: LibraryProvider = {
  ...providerBasics("https://login.example"),
  id: "provider",
  name: "Provider",
  type: "oauth",
  clientId: "client",
  clientSecret: "secret",
  authorization: { url: "https://login.example/authorize", params: { scope: "openid" } },
};

const body = async ({ userId, email }: { userId: string; email: string }) => {
  await db.user.update({ where: { id: userId }, data: { passwordHash: await hashPassword(password) } });
  return { email, password };
};

beforeEach(() => {
  input.length = 0;
  jest.replaceProperty(env(), "APP_URL", "https://pitchside.test");
});
afterEach(() => jest.restoreAllMocks());

describe("over https", () => {
  /** Identifies the browser at its next login. */
  const device = [
    "__Host-pitchside.device",
    expect.stringMatching(/^[\w-]{43}$/),
    { httpOnly: true, secure: true, sameSite: "lax", path: "/", maxAge: 400 * 24 * 3600 },
  ];

  test("the session of a user is bound to this host and to https, and is sent when a link is followed", async () => {
    expect((await callRoute(logIn, { headers, body: await body(await makeMarketer()) })).status).toBe(200);
    const options = { httpOnly: true, secure: true, sameSite: "lax", path: "/", maxAge: 30 * 24 * 3600 };
    expect(input).toEqual([["__Host-pitchside.session", expect.stringMatching(/^ey/), options], device]);
  });

  test("the session of an admin is too, and is sent only by our own pages", async () => {
    expect((await callRoute(logInAdmin, { headers, body: await body(await makeAdmin()) })).status).toBe(200);
    const options = { httpOnly: true, secure: true, sameSite: "strict", path: "/", maxAge: 12 * 3600 };
    expect(input).toEqual([["__Host-pitchside.admin", expect.stringMatching(/^ey/), options], device]);
  });

  test("logging out clears the cookie with the name and the attributes with which it was set", async () => {
    await callRoute(logOut, { body: {}, headers: { cookie: await cookieFor(await makeMarketer()) } });
    await callRoute(logOutAdmin, { body: {}, headers: { cookie: await cookieFor(await makeAdmin(), "admin") } });
    expect(input).toEqual([
      ["__Host-pitchside.session", "", { ...cookieOptions("user"), maxAge: 0 }],
      ["__Host-pitchside.admin", "", { ...cookieOptions("admin"), maxAge: 0 }],
    ]);
  });

  test("a cookie without the prefix, as a neighboring host could set it, opens nothing", async () => {
    const cookie = await cookieFor(await makeMarketer());
    expect((await callRoute(me, { headers: { cookie } })).status).toBe(200);
    expect((await callRoute(me, { headers: { cookie: cookie.replace("__Host-", "") } })).status).toBe(401);
  });

  test("the cookie of a login under way is bound to this host and to https as well", async () => {
    const provider = { id: "provider", label: "Provider", domains: null, organizationId: null, library: loginProvider };
    await startLogin(provider, { next: null, connectTo: null });
    const options = { httpOnly: true, secure: true, sameSite: "lax", path: "/", maxAge: 15 * 60 };
    expect(input.map(([name]) => name)).toEqual([
      "__Host-pitchside.login-state",
      "__Host-pitchside.login-nonce",
      "__Host-pitchside.login-verifier",
      "__Host-pitchside.login",
    ]);
    for (const [, value, set] of input) expect([value, set]).toEqual([expect.stringMatching(/^ey/), options]);
  });

  test.each([
    ["a login at a provider", attemptCookie, 15],
    ["the two-step verification step", codeStepCookie, 10],
  ] as const)("%s leaves a cookie for so many minutes", (_, cookie, lastMinutes) => {
    expect(cookie.cookieOptions()).toEqual({
      ...{ httpOnly: true, secure: true, sameSite: "lax", path: "/", maxAge: lastMinutes * 60 },
    });
  });
});

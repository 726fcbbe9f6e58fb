import * as nextAuth from "@/app/api/auth/[...nextauth]/route";
import { makeMarketer } from "@/tests/support/builders/people";
import { makeConnection, makePersonAt } from "@/tests/support/builders/single-sign-on";
import { callRoute, cookieFor } from "@/tests/support/http/call-route";
import { type LoginProvider, logInAtProvider, startLoginProvider } from "@/tests/support/servers/login-provider";
import { SignInBrowser } from "@/tests/support/http/sign-in-browser";

jest.mock("next/headers", () => jest.requireActual("@/tests/support/http/next-headers"));

let provider: LoginProvider;
beforeAll(async () => {
  provider = await startLoginProvider();
});
afterAll(() => provider.stop());

describe("what comes back is worth nothing", () => {
  const failed = /^\/auth\?problem=failed/;
  const start = async () => {
    const { email, person } = await makePersonAt(provider);
    const browser = new SignInBrowser();
    const { body } = await browser.leave({ email });
    return { browser, email, person, url: body.url as string };
  };

  test("a second time, even with the cookies of the first", async () => {
    const { browser, url, person } = await start();
    const back = await logInAtProvider(url, person);
    const before = new Map(browser.jar);
    expect(await browser.comeBack(back)).toBe("/dashboard");
    expect([...browser.jar.keys()].toSorted()).toEqual(["pitchside.device", "pitchside.session"]);
    const again = new SignInBrowser();
    before.forEach((value, name) => again.jar.set(name, value));
    expect(await again.comeBack(back)).toMatch(failed);
    expect(again.session).toBeUndefined();
  });

  test("in a browser that began no login", async () => {
    const { url, person } = await start();
    const stranger = new SignInBrowser();
    expect(await stranger.comeBack(await logInAtProvider(url, person))).toMatch(failed);
    expect(stranger.session).toBeUndefined();
  });

  test("with the state of another login", async () => {
    const { browser, url, person } = await start();
    const back = await logInAtProvider(url, person);
    back.searchParams.set("state", "another");
    expect(await browser.comeBack(back)).toMatch(failed);
  });

  test("with a code of another login, whose verifier this browser does not have", async () => {
    const { browser, url, email, person } = await start();
    const back = await logInAtProvider(url, person);
    const other = new SignInBrowser();
    const foreign = await logInAtProvider((await other.leave({ email })).body.url as string, person);
    back.searchParams.set("code", foreign.searchParams.get("code") ?? "");
    expect(await browser.comeBack(back)).toMatch(failed);
  });

  test("with a nonce that is not this login's", async () => {
    const { browser, url, email, person } = await start();
    const back = await logInAtProvider(url, person);
    const other = new SignInBrowser();
    await other.leave({ email });
    const nonce = "pitchside.login-nonce";
    browser.jar.set(nonce, other.jar.get(nonce) ?? "");
    expect(await browser.comeBack(back)).toMatch(failed);
  });

  test("from another issuer", async () => {
    const { browser, url, person } = await start();
    const back = await logInAtProvider(url, person);
    back.searchParams.set("iss", "http://127.0.0.1:1");
    expect(await browser.comeBack(back)).toMatch(failed);
  });

  test("at the address of another organization's provider", async () => {
    const { browser, url, person } = await start();
    const back = await logInAtProvider(url, person);
    const other = await makeConnection(provider);
    back.pathname = `/api/auth/callback/${other.providerId}`;
    expect(await browser.comeBack(back)).toMatch(failed);
  });

  test("when the person said no", async () => {
    const { browser, url } = await start();
    const back = new URL(`http://localhost:3000/api/auth/callback/x?error=access_denied`);
    back.pathname = new URL(new URL(url).searchParams.get("redirect_uri") ?? "").pathname;
    expect(await browser.comeBack(back)).toBe("/auth?problem=canceled");
  });
});

test.each([
  "",
  "/_log",
  "/csrf",
  "/error",
  "/providers",
  "/signin",
  "/signin/google",
  "/signout",
  "/verify-request",
  "/session/more",
  "/callback",
  "/callback/google",
  "/callback/credentials",
])("the session library has no address %j, and takes no writes", async (path) => {
  expect(await callRoute(nextAuth.GET, { query: `/auth${path}` })).toMatchObject({
    status: 404,
    body: { code: "not_found" },
  });
  expect(Object.keys(nextAuth)).toEqual(["GET"]);
});

test("the session library says until when a session lives, and sets no cookie", async () => {
  const headers = { cookie: await cookieFor(await makeMarketer()) };
  const answer = await callRoute(nextAuth.GET, { query: "/auth/session", headers });
  expect([answer.status, Object.keys(answer.body), answer.cookies.size]).toEqual([200, ["expires"], 0]);
  expect((await callRoute(nextAuth.GET, { query: "/auth/session" })).body).toEqual({});
});

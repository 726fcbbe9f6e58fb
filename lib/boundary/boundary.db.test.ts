import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import * as nextAuth from "@/app/api/auth/[...nextauth]/route";
import { type Marketer, anyone, marketer, mintActor } from "@/lib/auth/actor";
import { createApiKey } from "@/lib/auth/api-keys/commands";
import { db, inTransaction } from "@/lib/platform/db";
import { portraitKind } from "@/lib/platform/files/picture-upload";
import { type NewFile, storeFile } from "@/lib/platform/files/storage";
import { notFound } from "@/lib/platform/errors";
import { peerHeader } from "@/lib/platform/http/peer-address";
import { logger } from "@/lib/platform/logger";
import { makeAccount } from "@/tests/support/builders/accounts";
import { makeMarketer } from "@/tests/support/builders/people";
import { makeConnection, makePersonAt } from "@/tests/support/builders/single-sign-on";
import { callRoute, cookieFor } from "@/tests/support/http/call-route";
import { LoginBrowser } from "@/tests/support/http/login-browser";
import { type LoginProvider, logInAtProvider, startLoginProvider } from "@/tests/support/servers/login-provider";
import { fileResponse } from "./file-response";
import { idempotencyOwnerOf } from "./idempotency-store";
import { defineRoute } from "./route";
import { apiKeyBudget } from "@/lib/auth/api-keys/schema";

describe("a budget", () => {
  const call = { action: "test.read", summary: "For this test", guard: anyone, output: z.any() };
  const headers = { [peerHeader]: "192.0.2.9" };
  const state = ({ headers: sent }: { headers: Headers }) =>
    ["ratelimit-limit", "ratelimit-remaining", "ratelimit-reset", "retry-after"].map((name) => {
      const value = sent.get(name);
      return value === null ? null : Number(value);
    });
  const limited = () =>
    defineRoute({
      ...call,
      action: `test.${randomUUID()}`,
      limit: { points: 2, seconds: 60 },
      run: async () => ({}),
    });

  test("shows in every response what is left of it, and when it resets", async () => {
    const route = limited();
    const answers = [];
    for (let count = 0; count < 3; count += 1) answers.push(await callRoute(route, { headers }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    const within = expect.closeTo(58, -1) as number;
    expect(answers.map(state)).toEqual([
      [2, 1, within, null],
      [2, 0, within, null],
      [2, 0, within, within],
    ]);
  });

  test("that a rejection leaves untouched shows in the rejection too; a call without one shows none", async () => {
    const missing = defineRoute({
      ...call,
      limit: { points: 9, seconds: 60 },
      action: `test.${randomUUID()}`,
      run: () => Promise.reject(notFound()),
    });
    expect(state(await callRoute(missing, { headers })).slice(0, 2)).toEqual([9, 8]);
    expect(state(await callRoute(defineRoute({ ...call, run: async () => ({}) }), { headers }))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test("of a key shows in its responses, or the call's own if less of that is left", async () => {
    const { secret } = await createApiKey((await makeAccount()).actor, {
      name: "Nightly",
      scopes: ["listings:read"],
    });
    const byKey = { ...headers, authorization: `Bearer ${secret}` };
    const read = { ...call, action: "listings.list", guard: marketer, run: async () => ({}) };
    expect(state(await callRoute(defineRoute(read), { headers: byKey })).slice(0, 2)).toEqual([
      apiKeyBudget.points,
      apiKeyBudget.points - 1,
    ]);
    const own = defineRoute({ ...read, action: `listings.${randomUUID()}`, limit: { points: 5, seconds: 60 } });
    expect(state(await callRoute(own, { headers: byKey })).slice(0, 2)).toEqual([5, 4]);
  });
});

describe("file answer", () => {
  const file = (more: Partial<NewFile> = {}) =>
    storeFile({
      bytes: Buffer.from("abc"),
      kind: "picture",
      name: "Ünter (1)'.webp",
      contentType: "image/webp",
      isPublic: true,
      ...more,
    });

  describe("a stored file as a response", () => {
    it("is cached forever when it is public, and cannot run anything", async () => {
      const result = await fileResponse(await file(), new Headers());
      expect(await result.text()).toBe("abc");
      expect(Object.fromEntries(result.headers)).toMatchObject({
        "cache-control": "public, max-age=31536000, immutable",
        "content-disposition": "inline; filename=\"Unter (1)'.webp\"; filename*=UTF-8''%C3%9Cnter%20%281%29%27.webp",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
        "x-content-type-options": "nosniff",
      });
      expect(result.headers.has("x-robots-tag")).toBe(false);
    });

    it("is not cached when it is private, and is a download unless it is a picture", async () => {
      const result = await fileResponse(
        await file({ isPublic: false, contentType: "text/csv", name: "rows.csv" }),
        new Headers(),
      );
      expect(result.headers.get("cache-control")).toBe("private, no-store");
      expect(result.headers.get("content-disposition")).toBe(
        "attachment; filename=\"rows.csv\"; filename*=UTF-8''rows.csv",
      );
      expect(result.headers.get("x-robots-tag")).toBe("noindex");
    });

    it("is shown in our own pages when it is a PDF and a preview is asked for, and only then", async () => {
      const pdf = await file({ isPublic: false, contentType: "application/pdf", name: "Deck.pdf" });
      const policies = ({ headers }: Response) =>
        ["content-disposition", "content-security-policy"].map((name) => headers.get(name));
      expect(policies(await fileResponse(pdf, new Headers(), { isPreview: true }))).toEqual([
        `inline; filename="Deck.pdf"; filename*=UTF-8''Deck.pdf`,
        "default-src 'none'; frame-ancestors 'self'",
      ]);
      const closed = "default-src 'none'; frame-ancestors 'none'; sandbox";
      expect(policies(await fileResponse(pdf, new Headers()))).toEqual([
        `attachment; filename="Deck.pdf"; filename*=UTF-8''Deck.pdf`,
        closed,
      ]);
      const page = await file({ contentType: "text/html", name: "page.html" });
      expect(policies(await fileResponse(page, new Headers(), { isPreview: true }))).toEqual([
        `attachment; filename="page.html"; filename*=UTF-8''page.html`,
        closed,
      ]);
    });

    it("is cached for a day by the browser alone when it is a person's picture, and not indexed by search engines", async () => {
      const result = await fileResponse(await file({ kind: portraitKind }), new Headers());
      expect(result.headers.get("cache-control")).toBe("private, max-age=86400, immutable");
      expect(result.headers.get("x-robots-tag")).toBe("noindex");
    });

    it("is not sent again to a client that has it", async () => {
      const stored = await file();
      const result = await fileResponse(stored, new Headers({ "if-none-match": `"${stored.sha256}"` }));
      expect([result.status, await result.text()]).toEqual([304, ""]);
    });
  });
});

describe("idempotency", () => {
  const writeAs = (action: string) =>
    defineRoute({
      action,
      summary: "For this test",
      guard: anyone,
      params: z.object({ id: z.string() }),
      input: z.strictObject({ password: z.string() }),
      output: z.object({ id: z.string() }),
      run: async ({ params }) => inTransaction(async () => ({ id: params.id })),
    });
  const [write, writeElsewhere] = [writeAs("test.write"), writeAs("test.write_elsewhere")];

  const body = { password: "correct horse" };
  const send = (key: string, id: string, sent: object = body) =>
    callRoute(write, { body: sent, params: { id }, headers: { "idempotency-key": key } });

  test("the same key and body at another id are another request, and rejected", async () => {
    const key = randomUUID();
    expect(await send(key, "one")).toMatchObject({ status: 200, body: { id: "one" } });
    expect(await send(key, "two")).toMatchObject({ status: 422 });
    expect(await send(key, "one", { password: "another" })).toMatchObject({ status: 422 });
    const again = await send(key, "one");
    expect(again).toMatchObject({ status: 200, body: { id: "one" } });
    expect(again.headers.get("idempotent-replayed")).toBe("true");
  });

  test("the same key and body at another call are another request, and rejected", async () => {
    const key = randomUUID();
    const request = { body, params: { id: "one" }, headers: { "idempotency-key": key } };
    expect(await callRoute(write, request)).toMatchObject({ status: 200 });
    expect(await callRoute(writeElsewhere, request)).toMatchObject({ status: 422 });
  });

  test("a key that was used for one client of an agency is unknown for another client", async () => {
    const marketer = await makeMarketer();
    const forAnother = mintActor<Marketer>({ ...marketer, organizationId: randomUUID() });
    const [one, other] = [marketer, forAnother].map((actor) => idempotencyOwnerOf(actor, `user:${actor.userId}`));
    expect(one).not.toBe(other);
  });

  test("what is stored of a request cannot be guessed without the server's secret", async () => {
    const key = randomUUID();
    await send(key, "one");
    const { requestHash } = await db.idempotencyKey.findFirstOrThrow({ where: { key } });
    const guess = createHash("sha256")
      .update(JSON.stringify(["test.write", [{ id: "one" }, body]]))
      .digest("hex");
    expect(requestHash).toMatch(/^[\da-f]{64}$/);
    expect(requestHash).not.toBe(guess);
  });

  test("a response with a secret is stored so that the database alone does not reveal it, and is still repeated", async () => {
    const key = randomUUID();
    await send(key, "a-secret-shown-once");
    const { response } = await db.idempotencyKey.findFirstOrThrow({ where: { key } });
    expect(response).not.toContain("secret");
    expect(Buffer.from(response ?? "", "base64url").toString("latin1")).not.toContain("secret");
    expect(await send(key, "a-secret-shown-once")).toMatchObject({ status: 200, body: { id: "a-secret-shown-once" } });
  });

  test("a response that can no longer be read is not repeated, and nothing is done twice", async () => {
    const key = randomUUID();
    await send(key, "one");
    await db.idempotencyKey.updateMany({ where: { key }, data: { response: "sealed with another secret" } });
    expect(await send(key, "one")).toMatchObject({ status: 409, body: { code: "conflict" } });
  });

  describe("a request that stops after its first transaction", () => {
    let stopped: "before" | "between" | null = null;
    const worked: string[] = [];

    const interrupted = defineRoute({
      action: "test.interrupted",
      summary: "For this test",
      guard: anyone,
      input: z.strictObject({}),
      output: z.object({ cents: z.number() }),
      run: async () => {
        if (stopped === "before") throw new Error("killed");
        await inTransaction(async () => worked.push("first"));
        if (stopped === "between") throw new Error("killed");
        return { cents: await inTransaction(async () => worked.push("second")) };
      },
    });
    const sendTwice = (key: string) => callRoute(interrupted, { body: {}, headers: { "idempotency-key": key } });

    beforeEach(() => {
      worked.length = 0;
      jest.spyOn(logger, "error").mockImplementation(() => undefined);
    });
    afterEach(() => jest.restoreAllMocks());

    test("is not repeated with the same key, and says that it was accepted", async () => {
      const key = randomUUID();
      stopped = "between";
      expect(await sendTwice(key)).toMatchObject({ status: 500 });
      stopped = null;
      expect(await sendTwice(key)).toMatchObject({
        status: 409,
        body: { message: "This request was already accepted. Check its result before you send it again." },
      });
      expect(worked).toEqual(["first"]);
    });

    test("can be retried with the same key if nothing was written", async () => {
      const key = randomUUID();
      stopped = "before";
      expect(await sendTwice(key)).toMatchObject({ status: 500 });
      stopped = null;
      expect(await sendTwice(key)).toMatchObject({ status: 200 });
    });

    test("sent twice at the same time does its work once", async () => {
      const key = randomUUID();
      const statuses = (await Promise.all([sendTwice(key), sendTwice(key)])).map(({ status }) => status);
      expect(statuses).toContain(200);
      expect(worked).toEqual(["first", "second"]);
    });
  });
});

describe("single sign-on", () => {
  let provider: LoginProvider;
  beforeAll(async () => {
    provider = await startLoginProvider();
  });
  afterAll(() => provider.stop());

  describe("the callback is worthless", () => {
    const failed = /^\/auth\?problem=failed/;
    const start = async () => {
      const { email, person } = await makePersonAt(provider);
      const browser = new LoginBrowser();
      const { body } = await browser.leave({ email });
      return { browser, email, person, url: body.url as string };
    };

    test("a second time, even with the cookies of the first", async () => {
      const { browser, url, person } = await start();
      const back = await logInAtProvider(url, person);
      const before = new Map(browser.jar);
      expect(await browser.comeBack(back)).toBe("/dashboard");
      expect([...browser.jar.keys()].toSorted()).toEqual(["pitchside.device", "pitchside.session"]);
      const again = new LoginBrowser();
      before.forEach((value, name) => again.jar.set(name, value));
      expect(await again.comeBack(back)).toMatch(failed);
      expect(again.session).toBeUndefined();
    });

    test("in a browser that started no login", async () => {
      const { url, person } = await start();
      const stranger = new LoginBrowser();
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
      const other = new LoginBrowser();
      const foreign = await logInAtProvider((await other.leave({ email })).body.url as string, person);
      back.searchParams.set("code", foreign.searchParams.get("code") ?? "");
      expect(await browser.comeBack(back)).toMatch(failed);
    });

    test("with a nonce that is not this login's", async () => {
      const { browser, url, email, person } = await start();
      const back = await logInAtProvider(url, person);
      const other = new LoginBrowser();
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

    test("when the user declined", async () => {
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
  ])("the session library has no address %j, and accepts no writes", async (path) => {
    expect(await callRoute(nextAuth.GET, { query: `/auth${path}` })).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
    expect(Object.keys(nextAuth)).toEqual(["GET"]);
  });

  test("the session library says when a session expires, and sets no cookie", async () => {
    const headers = { cookie: await cookieFor(await makeMarketer()) };
    const result = await callRoute(nextAuth.GET, { query: "/auth/session", headers });
    expect([result.status, Object.keys(result.body), result.cookies.size]).toEqual([200, ["expires"], 0]);
    expect((await callRoute(nextAuth.GET, { query: "/auth/session" })).body).toEqual({});
  });
});

import { randomUUID } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { anyone, marketer, platformAdmin, publicAccess } from "@/lib/auth/actor";
import { createApiKey } from "@/lib/auth/api-keys/commands";
import type { ApiKeyScope } from "@/lib/auth/api-keys/scopes";
import { minutes, now, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { apiVersion } from "@/lib/platform/http/api-versions";
import { peerHeader } from "@/lib/platform/http/peer-address";
import { logger } from "@/lib/platform/logger";
import { makeAccount } from "@/tests/support/builders/accounts";
import { makeAdmin, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { callRoute, cookieFor } from "@/tests/support/http/call-route";
import { withRequestHeaders } from "@/tests/support/http/next-headers";
import { recordOpenedPage } from "./opened-page-commands";
import { orNotFound, pageAdminAlone, pageMarketer, pageMember, pageSeller, spentAt } from "./page";
import { nameRequest } from "./page-faults";
import { pageHeader } from "./rejections";
import { openedPathHeader } from "./requested-path";
import { defineRoute } from "./route";

const lines = jest.spyOn(logger, "info").mockImplementation(() => undefined);

describe("route", () => {
  const errors = jest.spyOn(logger, "error").mockImplementation(() => undefined);
  beforeEach(() => [errors, lines].forEach((spy) => spy.mockClear()));
  afterAll(() => jest.restoreAllMocks());

  const call = { action: "test.read", summary: "For this test", guard: anyone, output: z.any() };
  const headers = { "x-request-id": "trace-12345678", [peerHeader]: "192.0.2.7" };

  describe("a fault of ours", () => {
    const fault = new Error("connection to db-7.internal as owner failed");
    const broken = defineRoute({ ...call, run: () => Promise.reject(fault) });

    test("is answered neutrally, with the id under which it is found", async () => {
      const result = await callRoute(broken, { headers });
      expect(result.status).toBe(500);
      expect(result.headers.get("x-request-id")).toBe("trace-12345678");
      expect(result.body).toEqual({
        type: "http://localhost:3000/developers/errors#internal",
        title: "Internal error",
        status: 500,
        detail: "Something went wrong on our side. We’ve logged the error.",
        message: "Something went wrong on our side. We’ve logged the error.",
        code: "internal",
        requestId: "trace-12345678",
      });
    });

    test("is logged in full", async () => {
      await callRoute(broken, { headers });
      expect(errors.mock.calls).toEqual([[{ err: fault }, expect.any(String)]]);
    });
  });

  describe("a parameter that appears twice", () => {
    const one = defineRoute({ ...call, input: z.strictObject({ q: z.string() }), run: async ({ input }) => input });
    const many = defineRoute({
      ...call,
      input: z.strictObject({ q: z.array(z.string()) }),
      run: async ({ input }) => input,
    });

    test("is rejected if one value is expected, whichever comes first", async () => {
      expect((await callRoute(one, { query: "?q=a" })).body).toEqual({ q: "a" });
      for (const query of ["?q=a&q=b", "?q=b&q=a", "?q=a&q=a"]) {
        expect(await callRoute(one, { query })).toMatchObject({
          status: 422,
          body: { errors: { q: [expect.any(String)] } },
        });
      }
    });

    test("is a list if a list is expected", async () => {
      expect((await callRoute(many, { query: "?q=a&q=b&q=c" })).body).toEqual({ q: ["a", "b", "c"] });
    });
  });

  test.each([
    ["a normal response", () => Promise.resolve({ fine: true })],
    ["a refusal", () => Promise.reject(notFound())],
    ["a fault of ours", () => Promise.reject(new Error("broken"))],
    ["JSON from another library", async () => Response.json({ fine: true })],
  ])("%s is data that loads nothing and that no page frames", async (_, run: () => Promise<unknown>) => {
    const result = await callRoute(defineRoute({ ...call, run }), {});
    expect(result.headers.get("content-type")).toMatch(/^application\/json/);
    expect(result.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  test("an error has the fields of RFC 9457 beside ours", async () => {
    const { status, body } = await callRoute(defineRoute({ ...call, run: () => Promise.reject(notFound()) }), {});
    expect([status, body]).toEqual([
      404,
      expect.objectContaining({ status: 404, title: "Not found", code: "not_found" }),
    ]);
    expect([body.type, body.detail]).toEqual(["http://localhost:3000/developers/errors#not_found", body.message]);
  });

  test("every response names its version, and a request for an unknown version is rejected", async () => {
    const route = defineRoute({ ...call, run: async () => ({}) });
    const { headers: sent } = await callRoute(route, {});
    const version = sent.get("pitchside-version") ?? "";
    expect(version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect((await callRoute(route, { headers: { "pitchside-version": version } })).status).toBe(200);
    const refused = await callRoute(route, { headers: { "pitchside-version": "1999-01-01" } });
    expect(refused).toMatchObject({ status: 400, body: { code: "bad_request" } });
    expect(refused.body.message).toContain(version);
  });

  test("a key gets the version that it was created for, unless the request names another", async () => {
    const { actor } = await makeAccount();
    const { key, secret } = await createApiKey(actor, { name: "CRM", scopes: ["listings:read"] });
    const route = defineRoute({ ...call, action: "listings.list", guard: marketer, run: async () => ({}) });
    const ask = (more = {}) => callRoute(route, { headers: { authorization: `Bearer ${secret}`, ...more } });
    expect((await ask()).headers.get("pitchside-version")).toBe(apiVersion);
    await db.apiKey.update({ where: { id: key.id }, data: { apiVersion: "1999-01-01" } });
    expect(await ask()).toMatchObject({ status: 400, body: { code: "bad_request" } });
    expect((await ask({ "pitchside-version": apiVersion })).status).toBe(200);
  });

  test("a response with its own security policy is sent with that policy", async () => {
    const policy = "default-src 'none'; sandbox";
    const own = async () => Response.json({}, { headers: { "content-security-policy": policy } });
    const result = await callRoute(defineRoute({ ...call, run: own }), {});
    expect(result.headers.get("content-security-policy")).toBe(policy);
  });

  describe("denied access", () => {
    const forMarketers = defineRoute({ ...call, guard: marketer, run: async () => ({}) });
    const missing = defineRoute({ ...call, run: () => Promise.reject(notFound()) });
    const line = { event: "access.refused", action: "test.read", ip: "192.0.2.7" };
    const text = () => lines.mock.calls.map(([what]) => what as unknown);

    test("logs a line with who requested what from where", async () => {
      const seller = await makeSeller();
      const cookie = await cookieFor(seller);
      expect((await callRoute(forMarketers, { headers: { ...headers, cookie } })).status).toBe(403);
      expect(text()).toEqual([{ ...line, code: "forbidden", actorId: seller.userId }]);
    });

    test("by a stranger, to someone else's row, and from another site is logged as well", async () => {
      await callRoute(forMarketers, { headers });
      await callRoute(missing, { headers });
      await callRoute(missing, { body: {}, headers: { ...headers, origin: "https://evil.example" } });
      expect(text()).toEqual(["unauthenticated", "not_found", "forbidden"].map((code) => ({ ...line, code })));
    });

    test("is not logged for successful requests", async () => {
      await callRoute(defineRoute({ ...call, run: async () => ({}) }), { headers });
      expect(lines).not.toHaveBeenCalled();
    });
  });

  describe("a write with an API key", () => {
    const write = { ...call, action: "listings.create", run: async () => ({}) };
    const forMembers = defineRoute({ ...write, guard: marketer });
    const forAdmins = defineRoute({ ...write, guard: platformAdmin });
    const foreign = { origin: "https://evil.example" };
    const keyWith = async (...scopes: ApiKeyScope[]) => {
      const { secret } = await createApiKey((await makeAccount()).actor, { name: "Nightly", scopes });
      return { authorization: `Bearer ${secret}` };
    };

    test("needs a write scope: one that only reads is rejected", async () => {
      expect(await callRoute(forMembers, { body: {}, headers: await keyWith("listings:write") })).toMatchObject({
        status: 200,
      });
      expect(await callRoute(forMembers, { body: {}, headers: await keyWith("listings:read") })).toMatchObject({
        status: 403,
        body: { message: "This key doesn’t have the scope listings:write." },
      });
    });

    test("is rejected with a message if no key is accepted, whatever its scopes", async () => {
      const rejected = { status: 403, body: { message: "API keys can’t do this. Log in to your account instead." } };
      const key = await keyWith("listings:write");
      const calls = {
        "a noun without scopes": defineRoute({ ...write, action: "account.update", guard: marketer }),
        "an admin's call": forAdmins,
        "a call that takes the password": defineRoute({
          ...write,
          guard: marketer,
          recent: true,
          input: z.object({ a: z.string() }),
        }),
      };
      for (const [what, route] of Object.entries(calls))
        expect({ what, ...(await callRoute(route, { body: {}, headers: key })) }).toMatchObject({ what, ...rejected });
    });

    test("says that the key doesn’t work if it is unknown or revoked, and nothing else about it", async () => {
      for (const authorization of ["Bearer x", `Bearer ps_${"a".repeat(40)}`])
        expect(await callRoute(forMembers, { body: {}, headers: { ...headers, authorization } })).toMatchObject({
          status: 401,
          body: { message: expect.stringContaining("This API key doesn’t work") as string },
        });
      expect(await callRoute(forMembers, { body: {}, headers })).toMatchObject({
        status: 401,
        body: { message: "Please log in." },
      });
    });

    test("may come from any origin, since no browser adds a key by itself", async () => {
      const headers = { ...(await keyWith("listings:write")), ...foreign };
      expect((await callRoute(forMembers, { body: {}, headers })).status).toBe(200);
    });

    test.each(["Bearer x", "Bearer x y", "Bearer ", "Basic dXNlcjpwYXNz", "Digest x"])(
      "that is not a key (%s) does not excuse a foreign origin, with or without a session",
      async (authorization) => {
        const cookie = await cookieFor(await makeMarketer());
        for (const sent of [{ authorization }, { authorization, cookie }] as Record<string, string>[]) {
          const result = await callRoute(forMembers, { body: {}, headers: { ...sent, ...foreign } });
          expect(result).toMatchObject({ status: 403, body: { message: "This request came from another site." } });
        }
      },
    );

    test("does not excuse a foreign origin if a session cookie comes along", async () => {
      const key = await keyWith("listings:write");
      const [user, platformAdmin] = [await makeMarketer(), await makeAdmin()];
      const cookie = await cookieFor(user);
      expect((await callRoute(forMembers, { body: {}, headers: { ...key, ...foreign, cookie } })).status).toBe(403);
      const adminCookie = await cookieFor(platformAdmin, "admin");
      const result = await callRoute(forAdmins, { body: {}, headers: { ...key, ...foreign, cookie: adminCookie } });
      expect(result.status).toBe(403);
      expect((await callRoute(forAdmins, { body: {}, headers: { ...key, cookie: adminCookie } })).status).toBe(200);
    });
  });

  test("100,000 nested brackets with an Idempotency-Key are rejected", async () => {
    const body = "[".repeat(100_000) + "]".repeat(100_000);
    const open = defineRoute({ ...call, run: async () => ({}) });
    expect(await callRoute(open, { body, headers: { ...headers, "idempotency-key": "k1" } })).toMatchObject({
      status: 400,
      body: { code: "bad_request" },
    });
  });

  test("an IPv6 customer cannot multiply a budget by its many networks", async () => {
    const limited = defineRoute({
      ...call,
      action: "test.v6",
      limit: { points: 1, seconds: 60 },
      run: async () => ({}),
    });
    const from = (address: string) => callRoute(limited, { headers: { [peerHeader]: address } });
    const inOne56 = Array.from({ length: 20 }, (_, index) => `2001:db8:1:${(0x200 + index).toString(16)}::1`);
    const statuses: number[] = [];
    for (const address of inOne56) statuses.push((await from(address)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    const inOne48 = Array.from({ length: 40 }, (_, index) => `2001:db8:1:${(0x400 + index * 256).toString(16)}::1`);
    let more = 0;
    for (const address of inOne48) more += (await from(address)).status === 200 ? 1 : 0;
    expect(more).toBe(16 - 4);
    expect((await from("2001:db8:2::1")).status).toBe(200);
  });
});

describe("a limit by address", () => {
  const limit = { points: 4, seconds: 60 };
  const call = { summary: "For this test", guard: anyone, output: z.any(), run: async () => ({}) };

  test.each([
    ["address", 4],
    ["person", 8],
  ] as const)("by %s lets two people behind one address make %i calls together", async (by, allowed) => {
    const route = defineRoute({ ...call, action: `test.limit_${by}`, limit: { ...limit, by } });
    const cookies = [await cookieFor(await makeMarketer()), await cookieFor(await makeSeller())];
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      const headers = { [peerHeader]: "203.0.113.9", cookie: cookies[at % 2] ?? "" };
      statuses.push((await callRoute(route, { headers })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(allowed);
  });
});

describe("rejections", () => {
  const silenced = (method: "info" | "warn") => jest.spyOn(logger, method).mockImplementation(() => undefined);
  let [lines, warnings] = [silenced("info"), silenced("warn")];
  beforeAll(() => {
    [lines, warnings] = [silenced("info"), silenced("warn")];
  });
  const text = () => lines.mock.calls.map(([line]) => line as unknown);

  /** A different one per test, because logging is limited per address. */
  let ip = "";
  let tests = 0;
  beforeEach(() => {
    ip = `192.0.2.${(tests += 1)}`;
    [lines, warnings].forEach((spy) => spy.mockClear());
  });
  afterAll(() => jest.restoreAllMocks());

  const call = { action: "test.write", summary: "For this test", guard: anyone, output: z.any() };

  describe("a rejected form", () => {
    const input = z.strictObject({ email: z.email(), lines: z.array(z.strictObject({ price: z.number() })) });
    const write = defineRoute({ ...call, input, run: async () => ({}) });
    const send = (body: unknown) => callRoute(write, { body, headers: { [peerHeader]: ip } });

    test("logs a line with the names of its fields, and none of their contents", async () => {
      await send({ email: "carmen at example", lines: [{ price: "a secret" }], token: "hunter2" });
      expect(text()).toEqual([
        expect.objectContaining({
          event: "input.refused",
          code: "invalid",
          action: "test.write",
          ip,
          fields: ["email", "lines.0.price", "form"],
        }),
      ]);
      expect(JSON.stringify(text())).not.toMatch(/carmen|secret|hunter2|token/);
    });

    test("is not logged with a key that the sender chose", async () => {
      const byName = z.strictObject({ weights: z.record(z.string(), z.number()) });
      const weigh = defineRoute({ ...call, input: byName, run: async () => ({}) });
      const body = { weights: { "carmen@example.test": "x", budget: "y" } };
      await callRoute(weigh, { body, headers: { [peerHeader]: ip } });
      expect(text()).toEqual([expect.objectContaining({ fields: ["weights.budget"] })]);
    });

    test.each([
      ["{", "bad_request"],
      [`"${"x".repeat(300_000)}"`, "too_large"],
    ])("is logged even if it is not a form: %.10s", async (body, code) => {
      await send(body);
      expect(text()).toEqual([expect.objectContaining({ event: "input.refused", code, fields: [] })]);
    });
  });

  test("from one address are logged up to sixty a minute, then once that there are more, and other addresses as usual", async () => {
    const from = now();
    setClock(() => from);
    const missing = defineRoute({ ...call, guard: publicAccess, run: () => Promise.reject(notFound()) });
    const ask = (address: string) => callRoute(missing, { headers: { [peerHeader]: address } });
    for (let time = 0; time < 70; time += 1) await ask(ip);
    expect(lines).toHaveBeenCalledTimes(60);
    expect(warnings.mock.calls).toEqual([[{ event: "refusals.too_many", ip }, expect.any(String)]]);
    await ask("198.51.100.1");
    expect(lines).toHaveBeenCalledTimes(61);
    setClock(() => new Date(from.getTime() + minutes(1)));
    await ask(ip);
    expect(lines).toHaveBeenCalledTimes(62);
  });

  describe("a denied page", () => {
    const open = async (page: () => Promise<unknown>, cookie = "") => {
      const sent = new Headers({
        cookie,
        [peerHeader]: ip,
        [pageHeader]: "/deals/1",
        "x-request-id": "trace-12345678",
      });
      return withRequestHeaders(sent, () => page().catch((error: { digest?: string }) => error.digest));
    };
    const line = () => ({ event: "access.refused", path: "/deals/1", ip, requestId: "trace-12345678" });

    test("logs a line when it sends a visitor away", async () => {
      expect(await open(pageMember)).toContain("NEXT_REDIRECT");
      expect(text()).toEqual([{ ...line(), code: "unauthenticated" }]);
    });

    test("logs a line when it does not exist for the user", async () => {
      const [marketer, seller] = [await makeMarketer(), await makeSeller()];
      for (const [page, actor] of [
        [pageSeller, marketer],
        [pageMarketer, seller],
      ] as const) {
        lines.mockClear();
        expect(await open(page, await cookieFor(actor))).toContain("404");
        expect(text()).toEqual([{ ...line(), code: "forbidden", actorId: actor.userId }]);
      }
    });

    test("logs a line when its row, or the area, is not theirs", async () => {
      const seller = await makeSeller();
      const cookie = await cookieFor(seller);
      expect(await open(() => orNotFound(Promise.reject(notFound())), cookie)).toContain("404");
      expect(await open(pageAdminAlone, cookie)).toBeNull();
      expect(text()).toEqual(["not_found", "forbidden"].map((code) => ({ ...line(), code, actorId: seller.userId })));
    });

    test("logs none when it is shown", async () => {
      const seller = await makeSeller();
      expect(await open(pageSeller, await cookieFor(seller))).toMatchObject({ userId: seller.userId });
      expect(lines).not.toHaveBeenCalled();
    });
  });

  test("the page of a request is its own path, whatever a client claims, and never its query", async () => {
    const seen: unknown[] = [];
    const server = http.createServer((request, response) => {
      nameRequest(request, response);
      seen.push(request.headers[pageHeader]);
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise<void>((resolve, reject) => {
      const options = { host: "127.0.0.1", port, path: "/deals?token=secret", headers: { [pageHeader]: "/nowhere" } };
      http.get(options, (answer) => answer.resume().on("end", resolve)).on("error", reject);
    });
    await new Promise((resolve) => server.close(resolve));
    expect(seen).toEqual(["/deals"]);
  });
});

describe("page", () => {
  const budget = { points: 3, seconds: 60 };
  const askFrom = (address: string) =>
    withRequestHeaders(new Headers({ "x-peer-address": address }), () => spentAt("page.test", budget));

  test("a page asks an address that has used up its budget to wait, and no one else", async () => {
    for (let time = 0; time < budget.points; time += 1) expect(await askFrom("203.0.113.7")).toBeNull();
    expect(await askFrom("203.0.113.7")).toMatch(/^Too many attempts\. Try again in /);
    expect(await askFrom("203.0.113.8")).toBeNull();
  });
});

describe("opened page", () => {
  async function opened(path: string, isVisit = true) {
    const [admin, seller] = [await makeAdmin(), await makeSeller()];
    const impersonator = isVisit ? { id: admin.userId, name: admin.name } : undefined;
    const sent = new Headers({ [openedPathHeader]: path, "x-peer-address": "203.0.113.7" });
    await withRequestHeaders(sent, () => recordOpenedPage({ ...seller, impersonator }));
    return db.activityLog.findMany({ where: { entityId: seller.userId, action: "users.open_page" } });
  }

  test("a page that an admin opens in someone's account is in the audit, with its address", async () => {
    const path = `/listing/${randomUUID()}?tab=packages`;
    const [entry, ...others] = await opened(path);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ actorType: "admin", entityType: "user", after: { page: path }, ip: "203.0.113.7" });
  });

  test("neither a prefetched page nor the user's own visit is recorded", async () => {
    expect(await opened("")).toEqual([]);
    expect(await opened("/messages", false)).toEqual([]);
  });
});

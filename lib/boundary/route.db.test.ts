import { z } from "zod";
import { anyone, marketer, platformAdmin } from "@/lib/auth/actor";
import { createApiKey } from "@/lib/auth/api-keys/commands";
import type { ApiKeyScope } from "@/lib/auth/api-keys/scopes";
import { notFound } from "@/lib/platform/errors";
import { logger } from "@/lib/platform/logger";
import { peerHeader } from "@/lib/platform/http/peer-address";
import { makeAccount } from "@/tests/support/builders/accounts";
import { makeAdmin, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { callRoute, cookieFor } from "@/tests/support/http/call-route";
import { defineRoute } from "./route";

jest.mock("next/headers", () => jest.requireActual("@/tests/support/http/next-headers"));

const errors = jest.spyOn(logger, "error").mockImplementation(() => undefined);
const lines = jest.spyOn(logger, "info").mockImplementation(() => undefined);
beforeEach(() => [errors, lines].forEach((spy) => spy.mockClear()));
afterAll(() => jest.restoreAllMocks());

const call = { action: "test.read", summary: "For this test", guard: anyone, output: z.any() };
const headers = { "x-request-id": "trace-12345678", [peerHeader]: "192.0.2.7" };

describe("a fault of ours", () => {
  const fault = new Error("connection to db-7.internal as owner failed");
  const broken = defineRoute({ ...call, run: () => Promise.reject(fault) });

  test("is answered neutrally, with the id under which it is found", async () => {
    const answer = await callRoute(broken, { headers });
    expect(answer.status).toBe(500);
    expect(answer.headers.get("x-request-id")).toBe("trace-12345678");
    expect(answer.body).toEqual({
      message: "Something went wrong on our side. We’ve logged the error.",
      code: "internal",
      requestId: "trace-12345678",
    });
  });

  test("is in the log whole", async () => {
    await callRoute(broken, { headers });
    expect(errors.mock.calls).toEqual([[{ err: fault }, expect.any(String)]]);
  });
});

describe("a parameter that is there twice", () => {
  const one = defineRoute({ ...call, input: z.strictObject({ q: z.string() }), run: async ({ input }) => input });
  const many = defineRoute({
    ...call,
    input: z.strictObject({ q: z.array(z.string()) }),
    run: async ({ input }) => input,
  });

  test("is refused where one value is wanted, whichever comes first", async () => {
    expect((await callRoute(one, { query: "?q=a" })).body).toEqual({ q: "a" });
    for (const query of ["?q=a&q=b", "?q=b&q=a", "?q=a&q=a"]) {
      expect(await callRoute(one, { query })).toMatchObject({
        status: 422,
        body: { errors: { q: [expect.any(String)] } },
      });
    }
  });

  test("is a list where a list is wanted", async () => {
    expect((await callRoute(many, { query: "?q=a&q=b&q=c" })).body).toEqual({ q: ["a", "b", "c"] });
  });
});

test.each([
  ["what was asked for", () => Promise.resolve({ fine: true })],
  ["a refusal", () => Promise.reject(notFound())],
  ["a fault of ours", () => Promise.reject(new Error("broken"))],
  ["JSON that another library made", async () => Response.json({ fine: true })],
])("%s is data that loads nothing and that no page frames", async (_, run: () => Promise<unknown>) => {
  const answer = await callRoute(defineRoute({ ...call, run }), {});
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
});

test("a response with its own security policy is sent with that policy", async () => {
  const policy = "default-src 'none'; sandbox";
  const own = async () => Response.json({}, { headers: { "content-security-policy": policy } });
  const answer = await callRoute(defineRoute({ ...call, run: own }), {});
  expect(answer.headers.get("content-security-policy")).toBe(policy);
});

describe("refused access", () => {
  const forMarketers = defineRoute({ ...call, guard: marketer, run: async () => ({}) });
  const missing = defineRoute({ ...call, run: () => Promise.reject(notFound()) });
  const line = { event: "access.refused", action: "test.read", ip: "192.0.2.7" };
  const said = () => lines.mock.calls.map(([what]) => what as unknown);

  test("leaves a line that says who asked for what from where", async () => {
    const seller = await makeSeller();
    const cookie = await cookieFor(seller);
    expect((await callRoute(forMarketers, { headers: { ...headers, cookie } })).status).toBe(403);
    expect(said()).toEqual([{ ...line, code: "forbidden", actorId: seller.userId }]);
  });

  test("of a stranger, of somebody else's row and of another site leaves one as well", async () => {
    await callRoute(forMarketers, { headers });
    await callRoute(missing, { headers });
    await callRoute(missing, { body: {}, headers: { ...headers, origin: "https://evil.example" } });
    expect(said()).toEqual(["unauthenticated", "not_found", "forbidden"].map((code) => ({ ...line, code })));
  });

  test("is not said of what is answered", async () => {
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

  test("needs a scope to write: one that only reads is refused", async () => {
    expect(await callRoute(forMembers, { body: {}, headers: await keyWith("listings:write") })).toMatchObject({
      status: 200,
    });
    expect(await callRoute(forMembers, { body: {}, headers: await keyWith("listings:read") })).toMatchObject({
      status: 403,
      body: { message: "This key doesn’t have the scope listings:write." },
    });
  });

  test("says that the key doesn’t work where it is unknown or revoked, and nothing else about it", async () => {
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
    "that is no key (%s) does not excuse a foreign origin, with or without a session",
    async (authorization) => {
      const cookie = await cookieFor(await makeMarketer());
      for (const sent of [{ authorization }, { authorization, cookie }] as Record<string, string>[]) {
        const answer = await callRoute(forMembers, { body: {}, headers: { ...sent, ...foreign } });
        expect(answer).toMatchObject({ status: 403, body: { message: "This request came from another site." } });
      }
    },
  );

  test("does not excuse a foreign origin where a session cookie comes along", async () => {
    const key = await keyWith("listings:write");
    const [user, platformAdmin] = [await makeMarketer(), await makeAdmin()];
    const cookie = await cookieFor(user);
    expect((await callRoute(forMembers, { body: {}, headers: { ...key, ...foreign, cookie } })).status).toBe(403);
    const adminCookie = await cookieFor(platformAdmin, "admin");
    const answer = await callRoute(forAdmins, { body: {}, headers: { ...key, ...foreign, cookie: adminCookie } });
    expect(answer.status).toBe(403);
    expect((await callRoute(forAdmins, { body: {}, headers: { ...key, cookie: adminCookie } })).status).toBe(200);
  });
});

test("100,000 nested brackets with an Idempotency-Key are refused", async () => {
  const body = "[".repeat(100_000) + "]".repeat(100_000);
  const open = defineRoute({ ...call, run: async () => ({}) });
  expect(await callRoute(open, { body, headers: { ...headers, "idempotency-key": "k1" } })).toMatchObject({
    status: 400,
    body: { code: "bad_request" },
  });
});

test("an IPv6 customer cannot multiply a budget by its many networks", async () => {
  const limited = defineRoute({ ...call, action: "test.v6", limit: { points: 1, seconds: 60 }, run: async () => ({}) });
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

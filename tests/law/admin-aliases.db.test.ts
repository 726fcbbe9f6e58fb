import { randomUUID } from "node:crypto";
import { NextRequest } from "next/server";
import { GET as me } from "@/app/api/admin/auth/me/route";
import { POST as login } from "@/app/api/admin/login/route";
import { POST as logout } from "@/app/api/admin/logout/route";
import { adminAliases, adminHandlers } from "@/lib/auth/admin/aliases";
import { hashPassword } from "@/lib/auth/passwords";
import { adminAccountBudget } from "@/lib/auth/admin/login-limits";
import { takePoint } from "@/lib/platform/rate-limit";
import { peerHeader } from "@/lib/platform/http/peer-address";
import { db } from "@/lib/platform/db";
import { middleware } from "@/middleware";
import { makeAdmin } from "@/tests/support/builders/people";

/** The current request's cookies, as Next gives them to a handler. */
const jar = new Map<string, string>();
const set: [string, string, Record<string, unknown>][] = [];

jest.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined),
    set: (...cookie: [string, string, Record<string, unknown>]) => set.push(cookie),
  }),
}));

beforeEach(() => {
  jar.clear();
  set.length = 0;
});

const password = "a long enough secret";
const handlers: Record<string, typeof login> = {
  [adminHandlers.login]: login,
  [adminHandlers.logout]: logout,
  [adminHandlers.me]: me,
};
const pathsOf = (handler: string) => [
  handler,
  ...Object.keys(adminAliases).filter((path) => adminAliases[path] === handler),
];
const logins = pathsOf(adminHandlers.login);
const somewhere = () => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;

/** Sends a request through the middleware to the handler it names. */
async function call(method: string, path: string, { body, from = somewhere(), headers = {} }: Call = {}) {
  const url = `http://localhost:3000${path}`;
  const sent = { "content-type": "application/json", [peerHeader]: from, ...headers };
  const request = () =>
    new Request(url, { method, headers: sent, body: body === undefined ? undefined : JSON.stringify(body) });
  const target = middleware(new NextRequest(request())).headers.get("x-middleware-rewrite");
  const handler = handlers[target ? new URL(target).pathname : path];
  if (!handler) throw new Error(`${path} leads to no handler`);
  const result = await handler(request(), { params: Promise.resolve({}) });
  return { status: result.status, body: (await result.json()) as Record<string, unknown>, headers: result.headers };
}

interface Call {
  body?: unknown;
  from?: string;
  headers?: Record<string, string>;
}

async function admin() {
  const made = await makeAdmin();
  await db.user.update({ where: { id: made.userId }, data: { passwordHash: await hashPassword(password) } });
  return made;
}

test.each(logins)("POST %s logs an admin in, with the strict cookie of admins", async (path) => {
  const { email, userId } = await admin();
  const { status, body } = await call("POST", path, { body: { email, password } });
  expect([status, body]).toEqual([
    200,
    { success: true, user: { id: userId, name: "Avery Admin", email, type: "admin", isSuper: false } },
  ]);
  expect(set).toEqual([
    ["pitchside.admin", expect.any(String), expect.objectContaining({ httpOnly: true, sameSite: "strict", path: "/" })],
    ["pitchside.device", expect.any(String), expect.objectContaining({ httpOnly: true, sameSite: "lax", path: "/" })],
  ]);
});

test.each([
  ["nothing", {}, 422],
  ["no object", [], 422],
  ["a wrong type", { email: 1, password }, 422],
  ["one field too many", { email: "a@b.test", password, isSuper: true }, 422],
  ["a wrong password", { email: "nobody@admin.test", password }, 401],
])("%s gets the same response on every path", async (_, body, status) => {
  const results = await Promise.all(logins.map((path) => call("POST", path, { body })));
  const shapes = results.map((answer) => ({ status: answer.status, body: { ...answer.body, requestId: "" } }));
  expect(shapes).toEqual(shapes.map(() => ({ ...shapes[0], status })));
  expect(set).toEqual([]);
});

test("a request from another site is rejected on every path", async () => {
  const headers = { origin: "https://evil.test" };
  for (const path of [...logins, ...pathsOf(adminHandlers.logout)]) {
    expect((await call("POST", path, { body: {}, headers })).status).toBe(403);
  }
});

test("five wrong attempts over five paths lock the sixth from that address, even with the right password", async () => {
  const { email } = await admin();
  const from = somewhere();
  for (const path of logins) {
    expect((await call("POST", path, { body: { email, password: "not it at all" }, from })).status).toBe(401);
  }
  for (const path of logins) {
    const result = await call("POST", path, { body: { email, password }, from });
    expect([result.status, Number(result.headers.get("retry-after")) > 0]).toEqual([429, true]);
  }
});

test("five wrong attempts from one address do not lock the admin out at another", async () => {
  const { email } = await admin();
  const from = somewhere();
  for (const path of logins) await call("POST", path, { body: { email, password: "not it at all" }, from });
  expect((await call("POST", "/admin-login", { body: { email, password } })).status).toBe(200);
});

test("attempts from everywhere throttle an account for unknown devices, and a known device passes", async () => {
  const { email } = await admin();
  expect((await call("POST", "/admin-login", { body: { email, password } })).status).toBe(200);
  const device = set.find(([name]) => name === "pitchside.device")?.[1] ?? "";
  for (let spent = 0; spent < adminAccountBudget.points; spent += 1)
    await takePoint("admin.login.account", email, adminAccountBudget).catch(() => undefined);
  expect((await call("POST", "/admin-login", { body: { email, password } })).status).toBe(429);
  jar.set("pitchside.device", device);
  expect((await call("POST", "/admin-login", { body: { email, password } })).status).toBe(200);
});

test("five wrong attempts from one address lock it, whoever is named, and no other address", async () => {
  const { email } = await admin();
  const from = somewhere();
  for (const path of logins) {
    const body = { email: `${randomUUID()}@admin.test`, password: "not it at all" };
    expect((await call("POST", path, { body, from })).status).toBe(401);
  }
  const neighbour = from.replace(/::1$/, "::2");
  expect((await call("POST", "/admin-login", { body: { email, password }, from: neighbour })).status).toBe(429);
  const forged = { "x-forwarded-for": somewhere() };
  expect((await call("POST", "/admin-login", { body: { email, password }, from, headers: forged })).status).toBe(429);
  expect((await call("POST", "/admin-login", { body: { email, password } })).status).toBe(200);
});

test("successful logins use nothing up", async () => {
  const { email } = await admin();
  const from = somewhere();
  for (let round = 0; round < 7; round += 1) {
    expect((await call("POST", "/admin-login", { body: { email, password }, from })).status).toBe(200);
  }
});

test("every path names the admin, and every path ends the session", async () => {
  for (const path of pathsOf(adminHandlers.logout)) {
    const { email, userId } = await admin();
    await call("POST", "/api/admin/login", { body: { email, password } });
    jar.set("pitchside.admin", set.findLast(([name]) => name === "pitchside.admin")?.[1] ?? "");
    for (const path of pathsOf(adminHandlers.me)) {
      expect(await call("GET", path)).toMatchObject({
        status: 200,
        body: { success: true, user: { id: userId } },
      });
    }
    expect(await call("POST", path)).toMatchObject({ status: 200, body: { success: true } });
    expect(set.at(-1)).toEqual(["pitchside.admin", "", expect.objectContaining({ maxAge: 0 })]);
    for (const path of pathsOf(adminHandlers.me)) expect((await call("GET", path)).status).toBe(401);
  }
});

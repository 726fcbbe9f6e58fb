import { randomUUID } from "node:crypto";
import { adminAliases } from "@/lib/auth/admin/aliases";
import { cookieName } from "@/lib/auth/session-cookie";
import { db } from "@/lib/platform/db";
import { pageRoutes } from "@/lib/routes";
import { expect, test } from "@/tests/support/browser/test";
import { retry } from "@/tests/support/http/caller";
import { freshCookie, makeFixtures } from "@/tests/support/http/fixtures";
import { accessTable } from "../law/access-table";

const base = process.env.E2E_BASE_URL ?? "";
const demo = { password: "Pitchside-demo-2026" };

const adminPages = pageRoutes
  .filter(({ audience }) => audience === "admin")
  .map(({ path }) => path.replace(/\[[^\]]+\]/g, randomUUID()))
  .flatMap((path) => [path, path.replace("/admin/", "/admin-")]);

/** Every way to ask for a page that a framework or a proxy might read differently. */
const disguises: readonly [
  name: string,
  dress: (path: string) => { path: string; headers?: Record<string, string> },
][] = [
  ["as it is", (path) => ({ path })],
  ["as a server component", (path) => ({ path, headers: { RSC: "1" } })],
  ["as a prefetch", (path) => ({ path, headers: { RSC: "1", "Next-Router-Prefetch": "1" } })],
  ["as a cached component", (path) => ({ path: `${path}?_rsc=1a2b3`, headers: { RSC: "1" } })],
  ["as a component file", (path) => ({ path: `${path}.rsc` })],
  ["as a segment file", (path) => ({ path: `${path}.segments/_tree.segment.rsc` })],
  ["as page data", (path) => ({ path: `/_next/data/build${path}.json` })],
  ["as a subrequest", (path) => ({ path, headers: { "x-middleware-subrequest": "middleware:middleware:middleware" } })],
  ["as another path", (path) => ({ path: "/", headers: { "x-matched-path": path, "x-invoke-path": path } })],
  ["as a rewritten path", (path) => ({ path: "/", headers: { "x-rewrite-url": path, "x-original-url": path } })],
  ["with two slashes", (path) => ({ path: `/${path}` })],
  ["with an encoded slash", (path) => ({ path: path.replace("/admin/", "/admin%2F") })],
  ["in capitals", (path) => ({ path: path.toUpperCase() })],
  ["with a slash at the end", (path) => ({ path: `${path}/` })],
  ["with a dot segment", (path) => ({ path: path.replace("/admin", "/auth/%2e%2e/admin") })],
];

/** Texts that only the admin area shows. */
const secrets = /Super admin|pending@demo\.test|Log out other sessions/;

const get = async (path: string, headers: Record<string, string> = {}) =>
  (await retry(() => fetch(base + path, { headers }))).text();

/** Concurrency: the server has ten connections, and the pages of another test need some of them. */
const together = 4;

test.describe("the admin area", () => {
  test("shows something that only admins see", { tag: "@full" }, async () => {
    const cookie = await freshCookie(await makeFixtures(), "super admin");
    for (const path of ["/admin/security", "/admin-security"]) {
      expect(await get(path, { cookie }), path).toMatch(secrets);
      expect(await get(path, { cookie, RSC: "1" }), path).toMatch(secrets);
    }
  });

  for (const persona of ["visitor", "marketer admin"] as const) {
    test(`gives none of its markup to a ${persona}, however the page is requested`, { tag: "@full" }, async () => {
      test.setTimeout(180_000);
      const cookie = await freshCookie(await makeFixtures(), persona);
      const leaks: string[] = [];
      const requested = disguises.flatMap(([name, dress]) =>
        adminPages.map((page) => ({ page, name, ...dress(page) })),
      );
      for (let at = 0; at < requested.length; at += together) {
        const some = requested.slice(at, at + together);
        const texts = await Promise.all(some.map(({ path, headers }) => get(path, { cookie, ...headers })));
        leaks.push(...some.filter((_, of) => secrets.test(texts[of] ?? "")).map(({ page, name }) => `${page} ${name}`));
      }
      expect(leaks).toEqual([]);
    });
  }

  test("denies access in plain words without any script, and links to nothing inside", async () => {
    const text = await get("/admin/users");
    expect(text).toContain("Admin Access Required");
    expect(text).not.toMatch(/href="\/admin\/(?!login)/);
  });

  test("does nothing for a made-up action or a random payload", async () => {
    for (const path of ["/admin/users", "/admin-login", "/"]) {
      const result = await fetch(base + path, {
        method: "POST",
        headers: { "Next-Action": "0".repeat(42), "content-type": "text/plain;charset=UTF-8", origin: base },
        body: '["$K1","$1:__proto__:then",{"a":"$@0"}]',
      });
      expect(result.status, path).toBeGreaterThanOrEqual(400);
      expect(result.status, path).toBeLessThan(500);
    }
    expect((await fetch(`${base}/api/health`)).status).toBe(200);
  });
});

test.describe("sessions", () => {
  const login = (path: string, email: string, cookie: string) =>
    fetch(base + path, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify({ email, ...demo }),
    });

  const logins = [
    ["user", "/api/auth/login", "marketer@demo.test", "/api/auth/me"],
    ["admin", "/admin-login", "admin@demo.test", "/standalone-admin-auth/me"],
  ] as const;

  for (const [kind, path, email, me] of logins) {
    test(`a cookie chosen before the ${kind} login never becomes valid`, async () => {
      const chosen = `${cookieName(kind)}=chosen-by-somebody-else`;
      const result = await login(path, email, chosen);
      expect(result.status).toBe(200);
      const [input = ""] = result.headers.getSetCookie();
      expect(input).toContain("HttpOnly");
      expect(input).not.toContain("chosen");
      expect((await fetch(base + me, { headers: { cookie: chosen } })).status).toBe(401);
      expect((await fetch(base + me, { headers: { cookie: input.split(";")[0] ?? "" } })).status).toBe(200);
      const [again = ""] = (await login(path, email, input.split(";")[0] ?? "")).headers.getSetCookie();
      expect(again.split(";")[0]).not.toBe(input.split(";")[0]);
    });
  }

  test("of users and of admins are useless in each other's place", async () => {
    const cast = await makeFixtures();
    const value = async (persona: "marketer admin" | "super admin") =>
      (await freshCookie(cast, persona)).split("=").slice(1).join("=");
    const swapped = `${cookieName("admin")}=${await value("marketer admin")}; ${cookieName("user")}=${await value("super admin")}`;
    for (const path of ["/api/auth/me", ...Object.keys(adminAliases).filter((alias) => alias.endsWith("/me"))]) {
      expect((await fetch(base + path, { headers: { cookie: swapped } })).status, path).toBe(401);
    }
    expect(await get("/admin/security", { cookie: swapped })).toContain("Admin Access Required");
  });

  test("are not read from a header that a library would accept", async () => {
    const cast = await makeFixtures();
    const sealed = (await freshCookie(cast, "super admin")).split("=").slice(1).join("=");
    const headers = { authorization: `Bearer ${sealed}` };
    expect((await fetch(`${base}/api/admin/auth/me`, { headers })).status).toBe(401);
    expect((await fetch(`${base}/api/auth/me`, { headers })).status).toBe(401);
  });
});

test("a response does not reveal whether an address has an account", { tag: "@full" }, async ({ request }) => {
  const unknown = `${randomUUID()}@example.test`;
  for (const [path, body] of [
    ["/api/auth/login", { password: "not the password" }],
    ["/api/auth/forgot-password", {}],
    ["/admin-login", { password: "not the password" }],
  ] as const) {
    const results = await Promise.all(
      ["marketer@demo.test", "admin@demo.test", unknown].map(async (email) => {
        const result = await request.post(path, { data: { email, ...body } });
        const headers = Object.keys(result.headers()).sort();
        return { status: result.status(), body: { ...(await result.json()), requestId: "" } as object, headers };
      }),
    );
    expect(results, path).toEqual(results.map(() => results[0]));
  }
});

test("an unknown address creates no account", { tag: "@full" }, async ({ request }) => {
  const name = `Boss ${randomUUID()}`;
  const organization = { mode: "create", name, type: "marketer" };
  for (const email of [
    '"boss"@example.test',
    '"boss@example.test"@evil.test',
    "boss@evil.test@example.test",
    "boss@example.test.",
    "boss(x)@example.test",
    "Boss <boss@example.test>",
    "a@example.test,b@example.test",
    "boss@[127.0.0.1]",
  ]) {
    const data = {
      email,
      password: "a long enough secret",
      name,
      type: "marketer",
      acceptTerms: true,
      organization,
    };
    expect((await request.post("/api/auth/register", { data })).status(), email).toBe(422);
  }
  expect([await db.user.count({ where: { name } }), await db.organization.count({ where: { name } })]).toEqual([0, 0]);
});

const writes = Object.entries(accessTable).flatMap(([path, methods]) =>
  Object.keys(methods)
    .filter((method) => method !== "GET" && !path.includes("[..."))
    .map((method) => ({ method, path: path.replace(/\[[^\]]+\]/g, randomUUID()) })),
);

test("no write comes from another site", { tag: "@full" }, async () => {
  const aliases = Object.entries(adminAliases).filter(([, handler]) => !handler.endsWith("/me"));
  const all = [...writes, ...aliases.map(([path]) => ({ method: "POST", path }))];
  const taken: string[] = [];
  for (const [name, value] of [
    ["origin", "https://evil.example"],
    ["origin", "null"],
    ["origin", `${base}.evil.example`],
    ["sec-fetch-site", "cross-site"],
    ["sec-fetch-site", "same-site"],
  ] as const) {
    const results = await Promise.all(
      all.map(async ({ method, path }) => {
        const headers = { "content-type": "application/json", [name]: value };
        return [`${method} ${path}`, (await fetch(base + path, { method, headers, body: "{}" })).status] as const;
      }),
    );
    taken.push(...results.filter(([, status]) => status !== 403).map(([call, status]) => `${call} ${name}: ${status}`));
  }
  expect(taken).toEqual([]);
});

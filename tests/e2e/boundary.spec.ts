import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db";
import { needsUserSession, pageRoutes } from "@/lib/routes";
import { signIn } from "@/tests/support/browser/log-in";
import { expect, test } from "@/tests/support/browser/test";
import { retry } from "@/tests/support/http/caller";
import { type Fixtures, freshCookie, makeFixtures } from "@/tests/support/http/fixtures";
import { type Persona, outcomeOf } from "../law/access-personas";
import { accessTable } from "../law/access-table";
import { partings } from "../law/past-the-guard";

test.describe("boundary", () => {
  const login = { email: "nobody@example.test", password: "whatever" };

  test("an unknown path is 404 with the specified title", async ({ page, expectConsoleError }) => {
    expectConsoleError(/status of 404/);
    const result = await page.goto("/nowhere/at/all");
    expect(result?.status()).toBe(404);
    await expect(page).toHaveTitle("404 Page Not Found");
  });

  test(
    "a missing page is reported inside the logged-in user's shell",
    { tag: "@full" },
    async ({ context, page, expectConsoleError }) => {
      expectConsoleError(/status of 404/);
      await signIn(context, "marketer@demo.test");
      expect((await page.goto(`/listing/${randomUUID()}`))?.status()).toBe(404);
      await expect(page).toHaveTitle("404 Page Not Found");
      await expect(page.getByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible();
      await expect(page.getByRole("main")).toHaveCount(1);
      await expect(page.getByRole("link", { name: "Log in" })).toHaveCount(0);
    },
  );

  test("a method that an endpoint does not accept is rejected", { tag: "@full" }, async ({ request }) => {
    for (const [method, path] of [
      ["PATCH", "/api/health"],
      ["GET", "/api/auth/login"],
      ["DELETE", "/api/blog"],
    ] as const) {
      const result = await request.fetch(path, { method });
      expect(result.status()).toBe(405);
      expect(result.headers()["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
    }
  });

  test("an unknown call answers JSON, whatever the method", { tag: "@full" }, async ({ request }) => {
    for (const method of ["GET", "POST", "DELETE"]) {
      const result = await request.fetch("/api/no/such/call", { method });
      expect(result.status()).toBe(404);
      expect(await result.json()).toMatchObject({ code: "not_found", requestId: expect.any(String) });
    }
  });

  test("a write from another site is rejected", async ({ request }) => {
    for (const [name, value] of [
      ["origin", "https://evil.example"],
      ["origin", "null"],
      ["sec-fetch-site", "cross-site"],
    ] as const) {
      expect((await request.post("/api/auth/login", { data: login, headers: { [name]: value } })).status()).toBe(403);
    }
  });

  test("a write has to be JSON of limited size", async ({ request }) => {
    const text = await request.post("/api/auth/login", {
      data: JSON.stringify(login),
      headers: { "content-type": "text/plain" },
    });
    expect(text.status()).toBe(415);
    const broken = await request.post("/api/auth/login", {
      data: Buffer.from("{"),
      headers: { "content-type": "application/json" },
    });
    expect(broken.status()).toBe(400);
    const large = await request.post("/api/auth/login", { data: { ...login, password: "x".repeat(300_000) } });
    expect(large.status()).toBe(413);
    const nul = await request.post("/api/auth/login", { data: { ...login, password: "a\u0000b" } });
    // It is left out, so the password is merely a wrong one.
    expect(nul.status()).toBe(401);
  });

  test("every response has our own request id, and those of logged-in users are not cached", async ({ browser }) => {
    const context = await browser.newContext();
    await signIn(context, "marketer@demo.test");
    const result = await context.request.get("/api/auth/me", { headers: { "x-request-id": "trace-12345678" } });
    expect(result.headers()["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
    expect(result.headers()["cache-control"]).toContain("no-store");
    const page = await context.request.get("/opportunities");
    expect(page.headers()["cache-control"]).toContain("no-store");
    await context.close();
  });

  test("pages carry a strict policy and run their scripts under it", async ({ page }) => {
    const result = await page.goto("/reset-password?token=x");
    const policy = result?.headers()["content-security-policy"] ?? "";
    const scripts = policy.split("; ").find((rule) => rule.startsWith("script-src")) ?? "";
    expect(scripts).toMatch(/'nonce-[\w+/=]{20,}'/);
    expect(scripts).not.toContain("unsafe-inline");
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
      expect(policy).toContain(rule);
    expect(result?.headers()).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
    });
    expect(result?.headers()["x-powered-by"]).toBeUndefined();
    expect((await page.request.get("/")).headers()["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  });

  test(
    "every page of the member area sends a visitor to the home page, which leads back to it",
    { tag: "@full" },
    async ({ page }) => {
      for (const route of pageRoutes.filter(needsUserSession)) {
        const path = route.path.replace("[id]", randomUUID());
        await page.goto(path);
        await expect(page, route.path).toHaveURL(`/?next=${encodeURIComponent(path)}`);
      }
    },
  );

  test("a forged cookie passes the middleware and still sees nothing", { tag: "@full" }, async ({ browser }) => {
    const context = await browser.newContext();
    await context.addCookies([{ name: "pitchside.session", value: "forged", url: process.env.E2E_BASE_URL ?? "" }]);
    for (const route of pageRoutes.filter(needsUserSession)) {
      const result = await context.request.get(route.path.replace("[id]", randomUUID()));
      expect(new URL(result.url()).pathname, route.path).toBe("/");
    }
    await context.close();
  });

  test(
    "a marketer's page does not exist for a seller, nor a seller's for a marketer",
    { tag: "@full" },
    async ({ browser }) => {
      for (const [email, foreign] of [
        ["seller@demo.test", "marketer"],
        ["marketer@demo.test", "seller"],
      ] as const) {
        const context = await browser.newContext();
        await signIn(context, email);
        for (const route of pageRoutes.filter(({ audience }) => audience === foreign)) {
          const result = await context.request.get(route.path.replace("[id]", randomUUID()));
          expect(result.status(), `${email} at ${route.path}`).toBe(404);
        }
        await context.close();
      }
    },
  );

  test(
    "a repeated write with the same key runs once and gets the same response; another body is rejected",
    { tag: "@full" },
    async ({ browser }) => {
      const context = await browser.newContext();
      await signIn(context, "seller@demo.test");
      const headers = { "idempotency-key": randomUUID() };
      const create = (title: string) => context.request.post("/api/listings", { data: { title }, headers });
      const first = await create("Once only");
      expect(first.status()).toBe(201);
      const again = await create("Once only");
      expect(again.status()).toBe(201);
      expect(again.headers()["idempotent-replayed"]).toBe("true");
      expect(((await again.json()) as { id: string }).id).toBe(((await first.json()) as { id: string }).id);
      expect((await create("Something else")).status()).toBe(422);
      await context.close();
    },
  );

  test("the API is described as OpenAPI 3.1 and on a readable page", { tag: "@full" }, async ({ page }) => {
    const document = (await (await page.request.get("/api/openapi.json")).json()) as {
      openapi: string;
      paths: Record<string, object>;
    };
    expect(document.openapi).toBe("3.1.0");
    for (const path of [
      "/api/auth/login",
      "/api/listings/{id}",
      "/api/opportunities",
      "/api/proposals/{id}/accept",
      "/api/conversations",
    ]) {
      expect(Object.keys(document.paths)).toContain(path);
    }
    const accept = "/api/proposals/{id}/accept";
    expect(document.paths[accept]).toMatchObject({
      post: { description: expect.stringMatching(/^For members of an organization\./) },
    });
    await page.goto("/developers/reference/proposals");
    const call = page.getByRole("listitem").filter({ hasText: accept });
    await call.getByText(accept, { exact: true }).click();
    await expect(call.getByText(/^For members of an organization\. API key scope: proposals:write\./)).toBeVisible();
  });

  test("health is alive and ready while the database is there", async ({ request }) => {
    expect((await request.get("/api/health")).status()).toBe(200);
    expect((await request.get("/api/ready")).status()).toBe(200);
  });
});

test.describe("headers", () => {
  /** A cached page, a page with a nonce, a page behind the sign-in, a call, a refused call, a missing page. */
  const places = [
    "/",
    "/reset-password?token=x",
    "/opportunities",
    "/api/health",
    "/api/auth/me",
    "/art/1.svg",
    "/nowhere",
  ];

  const always = {
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  };

  const inDefaultTier = ["/", "/opportunities", "/api/auth/me"];

  for (const place of places) {
    const tag = inDefaultTier.includes(place) ? [] : "@full";
    test(`${place} carries every header that keeps other sites out`, { tag }, async ({ page }) => {
      if (place === "/opportunities") await signIn(page.context(), "marketer@demo.test");
      const headers = (await page.request.get(place, { maxRedirects: 0 })).headers();
      expect(headers).toMatchObject(always);
      for (const sense of ["camera", "microphone", "geolocation"])
        expect(headers["permissions-policy"]).toContain(`${sense}=()`);
      expect(headers["referrer-policy"]).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/);
      expect(headers["x-request-id"]).toMatch(/^[\w-]{8,64}$/);
      for (const name of ["access-control-allow-origin", "x-powered-by", "server"])
        expect(headers[name]).toBeUndefined();
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    });
  }

  /**
   * The bonus and malus of MDN's HTTP Observatory (version 5) for what it looks at on a start page, by what is there.
   * Strict transport is sent over https only, and is tested in lib/server/strict-transport.test.ts.
   */
  function observatoryScore(headers: Record<string, string>): number {
    const rules = new Map(
      (headers["content-security-policy"] ?? "").split("; ").map((rule) => {
        const [name = "", ...sources] = rule.split(" ");
        return [name, sources] as const;
      }),
    );
    const scripts = rules.get("script-src") ?? [];
    const isLoose = scripts.length === 0 || scripts.some((source) => /unsafe|^\*|^https?:|^data:/.test(source));
    const points = {
      policy: isLoose ? -25 : (rules.get("style-src") ?? []).includes("'unsafe-inline'") ? 0 : 5,
      framing: rules.get("frame-ancestors")?.join() === "'none'" ? 5 : -20,
      sniffing: headers["x-content-type-options"] === "nosniff" ? 0 : -5,
      referrer: /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
        headers["referrer-policy"] ?? "",
      )
        ? 5
        : 0,
      resource: headers["cross-origin-resource-policy"] === "same-origin" ? 10 : 0,
      sharing: headers["access-control-allow-origin"] === undefined ? 0 : -50,
      cookies: headers["set-cookie"] === undefined ? 0 : -20,
    };
    return 100 + Object.values(points).reduce((sum, each) => sum + each, 0);
  }

  test("the home page would score more than the 100 points of an A+ from the HTTP Observatory", async ({ request }) => {
    expect(observatoryScore((await request.get("/")).headers())).toBeGreaterThanOrEqual(115);
  });
});

test.describe("other files", () => {
  /** Files next to the product on its machine: the history of its sources, its settings, its secrets, its parts. */
  const beside = [
    "/.git/config",
    "/.git/HEAD",
    "/.env",
    "/.env.example",
    "/.data/auth-secret",
    "/.data/postgres.password",
    "/.next/BUILD_ID",
    "/_next/BUILD_ID",
    "/package.json",
    "/package-lock.json",
    "/next.config.js",
    "/middleware.ts",
    "/lib/platform/env.ts",
    "/prisma/schema/auth.prisma",
    "/docs/security.md",
    "/node_modules/next/package.json",
    "/_next/static/%2e%2e/BUILD_ID",
    "/_next/static/..%2fBUILD_ID",
    "/_next/static/chunks/..%5c..%5cBUILD_ID",
  ];

  test("files beside the product are not served", async ({ request }) => {
    for (const path of beside) {
      const result = await request.get(path);
      expect([400, 404], path).toContain(result.status());
      expect(await result.text(), path).not.toMatch(
        /\[core\]|ref: refs|AUTH_SECRET=|"dependencies"|model User|Threat model/,
      );
    }
  });

  const folders = [
    "/_next/",
    "/_next/static/",
    "/_next/static/chunks/",
    "/public/",
    "/art/",
    "/sitemap/",
    "/.well-known/",
  ];

  test("no folder lists its contents", async ({ request }) => {
    for (const folder of folders) {
      const result = await request.get(folder);
      expect(result.status(), folder).toBe(404);
      expect(await result.text(), folder).not.toMatch(/Index of/);
    }
  });
});

test.describe("mass assignment", () => {
  const base = process.env.E2E_BASE_URL ?? "";

  /** Everything about people and organizations that nobody sets from outside. */
  const extraFields = {
    isSuper: true,
    type: "admin",
    role: "admin",
    status: "active",
    organizationId: randomUUID(),
    userId: randomUUID(),
    emailVerifiedAt: "2026-01-01T00:00:00Z",
    approvedById: randomUUID(),
    verification: "admin",
    connectionsUsed: -100,
    reauthenticatedAt: "2099-01-01T00:00:00Z",
    scope: ["everything"],
  };

  /** As JSON, where `__proto__` is a key like any other. */
  const allExtraFields = JSON.stringify(extraFields).replace("{", `{"__proto__":{"isSuper":true},`);

  async function send(method: string, path: string, cookie: string, body: string): Promise<number> {
    const headers = { "content-type": "application/json", cookie };
    const result = await retry(() => fetch(base + path, { method, headers, body }));
    await result.body?.cancel();
    return result.status;
  }

  async function standing(cast: Fixtures) {
    const ids = Object.values(cast).map(({ userId }) => userId);
    const memberships = await db.membership.findMany({
      where: { userId: { in: ids } },
      orderBy: { id: "asc" },
      select: { userId: true, organizationId: true, role: true, leftAt: true },
    });
    const organizationIds = memberships.map(({ organizationId }) => organizationId);
    return {
      memberships,
      users: await db.user.findMany({
        where: { id: { in: ids } },
        orderBy: { id: "asc" },
        select: { email: true, type: true, status: true, isSuper: true, emailVerifiedAt: true, approvedById: true },
      }),
      organizations: await db.organization.findMany({
        where: { id: { in: organizationIds } },
        orderBy: { id: "asc" },
        select: { type: true, status: true, verification: true, connectionsUsed: true },
      }),
    };
  }

  const people: readonly Persona[] = ["pending", "marketer editor", "marketer admin", "seller admin"];
  const leaving = ["POST /api/auth/logout", "POST /api/admin/logout", ...partings];

  test("no call sets fields that its form does not have, whoever sends it", { tag: "@full" }, async () => {
    test.setTimeout(180_000);
    const cast = await makeFixtures();
    const before = await standing(cast);
    const writes = Object.entries(accessTable).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method]) => method !== "GET" && !leaving.includes(`${method} ${path}`))
        .map(([method, guard]) => ({ method, guard, path: path.replace(/\[[^\]]+\]/g, randomUUID()) })),
    );
    const failed: string[] = [];
    const walk = async (persona: Persona) => {
      for (const { method, path, guard } of writes) {
        if (outcomeOf(guard, persona) !== "in") continue;
        const status = await send(method, path, await freshCookie(cast, persona), allExtraFields);
        if (status >= 500) failed.push(`${method} ${path} as ${persona}: ${status}`);
      }
    };
    await Promise.all(people.map(walk));
    expect(failed).toEqual([]);
    expect(await standing(cast)).toEqual(before);
  });

  test("a valid form with one field too many is rejected as a whole", async () => {
    const cast = await makeFixtures();
    const before = await standing(cast);
    const email = `${randomUUID()}@example.test`;
    const forms: [Persona, string, string, object][] = [
      [
        "visitor",
        "POST",
        "/api/auth/register",
        {
          email,
          password: "a long enough secret",
          name: "Ada Okafor",
          type: "marketer",
          acceptTerms: true,
          organization: { mode: "create", name: "Wishful", type: "marketer" },
        },
      ],
      ["marketer admin", "PATCH", "/api/account/profile", { name: "Ada Okafor" }],
      ["marketer admin", "PATCH", "/api/organizations/current", { description: "We make things." }],
      ["marketer admin", "POST", "/api/organizations/invitations", { email, role: "viewer" }],
      ["marketer editor", "POST", "/api/preferences", { name: "Spring" }],
      ["seller admin", "POST", "/api/listings", { title: "Wishful listing" }],
      ["super admin", "POST", "/api/admin/invitations", { email }],
    ];
    for (const [persona, method, path, form] of forms) {
      const cookie = await freshCookie(cast, persona);
      for (const [field, value] of Object.entries(extraFields).filter(([key]) => !(key in form))) {
        expect(await send(method, path, cookie, JSON.stringify({ ...form, [field]: value })), `${path} ${field}`).toBe(
          422,
        );
      }
    }
    expect(await standing(cast)).toEqual(before);
    expect(await db.user.count({ where: { email } })).toBe(0);
    expect(await db.listing.count({ where: { title: "Wishful listing" } })).toBe(0);
    expect(await db.adminInvitation.count({ where: { email } })).toBe(0);
  });
});

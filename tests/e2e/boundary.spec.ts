import { randomUUID } from "node:crypto";
import { needsUserSession, pageRoutes } from "@/lib/routes";
import { expect, test } from "@/tests/support/browser/test";
import { signIn } from "@/tests/support/browser/sign-in";

const login = { email: "nobody@example.test", password: "whatever" };

test("an unknown path is 404 with the specified title", async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 404/);
  const answer = await page.goto("/nowhere/at/all");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle("404 Page Not Found");
});

test("what is missing is said inside the shell of who is signed in", async ({ context, page, expectConsoleError }) => {
  expectConsoleError(/status of 404/);
  await signIn(context, "marketer@demo.test");
  expect((await page.goto(`/listing/${randomUUID()}`))?.status()).toBe(404);
  await expect(page).toHaveTitle("404 Page Not Found");
  await expect(page.getByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible();
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Log in" })).toHaveCount(0);
});

test("a method that an endpoint does not take is refused in JSON", async ({ request }) => {
  for (const [method, path] of [
    ["PATCH", "/api/health"],
    ["GET", "/api/auth/login"],
    ["DELETE", "/api/blog"],
  ] as const) {
    const answer = await request.fetch(path, { method });
    expect(answer.status()).toBe(405);
    expect(await answer.json()).toMatchObject({ code: "method_not_allowed", requestId: expect.any(String) });
  }
});

test("an unknown call answers JSON, whatever the method", async ({ request }) => {
  for (const method of ["GET", "POST", "DELETE"]) {
    const answer = await request.fetch("/api/no/such/call", { method });
    expect(answer.status()).toBe(404);
    expect(await answer.json()).toMatchObject({ code: "not_found", requestId: expect.any(String) });
  }
});

test("a write from another site is refused", async ({ request }) => {
  for (const [name, value] of [
    ["origin", "https://evil.example"],
    ["origin", "null"],
    ["sec-fetch-site", "cross-site"],
  ] as const) {
    expect((await request.post("/api/auth/login", { data: login, headers: { [name]: value } })).status()).toBe(403);
  }
});

test("a write has to be JSON of bearable size", async ({ request }) => {
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
  expect(nul.status()).toBe(422);
});

test("every answer has a request id of ours, and signed-in ones are not cached", async ({ browser }) => {
  const context = await browser.newContext();
  await signIn(context, "marketer@demo.test");
  const answer = await context.request.get("/api/auth/me", { headers: { "x-request-id": "trace-12345678" } });
  expect(answer.headers()["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
  expect(answer.headers()["cache-control"]).toContain("no-store");
  const page = await context.request.get("/opportunities");
  expect(page.headers()["cache-control"]).toContain("no-store");
  await context.close();
});

test("pages carry a strict policy and run their scripts under it", async ({ page }) => {
  const answer = await page.goto("/reset-password?token=x");
  const policy = answer?.headers()["content-security-policy"] ?? "";
  const scripts = policy.split("; ").find((rule) => rule.startsWith("script-src")) ?? "";
  expect(scripts).toMatch(/'nonce-[\w+/=]{20,}'/);
  expect(scripts).not.toContain("unsafe-inline");
  for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
    expect(policy).toContain(rule);
  expect(answer?.headers()).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
  });
  expect(answer?.headers()["x-powered-by"]).toBeUndefined();
  expect((await page.request.get("/")).headers()["referrer-policy"]).toBe("strict-origin-when-cross-origin");
});

test("every page of the member area sends a visitor to the start page, which leads back to it", async ({ page }) => {
  for (const route of pageRoutes.filter(needsUserSession)) {
    const path = route.path.replace("[id]", randomUUID());
    await page.goto(path);
    await expect(page, route.path).toHaveURL(`/?next=${encodeURIComponent(path)}`);
  }
});

test("a forged cookie passes the middleware and still sees nothing", async ({ browser }) => {
  const context = await browser.newContext();
  await context.addCookies([{ name: "pitchside.session", value: "forged", url: process.env.E2E_BASE_URL ?? "" }]);
  for (const route of pageRoutes.filter(needsUserSession)) {
    const answer = await context.request.get(route.path.replace("[id]", randomUUID()));
    expect(new URL(answer.url()).pathname, route.path).toBe("/");
  }
  await context.close();
});

test("a marketer's page does not exist for a seller, nor a seller's for a marketer", async ({ browser }) => {
  for (const [email, foreign] of [
    ["seller@demo.test", "marketer"],
    ["marketer@demo.test", "seller"],
  ] as const) {
    const context = await browser.newContext();
    await signIn(context, email);
    for (const route of pageRoutes.filter(({ audience }) => audience === foreign)) {
      const answer = await context.request.get(route.path.replace("[id]", randomUUID()));
      expect(answer.status(), `${email} at ${route.path}`).toBe(404);
    }
    await context.close();
  }
});

test("a repeated write with the same key is done once and answered alike; another body is refused", async ({
  browser,
}) => {
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
});

test("the interface describes itself as OpenAPI 3.1 and on a readable page", async ({ page }) => {
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
  await page.goto("/developers");
  const call = page.getByRole("listitem").filter({ hasText: accept });
  await call.getByText(accept).click();
  await expect(
    call.getByText(/^For members of an organization\. Scope of an API key: proposals:write\./),
  ).toBeVisible();
});

test("health is alive and ready while the database is there", async ({ request }) => {
  expect((await request.get("/api/health")).status()).toBe(200);
  expect((await request.get("/api/ready")).status()).toBe(200);
});

import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db";
import { signIn } from "@/tests/support/browser/log-in";
import { expect, test } from "@/tests/support/browser/test";
import { makeMarketer } from "@/tests/support/builders/people";
import { linkIn, waitForMessage } from "@/tests/support/mail/mailbox";

test.describe("auth", () => {
  const password = "Pitchside-demo-2026";
  const newAddress = () => `person-${randomUUID().slice(0, 8)}@example.test`;

  test("a wrong password is rejected with the specified words and keeps the input", async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/401/);
    await page.goto("/auth");
    await page.getByLabel("Email", { exact: true }).fill("marketer@demo.test");
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByText("Invalid credentials")).toBeVisible();
    await expect(page.getByText("Please check your email and password.").first()).toBeVisible();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue("marketer@demo.test");
  });

  test("a marketer logs in, is welcomed, and lands on the dashboard; logging out leads to the home page", async ({
    page,
  }) => {
    await page.goto("/auth");
    await page.getByLabel("Email", { exact: true }).fill("marketer@demo.test");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByText("Welcome back!")).toBeVisible();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText("Logged out successfully.")).toBeVisible();
    expect((await page.request.get("/api/auth/me")).status()).toBe(401);
  });

  test("the cookie names a session and is out of reach of scripts", async ({ request, context }) => {
    const result = await request.post("/api/auth/login", { data: { email: "seller@demo.test", password } });
    expect(result.status()).toBe(200);
    expect(await result.json()).toMatchObject({
      email: "seller@demo.test",
      type: "seller",
      role: "admin",
      status: "active",
    });
    const header = result.headersArray().find(({ name }) => name.toLowerCase() === "set-cookie")?.value ?? "";
    expect(header).toMatch(/HttpOnly/i);
    expect(header).toMatch(/SameSite=lax/i);
    expect(result.headers()["cache-control"]).toContain("no-store");
    expect(await context.cookies()).toEqual([]);
  });

  test(
    "logging out in one place ends the session for the next request of another",
    { tag: "@full" },
    async ({ browser }) => {
      const context = await browser.newContext();
      await signIn(context, (await makeMarketer()).email);
      expect((await context.request.get("/api/auth/me")).status()).toBe(200);
      const cookies = await context.cookies();
      const copy = await browser.newContext();
      await copy.addCookies(cookies);
      await context.request.post("/api/auth/logout");
      expect((await copy.request.get("/api/auth/me")).status()).toBe(401);
      await context.close();
      await copy.close();
    },
  );

  test("a forgotten password is reset with the emailed link, once, and old sessions end", async ({
    page,
    browser,
    expectConsoleError,
  }) => {
    expectConsoleError(/status of 400/);
    const email = newAddress();
    const made = await page.request.post("/api/auth/register", {
      data: {
        email,
        password,
        name: "Rosa Keane",
        type: "marketer",
        acceptTerms: true,
        organization: { mode: "create", name: "Keane Tea", type: "marketer" },
      },
    });
    expect(made.status()).toBe(201);
    await page.goto("/forgot-password");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Send reset link" }).click();
    await expect(page.getByText("Password reset email sent").first()).toBeVisible();
    const link = linkIn(await waitForMessage(email, /password/i), "/reset-password?token=");
    await page.goto(link);
    await page.getByLabel("New password").fill("a brand new secret");
    await page.getByRole("button", { name: "Set new password" }).click();
    await expect(page.getByText("Password reset successful")).toBeVisible();
    expect((await page.request.get("/api/auth/me")).status()).toBe(401);
    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await other.getByLabel("New password").fill("another new secret");
    await other.getByRole("button", { name: "Set new password" }).click();
    await expect(other.getByText("Error resetting password")).toBeVisible();
    await other.context().close();
  });

  test("forgetting answers the same for known and unknown addresses", async ({ request }) => {
    const results = await Promise.all(
      ["marketer@demo.test", "nobody@example.test"].map(async (email) => {
        const result = await request.post("/api/auth/forgot-password", { data: { email } });
        return [result.status(), await result.text()];
      }),
    );
    expect(results[0]).toEqual(results[1]);
    expect(results[0]).toEqual([200, '{"success":true,"token":null}']);
  });

  test("a taken address is rejected with the specified words", { tag: "@full" }, async ({ request }) => {
    const result = await request.post("/api/auth/register", {
      data: {
        email: "marketer@demo.test",
        password: "a long enough secret",
        name: "Somebody",
        type: "marketer",
        acceptTerms: true,
        organization: { mode: "create", name: "Else", type: "marketer" },
      },
    });
    expect(result.status()).toBe(409);
    expect(await result.json()).toMatchObject({
      message: "Please try again with different information.",
      code: "conflict",
    });
  });

  test("no one becomes an admin, active, or someone else's colleague by adding fields", async ({ request }) => {
    const data = {
      email: newAddress(),
      password: "a long enough secret",
      name: "Eve",
      type: "seller",
      acceptTerms: true,
      organization: { mode: "create", name: "Eve", type: "seller" },
    };
    for (const extra of [
      { status: "active" },
      { isSuper: true },
      { role: "admin" },
      { organizationId: randomUUID() },
      { emailVerifiedAt: "2026-01-01" },
    ]) {
      const result = await request.post("/api/auth/register", { data: { ...data, ...extra } });
      expect(result.status()).toBe(422);
    }
    expect((await request.post("/api/auth/register", { data: { ...data, type: "admin" } })).status()).toBe(422);
  });

  test("a pending seller drafts, and sees nothing of the market until they are approved", async ({ browser }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(context, "pending@demo.test");
    for (const path of ["/dashboard", "/team-listings", "/messages", "/opportunities"]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/registration-pending/);
    }
    expect((await context.request.get("/api/listings?mine=1")).status()).toBe(403);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("reviewing your registration");
    await context.close();
  });

  test("the session check names the states and shows the raw response", { tag: "@full" }, async ({ browser }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto("/auth-test");
    await expect(page.getByText("The session is not authenticated.")).toBeVisible();
    await signIn(context, "marketer@demo.test");
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByText("The session is authenticated.")).toBeVisible();
    await expect(page.getByLabel("Raw response")).toContainText('"type":"marketer"');
    await context.close();
  });

  test(
    "next-auth's own session call reveals of the cookie only that it is valid",
    { tag: "@full" },
    async ({ browser }) => {
      const context = await browser.newContext();
      const { email, userId } = await makeMarketer();
      expect(await (await context.request.get("/api/auth/session")).json()).toEqual({});
      await signIn(context, email);
      expect(Object.keys((await (await context.request.get("/api/auth/session")).json()) as object)).toEqual([
        "expires",
      ]);
      await db.session.updateMany({ where: { userId }, data: { revokedAt: new Date(), revokedReason: "test" } });
      expect(await (await context.request.get("/api/auth/session")).json()).toEqual({});
      await context.close();
    },
  );
});

test.describe("sign up", () => {
  const run = randomUUID().slice(0, 6);

  test(
    "a rejected sign-up leaves no old error on the next attempt",
    { tag: "@full" },
    async ({ page, expectConsoleError }) => {
      expectConsoleError(/status of 409/);
      await page.goto("/marketer-signup");
      await page.getByLabel("Your name").fill("Sam Signup");
      await page.getByLabel("Work email").fill("marketer@demo.test");
      await page.getByLabel("Password", { exact: true }).fill("correct-otter-battery-47");
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByLabel("Organization name").fill(`Signup ${run}`);
      await page.getByLabel(/I accept the terms/).check();
      await page.getByRole("button", { name: "Create account" }).click();
      const rejection = page.getByRole("alert").filter({ hasText: "Please try again with different information." });
      await expect(rejection).toBeVisible();
      await page.getByRole("button", { name: "Back" }).click();
      await expect(rejection).toBeHidden();
      await page.getByLabel("Work email").fill(`signup-${run}@example.test`);
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText("Step 2 of 2")).toBeVisible();
      await expect(rejection).toBeHidden();
    },
  );
});

import { randomUUID } from "node:crypto";
import type { Page, Request } from "@playwright/test";
import { expect, test } from "@/tests/support/browser/test";
import { signIn, logInAdmin } from "@/tests/support/browser/log-in";
import { signUp } from "@/tests/support/browser/sign-up";

/** Lines of the specification that no other spec plays in a browser. */

const password = "Pitchside-demo-2026";
const loading = "Verifying your session...";

/** How long after the answer of one call the session is read again. */
async function waitBeforeRefetch(page: Page, change: string, act: () => Promise<unknown>): Promise<number> {
  const changed = page.waitForResponse(
    (answer) => answer.url().endsWith(change) && answer.request().method() === "POST",
  );
  const reads: number[] = [];
  const note = (request: Request) => {
    if (request.url().endsWith("/api/auth/me")) reads.push(Date.now());
  };
  page.on("request", note);
  await act();
  await (await changed).finished();
  const at = Date.now();
  const next = () => reads.find((read) => read >= at + 400);
  await expect.poll(next).toBeDefined();
  page.off("request", note);
  return (next() ?? 0) - at;
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

test("the session is read again half a second after login and after logout", { tag: "@full" }, async ({ page }) => {
  await page.goto("/auth");
  const afterLogin = await waitBeforeRefetch(page, "/api/auth/login", () => logIn(page, "marketer@demo.test"));
  expect(afterLogin).toBeLessThan(5_000);
  await expect(page).toHaveURL(/\/dashboard/);
  const afterLogout = await waitBeforeRefetch(page, "/api/auth/logout", () =>
    page.getByRole("button", { name: "Logout" }).click(),
  );
  expect(afterLogout).toBeLessThan(5_000);
});

test("the session is read again half a second after registration", { tag: "@full" }, async ({ page }) => {
  await page.goto("/marketer-signup");
  expect(await waitBeforeRefetch(page, "/api/auth/register", () => signUp(page))).toBeLessThan(5_000);
});

test(
  "a request and its response are each logged to the console, without what was typed",
  { tag: "@full" },
  async ({ page }) => {
    const lines: { text: string; type: string }[] = [];
    page.on("console", (message) => lines.push({ text: message.text(), type: message.type() }));
    await page.goto("/auth");
    await logIn(page, "marketer@demo.test");
    await expect(page).toHaveURL(/\/dashboard/);
    const own = lines.filter(({ text }) => text.includes("/api/auth/login"));
    expect(own.map(({ type }) => type)).toEqual(["info", "info"]);
    expect(own[0]?.text).toBe("→ POST /api/auth/login");
    expect(own[1]?.text).toMatch(/^← POST \/api\/auth\/login 200 \d+ ms$/);
    expect(lines.map(({ text }) => text).join("\n")).not.toContain(password);
  },
);

test("a request that the network loses is logged as well", { tag: "@full" }, async ({ page, expectConsoleError }) => {
  expectConsoleError(/ERR_FAILED/);
  const lines: string[] = [];
  page.on("console", (message) => lines.push(`${message.type()} ${message.text()}`));
  await page.goto("/auth");
  await page.route("**/api/auth/login", (route) => route.abort());
  await logIn(page, "marketer@demo.test");
  await expect.poll(() => lines.find((line) => line.startsWith("info ← POST /api/auth/login failed:"))).toBeDefined();
});

test(
  "a user page that is loading shows a spinner and that the session is verified",
  { tag: "@full" },
  async ({ browser }) => {
    const context = await browser.newContext();
    await signIn(context, "marketer@demo.test");
    const page = await context.newPage();
    await page.goto("/dashboard");
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/preferences\?.*_rsc=/, async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole("link", { name: "Sponsorship Preferences" }).first().click();
    await expect(page.getByRole("status").filter({ hasText: loading })).toBeVisible();
    release();
    await expect(page).toHaveURL(/\/preferences/);
    await expect(page.getByText(loading)).toHaveCount(0);
  },
);

test("the header offers Login to anyone who is logged out", { tag: "@full" }, async ({ page }) => {
  for (const path of ["/", "/pricing", "/contact", "/resources"]) {
    await page.goto(path);
    await expect(page.getByRole("banner").getByRole("link", { name: "Login", exact: true })).toBeVisible();
  }
});

test(
  "every page that is not found has the specified title",
  { tag: "@full" },
  async ({ page, browser, expectConsoleError }) => {
    expectConsoleError(/status of 404/);
    const nobody = randomUUID();
    const isMissing = async (at: Page, path: string) => {
      expect((await at.goto(path))?.status()).toBe(404);
      await expect(at).toHaveTitle("404 Page Not Found");
    };
    for (const path of [
      "/no-such-page",
      "/resources/blog/no-such-post",
      "/resources/tag/none",
      "/properties/no-such-1",
      "/properties/country/nowhere",
    ])
      await isMissing(page, path);
    const user = await browser.newContext();
    await signIn(user, "marketer@demo.test");
    const userPage = await user.newPage();
    for (const path of [`/listing/${nobody}`, `/support/${nobody}`, "/preferences?briefId=none", "/my-listings"])
      await isMissing(userPage, path);
    const admin = await browser.newContext();
    await logInAdmin(admin, "admin@demo.test");
    const adminPage = await admin.newPage();
    for (const path of [
      `/admin/users/${nobody}`,
      `/admin-organizations/${nobody}`,
      `/admin/support-inbox/${nobody}`,
      "/admin/settings/taxonomies?list=none",
      "/admin/no-such",
    ])
      await isMissing(adminPage, path);
  },
);

test("an admin login without user data gives the specified error", { tag: "@full" }, async ({ page }) => {
  await page.goto("/admin-login");
  await page.route(/admin-login$|\/api\/login$|\/api\/admin\/login$/, (route) =>
    route.request().method() === "POST" ? route.fulfill({ json: { success: true } }) : route.continue(),
  );
  await logIn(page, "admin@demo.test");
  await expect(page.getByText("Login error")).toBeVisible();
  await expect(page.getByText("Authentication succeeded but user data is missing").first()).toBeVisible();
  await expect(page).toHaveURL(/\/admin-login/);
});

test(
  "an admin who logs out is sent to the login page even when every call fails",
  { tag: "@full" },
  async ({ browser, expectConsoleError }) => {
    expectConsoleError(/ERR_FAILED/);
    const context = await browser.newContext();
    await logInAdmin(context, "admin@demo.test");
    const page = await context.newPage();
    await page.goto("/admin/dashboard");
    await page.route(/logout$/, (route) => route.abort());
    await page.getByRole("button", { name: "Logout" }).first().click();
    await expect(page).toHaveURL(/\/admin\/login/);
    await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  },
);

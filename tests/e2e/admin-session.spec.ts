import { randomUUID } from "node:crypto";
import { generate } from "otplib";
import { hashPassword } from "@/lib/auth/passwords";
import { db } from "@/lib/platform/db";
import { expect, test } from "@/tests/support/browser/test";
import { linkIn, waitForMessage } from "@/tests/support/mail/mailbox";
import { signInAdmin } from "@/tests/support/browser/sign-in";

const password = "a long enough secret";
const someone = () => `admin-${randomUUID().slice(0, 8)}@admin.test`;

async function makeAdmin(): Promise<string> {
  const email = someone();
  const passwordHash = await hashPassword(password);
  await db.user.create({
    data: { email, name: "Noor Bakker", type: "admin", passwordHash, emailVerifiedAt: new Date() },
  });
  return email;
}

test("an admin page sends who is no admin to the login, which leads back to it", async ({ page }) => {
  const email = await makeAdmin();
  await page.goto("/admin-security");
  await expect(page.getByRole("heading", { name: "Admin Access Required" })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin-security$/);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Welcome to Admin Dashboard!")).toBeVisible();
  await expect(page.getByText("Logged in as Noor Bakker").first()).toBeVisible();
  await expect(page).toHaveURL(/\/admin-security$/);
  await expect(page.getByRole("button", { name: "Set up an authenticator app" })).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page.getByText("Admin logout successful.")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect((await page.request.get("/admin/api/auth/me")).status()).toBe(401);
});

test("a wrong password is refused with the specified words", async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 401/);
  await page.goto("/admin-login");
  await page.getByLabel("Email", { exact: true }).fill("admin@demo.test");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Admin login failed")).toBeVisible();
  await expect(page.getByText("Please check your credentials.").first()).toBeVisible();
});

test("two-step verification is set up in the browser, and asked for from then on", async ({
  browser,
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 401/);
  const email = await makeAdmin();
  const context = await browser.newContext();
  await signInAdmin(context, email);
  const settings = await context.newPage();
  await settings.goto("/admin/security");
  await settings.getByRole("button", { name: "Set up an authenticator app" }).click();
  await expect(settings.getByRole("img", { name: /QR code/ })).toBeVisible();
  const secret = ((await settings.locator("figcaption code").textContent()) ?? "").replace(/\s/g, "");
  await settings.getByLabel("Code").fill(await generate({ secret }));
  await settings.getByRole("button", { name: "Confirm" }).click();
  const list = settings.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(list).toHaveCount(10);
  const codes = await list.allTextContents();
  await settings.getByRole("button", { name: "I saved them" }).click();
  await expect(settings.getByText("10 codes are left.")).toBeVisible();

  await page.goto("/admin-login");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByLabel("Code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test("a super admin invites somebody, who becomes an admin through the mailed link, once", async ({
  browser,
  page,
}) => {
  const email = someone();
  const context = await browser.newContext();
  await signInAdmin(context, "admin@demo.test");
  const admins = await context.newPage();
  await admins.goto("/admin/admins");
  await admins.getByLabel("Email", { exact: true }).fill(email);
  await admins.getByRole("button", { name: "Send invitation" }).click();
  await expect(admins.getByText("Invitation sent")).toBeVisible();
  const link = linkIn(await waitForMessage(email, /invited/), "/admin-register");

  await page.goto(link);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await page.getByLabel("Your name").fill("Noor Bakker");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create admin account" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const again = await browser.newContext();
  const late = await again.newPage();
  for (const path of ["/admin-register", "/admin/register", "/simple-admin-register"]) {
    await late.goto(path + new URL(link).search);
    await expect(late.getByText("Admin accounts are by invitation only.", { exact: false })).toBeVisible();
  }
});

test("quick access has links and nothing else, and each leads to the refusal", async ({ page, request }) => {
  for (const path of ["/admin-quick-access", "/admin/quick-access"]) {
    const text = await (await request.get(path)).text();
    expect(text).toMatch(/<meta name="robots" content="noindex/);
    expect(text).not.toMatch(/@demo\.test|[0-9a-f]{8}-[0-9a-f]{4}-7/);
  }
  await page.goto("/admin-quick-access");
  const links = await page
    .locator('main a[href^="/admin/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(links.length).toBeGreaterThan(3);
  for (const path of links) expect(await (await request.get(path)).text(), path).toContain("Admin Access Required");
});

import type { Browser, BrowserContext, Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { generate } from "otplib";
import { hashPassword } from "@/lib/auth/passwords";
import { db } from "@/lib/platform/db";
import { signIn, logInAdmin } from "@/tests/support/browser/log-in";
import { expect, holdEvents, test } from "@/tests/support/browser/test";
import { makeAdmin } from "@/tests/support/builders/people";
import { linkIn, waitForMessage } from "@/tests/support/mail/mailbox";

test.describe("administration", () => {
  const word = () => randomUUID().slice(0, 8);

  async function makeWaiting() {
    const name = `Waits ${word()}`;
    const organization = { create: { type: "seller" as const, name: `${name} Cup`, slug: `waits-${word()}` } };
    return db.user.create({
      data: {
        type: "seller",
        status: "pending_review",
        name,
        email: `${word()}@example.test`,
        emailVerifiedAt: new Date(),
        memberships: { create: { role: "admin", organization } },
      },
    });
  }

  async function asAdmin(browser: Browser) {
    const context = await browser.newContext();
    await logInAdmin(context, (await makeAdmin({ isSuper: true })).email);
    return { context, page: await context.newPage() };
  }

  test("a question reaches a pending user live, the answer returns, and approval moves them on", async ({
    browser,
  }) => {
    const person = await makeWaiting();
    const theirs = await browser.newContext();
    await signIn(theirs, person.email);
    const waiting = await theirs.newPage();
    const releaseEvents = await holdEvents(waiting);
    await waiting.goto("/registration-pending");
    await expect(waiting.getByRole("heading", { level: 1 })).toContainText("reviewing your registration");
    const { context, page } = await asAdmin(browser);
    await page.goto(`/admin/pending-users?q=${encodeURIComponent(person.name)}`);
    await page.getByRole("button", { name: "Ask a question" }).click();
    await page.getByRole("textbox", { name: "Question" }).fill("Which properties do you sell?");
    await page.getByRole("button", { name: "Send question" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    // It came after the page was made and before the page listened.
    releaseEvents();
    await expect(waiting.getByText("Which properties do you sell?").first()).toBeVisible();
    await waiting.getByLabel("Your answer").fill("The regatta, every June.");
    await waiting.getByRole("button", { name: "Send answer" }).click();
    await expect(waiting.getByText("We received your answer.", { exact: false }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText("The regatta, every June.")).toBeVisible();
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    // Undone once, then permanently: it takes effect a few seconds after the click.
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    await expect(page.getByText(`${person.name} approved`).first()).toBeVisible({ timeout: 20_000 });
    // The waiting page has no shell. The app opens with its own, on a wide screen and on a narrow one.
    await expect(waiting).toHaveURL(/\/dashboard/);
    const sidebar = waiting.getByRole("complementary", { name: "Sidebar" });
    await expect(sidebar.getByRole("link", { name: "My Listings" })).toBeVisible();
    await waiting.setViewportSize({ width: 390, height: 844 });
    await expect(waiting.getByRole("banner").getByRole("button", { name: "Open menu" })).toBeVisible();
    await context.close();
    await theirs.close();
  });

  test(
    "a suspension ends the session with the next request, and needs a reason",
    { tag: "@full" },
    async ({ browser, expectConsoleError }) => {
      expectConsoleError(/status of 422/);
      const person = await makeWaiting();
      await db.user.update({ where: { id: person.id }, data: { status: "active" } });
      const theirs = await browser.newContext();
      await signIn(theirs, person.email);
      expect((await theirs.request.get("/api/auth/me")).status()).toBe(200);
      const { context, page } = await asAdmin(browser);
      await page.goto(`/admin/users/${person.id}`);
      await page.getByRole("button", { name: "Suspend", exact: true }).click();
      await page.getByRole("button", { name: "Suspend account" }).click();
      await expect(page.getByText("Explain why in a sentence.")).toBeVisible();
      await page.getByLabel("Reason").fill("Inquiries in somebody else's name.");
      await page.getByRole("button", { name: "Suspend account" }).click();
      await expect(page.getByText("Account suspended").first()).toBeVisible();
      expect((await theirs.request.get("/api/auth/me")).status()).toBe(401);
      await context.close();
      await theirs.close();
    },
  );

  test("a visit shows the account, changes nothing there, and ends where it began", async ({
    browser,
    expectConsoleError,
  }) => {
    // The live stream ends with the visit, and its next attempt to connect finds none.
    expectConsoleError(/status of 401.*\/api\/events/);
    const seller = await db.user.findUniqueOrThrow({ where: { email: "seller@demo.test" } });
    const { context, page } = await asAdmin(browser);
    await page.goto(`/admin/users/${seller.id}`);
    await page.getByRole("button", { name: "View as this user" }).click();
    await page.getByLabel("Reason").fill("Ticket 12: the import stops.");
    await page.getByRole("button", { name: "Start visit" }).click();
    await page.waitForURL("**/dashboard");
    await expect(page.getByRole("region", { name: "Read-only visit" })).toContainText(seller.name);
    const rejected = await context.request.post("/api/listings", {
      data: { title: "Not mine" },
      headers: { origin: new URL(page.url()).origin },
    });
    expect(rejected.status()).toBe(403);
    await page.getByRole("button", { name: "End visit" }).click();
    await page.waitForURL(`**/admin/users/${seller.id}`);
    expect((await context.request.get("/api/auth/me")).status()).toBe(401);
    await context.close();
  });

  test(
    "a page of the admin area shows nothing of it to anyone else, and j, x, and Enter work there",
    { tag: "@full" },
    async ({ browser }) => {
      const theirs = await browser.newContext();
      await signIn(theirs, "seller@demo.test");
      const body = await (await theirs.request.get("/admin/users")).text();
      expect(body).toContain("Admin Access Required");
      expect(body).not.toContain("marketer@demo.test");
      const { context, page } = await asAdmin(browser);
      await page.goto("/admin/users?q=demo.test");
      // A page is painted before hydration: presses until a row has focus.
      await expect(async () => {
        await page.keyboard.press("j");
        await expect(page.locator("tr[data-row] :focus")).toBeVisible({ timeout: 1000 });
      }).toPass();
      await page.keyboard.press("x");
      await expect(page.getByText("1 selected")).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/admin\/users\/[0-9a-f-]{36}/);
      await context.close();
      await theirs.close();
    },
  );
});

test.describe("audit", () => {
  /** The audit holds what an admin opened, and nothing that the browser only prefetched. */

  interface Entry {
    action: string;
    ip: string | null;
    after: { page?: string } | null;
  }

  async function entriesOf(context: BrowserContext, query: string): Promise<Entry[]> {
    const result = await context.request.get(`/api/admin/activity-logs?limit=100&${query}`);
    return ((await result.json()) as { items: Entry[] }).items;
  }

  /** The page has asked for what it asks by itself, such as links in view; what others do at the same time may keep it busy. */
  const settled = (page: Page) => page.waitForLoadState("networkidle", { timeout: 20_000 }).catch(() => undefined);

  test(
    "a list of emails opens none of them, and the one that is opened is in the audit with its address",
    { tag: "@full" },
    async ({ context, page }) => {
      await logInAdmin(context, "admin@demo.test");
      await page.goto("/admin/email-test");
      const headers = { origin: new URL(page.url()).origin };
      const to = `audit-${randomUUID().slice(0, 8)}@demo.test`;
      for (const template of ["new-login", "reset-password", "alert-opened"])
        expect(
          (await context.request.post("/api/admin/emails/send-sample", { data: { template, to }, headers })).ok(),
        ).toBe(true);
      await page.goto(`/admin/email-test/outbox?q=${to}`);
      await settled(page);
      const links = page.locator('main a[href^="/admin/email-test/outbox/"]');
      const ids = (await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""))).map(
        (href) => href.split("/").at(-1) ?? "",
      );
      expect(ids).toHaveLength(3);
      const [read = "", ...others] = ids;
      const opened = (id: string) => entriesOf(context, `action=emails.open&entity=${id}`);
      await links.first().click();
      await expect(page.getByText("Plain text")).toBeVisible();
      await settled(page);
      const entries = await opened(read);
      expect(entries).toHaveLength(1);
      expect(entries[0]?.ip).toBeTruthy();
      for (const id of others) expect(await opened(id)).toEqual([]);
    },
  );

  test(
    "a visit leaves the opened pages in the audit, and no others",
    { tag: "@full" },
    async ({ context, page, expectConsoleError }) => {
      // A visit is read-only, and a brief's live count is a write request.
      expectConsoleError(/status of 403/);
      await logInAdmin(context, "admin@demo.test");
      const reason = `Ticket ${randomUUID().slice(0, 8)}`;
      await page.goto("/admin/users?q=viewer@demo.test");
      await page.locator('main a[href^="/admin/users/"]').first().click();
      await page.getByRole("button", { name: "View as this user" }).click();
      const dialog = page.getByRole("dialog", { name: /View the account/ });
      await dialog.getByLabel("Reason").fill(reason);
      await dialog.getByRole("button", { name: "Start visit" }).click();
      await expect(page).toHaveURL(/\/dashboard/);
      await settled(page);
      await page.getByRole("link", { name: "Sponsorship Preferences" }).first().click();
      await expect(page).toHaveURL(/\/preferences/);
      await settled(page);
      await page.getByRole("button", { name: "End visit" }).click();
      await expect(page).toHaveURL(/\/admin\/users\//);
      const id = new URL(page.url()).pathname.split("/").at(-1);
      const all = await entriesOf(context, `entityType=user&entity=${id}`);
      const start = all.findIndex(({ action }) => action === "users.impersonate");
      const pages = all.slice(0, start).filter(({ action }) => action === "users.open_page");
      expect(pages.map(({ after }) => after?.page).reverse()).toEqual(["/dashboard", "/preferences"]);
    },
  );
});

test.describe("admin session", () => {
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

  test("an admin page sends anyone but an admin to the login, which leads back to it", async ({ page }) => {
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

  test(
    "a wrong password is rejected with the specified words",
    { tag: "@full" },
    async ({ page, expectConsoleError }) => {
      expectConsoleError(/status of 401/);
      await page.goto("/admin-login");
      await page.getByLabel("Email", { exact: true }).fill("admin@demo.test");
      await page.getByLabel("Password", { exact: true }).fill("not the password");
      await page.getByRole("button", { name: "Log in" }).click();
      await expect(page.getByText("Admin login failed")).toBeVisible();
      await expect(page.getByText("Please check your credentials.").first()).toBeVisible();
    },
  );

  test(
    "two-step verification is set up in the browser, and required from then on",
    { tag: "@full" },
    async ({ browser, page, expectConsoleError }) => {
      expectConsoleError(/status of 401/);
      const email = await makeAdmin();
      const context = await browser.newContext();
      await logInAdmin(context, email);
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
    },
  );

  test(
    "a super admin invites someone, who becomes an admin through the emailed link, once",
    { tag: "@full" },
    async ({ browser, page }) => {
      const email = someone();
      const context = await browser.newContext();
      await logInAdmin(context, "admin@demo.test");
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
    },
  );

  test(
    "quick access has links and nothing else, and each leads to the access screen",
    { tag: "@full" },
    async ({ page, request }) => {
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
    },
  );
});

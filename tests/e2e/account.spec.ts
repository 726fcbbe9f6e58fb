import type { Browser, BrowserContext } from "@playwright/test";
import { db } from "@/lib/platform/db";
import { accountPassword, givePassword } from "@/tests/support/builders/accounts";
import { membershipOf } from "@/tests/support/builders/memberships";
import { makeColleague, makeMarketer } from "@/tests/support/builders/people";
import { holdEvents, expect, test } from "@/tests/support/browser/test";
import { linkIn, waitForMessage } from "@/tests/support/mail/mailbox";
import { signIn } from "@/tests/support/browser/log-in";

/** A brand with one person, who signed in a moment ago. */
async function newcomer(browser: Browser): Promise<{ email: string; context: BrowserContext }> {
  const { userId, email } = await makeMarketer({ name: "Rosa Keane" });
  await givePassword(userId);
  const context = await browser.newContext();
  await signIn(context, email);
  return { email, context };
}

const longAgo = (email: string) =>
  db.session.updateMany({ where: { user: { email } }, data: { reauthenticatedAt: new Date(0) } });

test(
  "a new address is confirmed by email, requires the password first, and can be undone from the old one",
  { tag: "@full" },
  async ({ browser, expectConsoleError }) => {
    expectConsoleError(/status of 403/);
    const { email, context } = await newcomer(browser);
    const page = await context.newPage();
    const next = `next-${email}`;
    await longAgo(email);
    await page.goto("/account");
    await page.getByRole("button", { name: "Change email" }).click();
    await page.getByLabel("New email").fill(next);
    await page.getByRole("button", { name: "Send link", exact: true }).click();
    await page.getByRole("dialog").getByLabel("Your password").fill(accountPassword);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText(`Waiting for ${next}`)).toBeVisible();
    await page.goto(linkIn(await waitForMessage(next, /Confirm/), "/confirm-email?token="));
    await page.getByRole("button", { name: "Use this address" }).click();
    await expect(page.getByText(`Your address is now ${next}`)).toBeVisible();
    expect(await (await page.request.get("/api/auth/me")).json()).toMatchObject({ email: next });
    const old = await (await browser.newContext()).newPage();
    await old.goto(linkIn(await waitForMessage(email, /address was changed/), "/undo-email-change?token="));
    await old.getByRole("button", { name: /Undo the change/ }).click();
    await expect(old.getByText(`Your address is ${email} again`)).toBeVisible();
    expect((await page.request.get("/api/auth/me")).status()).toBe(401);
    await Promise.all([context.close(), old.context().close()]);
  },
);

test("a device that is logged out from another is out right away, including its open page", async ({ browser }) => {
  const { email, context } = await newcomer(browser);
  const phone = await browser.newContext();
  await signIn(phone, email);
  const screen = await phone.newPage();
  const isListening = screen.waitForResponse(/\/api\/events\?/);
  await screen.goto("/account");
  await isListening;
  const page = await context.newPage();
  await page.goto("/account/security");
  await expect(page.getByText("This device", { exact: true })).toHaveCount(1);
  await page.getByRole("button", { name: "Log out everywhere else" }).click();
  await expect(page.getByText("No other sessions.")).toBeVisible();
  expect((await phone.request.get("/api/account/profile")).status()).toBe(401);
  await expect(screen).toHaveURL(/\/auth\?next=%2Faccount$/);
  await Promise.all([context.close(), phone.close()]);
});

test(
  "a page that was loading while its session ended says so as soon as it listens",
  { tag: "@full" },
  async ({ browser, expectConsoleError }) => {
    expectConsoleError(/status of 401/);
    const { email, context } = await newcomer(browser);
    const phone = await browser.newContext();
    await signIn(phone, email);
    const screen = await phone.newPage();
    const releaseEvents = await holdEvents(screen);
    await screen.goto("/account");
    expect(
      (
        await context.request.delete("/api/account/sessions", { headers: { origin: new URL(screen.url()).origin } })
      ).status(),
    ).toBe(200);
    releaseEvents();
    await expect(screen).toHaveURL(/\/auth\?next=%2Faccount/);
    await expect(screen.getByText("Your session has expired. Log in again to continue.").first()).toBeVisible();
    await Promise.all([context.close(), phone.close()]);
  },
);

test(
  "a user waiting for an organization learns at once that the session was ended elsewhere",
  { tag: "@full" },
  async ({ browser }) => {
    const { email, context } = await newcomer(browser);
    await db.membership.deleteMany({ where: { user: { email } } });
    const screen = await context.newPage();
    const isListening = screen.waitForResponse(/\/api\/events\?/);
    await screen.goto("/organization-join-pending");
    await isListening;
    const phone = await browser.newContext();
    await signIn(phone, email);
    const ended = await phone.request.delete("/api/account/sessions", {
      headers: { origin: new URL(screen.url()).origin },
    });
    expect(ended.status()).toBe(200);
    await expect(screen).toHaveURL(/\/auth(\?|$)/);
    await expect(screen.getByText(/ended from another device/).first()).toBeVisible();
    await Promise.all([context.close(), phone.close()]);
  },
);

test("a changed password ends every other session and opens the account from then on", async ({ browser }) => {
  const { email, context } = await newcomer(browser);
  const phone = await browser.newContext();
  await signIn(phone, email);
  const page = await context.newPage();
  await page.goto("/account/security");
  await page.getByLabel("Current password").fill(accountPassword);
  await page.getByLabel("New password").fill("quite another secret");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed")).toBeVisible();
  expect((await phone.request.get("/api/auth/me")).status()).toBe(401);
  expect((await page.request.get("/api/auth/me")).status()).toBe(200);
  const login = await phone.request.post("/api/auth/login", { data: { email, password: "quite another secret" } });
  expect(login.status()).toBe(200);
  await Promise.all([context.close(), phone.close()]);
});

test(
  "a key does what its scopes name from any origin, until it is revoked",
  { tag: "@full" },
  async ({ browser, playwright, baseURL }) => {
    const { context } = await newcomer(browser);
    const page = await context.newPage();
    await page.goto("/account/api-keys");
    await page.getByRole("button", { name: "New key" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Nightly export");
    await page.getByLabel("Read: Marketplace").check();
    await page.getByRole("button", { name: "Create key" }).click();
    const secret = await page.getByLabel("Secret").inputValue();
    const headers = { authorization: `Bearer ${secret}`, origin: "https://elsewhere.example" };
    const program = await playwright.request.newContext({ baseURL, extraHTTPHeaders: headers });
    expect((await program.get("/api/opportunities?limit=1")).status()).toBe(200);
    expect((await program.get("/api/conversations")).status()).toBe(403);
    expect((await program.get("/api/account/api-keys")).status()).toBe(403);
    await page.getByRole("button", { name: "Revoke Nightly export" }).click();
    await page.getByRole("button", { name: "Revoke permanently" }).click();
    await expect(page.getByText("No keys yet")).toBeVisible();
    expect((await program.get("/api/opportunities?limit=1")).status()).toBe(401);
    await Promise.all([context.close(), program.dispose()]);
  },
);

test(
  "a user downloads their data and deletes the account permanently",
  { tag: "@full" },
  async ({ browser, expectConsoleError }) => {
    expectConsoleError(/status of 422/);
    const { email, context } = await newcomer(browser);
    const page = await context.newPage();
    await page.goto("/account/data");
    const link = page.getByRole("link", { name: "Download ZIP" }).first();
    await page.getByRole("button", { name: "Request my data" }).click();
    await expect(link).toBeVisible({ timeout: 45_000 });
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^pitchside-data-\d{4}-\d\d-\d\d\.zip$/);
    await page.getByRole("button", { name: "Delete my account" }).click();
    await page.getByLabel("Your password").fill("not the password");
    await page.getByLabel("Type DELETE to confirm").fill("DELETE");
    await page.getByRole("button", { name: "Permanently delete my account" }).click();
    await expect(page.getByText("This password is incorrect.")).toBeVisible();
    await page.getByLabel("Your password").fill(accountPassword);
    await page.getByRole("button", { name: "Permanently delete my account" }).click();
    await expect(page).toHaveURL(/\/$/);
    const again = await page.request.post("/api/auth/login", { data: { email, password: accountPassword } });
    expect(again.status()).toBe(401);
    await context.close();
  },
);

test("a user awaiting approval reaches the account, but no keys", { tag: "@full" }, async ({ browser }) => {
  const context = await browser.newContext();
  await signIn(context, "pending@demo.test");
  const page = await context.newPage();
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await expect(page.getByRole("link", { name: "API keys" })).toHaveCount(0);
  await page.goto("/account/api-keys");
  await expect(page).toHaveURL(/\/registration-pending$/);
  await context.close();
});

test(
  "a dismissed reminder of an unconfirmed address stays dismissed, for its user",
  { tag: "@full" },
  async ({ browser }) => {
    const { email, context } = await newcomer(browser);
    await db.user.update({ where: { email }, data: { emailVerifiedAt: null } });
    const page = await context.newPage();
    await page.goto("/account");
    await page.getByRole("region", { name: "Unconfirmed email" }).getByRole("button", { name: "Dismiss" }).click();
    await expect(page.getByRole("region", { name: "Unconfirmed email" })).toHaveCount(0);
    expect(await (await page.request.get("/messages")).text()).not.toContain("Unconfirmed email");
    const name = "pitchside.address-banner";
    expect((await context.cookies()).find((cookie) => cookie.name === name)).toMatchObject({
      expires: -1,
      sameSite: "Lax",
    });
    await context.addCookies([{ name, value: crypto.randomUUID(), url: page.url() }]);
    expect(await (await page.request.get("/messages")).text()).toContain("Unconfirmed email");
    await context.close();
  },
);

test(
  "an admin undoes from an email what an intruder changed about access",
  { tag: "@full" },
  async ({ browser, expectConsoleError }) => {
    expectConsoleError(/status of 4/);
    const owner = await makeMarketer({ name: "Rosa Keane" });
    const colleague = await makeColleague(owner, "admin");
    const accomplice = await makeColleague(owner, "editor");
    const roleOf = async () => (await membershipOf(owner.organizationId, accomplice.userId))?.role;
    const intruder = await browser.newContext();
    await signIn(intruder, colleague.email);
    const membership = await membershipOf(owner.organizationId, accomplice.userId);
    const path = `/api/organizations/members/${membership?.id}`;
    expect((await intruder.request.patch(path, { data: { role: "admin" } })).status()).toBe(200);
    const page = await (await browser.newContext()).newPage();
    await page.goto(linkIn(await waitForMessage(owner.email, /^Access to/), "/secure-account?token="));
    expect(await roleOf()).toBe("admin");
    await page.getByRole("button", { name: "Undo and secure access" }).click();
    await expect(page.getByText("Access is secured")).toBeVisible();
    expect(await roleOf()).not.toBe("admin");
    expect((await intruder.request.get("/api/auth/me")).status()).toBe(401);
    await waitForMessage(colleague.email, /password/i);
    await page.reload();
    await page.getByRole("button", { name: "Undo and secure access" }).click();
    await expect(page.getByText("Nothing was changed")).toBeVisible();
    await Promise.all([intruder.close(), page.context().close()]);
  },
);

import { randomUUID } from "node:crypto";
import type { Browser } from "@playwright/test";
import { db } from "@/lib/platform/db";
import { makeAdmin } from "@/tests/support/builders/people";
import { holdEvents, expect, test } from "@/tests/support/browser/test";
import { signIn, signInAdmin } from "@/tests/support/browser/sign-in";

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
  await signInAdmin(context, (await makeAdmin({ isSuper: true })).email);
  return { context, page: await context.newPage() };
}

test("a question reaches who waits live, the answer comes back, and approval moves them on", async ({ browser }) => {
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
  // Undone once, then for good: it takes effect a few seconds after the click.
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

test("a suspension ends the session with the next request, and needs a reason", async ({
  browser,
  expectConsoleError,
}) => {
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
  await page.getByLabel("Reason").fill("Enquiries in somebody else's name.");
  await page.getByRole("button", { name: "Suspend account" }).click();
  await expect(page.getByText("Account suspended").first()).toBeVisible();
  expect((await theirs.request.get("/api/auth/me")).status()).toBe(401);
  await context.close();
  await theirs.close();
});

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
  const refused = await context.request.post("/api/listings", {
    data: { title: "Not mine" },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(refused.status()).toBe(403);
  await page.getByRole("button", { name: "End visit" }).click();
  await page.waitForURL(`**/admin/users/${seller.id}`);
  expect((await context.request.get("/api/auth/me")).status()).toBe(401);
  await context.close();
});

test("a page of the admin area shows nothing of it to anybody else, and j, x and Enter work there", async ({
  browser,
}) => {
  const theirs = await browser.newContext();
  await signIn(theirs, "seller@demo.test");
  const body = await (await theirs.request.get("/admin/users")).text();
  expect(body).toContain("Admin Access Required");
  expect(body).not.toContain("marketer@demo.test");
  const { context, page } = await asAdmin(browser);
  await page.goto("/admin/users?q=demo.test");
  // A page is painted before it is alive: presses until a row has the focus.
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
});

import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { db } from "@/lib/platform/db";
import { expect, test } from "@/tests/support/browser/test";
import { linkIn, waitForMessage } from "@/tests/support/mail/mailbox";
import { signIn } from "@/tests/support/browser/log-in";

const run = randomUUID().slice(0, 6);
const password = "a long enough secret";

/** An organization of this run's own, so that nobody of the demo world changes. */
async function newBrand(name: string): Promise<{ admin: string; organizationId: string }> {
  const email = `admin-${name.toLowerCase()}-${run}@example.test`;
  const organization = await db.organization.create({
    data: { name: `${name} ${run}`, slug: `${name.toLowerCase()}-${run}`, type: "marketer", verification: "admin" },
  });
  await db.user.create({
    data: {
      email,
      name: `Ada ${name}`,
      type: "marketer",
      emailVerifiedAt: new Date(),
      memberships: { create: { organizationId: organization.id, role: "admin" } },
    },
  });
  return { admin: email, organizationId: organization.id };
}

async function pageOf(browser: Browser, email?: string): Promise<Page> {
  const context = await browser.newContext();
  if (email) await signIn(context, email);
  return context.newPage();
}

test("an invited person opens an account with the emailed link and is logged in", async ({ browser }) => {
  const { admin } = await newBrand("Invites");
  const email = `lena-${run}@example.test`;
  const office = await pageOf(browser, admin);
  await office.goto("/settings/organization?tab=members");
  await office.getByLabel("Email", { exact: true }).fill(email);
  await office.getByLabel("Role", { exact: true }).selectOption("viewer");
  await office.getByRole("button", { name: "Send invitation" }).click();
  await expect(office.getByText(/^Viewer · valid until/)).toBeVisible();

  const invited = await pageOf(browser);
  await invited.goto(linkIn(await waitForMessage(email, /invited you to Invites/), "/invitation"));
  await expect(invited.getByRole("heading", { level: 1 })).toHaveText(`Join Invites ${run}`);
  await invited.getByLabel("Your name").fill("Lena Vos");
  await invited.getByLabel("Password", { exact: true }).fill(password);
  await invited.getByLabel(/I accept the terms/).check();
  await invited.getByRole("button", { name: "Create account and join" }).click();
  await expect(invited.getByRole("complementary", { name: "Sidebar" })).toContainText(`Invites ${run}`);
  await expect(office.getByText("Lena Vos", { exact: true })).toBeVisible();

  const again = await pageOf(browser);
  await again.goto(linkIn(await waitForMessage(email, /invited you to Invites/), "/invitation"));
  await expect(again.getByRole("heading", { level: 1 })).toHaveText("This invitation is no longer valid");
  for (const page of [office, invited, again]) await page.context().close();
});

test(
  "a user who asks to join while signing up waits, and moves on automatically when approved",
  { tag: "@full" },
  async ({ browser }) => {
    const { admin } = await newBrand("Requests");
    const asker = await pageOf(browser);
    await asker.goto("/marketer-signup");
    await asker.getByLabel("Your name").fill("Jonas Vos");
    await asker.getByLabel("Work email").fill(`jonas-${run}@example.test`);
    await asker.getByLabel("Password", { exact: true }).fill(password);
    await asker.getByRole("button", { name: "Continue" }).click();
    await asker.getByText("Join an existing one").click();
    await asker.getByLabel("Your organization", { exact: true }).fill(`Requests ${run}`);
    await asker.getByRole("button", { name: `Select Requests ${run}` }).click();
    await asker.getByLabel(/I accept the terms/).check();
    await asker.getByRole("button", { name: "Create account" }).click();
    await expect(asker).toHaveURL(/\/organization-join-pending/);
    await expect(asker.getByText("Pending", { exact: true })).toBeVisible();

    const office = await pageOf(browser, admin);
    await office.goto("/organization-join-requests");
    await office.getByRole("button", { name: "Approve Jonas Vos" }).click();
    await office.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
    await expect(asker).not.toHaveURL(/pending/, { timeout: 30_000 });
    await expect(asker.getByRole("complementary", { name: "Sidebar" })).toContainText(`Requests ${run}`);
    await waitForMessage(`jonas-${run}@example.test`, /now a member of Requests/);
    for (const page of [asker, office]) await page.context().close();
  },
);

test("a new role logs the user out everywhere, and they are notified", { tag: "@full" }, async ({ browser }) => {
  const { admin, organizationId } = await newBrand("Roles");
  const email = `kim-${run}@example.test`;
  await db.user.create({
    data: {
      email,
      name: "Kim Berg",
      type: "marketer",
      emailVerifiedAt: new Date(),
      memberships: { create: { organizationId, role: "editor" } },
    },
  });
  const [office, member] = [await pageOf(browser, admin), await pageOf(browser, email)];
  expect((await member.request.get("/api/auth/me")).status()).toBe(200);
  await office.goto("/settings/organization?tab=members");
  await office.getByRole("button", { name: "Change role of Kim Berg: Editor" }).click();
  await office.getByRole("menuitem", { name: "Make Viewer" }).click();
  await office.getByRole("dialog").getByRole("button", { name: "Make Viewer" }).click();
  await expect(office.getByRole("button", { name: "Change role of Kim Berg: Viewer" })).toBeVisible();
  expect((await member.request.get("/api/auth/me")).status()).toBe(401);
  await waitForMessage(email, /Your role at Roles/);
  for (const page of [office, member]) await page.context().close();
});

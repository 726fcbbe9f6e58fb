import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { mintActor, type PlatformAdmin } from "@/lib/auth/actor";
import { approveRegistration } from "@/lib/organizations/registration/commands";
import { db } from "@/lib/platform/db";
import { expect, test } from "@/tests/support/browser/test";
import { inventedClubsCsv } from "@/tests/fixtures/clubs/invented-clubs";
import { linkIn, waitForMessage } from "@/tests/support/mail/mailbox";
import { signIn } from "@/tests/support/browser/log-in";

const run = randomUUID().slice(0, 6);
const password = "a long enough secret";

/**
 * The main job, in two browsers: a sales agency imports a file as it comes; a new seller is approved, writes a listing
 * and publishes it; a new marketer states a brief, finds it among the imported and the demo listings, sees why, writes,
 * and negotiates a proposal to agreement, live on both sides.
 */
test("a brief becomes a signed proposal", async ({ browser }) => {
  test.setTimeout(300_000);
  const agency = await (await browser.newContext()).newPage();
  const seller = await (await browser.newContext()).newPage();
  const marketer = await (await browser.newContext()).newPage();

  const imported = await test.step("an agency imports a file of clubs", () => importClubs(agency));
  const listing = { title: `Millrace Rovers ${run}`, seller: `Millrace ${run}` };
  await test.step("a seller signs up, waits, and moves on when approved", () => signUpSeller(seller, listing.seller));
  await test.step("the seller writes a listing and publishes it", () => publishListing(seller, listing.title));
  await test.step("a marketer signs up and creates a brief", () => stateBrief(marketer));
  await test.step("the marketer finds the listing, and why it fits", () => findListing(marketer, listing.title));
  await test.step("imported clubs are found as well", () => findImported(marketer, imported));
  await test.step("both confirm their email addresses", async () => {
    await confirmEmail(marketer, "marketer");
    await confirmEmail(seller, "seller");
  });
  await test.step("a message reaches the seller's open page", () => converse(marketer, seller, listing));
  await test.step("a proposal is countered and accepted, live on both sides", () => negotiate(marketer, seller));
  for (const page of [agency, seller, marketer]) await page.context().close();
});

async function importClubs(page: Page): Promise<string> {
  const made = { name: "clubs.csv", mimeType: "text/csv", buffer: Buffer.from(inventedClubsCsv()) };
  await signIn(page.context(), "sales-agency@demo.test");
  await page.goto("/my-listings/import");
  await page.locator('input[type="file"]').setInputFiles(made);
  await page.getByLabel("Publish listings that are ready").check();
  await page.getByLabel("How complete a listing must be").selectOption({ value: "0" });
  await page.getByRole("button", { name: /^Import/ }).click();
  await expect(page.getByRole("heading", { name: /was imported$/ })).toBeVisible({ timeout: 90_000 });
  const organization = await db.membership.findFirstOrThrow({ where: { user: { email: "sales-agency@demo.test" } } });
  const row = await db.importRun.findFirstOrThrow({
    where: { organizationId: organization.organizationId },
    orderBy: { createdAt: "desc" },
  });
  const repeated = row.rowsTotal - row.created - row.updated - row.unchanged - row.failedCount;
  // A second try finds what the first one imported.
  expect(row.created + row.unchanged).toBeGreaterThan(300);
  expect(repeated).toBeGreaterThanOrEqual(0);
  const published = await db.listing.findFirstOrThrow({
    where: { organizationId: organization.organizationId, importRunId: { not: null }, status: "published" },
    orderBy: { title: "asc" },
    select: { title: true },
  });
  return published.title;
}

const emailOf = (side: "marketer" | "seller") => `${side}-${run}@example.test`;

async function confirmEmail(page: Page, side: "marketer" | "seller"): Promise<void> {
  await page.goto(linkIn(await waitForMessage(emailOf(side), /^Confirm/), "/verify-email?token="));
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page.getByText("Your email is confirmed")).toBeVisible();
}

async function signUp(page: Page, side: "marketer" | "seller", organization: string): Promise<string> {
  const email = emailOf(side);
  await page.goto(`/${side}-signup`);
  await page.getByLabel("Your name").fill(side === "seller" ? "Elin Marsh" : "Omar Quinn");
  await page.getByLabel("Work email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Organization name").fill(organization);
  await page.getByLabel(/I accept the terms/).check();
  await page.getByRole("button", { name: "Create account" }).click();
  return email;
}

async function signUpSeller(page: Page, organization: string): Promise<void> {
  const email = await signUp(page, "seller", organization);
  await expect(page).toHaveURL(/\/registration-pending/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("reviewing your registration");
  const user = await db.user.findUniqueOrThrow({ where: { email } });
  const admin = await db.user.findUniqueOrThrow({ where: { email: "admin@demo.test" } });
  const actor = mintActor<PlatformAdmin>({
    kind: "admin",
    userId: admin.id,
    sessionId: admin.id,
    name: admin.name,
    email: admin.email,
    emailVerified: true,
    isSuper: true,
    throughUserSession: false,
  });
  await approveRegistration(actor, { userId: user.id });
  await expect(page).toHaveURL(/\/dashboard/, { timeout: 45_000 });
  await waitForMessage(email, /approved/i);
}

async function publishListing(page: Page, title: string): Promise<void> {
  await page.goto("/create-listing");
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByLabel("Summary").fill("A county football club with 3,100 at every home match.");
  await expect(page).toHaveURL(/\/edit-listing\//, { timeout: 45_000 });
  await page
    .getByRole("button", { name: /^Publish|^Submit/ })
    .first()
    .click();
  await expect(page.getByText(/Segment/).first()).toBeVisible();
  await page.getByLabel("Segment").selectOption("sports");
  await page.getByLabel("Property type").selectOption("team");
  await page.getByLabel("Sport or genre").selectOption("soccer");
  await page.getByLabel("Country").selectOption("GB");
  await page.getByLabel("City").fill("Derby");
  await page.getByRole("combobox", { name: "Term", exact: false }).first().selectOption("season");
  await page.getByLabel("Total price").fill("24000");
  await page
    .getByRole("button", { name: /^Publish|^Submit/ })
    .first()
    .click();
  const consent = page.getByRole("dialog");
  await expect(consent.getByLabel("Also show a public preview")).not.toBeChecked();
  await consent.getByRole("button", { name: /^Publish|^Submit/ }).click();
  await expect(page).toHaveURL(/\/my-listings/, { timeout: 45_000 });
  expect(await db.listing.findFirstOrThrow({ where: { title } })).toMatchObject({ status: "published", city: "Derby" });
}

async function stateBrief(page: Page): Promise<void> {
  await signUp(page, "marketer", `Quinn Foods ${run}`);
  await expect(page).toHaveURL(/\/preferences/);
  await page.getByLabel("Brief name").fill("County football");
  const objectives = page.getByRole("group", { name: "Objectives" });
  await objectives.getByText("Awareness").click();
  await expect(page.getByText(/more answers? to see match scores/)).toBeVisible({ timeout: 45_000 });
  await page.locator("#budget-min").fill("10k");
  await page.locator("#budget-max").fill("€30.000");
  await page.locator("#budget-max").press("Tab");
  await expect(page.getByText("This amount is in euros. Enter it in US dollars.")).toBeVisible();
  await page.locator("#budget-max").fill("$30,000");
  await page.locator("#budget-max").press("Tab");
  await page.locator("#country-add").selectOption("GB");
  await expect(page.locator("#budget-max")).toHaveValue("30,000");
  await page.getByLabel("Near a city").fill("leed");
  await page.getByLabel("Near a city").press("Enter");
  await expect(page.getByLabel("Near a city")).toHaveValue(/^Leeds, /);
  await page.getByRole("button", { name: /^Remove Leeds/ }).click();
  await page.getByText("More criteria").click();
  await page.getByRole("group", { name: "Ages" }).getByText("25–34").click();
  await expect(page.getByLabel("Match preview")).toContainText(/match/i, { timeout: 45_000 });
  await page.getByRole("button", { name: "Save and see matches" }).click();
  await expect(page).toHaveURL(/\/opportunities\?briefId=/, { timeout: 45_000 });
}

async function findListing(page: Page, title: string): Promise<void> {
  await page.getByRole("combobox", { name: /^Search/ }).fill("millrace rovers");
  await page.getByRole("combobox", { name: /^Search/ }).press("Enter");
  await expect(page).toHaveURL(/q=millrace/);
  await page.getByRole("button", { name: `Save: ${title}` }).click();
  await expect(page.getByRole("button", { name: `Saved: ${title}` })).toBeVisible();
  await page.getByRole("link", { name: title }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/within your \$10,000–\$30,000 budget/).first()).toBeVisible();
}

async function findImported(page: Page, title: string): Promise<void> {
  await page.goto(`/opportunities?q=${encodeURIComponent(title)}&sort=newest`);
  await expect(page.getByRole("link", { name: title }).first()).toBeVisible();
}

async function converse(marketer: Page, seller: Page, listing: { title: string; seller: string }): Promise<void> {
  await seller.goto("/messages");
  await expect(seller.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
  const { id } = await db.listing.findFirstOrThrow({ where: { title: listing.title } });
  await marketer.goto(`/messages/new?listing=${id}`);
  await marketer.getByLabel(`Message to ${listing.seller}`).fill("Would the shirt front be free next season?");
  await marketer.getByRole("button", { name: `Send to ${listing.seller}` }).click();
  await expect(marketer).toHaveURL(/\/messages\?c=/, { timeout: 45_000 });
  await seller
    .getByRole("link", { name: new RegExp(listing.title) })
    .first()
    .click();
  await expect(seller.getByText("Would the shirt front be free next season?").last()).toBeVisible();
  await seller.locator("#composer").fill("It is. Shall we talk terms?");
  await seller.getByRole("button", { name: "Send", exact: true }).click();
  await expect(marketer.getByText("It is. Shall we talk terms?").last()).toBeVisible({ timeout: 45_000 });
  const connection = await db.connection.findFirstOrThrow({ where: { seller: { name: listing.seller } } });
  expect(connection).toMatchObject({ state: "free", initiator: "buyer" });
}

async function negotiate(marketer: Page, seller: Page): Promise<void> {
  const conversation = new URL(marketer.url()).searchParams.get("c") ?? "";
  await marketer.goto(`/messages?c=${conversation}&propose=1`);
  await marketer.getByRole("textbox", { name: "Line 1", exact: true }).fill("Shirt front, first team");
  await marketer
    .getByLabel(/Unit price/)
    .first()
    .fill("20000");
  await marketer.getByLabel("Start date").fill("2027-08-01");
  await marketer.getByLabel("End date").fill("2028-05-31");
  await marketer.getByRole("button", { name: "Send proposal" }).click();
  await expect(seller.getByText("$20,000").first()).toBeVisible({ timeout: 45_000 });
  const deal = await db.deal.findFirstOrThrow({ where: { conversationId: conversation } });
  await seller.goto(`/messages?deal=${deal.id}`);
  await seller.getByRole("link", { name: "Counter" }).click();
  await seller
    .getByLabel(/Unit price/)
    .first()
    .fill("22500");
  await seller.getByRole("button", { name: "Send revision 2" }).click();
  await expect(marketer.getByText("$22,500").first()).toBeVisible({ timeout: 45_000 });
  await marketer.goto(`/messages?deal=${deal.id}`);
  await expect(marketer.locator("del").filter({ hasText: "$20,000" }).first()).toBeVisible();
  await marketer.getByRole("button", { name: "Accept revision 2" }).click();
  await marketer
    .getByRole("dialog")
    .getByRole("button", { name: /Accept/ })
    .click();
  await expect(seller.getByText(/Agreed|accepted revision 2/i).first()).toBeVisible({ timeout: 45_000 });
  expect(await db.proposal.findFirstOrThrow({ where: { dealId: deal.id } })).toMatchObject({
    state: "agreed",
    acceptedRevision: 2,
  });
  expect(await db.deal.findUniqueOrThrow({ where: { id: deal.id } })).toMatchObject({ state: "agreed" });
}

import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { updateListing } from "@/lib/listings/commands";
import { propertyPath, propertySlug } from "@/lib/listings/public-preview/address";
import { db } from "@/lib/platform/db";
import { makeListing } from "@/tests/support/builders/listings";
import { makeSeller } from "@/tests/support/builders/people";
import { expect, test } from "@/tests/support/browser/test";

const password = "a long enough secret";

async function signUp(page: Page) {
  // The landing page's contact form asks for a name too, and is in view until this page replaces it.
  await expect(page).toHaveURL(/\/marketer-signup/);
  const name = randomUUID().slice(0, 6);
  await page.getByLabel("Your name").fill("Vera Visitor");
  await page.getByLabel("Work email").fill(`visitor-${name}@example.test`);
  await page.getByLabel("Password", { exact: true }).fill("password123");
  await expect(page.getByText("This password is too common. Choose another one.")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await expect(page.getByText("Good", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Organization name").fill(`Visitors ${name}`);
  await page.getByLabel(/I accept the terms/).check();
  await page.getByRole("button", { name: "Create account" }).click();
}

test("a visitor goes from the landing page to a preview, signs up and lands on the listing", async ({ page }) => {
  await page.goto("/");
  const tile = page.getByRole("link", { name: /^Teams and leagues \d+ properties$/ });
  await tile.click();
  await expect(page).toHaveURL("/properties/category/teams-and-leagues");
  const first = page.getByRole("list", { name: "Teams and leagues" }).getByRole("link").first();
  const title = await first.innerText();
  await first.click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByRole("link", { name: "Sign up to see price and packages" }).click();
  await signUp(page);
  await expect(page).toHaveURL(/\/listing\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("a sentence finds real previews before sign-up, and waits in the first brief", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("textbox", { name: "What do you want to sponsor?" }).fill("Music festivals in Germany");
  await page.getByRole("button", { name: "Show matches" }).click();
  const matches = page.getByRole("list", { name: "Matches" });
  await expect(matches.getByRole("listitem").first()).toContainText("Music festival, In Germany");
  await expect(matches).not.toContainText("$");
  await page.getByRole("link", { name: "Sign up to score every listing" }).click();
  await signUp(page);
  await expect(page).toHaveURL(/\/preferences$/);
  await expect(page.getByLabel("Describe what you’re looking for")).toHaveValue("Music festivals in Germany");
});

test("a shared link of a listing asks for a login and leads back to it", async ({ page }) => {
  const { id } = await makeListing();
  await page.goto(`/listing/${id}`);
  await expect(page.getByText("Log in to see this listing")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Log in", exact: true }).first().click();
  await expect(page).toHaveURL(/\/auth\?/);
  await page.getByLabel("Email", { exact: true }).fill("marketer@demo.test");
  await page.getByLabel("Password", { exact: true }).fill("Pitchside-demo-2026");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(`/listing/${id}`);
});

test("a preview tells no price, package, date, seller or contact, in its text or its data", async ({ request }) => {
  const listing = await makeListing({
    fields: {
      title: `Open Cup ${randomUUID().slice(0, 6)}`,
      publicPreview: true,
      price: 43_219,
      packages: [{ name: "Sleeve partner", price: 87_654 }],
      description: "Write to deals@club.example or call +44 20 7946 0018.",
      decisionDeadline: "2027-03-17",
      pastSponsors: ["Aire Valley Bank"],
    },
  });
  const organization = await db.organization.findUniqueOrThrow({ where: { id: listing.organizationId } });
  const secrets = ["43219", "43,219", "87654", "87,654", "Sleeve partner", "club.example", "7946", "2027-03-17"];
  for (const headers of [undefined, { rsc: "1" }]) {
    const text = await (await request.get(propertyPath(listing), { headers })).text();
    expect(text).toContain(listing.title);
    for (const secret of [...secrets, "Aire Valley", organization.name, organization.id])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
  }
});

test("a preview is in the sitemap, and is gone once its seller ends it", async ({ request }) => {
  const seller = await makeSeller();
  const listing = await makeListing({ seller, fields: { publicPreview: true, country: "NZ" } });
  const path = propertyPath(listing);
  const sitemap = async () => (await request.get("/sitemap/properties.xml")).text();
  expect((await request.get(path)).status()).toBe(200);
  expect(await sitemap()).toContain(path);
  expect(await sitemap()).toContain("/properties/country/new-zealand");
  await updateListing(seller, { id: listing.id, publicPreview: false });
  await expect.poll(async () => (await request.get(path)).status()).toBe(404);
  expect(await sitemap()).not.toContain(path);
});

test("a former title redirects to the present one", async ({ request }) => {
  const listing = await makeListing({ fields: { publicPreview: true } });
  const former = propertyPath({ id: listing.id, slug: "former-title" });
  const answer = await request.get(former, { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers().location).toContain(propertySlug(listing));
});

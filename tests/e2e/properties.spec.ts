import { randomUUID } from "node:crypto";
import { updateListing } from "@/lib/listings/commands";
import { propertyPath, propertySlug } from "@/lib/listings/public-preview/address";
import { db } from "@/lib/platform/db";
import { makeListing } from "@/tests/support/builders/listings";
import { makeSeller } from "@/tests/support/builders/people";
import { signUp } from "@/tests/support/browser/sign-up";
import { expect, test } from "@/tests/support/browser/test";

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

test("older previews of a list are a page of their own, which search engines follow", async ({ request }) => {
  const first = "/properties/category/teams-and-leagues";
  const hrefOf = (html: string, rel: string) =>
    [html.match(/<link [^>]*>/g) ?? []]
      .flat()
      .find((link) => link.includes(`rel="${rel}"`))
      ?.match(/href="[^"]*?(\/properties[^"]*)"/)?.[1];
  const newest = await (await request.get(first)).text();
  const older = hrefOf(newest, "next") ?? "";
  expect(older).toMatch(/\/after\/[0-9a-f]{12}$/);
  expect(newest).toContain(`href="${older}"`);
  const page = await (await request.get(older)).text();
  expect(hrefOf(page, "canonical")).toBe(older);
  expect(hrefOf(page, "prev")?.startsWith(first)).toBe(true);
  const gone = await request.get(`${first}/after/000000000000`, { maxRedirects: 0 });
  expect(gone.status()).toBe(307);
  expect(gone.headers().location).toContain(first);
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

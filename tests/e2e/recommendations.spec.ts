import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { db } from "@/lib/platform/db";
import { briefColumns } from "@/lib/preferences/brief";
import { briefSchema } from "@/lib/preferences/schema";
import { statedBrief } from "@/tests/support/builders/briefs";
import { accessibilityProblems } from "@/tests/support/browser/accessibility";
import { expect, test } from "@/tests/support/browser/test";
import { signIn } from "@/tests/support/browser/sign-in";

const run = randomUUID().slice(0, 6);

/** A marketer of a new organization, with a brief by default. */
async function makeMarketerEmail(name: string, { hasBrief = true } = {}): Promise<string> {
  const email = `${name}-${run}@example.test`;
  const organization = await db.organization.create({
    data: { name: `${name} ${run}`, slug: `${name}-${run}`, type: "marketer", verification: "admin" },
  });
  const memberships = { create: { organizationId: organization.id, role: "admin" as const } };
  await db.user.create({
    data: { email, name: "Rae Commend", type: "marketer", emailVerifiedAt: new Date(), memberships },
  });
  const { weights: _weights, ...brief } = briefColumns(briefSchema.parse({ ...statedBrief, name: "Spring" }));
  if (hasBrief) await db.brief.create({ data: { ...brief, organizationId: organization.id } });
  return email;
}

const titles = (page: Page) => page.getByRole("article").getByRole("heading", { level: 2 }).getByRole("link");

/** A choice before the page listens closes nothing and hides nothing. */
async function hide(page: Page, card: Locator, reason: string): Promise<void> {
  const open = card.getByRole("button", { name: /^Not for me: / });
  const choice = page.getByRole("menuitem", { name: reason });
  await expect(async () => {
    if (await choice.isHidden()) await open.click({ timeout: 1000 });
    await choice.click({ timeout: 1000 });
    await expect(page.getByText(/^Hidden: /).first()).toBeVisible({ timeout: 5000 });
  }).toPass();
}

test("a marketer hides a recommendation with a reason, sees what was learned, and undoes both", async ({ page }) => {
  await signIn(page.context(), await makeMarketerEmail("learns"));
  await page.goto("/ai-recommendations");
  const first = (await titles(page).first().textContent()) ?? "";
  // Other listings of the test database may have the same title.
  const href = (await titles(page).first().getAttribute("href")) ?? "";
  const card = page.getByRole("article").filter({ has: page.locator(`h2 a[href="${href}"]`) });
  await hide(page, card, "Too expensive");
  await expect(card).toBeHidden();
  const learned = page.getByRole("region", { name: "What we learned" });
  await expect(learned).toContainText("1 hidden listing");
  expect(await accessibilityProblems(page)).toEqual([]);

  await learned.getByRole("button", { name: "Undo Budget" }).click();
  await expect(learned).toContainText("Nothing yet");
  await page.getByText("Hidden for this brief").click();
  await page.getByRole("button", { name: `Show ${first} again` }).click();
  await expect(card).toBeVisible();
});

test("a reason links to the fact on the listing’s page", async ({ page }) => {
  await signIn(page.context(), await makeMarketerEmail("follows"));
  await page.goto("/ai-recommendations");
  const reason = page.getByRole("article").first().getByRole("listitem").first().getByRole("link");
  await reason.click();
  await expect(page).toHaveURL(/\/listing\/[^?]+\?briefId=[^#]+#\w/);
  await expect(page.locator(":target")).toBeVisible();
});

test("without a brief the page leads to one", async ({ page }) => {
  await signIn(page.context(), await makeMarketerEmail("starts", { hasBrief: false }));
  await page.goto("/ai-recommendations");
  await page.getByRole("link", { name: "Create a brief" }).click();
  await expect(page.getByLabel("Describe what you’re looking for")).toBeVisible();
});

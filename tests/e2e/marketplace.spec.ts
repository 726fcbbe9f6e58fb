import { makeBrief } from "@/tests/support/builders/briefs";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer } from "@/tests/support/builders/people";
import { uniqueWord } from "@/tests/support/builders/searches";
import { accessibilityProblems } from "@/tests/support/browser/accessibility";
import { signIn } from "@/tests/support/browser/sign-in";
import { expect, test } from "@/tests/support/browser/test";

test("results are shown on a map, and what the brief leaves out with the limit that excludes it", async ({ page }) => {
  await signIn(page.context(), "marketer@demo.test");
  await page.goto("/opportunities?view=map");
  const count = page.locator("#result-count");

  await test.step("a place of the map opens its listings", async () => {
    await expect(page.getByRole("region", { name: "Map of results" }).getByRole("link").first()).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    const place = page.getByRole("list", { name: "Places" }).getByRole("link").first();
    const [city = ""] = (await place.innerText()).split(",");
    await place.click();
    await expect(page).toHaveURL(/city=/);
    await expect(page.locator(".result-card .facts").first()).toContainText(city);
  });

  await test.step("outside the brief, each card names its limit and the way to change it", async () => {
    await page.goto("/opportunities");
    await count.getByRole("link", { name: /outside your brief$/ }).click();
    await expect(page).toHaveURL(/outside=1/);
    const limits = page.getByRole("navigation", { name: "Limits of your brief" });
    await expect(limits.getByRole("link", { name: /^Every limit/ })).toHaveAttribute("aria-current", "true");
    const change = page.getByRole("link", { name: "Change this limit" }).first();
    await expect(change).toHaveAttribute("href", /^\/preferences\?briefId=[0-9a-f-]{36}#/);
    expect(await accessibilityProblems(page)).toEqual([]);
    await count.getByRole("link", { name: /within your limits$/ }).click();
    await expect(page).not.toHaveURL(/outside=/);
  });
});

test("a listing keeps price and next step in sight, and compares a budget with a hidden price once", async ({
  page,
}) => {
  const marketer = await makeMarketer();
  await makeBrief({ marketer, fields: { budgetMin: 1000, budgetMax: 30_000 } });
  const hidden = { name: "Title partner", price: 48_000, contactForPricing: true, assets: [] };
  const { id } = await makeListing({
    fields: {
      title: `${uniqueWord()} series`,
      price: -1,
      packages: [hidden],
      description: "A long season.\n".repeat(60),
    },
  });
  await signIn(page.context(), marketer.email);
  await page.goto(`/listing/${id}`);
  const rail = page.getByRole("region", { name: "Price and next steps" });
  const bar = page.getByRole("region", { name: "Price and next step", exact: true });

  await test.step("the answer says how both ranges meet, and stays for 30 days", async () => {
    await expect(rail).toContainText("Contact for pricing");
    await rail.getByRole("button", { name: "Check your budget" }).click();
    await expect(rail.getByText("Your ranges overlap.")).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.reload();
    await expect(rail.getByText("Your ranges overlap.")).toBeVisible();
    await expect(rail.getByText(/^Checked .*You can check again from /)).toBeVisible();
    expect(await page.content()).not.toMatch(/48[,.]?000/);
  });

  await test.step("the rail stays beside a long page, and on a phone a bar at its bottom", async () => {
    await page.getByRole("heading", { name: "About" }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 400);
    await expect(rail.getByRole("link", { name: "Propose" })).toBeInViewport();
    await expect(bar).toBeHidden();
    await page.setViewportSize({ width: 390, height: 780 });
    await page.getByRole("heading", { name: "About" }).scrollIntoViewIfNeeded();
    await expect(bar.getByRole("link", { name: "Propose" })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

import type { Page } from "@playwright/test";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { makeBrief } from "@/tests/support/builders/briefs";
import { accessibilityProblems } from "@/tests/support/browser/accessibility";
import { signIn } from "@/tests/support/browser/log-in";
import { expect, test } from "@/tests/support/browser/test";

const sidebar = (page: Page) => page.getByRole("complementary", { name: "Sidebar" });
const current = (page: Page) => sidebar(page).locator('[aria-current="page"]');

/** Follows the sidebar's row with the keyboard alone. */
async function follow(page: Page, name: string) {
  const row = sidebar(page).getByRole("link", { name, exact: true });
  await row.focus();
  await page.keyboard.press("Enter");
}

async function palette(page: Page, words: string) {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill(words);
}

test("every room of a marketer is a Tab and Enter away, and the palette has the commands", async ({ page }) => {
  test.setTimeout(120_000);
  const marketer = await makeMarketer();
  await makeBrief({ marketer, fields: { name: "Coastal running" } });
  await signIn(page.context(), marketer.email);
  await page.goto("/dashboard");
  for (const [name, title] of [
    ["Saved", "Saved Opportunities"],
    ["Searches", "Saved searches"],
    ["Compare", "Compare"],
    ["Coastal running", "Sponsorship Preferences"],
    ["Members", "Organization settings"],
    ["Deals", "Deals"],
    ["Inbox", "Messages"],
  ] as const) {
    await follow(page, name);
    await expect(page).toHaveTitle(new RegExp(title));
    await expect(current(page)).toHaveText(name);
  }
  await expect(page).toHaveURL(/\/messages$/);

  await palette(page, "new brief");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/briefId=new/);
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains("dark"));
  const before = await isDark();
  await palette(page, "theme");
  await page.keyboard.press("Enter");
  await expect.poll(isDark).toBe(!before);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test("a seller on a phone finds the rooms in the drawer, at 320 pixels too", { tag: "@full" }, async ({ browser }) => {
  const seller = await makeSeller();
  const context = await browser.newContext({ viewport: { width: 320, height: 700 }, colorScheme: "dark" });
  await signIn(context, seller.email);
  const page = await context.newPage();
  await page.goto("/my-listings");
  await page.getByRole("button", { name: "Open menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  for (const name of ["Import", "Analytics", "Team", "Open briefs", "Members", "Inbox", "Deals"])
    await expect(drawer.getByRole("link", { name, exact: true })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await drawer.getByRole("link", { name: "Team", exact: true }).press("Enter");
  await expect(page).toHaveURL(/team-listings/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await context.close();
});

import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/db";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer } from "@/tests/support/builders/people";
import { uniqueWord } from "@/tests/support/builders/searches";
import { signIn } from "@/tests/support/browser/sign-in";
import { expect, test } from "@/tests/support/browser/test";

test.use({ viewport: { width: 360, height: 780 }, colorScheme: "dark" });

const overlong = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch";

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Runs in the page: what covers the middle of the focused element, or "" where nothing does. */
const coverOfFocus = () => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "";
  const { left, top, width, height } = focused.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  const isItself = !above || focused.contains(above) || above.contains(focused) || above.closest("label") !== null;
  return isItself ? "" : `${focused.outerHTML.slice(0, 120)} is under ${above.outerHTML.slice(0, 120)}`;
};

test("an overlong title, place and seller make no screen of a marketer wider than a small phone", async ({ page }) => {
  const marketer = await makeMarketer();
  await makeBrief({ marketer });
  const word = uniqueWord();
  const { id } = await makeListing({ fields: { title: `${word} ${overlong}`, city: overlong } });
  const other = await makeListing({ fields: { title: `${word} second ${overlong}` } });
  await db.listing.update({ where: { id }, data: { sellerName: `${overlong} ${overlong}` } });
  await signIn(page.context(), marketer.email);

  await page.goto(`/opportunities?q=${word}`);
  const saved = page.waitForResponse((response) => response.url().includes("/api/saved/"));
  await page
    .getByRole("button", { name: /^Save: / })
    .first()
    .click();
  expect((await saved).ok()).toBe(true);
  for (const path of [
    `/opportunities?q=${word}`,
    `/opportunities?q=${word}&view=map`,
    `/listing/${id}`,
    "/saved-opportunities",
    "/ai-recommendations",
    `/opportunities/compare?ids=${id},${other.id}`,
    `/roi-calculator?listing=${id}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
});

test("without a brief or anything saved, every screen says what to do next, and fits a small phone", async ({
  page,
}) => {
  const marketer = await makeMarketer();
  await signIn(page.context(), marketer.email);
  for (const [path, next] of [
    ["/opportunities", "Create a brief"],
    ["/saved-opportunities", "Browse Marketplace"],
    ["/ai-recommendations", "Create a brief"],
    ["/opportunities/compare", "Browse Marketplace"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("link", { name: next }).first()).toBeVisible();
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
});

test("what the Tab key reaches on the brief's form is never under the bar with the main action", async ({ page }) => {
  const marketer = await makeMarketer();
  await signIn(page.context(), marketer.email);
  await page.goto("/preferences");
  await page.getByLabel("Brief name").focus();
  for (let reached = 0; reached < 60; reached += 1) {
    expect(await page.evaluate(coverOfFocus)).toBe("");
    await page.keyboard.press("Tab");
  }
});

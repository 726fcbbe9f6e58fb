import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/db";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { accessibilityProblems } from "@/tests/support/browser/accessibility";
import { signIn } from "@/tests/support/browser/sign-in";
import { expect, test } from "@/tests/support/browser/test";

const bar = (page: Page) => page.getByRole("region", { name: "Editing" });
const saved = (page: Page) => expect(bar(page).getByText(/^Saved \d/)).toBeVisible();

/** The editor with its form ready for input. */
async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/edit-listing/${id}`);
  await expect(bar(page).getByText("Saves as you write")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title" })).toBeVisible();
}

const openEditOf = (listingId: string) => db.listingReview.count({ where: { listingId, state: "open" } });

test("changes of a published listing are previewed, discarded, and live once it is updated", async ({
  page,
  browser,
}) => {
  const seller = await makeSeller();
  const { id } = await makeListing({ seller, fields: { title: "Canal rowing club" } });
  const marketer = await (await browser.newContext()).newPage();
  await signIn(marketer.context(), (await makeMarketer()).email);
  await signIn(page.context(), seller.email);
  await openEditor(page, id);

  await test.step("typed text is saved and not live", async () => {
    await page.getByLabel("Summary").fill("Forty crews on the water every Sunday.");
    await expect(bar(page).getByText("Unpublished changes")).toBeVisible();
    await saved(page);
    expect(await accessibilityProblems(page)).toEqual([]);
    await marketer.goto(`/listing/${id}`);
    await expect(marketer.getByText(/^A top-flight women's club/)).toBeVisible();
    await expect(marketer.getByText("Forty crews")).toBeHidden();
  });

  await test.step("the preview shows it, and the way back leads to the editor", async () => {
    await bar(page).getByRole("button", { name: "Preview" }).click();
    await page.waitForURL(`**/listing/${id}?preview=1`);
    await expect(page.getByText("Forty crews on the water every Sunday.")).toBeVisible();
    await page.getByRole("link", { name: "Back to editing" }).click();
    await page.waitForURL(`**/edit-listing/${id}`);
    await expect(page.getByLabel("Summary")).toHaveValue("Forty crews on the water every Sunday.");
  });

  await test.step("updating the listing makes it live", async () => {
    await bar(page).getByRole("button", { name: "Update listing" }).click();
    await expect(bar(page).getByText("Unpublished changes")).toBeHidden();
    await marketer.reload();
    await expect(marketer.getByText("Forty crews on the water every Sunday.")).toBeVisible();
  });

  await test.step("later changes can be discarded", async () => {
    await page.getByLabel("Summary").fill("Never mind.");
    await expect(bar(page).getByText("Unpublished changes")).toBeVisible();
    await bar(page).getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Discard changes" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Discard changes" }).click();
    await expect(page.getByLabel("Summary")).toHaveValue("Forty crews on the water every Sunday.");
    expect(await openEditOf(id)).toBe(0);
  });
});

test("numbers are read as people write them, and what can't be read is named and stays", async ({ page }) => {
  const seller = await makeSeller();
  const { id } = await makeListing({ seller, status: "draft", fields: { title: "Pier concert series" } });
  await signIn(page.context(), seller.email);
  await openEditor(page, id);
  const price = page.getByLabel("Total price");
  for (const [typed, shown] of [
    ["12.4k", "12,400"],
    ["18,500.50", "18,500.5"],
    ["1.2m", "1,200,000"],
    ["60 000", "60,000"],
  ] as const) {
    await price.fill(typed);
    await price.press("Tab");
    await expect(price).toHaveValue(shown);
  }
  await expect.poll(async () => (await db.listing.findUniqueOrThrow({ where: { id } })).priceCents).toBe(6_000_000n);

  await price.fill("on request");
  await price.press("Tab");
  await bar(page).getByRole("button", { name: "1 thing to fix" }).click();
  await page
    .getByRole("group", { name: "Things to fix" })
    .getByRole("button", { name: /^Total price/ })
    .click();
  await expect(price).toBeFocused();
  await expect(page.getByRole("link", { name: /Packages and assets Fix/ })).toBeVisible();
  await page.reload();
  await expect(price).toHaveValue("on request");
  expect((await db.listing.findUniqueOrThrow({ where: { id } })).priceCents).toBe(6_000_000n);
});

import { expect, test } from "@/tests/support/browser/test";
import { accessibilityProblems } from "@/tests/support/browser/accessibility";
import { signIn, signInAdmin } from "@/tests/support/browser/sign-in";

test("the magazine finds words without accents and by their beginning, and offers the spelling that finds posts", async ({
  page,
}) => {
  await page.goto("/resources/search?q=" + encodeURIComponent("ACTIVÁT"));
  await expect(
    page
      .getByRole("status")
      .or(page.getByText(/^\d+ posts? found\.$/))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole("list", { name: "Search results" })).toBeVisible();
  await page.goto("/resources/search?q=exclusivty");
  const meant = page.getByRole("link", { name: /^Did you mean exclusivity \(\d+\)\?$/ });
  await expect(meant).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await meant.click();
  await expect(page).toHaveURL(/q=exclusivity/);
  await expect(page.getByRole("list", { name: "Search results" })).toBeVisible();
});

test("the command palette finds rows beside pages and never says “no results” above them", async ({ page }) => {
  await signIn(page.context(), "seller@demo.test");
  await page.goto("/messages");
  await page.getByRole("button", { name: /^Search or jump to/ }).click();
  const dialog = page.getByRole("dialog", { name: "Search or jump to" });
  await dialog.getByRole("combobox").fill("nortgate");
  const listing = dialog.getByRole("option", { name: /^Northgate/ }).first();
  await expect(listing).toBeVisible();
  await expect(dialog.getByText(/^No results/)).toBeHidden();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/(edit-listing|messages)/);
});

test("an admin jumps to an organization by a part of its name", async ({ page }) => {
  await signInAdmin(page.context(), "admin@demo.test");
  await page.goto("/admin/dashboard");
  await page.getByRole("button", { name: /^Search or jump to/ }).click();
  const dialog = page.getByRole("dialog", { name: "Search or jump to" });
  await dialog.getByRole("combobox").fill("northgate");
  await dialog
    .getByRole("option", { name: /^Northgate/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/(organizations|users|opportunities)\//);
});

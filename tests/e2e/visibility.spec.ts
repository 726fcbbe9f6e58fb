import { rollUpSearches } from "@/lib/analytics/visibility/roll-up-job";
import { db } from "@/lib/platform/db";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { emptySearchLog, logSearches } from "@/tests/support/builders/search-log";
import { accessibilityProblems } from "@/tests/support/browser/accessibility";
import { signIn } from "@/tests/support/browser/sign-in";
import { expect, test } from "@/tests/support/browser/test";

test("a seller reads why a listing wasn't shown and opens the field to fill in", async ({ page }) => {
  const seller = await makeSeller();
  const { id, title } = await makeListing({ seller, fields: { title: "Harbor regatta", level: null } });
  await signIn(page.context(), seller.email);

  await test.step("without searches the page says when figures appear", async () => {
    await page.goto("/my-listings");
    await page
      .getByRole("button", { name: `Actions for ${title}` })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Why it was shown" }).click();
    await page.waitForURL(`**/listing-analytics?listing=${id}`);
    await expect(page.getByRole("heading", { name: "No figures for this period yet" })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step("searches of five organizations show, with the reason and what is missing", async () => {
    await emptySearchLog();
    await logSearches({ organizations: 5, query: "level=national", daysAgo: 3 });
    await rollUpSearches();
    await page.reload();
    const reasons = page.getByRole("table", { name: "Reasons this listing wasn’t shown" });
    await expect(reasons.getByRole("row", { name: /Filtered by level.* 5 / })).toBeVisible();
    await expect(page.getByText(/^Kept this listing out of 5 searches\./)).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step("the figures are a CSV file too", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export CSV: Searches" }).click();
    expect((await download).suggestedFilename()).toBe("listing-analytics.csv");
  });

  await test.step("the link leads to the field", async () => {
    await page.getByRole("link", { name: "Add Level" }).click();
    await page.waitForURL(`**/edit-listing/${id}#listing-level`);
    await expect(page.locator("#listing-level")).toBeInViewport();
  });
});

test("a search in the Marketplace is logged beside the page", async ({ page }) => {
  const marketer = await makeMarketer();
  await makeBrief({ marketer });
  await signIn(page.context(), marketer.email);
  await page.goto("/opportunities?country=GB");
  await expect(page.getByRole("heading", { name: "Marketplace" })).toBeVisible();
  const { organizationId } = marketer;
  await expect
    .poll(() => db.loggedSearch.findMany({ where: { organizationId }, select: { query: true } }), { timeout: 30_000 })
    .toEqual([{ query: "country=GB" }]);
});

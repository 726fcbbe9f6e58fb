import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/db";
import { messyClubsCsv, messyVenuesWorkbook, southAfrica } from "@/tests/fixtures/imports/messy-files";
import { makeSeller } from "@/tests/support/builders/people";
import { accessibilityProblems } from "@/tests/support/browser/accessibility";
import { download } from "@/tests/support/browser/download";
import { signIn } from "@/tests/support/browser/sign-in";
import { expect, test } from "@/tests/support/browser/test";

const choose = async (page: Page, name: string, buffer: Buffer) => {
  await page.goto("/my-listings/import");
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: "application/octet-stream", buffer });
};

const finished = (page: Page) =>
  expect(page.getByRole("heading", { name: /was imported$/ })).toBeVisible({ timeout: 60_000 });

test("a messy list is corrected once, imported, and undone", async ({ page }) => {
  test.setTimeout(180_000);
  const seller = await makeSeller();
  await signIn(page.context(), seller.email);
  await choose(page, "Vereinsliste Fußball.csv", messyClubsCsv());
  await expect(page.getByRole("heading", { name: "23 rows in Vereinsliste Fußball.csv" })).toBeVisible();
  await page.getByLabel(`Replace “${southAfrica}” with`).selectOption({ label: "South Africa" });
  await page.getByRole("button", { name: "Apply to 17 rows" }).click();
  await expect(page.getByText(`“${southAfrica}” → South Africa`)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "Import 22 rows" }).click();
  await finished(page);
  expect(await db.listing.count({ where: { organizationId: seller.organizationId, country: "ZA" } })).toBe(17);
  const drafts = await download(page, "Download drafts with reasons (CSV)");
  expect(drafts.bytes.toString()).toContain("Old Königsfelde");

  await page.goto("/my-listings/import");
  const row = page.getByRole("row", { name: /Vereinsliste Fußball/ });
  await expect(row).toContainText(seller.name);
  await expect(row).toContainText("22 created");
  await row.getByRole("link", { name: "Vereinsliste Fußball.csv" }).click();
  await page.getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("22 drafts will be deleted.")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("This import was undone")).toBeVisible({ timeout: 60_000 });
  expect(await db.listing.count({ where: { organizationId: seller.organizationId } })).toBe(0);
});

test("a workbook is read as venues, and the next file with its headings like it", async ({ page }) => {
  test.setTimeout(180_000);
  const seller = await makeSeller();
  await signIn(page.context(), seller.email);
  await choose(page, "venues.xlsx", messyVenuesWorkbook());
  await expect(page.getByRole("heading", { name: "5 rows in venues.xlsx" })).toBeVisible();
  await expect(page.getByLabel("Property type")).toHaveValue("venue_or_stadium");
  await page.getByLabel("Level", { exact: true }).selectOption("local");
  await page.getByLabel("Publish listings that are ready").check();
  await page.getByRole("button", { name: "Import 5 rows" }).click();
  await finished(page);
  await expect(page.getByRole("link", { name: "Coastal Dome" })).toBeVisible();
  await choose(page, "venues-2028.xlsx", messyVenuesWorkbook());
  await expect(page.getByText("Read like venues.xlsx")).toBeVisible();
  await expect(page.getByLabel("Level", { exact: true })).toHaveValue("local");
});

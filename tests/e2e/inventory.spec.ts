import type { Page } from "@playwright/test";
import { daysOf } from "@/lib/analytics/visibility/period";
import { rollUpSearches } from "@/lib/analytics/visibility/roll-up-job";
import { db } from "@/lib/platform/db";
import { messyClubsCsv, messyVenuesWorkbook, southAfrica } from "@/tests/fixtures/imports/messy-files";
import { accessibilityProblems } from "@/tests/support/browser/accessibility";
import { download } from "@/tests/support/browser/download";
import { signIn } from "@/tests/support/browser/log-in";
import { expect, test } from "@/tests/support/browser/test";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { emptySearchLog, logSearches } from "@/tests/support/builders/search-log";

test.describe("inventory", () => {
  test(
    "a seller archives all matching listings except the one with an open offer, and undoes it",
    { tag: "@full" },
    async ({ page }) => {
      const pair = await makeConversation({ listing: { fields: { title: "Harbor Offered" } } });
      const { seller } = pair;
      await makeProposal(pair);
      const plain = await makeListing({ seller, fields: { title: "Harbor Plain" } });
      await makeListing({ seller, status: "draft", fields: { title: "Inland Draft", country: "DE" } });
      const statusOf = async (id: string) => (await db.listing.findUniqueOrThrow({ where: { id } })).status;
      await signIn(page.context(), seller.email);
      await page.goto("/my-listings");

      await test.step("the table shows what each listing earns, and sorts by it", async () => {
        const table = page.getByRole("table");
        await expect(table.getByRole("row", { name: /Harbor Offered.*\$29,300.*Your turn/ })).toBeVisible();
        await table.getByRole("link", { name: "Offer value" }).click();
        await page.waitForURL(/sort=-value/);
        await expect(table.getByRole("columnheader", { name: /Offer value/ })).toHaveAttribute(
          "aria-sort",
          "descending",
        );
        await expect(table.getByRole("row").nth(1)).toContainText("Harbor Offered");
        expect(await accessibilityProblems(page)).toEqual([]);
      });

      await test.step("a filter narrows the list and is saved as a view", async () => {
        await page.getByRole("combobox", { name: "Country" }).selectOption({ label: "United Kingdom (2)" });
        await page.waitForURL(/country=GB/);
        await expect(page.getByRole("link", { name: "Remove filter: United Kingdom" })).toBeVisible();
        await page.getByRole("button", { name: "Save this view" }).click();
        const dialog = page.getByRole("dialog", { name: "Save view" });
        await dialog.getByLabel("Name").fill("British");
        await dialog.getByRole("button", { name: "Save", exact: true }).click();
        await expect(page.getByRole("link", { name: "British" })).toBeVisible();
      });

      await test.step("the preview shows what stays, and only the other is archived", async () => {
        await page.getByRole("checkbox", { name: "Select all on this page" }).check();
        await page.getByRole("button", { name: "Archive", exact: true }).click();
        const dialog = page.getByRole("dialog", { name: "Archive listings" });
        await expect(dialog.getByText("1 listing will be archived.")).toBeVisible();
        await expect(dialog.getByText("1 listing stays as it is: An offer is open.")).toBeVisible();
        expect(await accessibilityProblems(page)).toEqual([]);
        await dialog.getByRole("button", { name: "Archive 1 listing" }).click();
        await expect(page.getByText("1 listing archived", { exact: true })).toBeVisible();
        expect(await statusOf(plain.id)).toBe("archived");
        expect(await statusOf(pair.listing.id)).toBe("published");
      });

      await test.step("the page offers Undo after a reload", async () => {
        await page.reload();
        await page.getByRole("button", { name: "Undo" }).click();
        await expect(page.getByText("Undone. 1 listing restored")).toBeVisible();
        expect(await statusOf(plain.id)).toBe("published");
      });
    },
  );

  test("an admin sees the team's workload and reassigns a colleague's listings", { tag: "@full" }, async ({ page }) => {
    const admin = await makeSeller({ name: "Ana Silva" });
    const colleague = await makeColleague(admin, "editor");
    const listing = await makeListing({ seller: colleague, fields: { title: "Kim's Cup" } });
    await signIn(page.context(), admin.email);
    await page.goto("/team-listings");
    const workload = page.getByRole("table", { name: "Workload by person" });
    await expect(workload.getByRole("row", { name: /Kim Berg Editor 1 1 0 0 0/ })).toBeVisible();
    await workload.getByRole("link", { name: "Kim Berg" }).click();
    await page.waitForURL(/owner=/);
    await page.getByRole("checkbox", { name: "Select Kim's Cup" }).first().check();
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Reassign" }).click();
    const dialog = page.getByRole("dialog", { name: "Reassign listings" });
    await dialog.getByLabel("New owner").selectOption({ label: "Ana Silva" });
    await expect(dialog.getByText("1 listing will be reassigned to Ana Silva.")).toBeVisible();
    await dialog.getByRole("button", { name: "Reassign 1 listing" }).click();
    await expect(page.getByText("1 listing reassigned to Ana Silva", { exact: true })).toBeVisible();
    const row = await db.listing.findUniqueOrThrow({ where: { id: listing.id } });
    expect(row.ownerUserId).toBe(admin.userId);
  });

  test("listings are exported by package and as a workbook", { tag: "@full" }, async ({ page }) => {
    const seller = await makeSeller();
    await makeListing({ seller });
    await signIn(page.context(), seller.email);
    await page.goto("/my-listings");
    for (const [label, name] of [
      ["CSV, one row per package", "packages.csv"],
      ["Excel (XLSX)", "listings.xlsx"],
    ] as const) {
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Export" }).click();
      await page.getByRole("menuitem", { name: label }).click();
      expect((await download).suggestedFilename()).toBe(name);
    }
  });
});

test.describe("import", () => {
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
    // A click before hydration is lost.
    await expect(async () => {
      await page.getByRole("button", { name: "Undo import" }).click({ timeout: 2000 });
      await expect(page.getByText("22 drafts will be deleted.")).toBeVisible({ timeout: 2000 });
    }).toPass();
    await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
    await expect(page.getByText("This import was undone")).toBeVisible({ timeout: 60_000 });
    expect(await db.listing.count({ where: { organizationId: seller.organizationId } })).toBe(0);
  });

  test(
    "a workbook is read as venues, and so is the next file with the same headings",
    { tag: "@full" },
    async ({ page }) => {
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
      await expect(page.getByText("Read the same way as venues.xlsx")).toBeVisible();
      await expect(page.getByLabel("Level", { exact: true })).toHaveValue("local");
    },
  );
});

test.describe("visibility", () => {
  test(
    "a seller sees why a listing wasn't shown and opens the field to fill in",
    { tag: "@full" },
    async ({ page }) => {
      const seller = await makeSeller();
      const { id, title } = await makeListing({
        seller,
        fields: { title: "Harbor regatta", level: null },
        publishedAt: new Date("2026-01-01"),
      });
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

      await test.step("searches by five organizations are shown, with the reason and what is missing", async () => {
        await emptySearchLog();
        const daysAgo =
          Math.floor((Date.now() - daysOf("lastMonth", new Date()).current.from.getTime()) / 86_400_000) - 9;
        await logSearches({ organizations: 5, query: "level=national", daysAgo });
        await rollUpSearches();
        await page.reload();
        const reasons = page.getByRole("table", { name: "Reasons this listing wasn’t shown" });
        await expect(reasons.getByRole("row", { name: /Filtered by level.* 5 / })).toBeVisible();
        await expect(page.getByText(/^Kept this listing out of 5 searches\./)).toBeVisible();
        expect(await accessibilityProblems(page)).toEqual([]);
      });

      await test.step("the figures are available as CSV too", async () => {
        const download = page.waitForEvent("download");
        await page.getByRole("link", { name: "Export CSV: Searches" }).click();
        expect((await download).suggestedFilename()).toBe("listing-analytics.csv");
      });

      await test.step("the link leads to the field", async () => {
        await page.getByRole("link", { name: "Add Level" }).click();
        await page.waitForURL(`**/edit-listing/${id}#listing-level`);
        await expect(page.locator("#listing-level")).toBeInViewport();
      });
    },
  );

  test("a search in the Marketplace is logged in the background", { tag: "@full" }, async ({ page }) => {
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
});

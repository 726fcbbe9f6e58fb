import { db } from "@/lib/platform/db";
import { makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeSeller } from "@/tests/support/builders/people";
import { accessibilityProblems } from "@/tests/support/browser/accessibility";
import { signIn } from "@/tests/support/browser/sign-in";
import { expect, test } from "@/tests/support/browser/test";

test("a seller archives all listings that match but the one with an open offer, and undoes it", async ({ page }) => {
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
    await expect(table.getByRole("row", { name: /Harbor Offered.*\$29,300.*Yours/ })).toBeVisible();
    await table.getByRole("link", { name: "Offer value" }).click();
    await page.waitForURL(/sort=-value/);
    await expect(table.getByRole("columnheader", { name: /Offer value/ })).toHaveAttribute("aria-sort", "descending");
    await expect(table.getByRole("row").nth(1)).toContainText("Harbor Offered");
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step("a filter narrows the list and is kept as a view", async () => {
    await page.getByRole("combobox", { name: "Country" }).selectOption({ label: "United Kingdom (2)" });
    await page.waitForURL(/country=GB/);
    await expect(page.getByRole("link", { name: "Remove filter: United Kingdom" })).toBeVisible();
    await page.getByRole("button", { name: "Save this view" }).click();
    const dialog = page.getByRole("dialog", { name: "Save view" });
    await dialog.getByLabel("Name").fill("British");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("link", { name: "British" })).toBeVisible();
  });

  await test.step("the preview says what stays, and only the other is archived", async () => {
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
    await expect(page.getByText("Undone: 1 listing is as before")).toBeVisible();
    expect(await statusOf(plain.id)).toBe("published");
  });
});

test("an admin sees the team's workload and reassigns a colleague's listings", async ({ page }) => {
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

test("listings are exported by package and as a workbook", async ({ page }) => {
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

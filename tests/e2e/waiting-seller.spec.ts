import { approveRegistration } from "@/lib/organizations/registration/commands";
import { db } from "@/lib/platform/db";
import { accessibilityProblems } from "@/tests/support/browser/accessibility";
import { openAs } from "@/tests/support/browser/open-as";
import { expect, test } from "@/tests/support/browser/test";
import { makeAdmin, makeSeller } from "@/tests/support/builders/people";

test("while approval is pending a seller drafts, pastes a deck and imports, and publishes once approved", async ({
  browser,
}) => {
  const seller = await makeSeller();
  await db.user.update({ where: { id: seller.userId }, data: { status: "pending_review" } });
  const page = await openAs(browser, seller, "/registration-pending");
  const post = (path: string, data?: object) =>
    page.request.post(path, { data, headers: { origin: new URL(page.url()).origin } });

  await test.step("the page that waits leads to the drafts", async () => {
    await page.getByRole("link", { name: "Create listing" }).click();
    await expect(page.getByText("We’re reviewing your registration")).toBeVisible();
    await expect(page.getByText("You can publish once we’ve approved your registration.")).toBeVisible();
    await expect(page.getByRole("button", { name: /publish|submit/i })).toHaveCount(0);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step("what is typed is saved as a draft, and stays one", async () => {
    await page.getByLabel("Title").first().fill("Harbor Cup");
    await expect(page.getByText("Saved", { exact: false }).first()).toBeVisible();
    const { id } = await db.listing.findFirstOrThrow({ where: { organizationId: seller.organizationId } });
    expect((await post(`/api/listings/${id}/submit`)).status()).toBe(403);
    expect((await db.listing.findUniqueOrThrow({ where: { id } })).status).toBe("draft");
    expect((await post("/api/listings/draft", { text: "Harbor Cup\nLocation: Cork, Ireland" })).status()).toBe(200);
  });

  await test.step("a spreadsheet becomes drafts", async () => {
    await page.goto("/my-listings/import");
    const file = { name: "season.csv", mimeType: "text/csv", buffer: Buffer.from("Title,City\nTall Ships,Cork\n") };
    await page.locator('input[type="file"]').setInputFiles(file);
    await expect(page.getByRole("checkbox", { name: /Publish listings/ })).toBeDisabled();
    await page.getByRole("button", { name: "Import 1 row" }).click();
    await expect(page.getByText("New listings are drafts until you publish them.")).toBeVisible({ timeout: 30_000 });
    await page.getByRole("link", { name: "Drafts", exact: true }).click();
    await expect(page.getByRole("list", { name: "Drafts" }).getByRole("link")).toHaveText([/Tall Ships/, /Harbor Cup/]);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step("approval opens the inventory without a reload", async () => {
    await approveRegistration(await makeAdmin(), { userId: seller.userId });
    await expect(page.getByRole("heading", { level: 1, name: "My listings" })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole("navigation", { name: "Main" }).first()).toBeVisible();
  });
  await page.context().close();
});

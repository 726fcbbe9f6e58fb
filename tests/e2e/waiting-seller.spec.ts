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

  await test.step("the pending page links to the drafts", async () => {
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

  await test.step("signed partners are recorded, and no one is contacted", async () => {
    await page.getByRole("link", { name: "Signed partners" }).click();
    const lines = [
      "Sponsor,Email,Listing,Start,End,Value",
      "Alder Dairy,a@alder.example,Harbor Cup,2027-08-01,2028-05-31,900",
    ];
    const file = { name: "partners.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) };
    await expect(async () => {
      await page.locator('input[type="file"]').setInputFiles(file);
      await expect(page.getByRole("button", { name: "Record 1 deal" })).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 40_000 });
    await page.getByRole("button", { name: "Record 1 deal" }).click();
    await expect(page.getByText("1 deal recorded")).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole("link", { name: "Open deals" })).toHaveCount(0);
    const deal = await db.deal.findFirstOrThrow({ where: { sellerOrganizationId: seller.organizationId } });
    expect((await post(`/api/deals/${deal.id}/approvals`, { email: "a@alder.example" })).status()).toBe(403);
    expect(await db.emailMessage.count({ where: { toAddress: "a@alder.example" } })).toBe(0);
    await page.getByRole("link", { name: "Drafts", exact: true }).click();
    await expect(page.getByRole("list", { name: "Drafts" })).toBeVisible();
  });

  await test.step("approval opens the inventory without a reload", async () => {
    await approveRegistration(await makeAdmin(), { userId: seller.userId });
    await expect(page.getByRole("heading", { level: 1, name: "My listings" })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole("navigation", { name: "Main" }).first()).toBeVisible();
  });

  await test.step("the partner has a record, which its deals link to", async () => {
    await page.goto("/messages?view=deals&layout=table");
    await page.getByRole("link", { name: "Alder Dairy" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Alder Dairy" })).toBeVisible();
    await expect(page.getByText("No Pitchside account")).toBeVisible();
    await expect(page.getByRole("region", { name: "Payments due" })).toContainText("$900");
    await expect(page.getByRole("row", { name: /Harbor Cup/ })).toContainText("Contract signed");
    await expect(page.getByRole("complementary", { name: "Profile" })).toContainText("a@alder.example");
    expect(await accessibilityProblems(page)).toEqual([]);
  });
  await page.context().close();
});

import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/db";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeSeller } from "@/tests/support/builders/people";
import { accessibilityProblems } from "@/tests/support/browser/accessibility";
import { signIn } from "@/tests/support/browser/sign-in";
import { expect, test } from "@/tests/support/browser/test";

const bar = (page: Page) => page.getByRole("region", { name: "Editing" });
const saved = (page: Page) => expect(bar(page).getByText(/^Saved \d/)).toBeVisible({ timeout: 20_000 });

async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/edit-listing/${id}`);
  await expect(bar(page).getByText("Saves as you write")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title" })).toBeVisible();
}

test("two tabs merge different fields, and a conflict names the field and who", async ({
  page,
  context,
  browser,
  expectConsoleError,
}) => {
  test.setTimeout(180_000);
  expectConsoleError(/status of 409/);
  const seller = await makeSeller();
  const colleague = await makeColleague(seller, "editor");
  const { id } = await makeListing({ seller, status: "draft", fields: { title: "Quayside run", city: "Cork" } });
  await signIn(context, seller.email);
  await openEditor(page, id);
  const second = await context.newPage();
  await openEditor(second, id);
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere.context(), colleague.email);
  await openEditor(elsewhere, id);

  await test.step("different fields of two tabs are both saved", async () => {
    await page.getByLabel("Summary").fill("Ten kilometers along the water.");
    await saved(page);
    await second.getByRole("textbox", { name: "City", exact: true }).fill("Cobh");
    await saved(second);
    await expect(second.getByLabel("Summary")).toHaveValue("Ten kilometers along the water.");
    expect(await db.listing.findUniqueOrThrow({ where: { id } })).toMatchObject({
      city: "Cobh",
      summary: "Ten kilometers along the water.",
    });
  });

  await test.step("the same field in one's own second tab is named as such, and either version can be kept", async () => {
    await page.getByRole("textbox", { name: "Title" }).fill("Quayside run 2027");
    await expect
      .poll(async () => (await db.listing.findUniqueOrThrow({ where: { id } })).title)
      .toBe("Quayside run 2027");
    await second.getByRole("textbox", { name: "Title" }).fill("Harbor run");
    const notice = second.getByRole("alert").filter({ hasText: "You, in another tab, changed “Title” as well" });
    await expect(notice).toBeVisible({ timeout: 20_000 });
    await expect(notice).toContainText("Harbor run");
    await expect(notice).toContainText("Quayside run 2027");
    expect(await accessibilityProblems(second)).toEqual([]);
    await notice.getByRole("button", { name: "Use the other tab's version" }).click();
    await expect(second.getByRole("textbox", { name: "Title" })).toHaveValue("Quayside run 2027");
  });

  await test.step("a colleague's change is named as theirs, and nothing is overwritten in silence", async () => {
    await elsewhere.getByRole("textbox", { name: "Title" }).fill("Lee run");
    const notice = elsewhere.getByRole("alert").filter({ hasText: "changed “Title” as well" });
    await expect(notice).toContainText(seller.name, { timeout: 20_000 });
    expect((await db.listing.findUniqueOrThrow({ where: { id } })).title).toBe("Quayside run 2027");
    await notice.getByRole("button", { name: "Keep my version" }).click();
    await expect.poll(async () => (await db.listing.findUniqueOrThrow({ where: { id } })).title).toBe("Lee run");
  });
});

test("on a phone the bar stays in sight with all that it offers, and nothing is wider than the screen", async ({
  page,
}) => {
  const seller = await makeSeller();
  const { id } = await makeListing({ seller, fields: { title: "Quayside run" } });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page.context(), seller.email);
  await openEditor(page, id);
  await page.getByLabel("Summary").fill("Ten kilometers along the water.");
  await saved(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(bar(page)).toBeInViewport();
  for (const name of ["Preview", "Update listing"])
    await expect(bar(page).getByRole("button", { name })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

import type { Page } from "@playwright/test";
import { expect, test } from "@/tests/support/browser/test";
import { download } from "@/tests/support/browser/download";
import { readPdf } from "@/tests/support/pdf/read-pdf";
import { signIn } from "@/tests/support/browser/sign-in";

const boxes = (page: Page) => page.getByRole("checkbox", { name: /^Compare: / });
const tray = (page: Page) => page.getByRole("region", { name: "Listings to compare" });

/** The only listing of a comparison, named with its season. */
const chosen = (page: Page, title: string) =>
  page.getByRole("main").getByText("is chosen. Add a listing below").filter({ hasText: title });

/** Ticks the first cards of the marketplace; answers their titles. */
async function chooseCards(page: Page, count: number): Promise<string[]> {
  await page.goto("/opportunities");
  const titles: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const box = boxes(page).nth(at);
    // A click before the page listens ticks a box that nothing counts.
    await expect(async () => {
      await box.setChecked(true);
      await expect(tray(page).getByRole("status")).toHaveText(`${at + 1} of 4 chosen to compare`, { timeout: 500 });
    }).toPass();
    titles.push(((await box.getAttribute("aria-label")) ?? "").replace("Compare: ", ""));
  }
  return titles;
}

test("a marketer compares three listings, and takes the comparison along as CSV and PDF", async ({ page }) => {
  await signIn(page.context(), "marketer@demo.test");
  const titles = await chooseCards(page, 3);
  await tray(page).getByRole("link", { name: "Compare 3" }).click();
  const table = page.getByRole("region", { name: "Comparison" });
  for (const title of titles) await expect(table.getByRole("columnheader", { name: title })).toBeVisible();
  await expect(table.getByRole("rowheader", { name: /^Cost per target reach/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "What stands out" })).toBeVisible();
  await expect(page.getByText(/^Best match: /)).toBeVisible();

  const csv = await download(page, "Download CSV");
  expect(csv.name).toBe("comparison.csv");
  expect(csv.bytes.toString("utf8")).toContain("Cost per target reach");
  const pdf = await download(page, "Download PDF");
  expect(pdf.name).toBe("comparison.pdf");
  expect(readPdf(pdf.bytes).pages.join("\n")).toContain("What stands out");

  const [first = "", second = "", third = ""] = titles;
  await page.getByRole("link", { name: `Remove: ${first}` }).click();
  await expect(table.getByRole("columnheader", { name: first })).toBeHidden();
  await page.getByRole("link", { name: `Remove: ${second}` }).click();
  await expect(chosen(page, third)).toBeVisible();
});

test("a fifth listing is refused in words, and the choice outlives a reload", async ({ page }) => {
  await signIn(page.context(), "marketer@demo.test");
  await chooseCards(page, 4);
  await boxes(page).nth(4).click();
  await expect(page.getByRole("alert").filter({ hasText: "up to 4 listings" })).toBeVisible();
  await expect(boxes(page).nth(4)).not.toBeChecked();
  await page.reload();
  await expect(tray(page).getByRole("link", { name: "Compare 4" })).toBeVisible();
  await tray(page).getByRole("button", { name: "Clear" }).click();
  await expect(tray(page)).toBeHidden();
});

test("on a phone the table scrolls with the keyboard and the page does not", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 780 } });
  const page = await context.newPage();
  await signIn(context, "marketer@demo.test");
  await chooseCards(page, 2);
  await tray(page).getByRole("link", { name: "Compare 2" }).click();
  const table = page.getByRole("region", { name: "Comparison" });
  await table.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await context.close();
});

test("a listing is found by name and added", async ({ page }) => {
  await signIn(page.context(), "marketer@demo.test");
  const [title = ""] = await chooseCards(page, 1);
  await page.goto("/opportunities/compare");
  await page.getByRole("searchbox", { name: "Add a listing" }).fill(title);
  // Another test may have made a listing of the same title.
  await page.getByRole("main").getByRole("link", { name: title }).first().click();
  await expect(chosen(page, title)).toBeVisible();
});

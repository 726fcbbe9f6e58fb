import type { Page } from "@playwright/test";
import { expect, test } from "@/tests/support/browser/test";
import { signIn } from "@/tests/support/browser/sign-in";

test("a marketer calculates a return, saves two scenarios, compares them and downloads one", async ({ page }) => {
  await signIn(page.context(), "marketer@demo.test");
  await page.goto("/roi-calculator");
  const inputs: [string, string][] = [
    ["Rights fee", "100k"],
    ["Unique reach", "900,000"],
    ["In your target audience (%)", "40"],
    ["Purchases per customer", "2"],
    ["Order value", "120"],
    ["Gross margin (%)", "50"],
  ];
  for (const [label, value] of inputs) await page.getByLabel(label, { exact: true }).fill(value);
  await expect(page.getByRole("status").filter({ hasText: "Return on investment" })).toHaveText(
    "Return on investment: $216,000 of profit for $205,000 of cost, a profit of $11,000.",
  );
  await expect(page.getByText("Add a channel with its impressions.").first()).toBeVisible();

  await save(page, "Save scenario", "Base case");
  await page.getByLabel("Rights fee", { exact: true }).fill("80k");
  await save(page, "Save as new", "Cheaper");
  for (const name of ["Base case", "Cheaper"]) await page.getByRole("checkbox", { name: `Compare ${name}` }).check();
  const row = page.getByRole("region", { name: "Comparison of scenarios" }).getByRole("row", { name: /^Total cost/ });
  await expect(row).toContainText("$164,000");
  await expect(row).toContainText("$205,000");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download Cheaper as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("roi-scenario.csv");
});

async function save(page: Page, button: string, name: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
}

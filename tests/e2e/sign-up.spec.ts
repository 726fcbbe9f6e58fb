import { randomUUID } from "node:crypto";
import { expect, test } from "@/tests/support/browser/test";

const run = randomUUID().slice(0, 6);

test("a refused sign-up leaves no old error on the next try", async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 409/);
  await page.goto("/marketer-signup");
  await page.getByLabel("Your name").fill("Sam Signup");
  await page.getByLabel("Work email").fill("marketer@demo.test");
  await page.getByLabel("Password", { exact: true }).fill("correct-otter-battery-47");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Organization name").fill(`Signup ${run}`);
  await page.getByLabel(/I accept the terms/).check();
  await page.getByRole("button", { name: "Create account" }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "Please try again with different information." });
  await expect(refusal).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(refusal).toBeHidden();
  await page.getByLabel("Work email").fill(`signup-${run}@example.test`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Step 2 of 2")).toBeVisible();
  await expect(refusal).toBeHidden();
});

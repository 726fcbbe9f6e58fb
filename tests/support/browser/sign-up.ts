import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect } from "./test";

/** Signs a visitor up as a marketer with an organization of their own, on the page that a link has led to. */
export async function signUp(page: Page): Promise<{ email: string }> {
  // The landing page's contact form asks for a name too, and is in view until this page replaces it.
  await expect(page).toHaveURL(/\/marketer-signup/);
  const name = randomUUID().slice(0, 6);
  const email = `visitor-${name}@example.test`;
  await page.getByLabel("Your name").fill("Vera Visitor");
  await page.getByLabel("Work email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("a long enough secret");
  await expect(page.getByText("Good", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Organization name").fill(`Visitors ${name}`);
  await page.getByLabel(/I accept the terms/).check();
  await page.getByRole("button", { name: "Create account" }).click();
  return { email };
}

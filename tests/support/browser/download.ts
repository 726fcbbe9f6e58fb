import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

/** Follows a link to a file. */
export async function download(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name }).click();
  const file = await waiting;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

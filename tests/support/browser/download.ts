import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";

/** Follows a link to a file, on a page or in a part of it. */
export async function download(within: Page | Locator, name: string): Promise<{ name: string; bytes: Buffer }> {
  const page = "page" in within ? within.page() : within;
  const waiting = page.waitForEvent("download");
  await within.getByRole("link", { name }).click();
  const file = await waiting;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

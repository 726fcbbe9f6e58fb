import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { signIn } from "./log-in";

/** A page at a path, in someone's own browser, logged in. */
export async function openAs(
  browser: Browser,
  { email }: { email: string },
  path: string,
  options?: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext(options);
  await signIn(context, email);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

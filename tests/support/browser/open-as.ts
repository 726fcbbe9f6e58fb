import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { signIn } from "./log-in";

/** A page in a browser of somebody's own, logged in, at a path. */
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

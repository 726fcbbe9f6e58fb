import { type BrowserContext, type ConsoleMessage, type Page, expect, test as base } from "@playwright/test";

interface ConsoleFixtures {
  /** Announces an error that this test causes on purpose: matched against its text, then its address. */
  expectConsoleError: (pattern: RegExp) => void;
}

// A visitor's request for their own session returns 401, as specified, and Chromium reports every failed request.
const whoAmI = /status of 401.*\/(api\/auth|standalone-admin-auth|admin\/api\/auth|api\/admin\/auth)\/me/;

/** Playwright's test, which also fails on any error on the console or in a page, in every context it opens. */
export const test = base.extend<ConsoleFixtures>({
  expectConsoleError: [
    async ({ browser }, use) => {
      const expected = [whoAmI];
      const errors: string[] = [];
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => watched(await open(options), errors);
      await use((pattern) => expected.push(pattern));
      browser.newContext = open;
      expect(errors.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";

/** Holds back live events from the page until the returned function is called; the page then receives all of them. */
export async function holdEvents(page: Page): Promise<() => void> {
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/events(\?|$)/, async (route) => {
    await released;
    await route.continue();
  });
  return () => release?.();
}

function watched(context: BrowserContext, errors: string[]): BrowserContext {
  context.on("console", (message) => {
    if (message.type() === "error") errors.push(described(message));
  });
  context.on("weberror", (webError) => errors.push(`uncaught: ${webError.error().message}`));
  return context;
}

const described = (message: ConsoleMessage) => `${message.text()} ${message.location().url}`;

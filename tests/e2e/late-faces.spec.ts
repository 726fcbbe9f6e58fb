import type { Page } from "@playwright/test";
import { expect, test } from "@/tests/support/browser-test";

declare global {
  interface Window {
    shifted: number;
  }
}

const views = [
  { path: "/", width: 1350 },
  { path: "/pricing", width: 1350 },
  { path: "/resources", width: 1350 },
  { path: "/resources", width: 412 },
];

/** Keeps the faces on the way until what it gives is called. */
async function holdFaces(page: Page): Promise<() => void> {
  let arrive: (() => void) | undefined;
  const isArrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\.woff2/, async (route) => {
    await isArrived;
    await route.continue();
  });
  return () => arrive?.();
}

/** Where the lines of the first running text stand, which another face would change. */
const lineOf = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector("main p") ?? document.body);
    return Array.from(range.getClientRects(), ({ x, y, width }) => [x, y, width].map(Math.round));
  });

/** Adds up what moves in the page from its first frame on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => (window.shifted += (entry as unknown as { value: number }).value)),
    ).observe({ type: "layout-shift", buffered: true });
  });

const isDressed = (page: Page) =>
  page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href !== null));

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));

for (const { path, width } of views) {
  test(`running text on ${path} at ${width} px stays as it was first read, however late its face comes`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();
    const arrive = await holdFaces(page);
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.locator("main p").first()).toBeVisible();
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown, 500))));
    const before = await lineOf(page);
    const isHere = page.waitForResponse(/instrument.*\.woff2/);
    arrive();
    await (await isHere).finished();
    await page.locator("body").press("Shift");
    await isDressed(page);
    await page.evaluate(() => document.fonts.ready);
    await twoFrames(page);
    expect(await lineOf(page)).toEqual(before);
    await context.close();
  });

  test(`nothing on ${path} at ${width} px moves when the whole style sheet comes`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();
    await watchShifts(page);
    // The first time its faces may come late, the second time they are there.
    for (let visit = 1; visit <= 2; visit += 1) {
      await page.goto(path);
      await isDressed(page);
      await page.evaluate(() => document.fonts.ready);
      await twoFrames(page);
      expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.005);
    }
    await context.close();
  });
}

import type { BrowserContext, Page } from "@playwright/test";
import { db } from "@/lib/platform/db";
import { type PageRoute, pageRoutes } from "@/lib/routes";
import { givePassword } from "@/tests/support/builders/accounts";
import { type Crowd, makeCrowd } from "@/tests/support/builders/crowd";
import { expect, holdScripts, test, turnTo, watchQuiet } from "@/tests/support/browser-test";
import { signIn, signInAdmin } from "@/tests/support/sign-in";
import { type Reader, addressesOf } from "./page-addresses";

test.describe.configure({ mode: "parallel" });

type Places = { places: Map<Element, { x: number; y: number }> };

/** Runs in the page: where everything stands that can be pressed, written into or followed. */
function notePlaces(): void {
  const seen = [...document.querySelectorAll("a, button, input, select, textarea, summary")].filter((element) =>
    element.checkVisibility(),
  );
  const places = new Map(seen.map((element) => [element, element.getBoundingClientRect()]));
  Object.assign(window, { places } satisfies Places);
}

/** Runs in the page: what is gone or stands more than a pixel from where it did, in words. */
function moved(): string[] {
  const said: string[] = [];
  for (const [element, { x, y }] of (window as unknown as Places).places) {
    const now = element.getBoundingClientRect();
    if (element.isConnected && Math.abs(now.x - x) <= 1 && Math.abs(now.y - y) <= 1) continue;
    const name = element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 40);
    said.push(
      `${element.tagName} ${name} ${element.id}: ${x} ${y} → ${element.isConnected ? `${now.x} ${now.y}` : "gone"}`,
    );
  }
  return said;
}

const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** A page as it is read before its scripts are there, and what stands elsewhere once they and all they ask answer. */
async function movedAt(page: Page, address: string, isQuiet: (silence: number) => Promise<void>): Promise<string[]> {
  const arrive = await holdScripts(page);
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await page.mouse.move(5, 5);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(frames);
  await page.evaluate(notePlaces);
  arrive();
  await page.waitForFunction(() => !("pitchsideAnswers" in window));
  await isQuiet(100);
  await page.evaluate(frames);
  const elsewhere = await page.evaluate(moved);
  await page.unrouteAll({ behavior: "wait" });
  return elsewhere.length > 0 ? [`${address}\n  ${elsewhere.slice(0, 4).join("\n  ")}`] : [];
}

/** Members have yet to confirm their address: their pages have one thing more to show. */
async function enter(context: BrowserContext, reader: Reader, crowd: Crowd): Promise<void> {
  if (reader === "admin") return signInAdmin(context, "admin@demo.test");
  if (reader === "pending") return signIn(context, "pending@demo.test");
  if (reader === "visitor") return;
  const { userId, email } = crowd[reader];
  await givePassword(userId);
  await db.user.update({ where: { id: userId }, data: { emailVerifiedAt: null } });
  await signIn(context, email);
}

for (const [reader, width] of [
  ["visitor", 390],
  ["pending", 390],
  ["marketer", 390],
  ["marketer", 1440],
  ["seller", 1440],
  ["admin", 390],
] as const) {
  test(`nothing that a ${reader} may press at ${width} px moves when the page's scripts answer`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const crowd = await makeCrowd(5);
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    await enter(context, reader, crowd);
    const page = await context.newPage();
    // Faces that come late are another matter (tests/e2e/late-faces.spec.ts): this browser has them.
    await page.goto("/");
    await turnTo(page);
    await page.waitForFunction(() => localStorage["pitchside.faces"] === "1");
    const isQuiet = watchQuiet(page);
    const elsewhere: string[] = [];
    for (const route of pageRoutes as readonly PageRoute[])
      for (const address of await addressesOf(route, reader, crowd))
        elsewhere.push(...(await movedAt(page, address, isQuiet)));
    expect(elsewhere.length, elsewhere.join("\n")).toBe(0);
    await context.close();
  });
}

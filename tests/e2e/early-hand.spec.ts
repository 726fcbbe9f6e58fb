import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/db";
import { expect, test } from "@/tests/support/browser-test";
import { makeListing } from "@/tests/support/builders/listings";
import { givePassword } from "@/tests/support/builders/accounts";
import { makeMarketer } from "@/tests/support/builders/people";
import { signIn } from "@/tests/support/sign-in";

/** Keeps the page's scripts on the way until what it gives is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let arrive: (() => void) | undefined;
  const isArrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await isArrived;
    await route.continue();
  });
  return () => arrive?.();
}

test("a message that is written and sent before the page's scripts are there arrives, once", async ({ browser }) => {
  const { userId, email } = await makeMarketer({ name: "Rosa Keane" });
  await givePassword(userId);
  const listing = await makeListing();
  const context = await browser.newContext();
  await signIn(context, email);
  const page = await context.newPage();
  const arrive = await holdScripts(page);
  await page.goto(`/messages/new?listing=${listing.id}`, { waitUntil: "commit" });
  await page.getByLabel(/^Message to /).fill("Would the shirt front be free next season?");
  await page.getByRole("button", { name: /^Send to / }).click();
  arrive();
  await expect(page).toHaveURL(/\/messages\?c=/);
  const written = await db.message.findMany({ where: { authorId: userId }, select: { body: true } });
  expect(written).toEqual([{ body: "Would the shirt front be free next season?" }]);
  await context.close();
});

import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/db";
import { givePassword } from "@/tests/support/builders/accounts";
import { makeListing, type MadeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { expect, holdScripts, test } from "@/tests/support/browser-test";
import { signIn } from "@/tests/support/sign-in";

interface Early {
  userId: string;
  organizationId: string;
  listing: MadeListing;
}

interface Deed {
  what: string;
  by: "marketer" | "seller";
  path: (early: Early) => string;
  /** Before any script of the page is there. */
  hand: (page: Page, early: Early) => Promise<void>;
  done: (page: Page, early: Early) => Promise<void>;
}

const deeds: Deed[] = [
  {
    what: "a message that is written and sent",
    by: "marketer",
    path: ({ listing }) => `/messages/new?listing=${listing.id}`,
    hand: async (page) => {
      await page.getByLabel(/^Message to /).fill("Would the shirt front be free next season?");
      await page.getByRole("button", { name: /^Send to / }).click();
    },
    done: async (page, { userId }) => {
      await expect(page).toHaveURL(/\/messages\?c=/);
      const written = await db.message.findMany({ where: { authorId: userId }, select: { body: true } });
      expect(written).toEqual([{ body: "Would the shirt front be free next season?" }]);
    },
  },
  {
    what: "a name and a time zone that are changed and saved",
    by: "marketer",
    path: () => "/account",
    hand: async (page) => {
      await page.getByLabel("Name", { exact: true }).fill("Rosa Okafor");
      await page.getByLabel("Time zone").selectOption("Europe/Lisbon");
      await page.getByRole("button", { name: "Save profile" }).click();
    },
    done: async (page, { userId }) => {
      await expect(page.getByText("Profile saved").first()).toBeVisible();
      const { name, timeZone } = await db.user.findUniqueOrThrow({ where: { id: userId } });
      expect({ name, timeZone }).toEqual({ name: "Rosa Okafor", timeZone: "Europe/Lisbon" });
    },
  },
  {
    what: "a listing that is saved",
    by: "marketer",
    path: ({ listing }) => `/listing/${listing.id}`,
    hand: async (page, { listing }) => page.getByRole("button", { name: `Save: ${listing.title}` }).click(),
    done: async (page, { listing, organizationId }) => {
      await expect(page.getByRole("button", { name: `Saved: ${listing.title}` })).toBeVisible();
      await expect.poll(() => db.savedOpportunity.count({ where: { organizationId, listingId: listing.id } })).toBe(1);
    },
  },
  {
    what: "a filter that is chosen",
    by: "marketer",
    path: () => "/opportunities",
    hand: async (page) => page.getByRole("checkbox", { name: /^Soccer/ }).check(),
    done: async (page) => {
      await expect(page).toHaveURL(/sportOrGenre=soccer/);
      await expect(page.getByRole("checkbox", { name: /^Soccer/ })).toBeChecked();
    },
  },
  {
    what: "what somebody looks for",
    by: "marketer",
    path: () => "/opportunities",
    hand: async (page) => {
      await page.getByRole("searchbox").fill("rowing");
      await page.getByRole("searchbox").press("Enter");
    },
    done: async (page) => expect(page).toHaveURL(/q=rowing/),
  },
  {
    what: "a brief that is stated and saved",
    by: "marketer",
    path: () => "/preferences",
    hand: async (page) => {
      await page.getByLabel("Name of the brief").fill("Early football");
      await page.getByRole("group", { name: "Objectives" }).getByText("Be known").click();
      await page.locator("#budget-max").fill("30000");
      await page.getByRole("button", { name: "Save and see matches" }).click();
    },
    done: async (page, { organizationId }) => {
      await expect(page).toHaveURL(/\/opportunities\?briefId=/);
      const brief = await db.brief.findFirstOrThrow({ where: { organizationId } });
      expect(brief).toMatchObject({ name: "Early football", budgetMaxCents: 3_000_000n });
      expect(brief.criteria).toMatchObject({ objectives: [{ code: "awareness" }] });
    },
  },
  {
    what: "a listing that is begun",
    by: "seller",
    path: () => "/create-listing",
    hand: async (page) => {
      await page.getByLabel("Title").fill("Early Rovers");
      await page.getByLabel("Segment").selectOption("sports");
    },
    done: async (page, { organizationId }) => {
      await expect(page).toHaveURL(/\/edit-listing\//);
      await expect
        .poll(() => db.listing.findFirst({ where: { organizationId, title: "Early Rovers" } }))
        .toMatchObject({ segment: "sports" });
    },
  },
  {
    what: "a file that is chosen for import",
    by: "seller",
    path: () => "/my-listings/import",
    hand: async (page) =>
      page.locator('input[type="file"]').setInputFiles({
        name: "clubs.csv",
        mimeType: "text/csv",
        buffer: Buffer.from("Name,Country,City\nEarly Rovers,GB,Derby\n"),
      }),
    done: async (page) => expect(page.getByRole("button", { name: /^Import/ })).toBeVisible(),
  },
];

for (const { what, by, path, hand, done } of deeds) {
  test(`${what} before the page's scripts are there`, async ({ browser }) => {
    const { userId, organizationId, email } = await (by === "seller" ? makeSeller() : makeMarketer());
    await givePassword(userId);
    const early = { userId, organizationId, listing: await makeListing() };
    const context = await browser.newContext();
    await signIn(context, email);
    const page = await context.newPage();
    const arrive = await holdScripts(page);
    await page.goto(path(early), { waitUntil: "commit" });
    await hand(page, early);
    arrive();
    await done(page, early);
    await context.close();
  });
}

/** A finger or a mouse is down for a tenth of a second: what comes meanwhile must not take the button away from under it. */
test("a press that lasts while the page comes alive counts, also of who has yet to confirm an address", async ({
  browser,
}) => {
  const { userId, email } = await makeMarketer();
  await givePassword(userId);
  await db.user.update({ where: { id: userId }, data: { emailVerifiedAt: null } });
  const listing = await makeListing();
  const context = await browser.newContext();
  await signIn(context, email);
  const page = await context.newPage();
  const arrive = await holdScripts(page);
  await page.goto(`/messages/new?listing=${listing.id}`, { waitUntil: "commit" });
  await page.getByLabel(/^Message to /).fill("Would the shirt front be free next season?");
  const send = page.getByRole("button", { name: /^Send to / });
  const before = await send.boundingBox();
  await send.hover();
  await page.mouse.down();
  arrive();
  await page.waitForFunction(() => !("pitchsideAnswers" in window));
  await expect(page.getByText(`${email} is not confirmed yet.`)).toBeVisible();
  expect(await send.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/messages\?c=/);
  await context.close();
});

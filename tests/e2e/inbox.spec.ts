import type { BrowserContext, Page } from "@playwright/test";
import { sendMessage } from "@/lib/messages/commands";
import { db } from "@/lib/platform/db";
import { makeConversation } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { accessibilityProblems } from "@/tests/support/browser/accessibility";
import { signIn } from "@/tests/support/browser/log-in";
import { expect, test } from "@/tests/support/browser/test";

const soon = { timeout: 45_000 };

const composer = (page: Page) => page.locator("#composer");
const menu = (page: Page, name: RegExp) => page.getByRole("button", { name }).first();

async function pageOf(context: BrowserContext, email: string, path: string): Promise<Page> {
  await signIn(context, email);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test(
  "two colleagues share an inbox: assignment, notes, and receipts are live, and the other side sees none of it",
  { tag: "@full" },
  async ({ browser }) => {
    test.setTimeout(180_000);
    const { marketer, seller, conversationId } = await makeConversation();
    const colleague = await makeColleague(seller, "editor");
    const path = `/messages?c=${conversationId}`;
    const lead = await pageOf(await browser.newContext(), seller.email, path);
    const mate = await pageOf(await browser.newContext(), colleague.email, "/messages?filter=mine");
    const buyer = await pageOf(await browser.newContext(), marketer.email, path);

    await menu(lead, /^Assign/).click();
    await lead.getByRole("menuitem", { name: colleague.name }).click();
    await expect(mate.getByRole("list", { name: "Conversations" })).toContainText(marketer.organizationName, soon);
    await mate.getByRole("link", { name: new RegExp(marketer.organizationName) }).click();

    await mate.getByRole("button", { name: "Internal note" }).click();
    await composer(mate).fill("Not below $20,000.");
    await mate.getByRole("button", { name: "Save note" }).click();
    await expect(lead.getByText("Not below $20,000.").first()).toBeVisible(soon);
    await expect(mate.getByRole("button", { name: "Reply", exact: true })).toHaveAttribute("aria-pressed", "true");
    await lead.getByRole("button", { name: "Internal notes 1" }).click();
    await expect(lead.getByRole("log")).toContainText("Not below $20,000.");
    await expect(async () => {
      await lead.getByRole("heading", { level: 2 }).getByRole("link", { name: marketer.organizationName }).click();
      await expect(lead).toHaveURL(new RegExp(`partner=${marketer.organizationId}`), { timeout: 5_000 });
    }).toPass(soon);
    await expect(lead.getByRole("heading", { level: 1, name: marketer.organizationName })).toBeVisible(soon);
    const profile = lead.getByRole("complementary", { name: "Profile" });
    for (const text of ["Not below $20,000.", marketer.name]) await expect(profile).toContainText(text);
    expect(await accessibilityProblems(lead)).toEqual([]);
    await lead.getByRole("list", { name: "Conversations" }).getByRole("link").click();
    await expect(lead).toHaveURL(new RegExp(`c=${conversationId}`), soon);

    await composer(mate).fill("It is. Which matches?");
    await mate.getByRole("button", { name: "Send", exact: true }).click();
    await expect(buyer.getByText("It is. Which matches?").first()).toBeVisible(soon);
    await expect(mate.getByText(`Seen by ${marketer.organizationName}`)).toBeVisible(soon);
    await expect(buyer.getByText("Not below")).toHaveCount(0);
    await expect(buyer.getByText(colleague.name, { exact: true })).toHaveCount(1);

    await menu(lead, /^Mark as done/).click();
    await expect(lead.getByText("Marked as done")).toBeVisible(soon);
    await composer(buyer).fill("All home matches.");
    await buyer.getByRole("button", { name: "Send", exact: true }).click();
    await expect(menu(lead, /^Mark as done/)).toBeVisible(soon);
    for (const page of [lead, mate, buyer]) await page.context().close();
  },
);

test(
  "a proposal is written from a listing's page, shows every error at once, and goes out with the first message",
  { tag: "@full" },
  async ({ page }) => {
    test.setTimeout(180_000);
    const [marketer, seller] = [await makeMarketer(), await makeSeller()];
    const listing = await makeListing({ seller });
    await signIn(page.context(), marketer.email);
    await page.goto(`/listing/${listing.id}`);
    await page.getByRole("link", { name: "Propose", exact: true }).first().click();
    await expect(page.getByRole("heading", { name: "New proposal", exact: true })).toBeVisible(soon);
    const price = page.getByLabel("Unit price, line 1");
    await price.fill("");
    await page.getByLabel("Valid until").fill("2020-01-01");
    const send = page.getByRole("button", { name: "Send message and proposal" });
    await send.click();
    for (const text of ["Enter a message.", "Enter an amount.", "Choose a future date."])
      await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText("3 fields need your attention.")).toBeVisible();

    await price.fill("17500");
    await page.getByLabel(/^Message to/).fill("We open in Leeds in March and would like to start with you.");
    const drafted = { userId: marketer.userId, body: { contains: "start with you" } };
    await expect.poll(() => db.messageDraft.count({ where: drafted }), soon).toBe(1);
    await page.reload();
    await expect(page.getByText("We restored your draft.")).toBeVisible(soon);
    await expect(price).toHaveValue("17,500");
    const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel("Valid until").fill(inTwoWeeks);
    await send.click();
    await expect(page).toHaveURL(/\/messages\?deal=/, soon);
    await expect(page.getByText("We open in Leeds in March").last()).toBeVisible();
    await expect(page.getByText("$17,500").first()).toBeVisible();
    const kinds = await db.message.findMany({
      where: { conversation: { listingId: listing.id } },
      select: { kind: true },
    });
    expect(kinds.map(({ kind }) => kind)).toEqual(["text", "offer"]);
    await expect.poll(() => db.messageDraft.count({ where: { userId: marketer.userId } }), soon).toBe(0);
  },
);

test(
  "a reply typed without a connection is kept, and is on the other device once it is back",
  { tag: "@full" },
  async ({ browser, expectConsoleError }) => {
    test.setTimeout(180_000);
    expectConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_NETWORK/);
    const { marketer, seller, conversationId } = await makeConversation();
    const path = `/messages?c=${conversationId}`;
    const triage = await pageOf(await browser.newContext(), seller.email, path);
    await expect(composer(triage)).toBeVisible();
    await triage.context().setOffline(true);
    const rejected = triage.waitForEvent("requestfailed", (request) => request.url().includes("message-drafts"));
    await composer(triage).fill("Written in the train");
    await rejected;
    expect(await db.messageDraft.count({ where: { userId: seller.userId } })).toBe(0);
    await triage.context().setOffline(false);
    const key = { userId_organizationId_key: { ...ids(seller), key: `message.${conversationId}` } };
    await expect
      .poll(async () => (await db.messageDraft.findUnique({ where: key }))?.body, soon)
      .toBe("Written in the train");
    await expect(composer(triage)).toHaveValue("Written in the train");

    const phone = await pageOf(await browser.newContext({ viewport: { width: 390, height: 844 } }), seller.email, path);
    await expect(composer(phone)).toHaveValue("Written in the train", soon);
    await phone.getByRole("button", { name: "Send", exact: true }).click();
    await expect.poll(() => db.messageDraft.count({ where: { userId: seller.userId } }), soon).toBe(0);
    await triage.bringToFront();
    await triage.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(composer(triage)).toHaveValue("", soon);
    await sendMessage(marketer, conversationId, { body: "Safe travels.", isInternal: false });
    await expect(triage.getByText("Safe travels.").first()).toBeVisible(soon);
    for (const page of [triage, phone]) await page.context().close();
  },
);

const ids = ({ userId, organizationId }: { userId: string; organizationId: string }) => ({ userId, organizationId });

test(
  "with the reminder to confirm an email, Send stays on the screen of a phone",
  { tag: "@full" },
  async ({ browser }) => {
    const { seller, conversationId } = await makeConversation();
    await db.user.update({ where: { id: seller.userId }, data: { emailVerifiedAt: null } });
    const context = await browser.newContext({ viewport: { width: 390, height: 700 } });
    const page = await pageOf(context, seller.email, `/messages?c=${conversationId}`);
    const send = page.getByRole("button", { name: "Send", exact: true });
    await expect(send).toBeVisible();
    await expect.poll(async () => ((await send.boundingBox())?.y ?? 9999) + 36, soon).toBeLessThanOrEqual(700);
    expect((await page.getByRole("heading", { level: 2 }).first().boundingBox())?.height).toBeLessThan(40);
    await context.close();
  },
);

test(
  "a proposal beside its thread scrolls in its own pane, and the page behind it stays",
  { tag: "@full" },
  async ({ page }) => {
    const { marketer, conversationId } = await makeConversation();
    await signIn(page.context(), marketer.email);
    for (const size of [
      { width: 1440, height: 700 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(`/messages?c=${conversationId}&propose=1`);
      await expect(page.getByRole("heading", { name: "New proposal", exact: true })).toBeVisible(soon);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(size.height);
    }
  },
);

test("a drafted proposal shows its lines when its URL is opened", async ({ page }) => {
  const { seller, conversationId } = await makeConversation();
  await signIn(page.context(), seller.email);
  const path = `/messages?c=${conversationId}&propose=1`;
  await page.goto(path);
  const price = page.getByLabel("Unit price, line 1");
  await price.fill("17500");
  const drafted = { userId: seller.userId, body: { contains: "17500" } };
  await expect.poll(() => db.messageDraft.count({ where: drafted }), soon).toBe(1);
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(path);
    await expect(page.getByText("We restored your draft.")).toBeVisible(soon);
    await expect(price).toHaveValue("17,500");
    await expect(page.getByRole("heading", { name: "Line items" })).toBeVisible();
    await expect(price).toBeVisible();
  }
});

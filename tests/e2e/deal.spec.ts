import type { Browser, Page } from "@playwright/test";
import type { Marketer, Seller } from "@/lib/auth/actor";
import { runRenewalClock } from "@/lib/deals/renewal/renewal-job";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import {
  accept,
  acceptDeliverable,
  addProof,
  composer,
  part,
  rate,
  say,
  sign,
  soon,
  writeRecap,
} from "@/tests/support/browser/deal-steps";
import { download } from "@/tests/support/browser/download";
import { openAs } from "@/tests/support/browser/open-as";
import { expect, test } from "@/tests/support/browser/test";
import { makeListing } from "@/tests/support/builders/listings";
import { giveLegalDetails } from "@/tests/support/builders/legal-details";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { readPdf } from "@/tests/support/pdf/read-pdf";
import { samplePicture } from "@/tests/support/samples/picture";

const boards = "LED boards, home matches";
const posts = "Match-day posts";
const picture = { name: samplePicture.name, mimeType: "image/png", buffer: Buffer.from(samplePicture.data, "base64") };

/** As it reads, wherever its lines break. */
const textOf = (pdf: Buffer): string => readPdf(pdf).pages.join(" ").replace(/\s+/g, " ");

const inDays = (count: number) => later(now(), days(count)).toISOString().slice(0, 10);

test.use({ actionTimeout: 45_000 });

interface Deal {
  marketer: Marketer;
  seller: Seller;
  buyer: Page;
  club: Page;
  dealId: string;
}

test("two people go from a first message to a renewed deal, and one loses the connection on the way", async ({
  browser,
  expectConsoleError,
}) => {
  test.setTimeout(420_000);
  expectConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_NETWORK/);
  const deal = await test.step("they meet and agree", () => agree(browser));
  await test.step("both sign the contract", () => signContract(deal));
  await test.step("the seller invoices and is paid", () => pay(deal));
  await test.step("proof, a dispute written offline, and a make-good", () => deliver(deal));
  await test.step("both write the recap and rate each other", () => lookBack(deal));
  await test.step("the seller offers the next term, and the marketer accepts", () => renew(deal));
  for (const page of [deal.buyer, deal.club]) await page.context().close();
});

/** A short season that is under way, so that its renewal opens as soon as it is fulfilled. */
async function agree(browser: Browser): Promise<Deal> {
  const [marketer, seller] = [await makeMarketer({ name: "Ada Brook" }), await makeSeller({ name: "Ben Field" })];
  const term = { termStart: inDays(-20), termEnd: inDays(20), decisionDeadline: null, leadTimeDays: null };
  const listing = await makeListing({ seller, fields: term });
  const buyer = await openAs(browser, marketer, `/listing/${listing.id}`);
  await buyer.getByRole("link", { name: "Message", exact: true }).first().click();
  await buyer.getByLabel(/^Message to/).fill("Is the sleeve free for the rest of the season?");
  await buyer.getByRole("button", { name: /^Send to/ }).click();
  await expect(buyer).toHaveURL(/\/messages\?c=/, soon);

  const club = await openAs(browser, seller, "/messages");
  await club.getByRole("link", { name: new RegExp(marketer.organizationName) }).click();
  await say(club, "It is. Shall we talk about the price?");
  await expect(buyer.getByText("It is. Shall we talk").first()).toBeVisible(soon);

  await sayOffline({ buyer, club }, "Yes. $17,000 would work for us.");
  await buyer.getByRole("link", { name: "Make a proposal" }).click();
  await buyer.getByLabel("Unit price, line 1").fill("17000");
  await buyer.getByRole("button", { name: "Send proposal" }).click();
  await club.getByRole("article").filter({ hasText: "$17,000" }).getByRole("link", { name: "View terms" }).click(soon);
  await club.getByRole("link", { name: "Counter" }).click(soon);
  await club.getByLabel("Unit price, line 1").fill("17500");
  await club.getByRole("button", { name: "Send revision 2" }).click();
  await expect(buyer.getByRole("table").locator("del").filter({ hasText: "$17,000" }).first()).toBeVisible(soon);
  await accept(buyer, 2);
  for (const page of [buyer, club]) await expect(part(page, "Deliverables")).toBeVisible(soon);
  const { id: dealId } = await db.deal.findFirstOrThrow({ where: { listingId: listing.id } });
  return { marketer, seller, buyer, club, dealId };
}

/** What was typed and sent without a connection waits, and arrives once when it is back. */
async function sayOffline({ buyer, club }: Pick<Deal, "buyer" | "club">, text: string): Promise<void> {
  await buyer.context().setOffline(true);
  await say(buyer, text);
  await expect(buyer.getByRole("alert").filter({ hasText: "We couldn’t reach the server" })).toBeVisible(soon);
  await buyer.context().setOffline(false);
  await expect(club.getByRole("log").getByText(text)).toBeVisible(soon);
  await expect(buyer.getByRole("button", { name: "Send again" })).toHaveCount(0);
  await buyer.reload();
  await expect(buyer.getByRole("log").getByText(text)).toHaveCount(1);
  await expect(composer(buyer)).toHaveValue("");
  expect(await db.message.count({ where: { body: text, conversation: { id: idIn(buyer) } } })).toBe(1);
}

const idIn = (page: Page): string => new URL(page.url()).searchParams.get("c") ?? "";

async function signContract({ buyer, club, marketer, seller }: Deal): Promise<void> {
  await expect(part(buyer, "Contract").getByRole("link", { name: "Enter legal details" })).toBeVisible(soon);
  await giveLegalDetails([marketer.organizationId, seller.organizationId]);
  await club.getByRole("button", { name: "Prepare contract" }).click();
  await sign(buyer, "Ada Brook", "Head of sponsorship");
  await expect(part(club, "Contract").getByText("1 of 2 signatures")).toBeVisible(soon);
  await sign(club, "Ben Field", "Commercial director");
  for (const page of [buyer, club]) {
    await expect(part(page, "Contract").getByText("Signed by both sides")).toBeVisible(soon);
    await expect(part(page, "Contract").getByText("Ada Brook, Head of sponsorship")).toBeVisible();
  }
  const url = await part(buyer, "Contract").getByRole("link").first().getAttribute("href");
  const text = textOf(await (await buyer.request.get(url ?? "")).body());
  for (const term of [marketer.organizationName, seller.organizationName, "$17,500", boards])
    expect(text).toContain(term);
  const copy = await part(club, "Contract")
    .getByRole("link", { name: /-signed\.pdf$/ })
    .getAttribute("href");
  const bytes = await (await club.request.get(copy ?? "")).body();
  for (const words of [boards, "Certificate of signatures", "Ada Brook", seller.email])
    expect(textOf(bytes)).toContain(words);
}

async function pay({ buyer, club }: Deal): Promise<void> {
  await club.getByRole("button", { name: "Issue invoice: Rights fee" }).click();
  await club.getByRole("button", { name: "Preview" }).click();
  await expect(club.getByRole("article", { name: "Invoice" })).toContainText("GB82 WEST 1234 5698 7654 32");
  await club.getByRole("dialog").getByRole("button", { name: "Issue invoice" }).click();
  await expect(part(buyer, "Payments").getByRole("link", { name: /^Invoice/ })).toBeVisible(soon);
  const { bytes } = await download(part(buyer, "Payments"), "Invoice");
  for (const text of ["$17,500", "Harbour Events Limited", "WESTGB2L"]) expect(textOf(bytes)).toContain(text);
  await club.getByRole("button", { name: "Mark paid: Rights fee" }).click();
  await club.getByRole("dialog").getByRole("button", { name: "Mark paid" }).click();
  await expect(part(buyer, "Payments").getByText("Paid", { exact: true })).toBeVisible(soon);
}

async function deliver({ buyer, club, dealId }: Deal): Promise<void> {
  await addProof(club, boards, { file: picture, note: "First home match" });
  await expect(part(buyer, "Deliverables").getByRole("link", { name: "cover.webp" })).toBeVisible(soon);
  await disputeOffline(buyer, "Only 9 of 13 matches are shown.");
  await expect(part(club, "Deliverables").getByText("Only 9 of 13 matches are shown.")).toBeVisible(soon);
  await club.getByRole("button", { name: `Offer make-good: ${boards}` }).click();
  await club.getByLabel("What you’ll do instead").fill("Four more matches in the cup.");
  await club.getByRole("dialog").getByRole("button", { name: "Offer make-good" }).click();
  await expect(part(buyer, "Deliverables").getByText("Four more matches in the cup.")).toBeVisible(soon);
  await addProof(club, boards, { file: { ...picture, name: "cup.png" } });
  await acceptDeliverable(buyer, boards);
  await addProof(club, posts, { figure: "412000", counts: "impressions" });
  await acceptDeliverable(buyer, posts);
  for (const page of [buyer, club]) await expect(page.getByText("2 of 2, 100%")).toBeVisible(soon);
  const { state } = await db.deal.findUniqueOrThrow({ where: { id: dealId } });
  expect(state).toBe("completed");
}

async function disputeOffline(buyer: Page, reason: string): Promise<void> {
  await buyer.getByRole("button", { name: `Dispute: ${boards}` }).click();
  const dialog = buyer.getByRole("dialog");
  await dialog.getByLabel("What’s missing").fill(reason);
  await buyer.context().setOffline(true);
  await dialog.getByRole("button", { name: "Dispute" }).click();
  await expect(dialog.getByText("We couldn’t reach the server.", { exact: false })).toBeVisible();
  await expect(dialog.getByLabel("What’s missing")).toHaveValue(reason);
  await buyer.context().setOffline(false);
  await dialog.getByRole("button", { name: "Dispute" }).click();
  await expect(dialog).toBeHidden(soon);
}

async function lookBack({ buyer, club, marketer, seller }: Deal): Promise<void> {
  for (const page of [buyer, club]) {
    await page.getByRole("link", { name: "Read the recap" }).click(soon);
    await expect(page.getByText("2 of 2 deliverables proven and accepted.")).toBeVisible(soon);
    await expect(page.getByText("$17,500 of $17,500 paid.")).toBeVisible();
    await expect(page.getByRole("row", { name: /impressions.*412,000/i })).toBeVisible();
  }
  await writeRecap(club, "A loud season.", "Film the boards from the start.");
  await rate(club, marketer.organizationName, "5", "Quick decisions.");
  await buyer.reload();
  await expect(buyer.getByText("Film the boards from the start.")).toBeVisible();
  await expect(buyer.getByText("Quick decisions.")).toHaveCount(0);
  await rate(buyer, seller.organizationName, "4", "They made good on it.");
  await expect(buyer.getByText("Quick decisions.")).toBeVisible(soon);
  const { bytes } = await download(buyer, "Download PDF");
  expect(textOf(bytes)).toContain("Film the boards from the start.");
}

async function renew({ buyer, club, dealId }: Deal): Promise<void> {
  await runRenewalClock();
  for (const page of [buyer, club]) await page.getByRole("link", { name: "Back to the deal" }).click();
  await expect(club.getByText(/^Open for renewal until/)).toBeVisible(soon);
  await club.getByRole("link", { name: "Prepare renewal offer" }).click();
  const lessons = club.getByRole("complementary", { name: "Lessons from the recap" });
  await expect(lessons).toContainText("Film the boards from the start.", soon);
  expect(await db.deal.count({ where: { renewalOfId: dealId } })).toBe(0);
  await club.getByLabel("Price change (%)").fill("10");
  await expect(club.getByLabel("Unit price, line 1")).toHaveValue("19,250");
  await club.getByRole("button", { name: "Send renewal offer" }).click();
  await expect(club.getByText("Renewal offer sent").first()).toBeVisible(soon);
  await buyer.getByRole("link", { name: /^Deal \d+: / }).click(soon);
  await expect(buyer.getByText("Renews deal")).toBeVisible(soon);
  await expect(buyer.getByText("Film the boards from the start.")).toHaveCount(0);
  await accept(buyer, 1);
  await expect(part(buyer, "Deliverables")).toBeVisible(soon);
  await buyer.goto(`/messages?deal=${dealId}`);
  await expect(buyer.getByText("This deal is renewed.")).toBeVisible(soon);
  const [renewed, next] = await db.deal.findMany({
    where: { OR: [{ id: dealId }, { renewalOfId: dealId }] },
    orderBy: { number: "asc" },
  });
  expect(renewed).toMatchObject({ state: "renewed" });
  expect(next).toMatchObject({ state: "agreed", totalCents: 1_925_000n });
}

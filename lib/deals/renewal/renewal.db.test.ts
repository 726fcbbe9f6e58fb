import { days, later, now, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { type AgreedDeal, makeAgreedDeal, offerNextTerm } from "@/tests/support/builders/agreed-deal";
import { makeConversation, makeProposal, offer, packageOffer, rivalOf } from "@/tests/support/builders/dealing";
import { makeSeller } from "@/tests/support/builders/people";
import { retry } from "@/tests/support/database/retry";
import { getDealProgress } from "../agreed/queries";
import { acceptProposal, declineProposal } from "../commands";
import { stepDeliverable } from "../fulfillment/commands";
import { getDeal } from "../queries";
import { saveRecap } from "../recap/commands";
import { isDiscount } from "../discounts";
import { offerRenewal } from "./commands";
import { getRenewalDraft } from "./queries";
import { runRenewalClock } from "./renewal-job";

const at = (day: string) => setClock(() => new Date(`${day}T12:00:00Z`));
const stateOf = async ({ dealId }: Pick<AgreedDeal, "dealId">) =>
  (await db.deal.findUniqueOrThrow({ where: { id: dealId } })).state;

const stands = () => ({ expiresAt: later(now(), days(30)).toISOString() });

async function completedDeal(terms = {}): Promise<AgreedDeal> {
  const deal = await makeAgreedDeal({}, terms);
  for (const deliverableId of deal.owed)
    await stepDeliverable(deal.marketer, { id: deal.dealId, deliverableId }, { step: "waive", note: "Not needed" });
  return deal;
}

test("a renewal begins with the terms for the next season and the lessons beside them, and nothing is sent", async () => {
  const deal = await completedDeal({ firstRefusal: true });
  await saveRecap(deal.seller, deal.dealId, { lessons: "Start earlier." });
  const { number } = await db.deal.findUniqueOrThrow({ where: { id: deal.dealId } });
  expect(await getRenewalDraft(deal.marketer, deal.dealId)).toMatchObject({
    number,
    before: { total: 29_300, termStart: "2027-08-01", termEnd: "2028-05-31" },
    offer: {
      lines: [
        { description: "Sleeve, first team", quantity: 1, unitPrice: 21_500 },
        { description: "LED boards, home matches", quantity: 13, unitPrice: 600 },
      ],
      ...{ termStart: "2028-08-01", termEnd: "2029-05-31", firstRefusal: true },
    },
    offered: { id: deal.listing.id },
    lessons: [{ organizationName: deal.seller.organizationName, text: "Start earlier." }],
  });
  expect(await db.deal.count({ where: { renewalOfId: deal.dealId } })).toBe(0);
});

test("a package that the listing no longer has is renewed as a custom line", async () => {
  const pair = await makeConversation();
  const agreed = await makeProposal(pair, packageOffer(pair));
  await acceptProposal(pair.seller, agreed.id, { revision: 1 });
  await db.deal.update({ where: { id: agreed.dealId }, data: { state: "completed", completedAt: now() } });
  const linesNow = async () => (await getRenewalDraft(pair.seller, agreed.dealId)).offer.lines;
  expect(await linesNow()).toMatchObject([{ packageId: pair.listing.packages[0]?.id, assetId: null }]);
  await db.listingClaim.deleteMany({ where: { listingId: pair.listing.id } });
  await db.listingPackage.deleteMany({ where: { listingId: pair.listing.id } });
  expect(await linesNow()).toMatchObject([{ packageId: null, assetId: null, quantity: 1, unitPrice: 18_000 }]);
});

test("an agreement on a renewal renews the deal before it", async () => {
  const deal = await completedDeal();
  const { offer: next } = await getRenewalDraft(deal.seller, deal.dealId);
  const raised = next.lines.map((line) => (isDiscount(line) ? line : { ...line, unitPrice: line.unitPrice * 2 }));
  const offered = await offerRenewal(deal.seller, deal.dealId, { ...next, lines: raised, ...stands() });
  expect(offered.revisions).toMatchObject([
    { total: 58_600, termStart: "2028-08-01", termEnd: "2029-05-31", message: null },
  ]);
  const { number } = await db.deal.findUniqueOrThrow({ where: { id: deal.dealId } });
  expect(await getDeal(deal.marketer, offered.dealId)).toMatchObject({ renewalOf: { id: deal.dealId, number } });
  const [message] = await db.message.findMany({
    where: { conversationId: deal.conversationId },
    orderBy: { seq: "desc" },
  });
  expect(message?.body).toContain(`offered to renew deal ${number}: $58,600`);
  expect(await getDealProgress(deal.marketer, deal.dealId)).toMatchObject({
    state: "completed",
    renewal: { id: offered.dealId, state: "negotiating" },
    choices: { renew: false },
  });
  await acceptProposal(deal.marketer, offered.id, { revision: 1 });
  expect(await stateOf(deal)).toBe("renewed");
  expect(await stateOf(offered)).toBe("agreed");
  const again = offerRenewal(deal.seller, deal.dealId, { ...next, ...stands() });
  await expect(again).rejects.toMatchObject({ code: "conflict" });
});

test("when two sides offer a renewal at the same time, one offer is open", async () => {
  const deal = await completedDeal();
  const { offer: next } = await getRenewalDraft(deal.seller, deal.dealId);
  const results = await Promise.allSettled(
    [deal.marketer, deal.seller, deal.marketer, deal.seller].map((actor) =>
      retry(() => offerRenewal(actor, deal.dealId, { ...next, ...stands() })),
    ),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await db.deal.count({ where: { renewalOfId: deal.dealId } })).toBe(1);
});

test("a deal that is not completed cannot be renewed, and a neighbor finds none", async () => {
  const deal = await makeAgreedDeal();
  const renew = (actor: AgreedDeal["seller"]) => offerRenewal(actor, deal.dealId, offer());
  await expect(renew(deal.seller)).rejects.toMatchObject({ code: "conflict" });
  await expect(getRenewalDraft(deal.seller, deal.dealId)).rejects.toMatchObject({ code: "conflict" });
  const neighbor = await makeSeller();
  await expect(renew(neighbor)).rejects.toMatchObject({ code: "not_found" });
  await expect(getRenewalDraft(neighbor, deal.dealId)).rejects.toMatchObject({ code: "not_found" });
  await expect(renew({ ...deal.seller, role: "viewer" })).rejects.toMatchObject({ code: "forbidden" });
});

test("a completed deal opens for renewal 60 days before the term ends and lapses 30 days after it, once", async () => {
  const deal = await completedDeal();
  at("2028-03-31");
  await runRenewalClock();
  expect(await stateOf(deal)).toBe("completed");
  at("2028-04-02");
  await runRenewalClock();
  await runRenewalClock();
  expect(await getDealProgress(deal.seller, deal.dealId)).toMatchObject({
    state: "renewal_open",
    renewBy: "2028-06-30",
    choices: { renew: true },
  });
  const opened = { entityId: deal.dealId, action: "deals.renewal_opened" };
  expect(await db.activityLog.count({ where: opened })).toBe(1);
  at("2028-06-30");
  await runRenewalClock();
  expect(await stateOf(deal)).toBe("renewal_open");
  at("2028-07-01");
  await runRenewalClock();
  expect(await stateOf(deal)).toBe("lapsed");
});

test("an open renewal offer keeps the renewal open, and a declined one lets it lapse", async () => {
  const deal = await completedDeal();
  at("2028-04-02");
  await runRenewalClock();
  at("2028-06-25");
  const { id } = await offerNextTerm(deal.seller, deal.dealId);
  at("2028-07-05");
  await runRenewalClock();
  expect(await stateOf(deal)).toBe("renewal_open");
  await declineProposal(deal.marketer, id, { revision: 1, reason: "budget_committed" });
  await runRenewalClock();
  expect(await stateOf(deal)).toBe("lapsed");
});

test("right of first refusal holds the next term for the buyer for 14 days", async () => {
  const { listing, seller } = await makeAgreedDeal();
  const pair = await rivalOf({ listing, seller } as AgreedDeal);
  const rival = await rivalOf(pair);
  const agreed = await makeProposal(pair, { ...packageOffer(pair, 1), firstRefusal: true });
  await acceptProposal(seller, agreed.id, { revision: 1 });
  at("2028-04-02");
  await db.deal.update({ where: { id: agreed.dealId }, data: { state: "completed", completedAt: now() } });
  await runRenewalClock();
  const next = { termStart: "2028-08-01", termEnd: "2029-05-31", expiresAt: later(now(), days(30)).toISOString() };
  const rivalOffer = await makeProposal(rival, { ...packageOffer(rival, 2), ...next });
  const early = acceptProposal(seller, rivalOffer.id, { revision: 1 });
  await expect(early).rejects.toMatchObject({ code: "conflict", message: expect.stringContaining("on hold") });
  at("2028-04-17");
  expect(await acceptProposal(seller, rivalOffer.id, { revision: 1 })).toMatchObject({ state: "agreed" });
});

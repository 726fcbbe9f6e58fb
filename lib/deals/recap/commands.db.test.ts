import { setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { renderPdf } from "@/lib/platform/pdf/render-pdf";
import { type AgreedDeal, makeAgreedDeal } from "@/tests/support/builders/agreed-deal";
import { makeSeller } from "@/tests/support/builders/people";
import { readPdf } from "@/tests/support/pdf/read-pdf";
import "@/tests/support/database/setup";
import { cancelDeal } from "../cancellation/commands";
import { stepDeliverable } from "../fulfilment/commands";
import { reviewDeal } from "../reviews/commands";
import { findOrganizationRating } from "../reviews/queries";
import { saveRecap } from "./commands";
import { recapDocument } from "./document";
import { getRecap } from "./queries";

jest.setTimeout(60_000);
afterEach(() => setClock());

async function complete(deal: AgreedDeal): Promise<AgreedDeal> {
  for (const deliverableId of deal.owed) {
    const ids = { id: deal.dealId, deliverableId };
    const proof = { figure: 1_200, figureLabel: "Impressions" };
    await stepDeliverable(deal.seller, ids, { step: "submit_proof", proof });
    await stepDeliverable(deal.marketer, ids, { step: "accept" });
  }
  return deal;
}

test("each side writes its words, and the other reads them once the deal is completed", async () => {
  const deal = await makeAgreedDeal();
  await saveRecap(deal.seller, deal.dealId, { summary: "A full stadium.", lessons: "Start earlier." });
  expect((await getRecap(deal.marketer, deal.dealId)).words.seller).toBeNull();
  expect((await getRecap(deal.seller, deal.dealId)).words.seller?.summary).toBe("A full stadium.");
  await complete(deal);
  const recap = await getRecap(deal.marketer, deal.dealId);
  expect(recap).toMatchObject({
    publishedAt: expect.any(String),
    words: { seller: { summary: "A full stadium.", lessons: "Start earlier." } },
    delivered: { total: 2, accepted: 2, open: 0 },
    figures: [{ label: "Impressions", value: 2_400 }],
    scenario: null,
  });
  const pdf = Buffer.from(await renderPdf(recapDocument(recap, new Date("2028-06-01"))));
  const text = readPdf(pdf).pages.join(" ");
  expect(text).toContain("A full stadium.");
  expect(text).toContain("2,400");
});

test("a neighbor finds no recap, a viewer writes none, and a cancelled deal has none", async () => {
  const deal = await makeAgreedDeal();
  await expect(getRecap(await makeSeller(), deal.dealId)).rejects.toMatchObject({ code: "not_found" });
  const viewer = { ...deal.seller, role: "viewer" as const };
  await expect(saveRecap(viewer, deal.dealId, {})).rejects.toMatchObject({ code: "forbidden" });
  await cancelDeal(deal.seller, deal.dealId, { reason: "breach", note: "Unpaid", isUnilateral: true });
  await expect(getRecap(deal.seller, deal.dealId)).rejects.toMatchObject({ code: "not_found" });
});

test("ratings stay hidden until both sides have rated", async () => {
  const deal = await complete(await makeAgreedDeal());
  await reviewDeal(deal.marketer, deal.dealId, { stars: 5, comment: "Flawless." });
  expect((await getRecap(deal.seller, deal.dealId)).reviews).toMatchObject({ other: null, otherHasRated: true });
  const both = await reviewDeal(deal.seller, deal.dealId, { stars: 4 });
  expect(both.reviews).toMatchObject({ own: { stars: 4 }, other: { stars: 5, comment: "Flawless." } });
  expect((await getRecap(deal.marketer, deal.dealId)).reviews.other).toMatchObject({ stars: 4 });
});

test("a rating is written once, by a side of a completed deal, within 14 days", async () => {
  const deal = await makeAgreedDeal();
  const rate = (actor = deal.marketer) => reviewDeal(actor, deal.dealId, { stars: 2 });
  await expect(rate()).rejects.toMatchObject({ code: "conflict" });
  await complete(deal);
  await expect(reviewDeal(await makeSeller(), deal.dealId, { stars: 1 })).rejects.toMatchObject({ code: "not_found" });
  await rate();
  await expect(rate()).rejects.toMatchObject({ code: "conflict" });
  await expect(db.dealReview.updateMany({ data: { rating: 5 } })).rejects.toThrow();
  setClock(() => new Date(Date.now() + 15 * 86_400_000));
  await expect(reviewDeal(deal.seller, deal.dealId, { stars: 1 })).rejects.toMatchObject({ code: "conflict" });
  expect((await getRecap(deal.seller, deal.dealId)).reviews.other).toMatchObject({ stars: 2 });
});

test("an organization shows its rating from the third rated deal on", async () => {
  const seller = await makeSeller();
  for (const stars of [5, 4, 3]) {
    const deal = await complete(await makeAgreedDeal({ seller }));
    expect(await findOrganizationRating(deal.marketer, seller.organizationId)).toBeNull();
    await reviewDeal(deal.marketer, deal.dealId, { stars });
    await reviewDeal(seller, deal.dealId, { stars: 1 });
  }
  expect(await findOrganizationRating(seller, seller.organizationId)).toMatchObject({ average: 4, deals: 3 });
});

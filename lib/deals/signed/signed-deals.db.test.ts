import { getDeal } from "@/lib/deals/queries";
import { cancelDeal } from "@/lib/deals/cancellation/commands";
import { proposeChange } from "@/lib/deals/changes/commands";
import { createProposal } from "@/lib/deals/commands";
import { prepareContract } from "@/lib/deals/contract/commands";
import { stepDeliverable } from "@/lib/deals/fulfillment/commands";
import { markPayment } from "@/lib/deals/payments/commands";
import { getDealProgress } from "@/lib/deals/agreed/queries";
import { offerRenewal } from "@/lib/deals/renewal/commands";
import { reviewDeal } from "@/lib/deals/reviews/commands";
import { sendMessage } from "@/lib/messages/commands";
import { getConversation } from "@/lib/messages/queries";
import type { Seller } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { offer } from "@/tests/support/builders/dealing";
import { giveLegalDetails } from "@/tests/support/builders/legal-details";
import { type MadeListing, makeListing } from "@/tests/support/builders/listings";
import { makeSeller, makeViewer } from "@/tests/support/builders/people";
import { recordSignedDeal } from "./commands";
import { signedDealSchema } from "./schema";

jest.setTimeout(60_000);

let seller: Seller;
let listing: MadeListing;

beforeAll(async () => {
  seller = await makeSeller();
  listing = await makeListing({ seller });
});

const deal = (more: object = {}) =>
  signedDealSchema.parse({
    ...{ sponsor: "Alder Dairy", listingId: listing.id, value: 20_000, termStart: "2027-08-01", termEnd: "2028-05-31" },
    ...more,
  });

const halves = [
  { label: "First half", amount: 12_000, dueOn: "2027-08-01", paidOn: "2026-01-15" },
  { label: "Second half", amount: 8_000, dueOn: "2028-01-01" },
];

describe("a signed deal with a sponsor who has no account", () => {
  test("is contracted, with what it sells, owes, and was paid, and the sponsor is found by its name again", async () => {
    const item = listing.packages[0]!;
    const { id } = await recordSignedDeal(seller, deal({ packageId: item.id, payments: halves, isExclusive: false }));
    const shown = await getDealProgress(seller, id);
    expect(shown).toMatchObject({
      state: "contracted",
      isRecorded: true,
      buyer: { name: "Alder Dairy" },
      total: 20_000,
    });
    expect(shown.payments.map(({ label, amount, paidOn }) => [label, amount, paidOn])).toEqual([
      ["First half", 12_000, "2026-01-15"],
      ["Second half", 8_000, null],
    ]);
    expect(await db.listingClaim.count({ where: { packageId: item.id, state: "sold" } })).toBe(1);
    expect((await getDeal(seller, id)).proposal.accepted).toMatchObject({
      ...{ by: seller.name, organizationName: seller.organizationName, isRecorded: true },
    });
    const deliverables = [{ name: "Logo on the website", quantity: 2, dueOn: "2027-09-30" }];
    const next = await recordSignedDeal(
      seller,
      deal({ sponsor: "ALDER dairy", termEnd: "2028-06-30", value: 0, deliverables }),
    );
    expect(await getDealProgress(seller, next.id)).toMatchObject({
      buyer: { id: shown.buyer.id },
      payments: [],
      deliverables: [{ name: "Logo on the website", quantity: 2, dueOn: "2027-09-30" }],
    });
    const { connectionsUsed } = await db.organization.findUniqueOrThrow({ where: { id: seller.organizationId } });
    expect(connectionsUsed).toBe(0);
  });

  test("is denied to a viewer, and for another organization's listing", async () => {
    const recording = recordSignedDeal(await makeViewer(seller), deal());
    await expect(recording).rejects.toMatchObject({ code: "forbidden" });
    await expect(recordSignedDeal(await makeSeller(), deal())).rejects.toMatchObject({ code: "not_found" });
  });

  test("is rejected in another currency, or with payments that add up to another sum, and leaves nothing", async () => {
    const refused = (more: object) =>
      expect(recordSignedDeal(seller, deal({ sponsor: "Nobody Yet", ...more }))).rejects.toMatchObject({
        code: "invalid",
      });
    await refused({ currency: "EUR" });
    await refused({ payments: halves.slice(1) });
    await refused({ packageId: "0190b9e0-0000-7000-8000-000000000000" });
    expect(await db.organization.count({ where: { name: "Nobody Yet" } })).toBe(0);
  });

  test("is rejected for something sold, naming the sponsor who has it", async () => {
    const other = await makeListing({ seller });
    const [item] = other.packages;
    await db.listingPackage.update({ where: { id: item!.id }, data: { quantityAvailable: 1 } });
    const of = (sponsor: string) => deal({ listingId: other.id, packageId: item!.id, sponsor });
    await recordSignedDeal(seller, of("Birch Bank"));
    await expect(recordSignedDeal(seller, of("Cedar Credit"))).rejects.toMatchObject({
      ...{ code: "conflict", message: expect.stringContaining("is sold out. Sold to Birch Bank.") },
    });
    const exclusive = (sponsor: string) => deal({ sponsor, industryCategory: "banking", isExclusive: true });
    await recordSignedDeal(seller, exclusive("Birch Bank"));
    await expect(recordSignedDeal(seller, exclusive("Cedar Credit"))).rejects.toMatchObject({
      ...{ code: "conflict", message: expect.stringContaining("Birch Bank") },
    });
  });

  test("sells the last unit once, if two are recorded at the same time, and creates a sponsor once", async () => {
    const other = await makeListing({ seller });
    const [item] = other.packages;
    await db.listingPackage.update({ where: { id: item!.id }, data: { quantityAvailable: 1 } });
    const last = (sponsor: string) => deal({ listingId: other.id, packageId: item!.id, sponsor });
    const both = ["Dogwood Drinks", "Elder Energy"].map((sponsor) => recordSignedDeal(seller, last(sponsor)));
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const elm = deal({ sponsor: "Elm" });
    const twice = await Promise.allSettled([recordSignedDeal(seller, elm), recordSignedDeal(seller, elm)]);
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await db.organization.count({ where: { name: "Elm" } })).toBe(1);
  });

  test("is canceled by the seller for any reason, and what it sold is free again", async () => {
    const [item] = (await makeListing({ seller })).packages;
    const { listingId } = await db.listingPackage.findUniqueOrThrow({ where: { id: item!.id } });
    const { id } = await recordSignedDeal(seller, deal({ sponsor: "Ivy Ink", listingId, packageId: item!.id }));
    const canceled = await cancelDeal(seller, id, { reason: "change_of_plans", note: "By email.", isUnilateral: true });
    expect(canceled).toMatchObject({ state: "canceled" });
    expect(await db.listingClaim.count({ where: { packageId: item!.id } })).toBe(0);
  });

  test("renews the sponsor's completed deal of the previous term", async () => {
    const before = await recordSignedDeal(seller, deal({ sponsor: "Hazel Homes", deliverables: [{ name: "Board" }] }));
    await db.deal.update({ where: { id: before.id }, data: { state: "completed" } });
    const next = { termStart: "2028-08-01", termEnd: "2029-05-31" };
    const { id } = await recordSignedDeal(seller, deal({ sponsor: "Hazel Homes", ...next }));
    expect(await getDealProgress(seller, before.id)).toMatchObject({ state: "renewed", renewal: { id } });
  });

  test("is delivered, accepted, undone, and paid by the seller alone, until it is completed", async () => {
    const deliverables = [{ name: "Perimeter board" }];
    const { id } = await recordSignedDeal(seller, deal({ sponsor: "Fir Foods", deliverables }));
    const {
      deliverables: [item],
      payments: [payment],
    } = await getDealProgress(seller, id);
    const step = (name: "deliver" | "accept" | "undo") =>
      stepDeliverable(seller, { id, deliverableId: item!.id }, { step: name });
    expect(await step("deliver")).toMatchObject({
      deliverables: [{ choices: { accept: true, dispute: true, undo: true } }],
    });
    expect(await step("accept")).toMatchObject({ state: "completed", choices: { renew: false } });
    expect(await step("undo")).toMatchObject({ state: "in_fulfillment" });
    const ids = { id, paymentId: payment!.id };
    expect(await markPayment(seller, ids, { paidOn: "2026-01-15" })).toMatchObject({
      payments: [{ paidOn: "2026-01-15" }],
    });
  });

  test("accepts no message, offer, or step that the sponsor would have to answer", async () => {
    const { id } = await recordSignedDeal(seller, deal({ sponsor: "Gorse Gas" }));
    const { conversationId, choices, buyer } = await getDealProgress(seller, id);
    await giveLegalDetails([seller.organizationId, buyer.id]);
    expect(await getConversation(seller, conversationId)).toMatchObject({
      isContact: true,
      mayWrite: false,
      mayBlock: false,
    });
    expect(choices).toMatchObject({
      prepareContract: false,
      proposeChange: false,
      cancel: false,
      renew: false,
      markPayments: true,
    });
    await sendMessage(seller, conversationId, { body: "Ask Ana about the boards.", isInternal: true });
    const unanswerable = [
      sendMessage(seller, conversationId, { body: "Hello?", isInternal: false }),
      createProposal(seller, { conversationId, ...offer() }),
      prepareContract(seller, id, {}),
      proposeChange(seller, id, { ...offer(), reason: "More boards" } as never),
      cancelDeal(seller, id, { reason: "mutual", note: "We both want it.", isUnilateral: false } as never),
      offerRenewal(seller, id, offer()),
      reviewDeal(seller, id, { stars: 5 }),
    ];
    for (const each of await Promise.allSettled(unanswerable))
      expect(each).toMatchObject({
        status: "rejected",
        reason: { message: expect.stringMatching(/no Pitchside account/) },
      });
  });
});

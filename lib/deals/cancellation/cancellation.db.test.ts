import { noticeAvailable } from "@/lib/deals/available-store";
import { noticeUnavailable } from "@/lib/deals/unavailable-job";
import { listConversations } from "@/lib/messages/queries";
import { listConversationsSchema } from "@/lib/messages/schema";
import { setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { type AgreedDeal, makeAgreedDeal } from "@/tests/support/builders/agreed-deal";
import { exclusiveIn, makeProposal, offer, packageOffer, rivalOf } from "@/tests/support/builders/dealing";
import { makeMarketer } from "@/tests/support/builders/people";
import { retry } from "@/tests/support/database/retry";
import { getDealProgress } from "../agreed/queries";
import { proposeChange } from "../changes/commands";
import { acceptProposal } from "../commands";
import { stepDeliverable } from "../fulfillment/commands";
import { prepareContract, signContract } from "../contract/commands";
import { answerCancellation, cancelDeal } from "./commands";

const ask = { reason: "budget_cut", note: "The board froze all spending.", isUnilateral: false } as const;
const alone = { reason: "event_canceled", note: "The season is called off.", isUnilateral: true } as const;
const requestOf = async ({ marketer, dealId }: AgreedDeal) =>
  (await getDealProgress(marketer, dealId)).cancellation?.id ?? "";

test("a deal is canceled once the other side agrees, and both see why", async () => {
  const deal = await makeAgreedDeal();
  const requested = await cancelDeal(deal.marketer, deal.dealId, ask);
  expect(requested).toMatchObject({ state: "agreed", cancellation: { state: "proposed", side: "buyer" } });
  const id = await requestOf(deal);
  expect(await answerCancellation(deal.seller, deal.dealId, { id, answer: "accept" })).toMatchObject({
    state: "canceled",
    cancellation: { state: "accepted", reason: "budget_cut" },
    choices: { cancel: false, proposeChange: false },
  });
  const last = await db.message.findFirstOrThrow({
    where: { conversationId: deal.conversationId },
    orderBy: { seq: "desc" },
  });
  expect(last.body).toContain("agreed to cancel the deal, which is now canceled.");
  expect(await db.activityLog.count({ where: { entityId: deal.dealId, action: "deals.canceled" } })).toBe(1);
});

test("the conversation of a canceled deal is closed", async () => {
  const deal = await makeAgreedDeal();
  const closed = async () =>
    (await listConversations(deal.seller, listConversationsSchema.parse({ stage: "closed" }))).items;
  expect(await closed()).toEqual([]);
  await cancelDeal(deal.marketer, deal.dealId, alone);
  expect((await closed()).map(({ id }) => id)).toEqual([deal.conversationId]);
});

test("a declined or withdrawn request leaves the deal as it was", async () => {
  const deal = await makeAgreedDeal();
  await cancelDeal(deal.marketer, deal.dealId, ask);
  const first = await requestOf(deal);
  await answerCancellation(deal.seller, deal.dealId, {
    id: first,
    answer: "decline",
    answerNote: "A contract is a contract.",
  });
  await cancelDeal(deal.marketer, deal.dealId, ask);
  const stale = answerCancellation(deal.seller, deal.dealId, { id: first, answer: "accept" });
  await expect(stale).rejects.toMatchObject({ code: "conflict" });
  const second = await requestOf(deal);
  const withdrawn = await answerCancellation(deal.marketer, deal.dealId, { id: second, answer: "withdraw" });
  expect(withdrawn).toMatchObject({ state: "agreed", cancellation: { state: "withdrawn" } });
});

test("an admin of one side can cancel alone, but only for cause", async () => {
  const deal = await makeAgreedDeal();
  const editor = { ...deal.seller, role: "editor" as const };
  await expect(cancelDeal(editor, deal.dealId, alone)).rejects.toMatchObject({ code: "forbidden" });
  expect(await cancelDeal(deal.seller, deal.dealId, alone)).toMatchObject({
    state: "canceled",
    cancellation: { isUnilateral: true, reason: "event_canceled" },
  });
  const notice = { userId: deal.marketer.userId, type: "deal_updated", title: { contains: "canceled the deal" } };
  expect(await db.notification.count({ where: notice })).toBe(1);
});

test("only one of ten simultaneous cancellations takes effect", async () => {
  const deal = await makeAgreedDeal();
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, at) =>
      retry(() => cancelDeal(at % 2 ? deal.seller : deal.marketer, deal.dealId, alone)),
    ),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await db.dealCancellation.count({ where: { dealId: deal.dealId } })).toBe(1);
});

test("a stranger finds no such deal, and a viewer cancels nothing", async () => {
  const deal = await makeAgreedDeal();
  await expect(cancelDeal(await makeMarketer(), deal.dealId, ask)).rejects.toMatchObject({ code: "not_found" });
  const viewer = { ...deal.marketer, role: "viewer" as const };
  await expect(cancelDeal(viewer, deal.dealId, ask)).rejects.toMatchObject({ code: "forbidden" });
});

test("what the deal sold is free again, and the offers that it prevented say so", async () => {
  const deal = await makeAgreedDeal({}, {});
  const rival = await rivalOf(deal);
  const target = { ...packageOffer(rival, 2), exclusivity: exclusiveIn("insurance") };
  const waiting = await makeProposal(rival, target);
  const third = await rivalOf(deal);
  const sold = await makeProposal(third, { ...packageOffer(third, 2), exclusivity: exclusiveIn("insurance") });
  const { dealId } = await acceptProposal(third.seller, sold.id, { revision: 1 });
  await noticeUnavailable(deal.listing.id);
  await expect(acceptProposal(rival.seller, waiting.id, { revision: 1 })).rejects.toMatchObject({ code: "conflict" });
  await cancelDeal(third.seller, dealId, alone);
  expect(await db.listingClaim.count({ where: { proposalId: sold.id } })).toBe(0);
  expect(await noticeAvailable(deal.listing.id)).toBe(1);
  expect(await noticeAvailable(deal.listing.id)).toBe(0);
  expect(await acceptProposal(rival.seller, waiting.id, { revision: 1 })).toMatchObject({ state: "agreed" });
});

test("after a term has begun, only the days from now on are free", async () => {
  const deal = await makeAgreedDeal();
  const rival = await rivalOf(deal);
  const offered = await makeProposal(rival, packageOffer(rival, 1));
  const { dealId } = await acceptProposal(rival.seller, offered.id, { revision: 1 });
  setClock(() => new Date("2027-11-10T12:00:00Z"));
  await cancelDeal(rival.marketer, dealId, alone);
  const claims = await db.listingClaim.findMany({ where: { proposalId: offered.id } });
  expect(claims.length).toBeGreaterThan(0);
  for (const { termEnd } of claims) expect(termEnd).toEqual(new Date("2027-11-09"));
});

test("a completed deal can no longer be canceled", async () => {
  const deal = await makeAgreedDeal({}, { ...offer(), lines: [{ description: "Sleeve", quantity: 1, unitPrice: 10 }] });
  const ids = { id: deal.dealId, deliverableId: deal.owed[0] ?? "" };
  await stepDeliverable(deal.marketer, ids, { step: "waive", note: "Not needed" });
  await expect(cancelDeal(deal.marketer, deal.dealId, ask)).rejects.toMatchObject({ code: "conflict" });
});

test.each(["agreed to", "alone"])(
  "a cancellation %s ends the open change order and every request with it",
  async (how) => {
    const deal = await makeAgreedDeal();
    const { lines, termStart, termEnd } = offer();
    await proposeChange(deal.seller, deal.dealId, { reason: "More boards", lines, termStart, termEnd: "2028-06-30" });
    expect(termEnd).not.toBe("2028-06-30");
    await cancelDeal(deal.marketer, deal.dealId, how === "alone" ? alone : ask);
    if (how !== "alone")
      await answerCancellation(deal.seller, deal.dealId, { id: await requestOf(deal), answer: "accept" });
    const orders = await db.changeOrder.findMany({ where: { dealId: deal.dealId } });
    expect(orders).toMatchObject([{ state: "withdrawn", decidedAt: expect.any(Date) }]);
    expect(await db.dealCancellation.count({ where: { dealId: deal.dealId, state: "proposed" } })).toBe(0);
    expect(await db.deal.findUniqueOrThrow({ where: { id: deal.dealId } })).toMatchObject({
      closeReason: how === "alone" ? "event_canceled" : "budget_cut",
      canceledAt: expect.any(Date),
    });
  },
);

describe("a deal accepted subject to contract", () => {
  const unsigned = () => makeAgreedDeal({}, { acceptance: "subject_to_contract" });

  test("can be ended by either side for any reason until both have signed", async () => {
    const deal = await unsigned();
    const editor = { ...deal.marketer, role: "editor" as const };
    expect((await getDealProgress(editor, deal.dealId)).choices.cancelAlone).toBe(true);
    const ended = await cancelDeal(editor, deal.dealId, { ...ask, isUnilateral: true });
    expect(ended).toMatchObject({ state: "canceled", cancellation: { isUnilateral: true } });
  });

  test("needs a cause and an admin, like any other, once both have signed", async () => {
    const deal = await unsigned();
    await prepareContract(deal.seller, deal.dealId, {});
    for (const actor of [deal.seller, deal.marketer])
      await signContract(actor, deal.dealId, { version: 1, name: "Ada Brook", title: "Head" });
    const withoutCause = cancelDeal(deal.marketer, deal.dealId, { ...ask, isUnilateral: true });
    await expect(withoutCause).rejects.toMatchObject({
      fields: { reason: ["This reason needs the other side’s agreement."] },
    });
    const editor = { ...deal.marketer, role: "editor" as const };
    await expect(cancelDeal(editor, deal.dealId, alone)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("is called that in the thread, and a binding one is not", async () => {
    const bodies = async ({ conversationId }: AgreedDeal) =>
      (await db.message.findMany({ where: { conversationId } })).map(({ body }) => body).join(" ");
    expect(await bodies(await unsigned())).toContain("The deal is agreed at $29,300, subject to contract.");
    expect(await bodies(await makeAgreedDeal())).toContain("The deal is agreed at $29,300.");
  });
});

import { prepareContract, signContract } from "@/lib/deals/contract/commands";
import { db } from "@/lib/platform/db";
import { type AgreedDeal, makeAgreedDeal } from "@/tests/support/builders/agreed-deal";
import { offer, packageOffer, rivalOf, makeProposal } from "@/tests/support/builders/dealing";
import { makeSeller } from "@/tests/support/builders/people";
import { retry } from "@/tests/support/database/retry";
import "@/tests/support/database/setup";
import { getDealProgress } from "../agreed/queries";
import { cancelDeal } from "../cancellation/commands";
import { acceptProposal } from "../commands";
import { stepDeliverable } from "../fulfilment/commands";
import { markPayment } from "../payments/commands";
import { getDeal } from "../queries";
import { answerChange, proposeChange } from "./commands";

jest.setTimeout(60_000);

const reason = "Two more home matches";
const { lines, termStart, termEnd } = offer();
const fifteenBoards = {
  reason,
  termStart,
  termEnd,
  lines: [lines[0]!, { ...lines[1]!, quantity: 15 }],
};
const accept = { number: 1, answer: "accept" } as const;
const propose = (deal: AgreedDeal, more = {}) => proposeChange(deal.seller, deal.dealId, { ...fifteenBoards, ...more });

test("an accepted change order changes the terms, the checklist, the payments and the total", async () => {
  const deal = await makeAgreedDeal();
  const proposed = await propose(deal, { termEnd: "2028-06-30", firstRefusal: true });
  expect(proposed).toMatchObject({ total: 29_300, changeOrders: [{ number: 1, state: "proposed", reason }] });
  const changed = await answerChange(deal.marketer, deal.dealId, accept);
  expect(changed).toMatchObject({
    state: "agreed",
    total: 30_500,
    termEnd: "2028-06-30",
    firstRefusal: true,
    termsVersion: 1,
    changeOrders: [{ number: 1, state: "accepted" }],
  });
  expect(changed.deliverables.map(({ name, quantity, dueOn }) => [name, quantity, dueOn])).toEqual([
    ["Sleeve, first team", 1, "2028-06-30"],
    ["LED boards, home matches", 15, "2028-06-30"],
  ]);
  expect(changed.payments.map(({ amount }) => amount)).toEqual([30_500]);
  expect((await getDeal(deal.marketer, deal.dealId)).agreed).toMatchObject({ total: 30_500, termEnd: "2028-06-30" });
});

test("a change order that was answered or replaced is stale", async () => {
  const deal = await makeAgreedDeal();
  await propose(deal);
  await answerChange(deal.seller, deal.dealId, { number: 1, answer: "withdraw" });
  await propose(deal);
  const stale = answerChange(deal.marketer, deal.dealId, accept);
  await expect(stale).rejects.toMatchObject({ code: "conflict", details: { number: 2 } });
  expect(await getDealProgress(deal.marketer, deal.dealId)).toMatchObject({ total: 29_300, termsVersion: 0 });
});

test("of ten acceptances at once one applies the change, once", async () => {
  const deal = await makeAgreedDeal();
  await propose(deal);
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => retry(() => answerChange(deal.marketer, deal.dealId, accept))),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await getDealProgress(deal.marketer, deal.dealId)).toMatchObject({ total: 30_500, termsVersion: 1 });
});

test("only the other side accepts, only the own side withdraws, and one change order is open at a time", async () => {
  const deal = await makeAgreedDeal();
  await propose(deal);
  await expect(answerChange(deal.seller, deal.dealId, accept)).rejects.toMatchObject({ code: "conflict" });
  const withdraw = answerChange(deal.marketer, deal.dealId, { number: 1, answer: "withdraw" });
  await expect(withdraw).rejects.toMatchObject({ code: "conflict" });
  await expect(proposeChange(deal.marketer, deal.dealId, fifteenBoards)).rejects.toMatchObject({ code: "conflict" });
  const declined = await answerChange(deal.marketer, deal.dealId, { number: 1, answer: "decline", note: "Too late" });
  expect(declined).toMatchObject({ total: 29_300, changeOrders: [{ state: "declined", answerNote: "Too late" }] });
});

test("a neighbor finds no such deal, and a viewer changes nothing", async () => {
  const deal = await makeAgreedDeal();
  const neighbor = await makeSeller();
  await expect(proposeChange(neighbor, deal.dealId, fifteenBoards)).rejects.toMatchObject({ code: "not_found" });
  const viewer = { ...deal.seller, role: "viewer" as const };
  await expect(proposeChange(viewer, deal.dealId, fifteenBoards)).rejects.toMatchObject({ code: "forbidden" });
  await propose(deal);
  await expect(answerChange(neighbor, deal.dealId, accept)).rejects.toMatchObject({ code: "not_found" });
});

test("a change for units that another buyer bought in the meantime is refused, and nothing of it stays", async () => {
  const deal = await makeAgreedDeal();
  const packages = { ...fifteenBoards, ...packageOffer(deal, 2) };
  await propose(deal, packages);
  const rival = await rivalOf(deal);
  const { id } = await makeProposal(rival, packageOffer(rival, 1));
  await acceptProposal(rival.seller, id, { revision: 1 });
  const refused = answerChange(deal.marketer, deal.dealId, accept);
  await expect(refused).rejects.toMatchObject({ code: "conflict" });
  expect(await getDealProgress(deal.marketer, deal.dealId)).toMatchObject({
    total: 29_300,
    termsVersion: 0,
    changeOrders: [{ state: "proposed" }],
  });
});

test("a change sells the new units in place of the old ones", async () => {
  const deal = await makeAgreedDeal();
  const claims = () =>
    db.listingClaim.findMany({
      where: { listingId: deal.listing.id, packageId: { not: null } },
      select: { units: true },
    });
  await propose(deal, packageOffer(deal, 2));
  await answerChange(deal.marketer, deal.dealId, accept);
  expect(await claims()).toEqual([{ units: 2 }]);
  await propose(deal, packageOffer(deal, 1));
  await answerChange(deal.marketer, deal.dealId, { ...accept, number: 2 });
  expect(await claims()).toEqual([{ units: 1 }]);
});

test("what is paid is never below the total, and what is accepted stays accepted", async () => {
  const deal = await makeAgreedDeal();
  const ids = { id: deal.dealId, paymentId: deal.payments[0] ?? "" };
  await markPayment(deal.seller, ids, { paidOn: "2026-02-03" });
  const less = propose(deal, { lines: [lines[0]!] });
  await expect(less).rejects.toMatchObject({ code: "invalid", fields: { total: [expect.any(String)] } });
  const board = { id: deal.dealId, deliverableId: deal.owed[1] ?? "" };
  await stepDeliverable(deal.seller, board, { step: "submit_proof", proof: { note: "All 13" } });
  await stepDeliverable(deal.marketer, board, { step: "accept" });
  await propose(deal);
  const changed = await answerChange(deal.marketer, deal.dealId, accept);
  expect(changed.payments.map(({ label, amount }) => [label, amount])).toEqual([
    ["Rights fee", 29_300],
    ["Change order 1", 1_200],
  ]);
  expect(changed.deliverables.map(({ state, quantity }) => [state, quantity])).toEqual([
    ["planned", 1],
    ["proof_accepted", 13],
    ["planned", 2],
  ]);
});

test("the same terms again are no change", async () => {
  const deal = await makeAgreedDeal();
  await expect(propose(deal, { lines })).rejects.toMatchObject({ code: "invalid" });
});

test("nobody signs a contract that a change order has overtaken, and no change comes between two signatures", async () => {
  const deal = await makeAgreedDeal();
  await prepareContract(deal.seller, deal.dealId, {});
  await propose(deal);
  await answerChange(deal.marketer, deal.dealId, accept);
  const signature = { version: 1, name: "Anna Reyes", title: "Head of partnerships" };
  await expect(signContract(deal.seller, deal.dealId, signature)).rejects.toMatchObject({ code: "conflict" });
  await prepareContract(deal.seller, deal.dealId, {});
  await signContract(deal.seller, deal.dealId, { ...signature, version: 2 });
  await expect(propose(deal, { lines })).rejects.toMatchObject({ code: "conflict" });
});

test("a buyer's editor agrees to no total above the spend limit", async () => {
  const deal = await makeAgreedDeal();
  await db.organization.update({ where: { id: deal.marketer.organizationId }, data: { spendLimitCents: 3_000_000n } });
  await propose(deal);
  const editor = { ...deal.marketer, role: "editor" as const };
  await expect(answerChange(editor, deal.dealId, accept)).rejects.toMatchObject({ code: "forbidden" });
  expect(await answerChange(deal.marketer, deal.dealId, accept)).toMatchObject({ total: 30_500 });
});

test("a cancelled deal takes no change", async () => {
  const deal = await makeAgreedDeal();
  await propose(deal);
  await cancelDeal(deal.seller, deal.dealId, { reason: "breach", note: "Unpaid", isUnilateral: true });
  await expect(answerChange(deal.marketer, deal.dealId, accept)).rejects.toMatchObject({ code: "conflict" });
});

import { prepareContract, signContract } from "@/lib/deals/contract/commands";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { type AgreedDeal, makeAgreedDeal } from "@/tests/support/builders/agreed-deal";
import { exclusiveIn, makeProposal, offer, packageOffer, rivalOf } from "@/tests/support/builders/dealing";
import { makeMarketer, makeOrganization, makeSeller } from "@/tests/support/builders/people";
import { queueAt, rowOf } from "@/tests/support/database/concurrency";
import { retry } from "@/tests/support/database/retry";
import { getDealProgress } from "../agreed/queries";
import { cancelDeal } from "../cancellation/commands";
import { acceptProposal } from "../commands";
import { stepDeliverable } from "../fulfillment/commands";
import { markPayment } from "../payments/commands";
import { getDeal } from "../queries";
import { getRenewalDraft } from "../renewal/queries";
import { answerChange, proposeChange } from "./commands";

const accept = { number: 1, answer: "accept" } as const;

describe("changes", () => {
  const reason = "Two more home matches";
  const { lines, termStart, termEnd } = offer();
  const fifteenBoards = {
    reason,
    termStart,
    termEnd,
    lines: [lines[0]!, { ...lines[1]!, quantity: 15 }],
  };
  const propose = (deal: AgreedDeal, more = {}) =>
    proposeChange(deal.seller, deal.dealId, { ...fifteenBoards, ...more });

  test("an accepted change order changes the terms, the checklist, the payments, and the total", async () => {
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

  test("a change order discounts the agreed terms, and the renewal begins with the discount", async () => {
    const deal = await makeAgreedDeal();
    const discount = { kind: "discount" as const, description: "Two seasons", amount: 300 };
    await propose(deal, { lines: [...lines, discount] });
    const changed = await answerChange(deal.marketer, deal.dealId, accept);
    expect(changed).toMatchObject({ total: 29_000, payments: [{ amount: 29_000 }] });
    expect(changed.terms.lines[2]).toMatchObject({ total: -300, discount: { percent: null, amount: 300, of: null } });
    await db.deal.update({ where: { id: deal.dealId }, data: { state: "completed", completedAt: now() } });
    const { offer: next } = await getRenewalDraft(deal.seller, deal.dealId);
    expect(next.lines[2]).toEqual({ ...discount, percent: null, of: null });
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

  test("only one of ten simultaneous acceptances applies the change, once", async () => {
    const deal = await makeAgreedDeal();
    await propose(deal);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => retry(() => answerChange(deal.marketer, deal.dealId, accept))),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await getDealProgress(deal.marketer, deal.dealId)).toMatchObject({ total: 30_500, termsVersion: 1 });
  });

  test("only the other side can accept, only one's own side can withdraw, and one change order is open at a time", async () => {
    const deal = await makeAgreedDeal();
    await propose(deal);
    await expect(answerChange(deal.seller, deal.dealId, accept)).rejects.toMatchObject({ code: "conflict" });
    const withdraw = answerChange(deal.marketer, deal.dealId, { number: 1, answer: "withdraw" });
    await expect(withdraw).rejects.toMatchObject({ code: "conflict" });
    await expect(proposeChange(deal.marketer, deal.dealId, fifteenBoards)).rejects.toMatchObject({ code: "conflict" });
    const declined = await answerChange(deal.marketer, deal.dealId, { number: 1, answer: "decline", note: "Too late" });
    expect(declined).toMatchObject({ total: 29_300, changeOrders: [{ state: "declined", answerNote: "Too late" }] });
  });

  test.each([
    ["seller", "marketer"],
    ["marketer", "seller"],
  ] as const)("a proposal and a request by the %s have its name, and the %s has to answer", async (by, to) => {
    const deal = await makeAgreedDeal();
    const { organizationName, name } = deal[by];
    await proposeChange(deal[by], deal.dealId, fifteenBoards);
    await cancelDeal(deal[by], deal.dealId, { reason: "budget_cut", note: "Half of it", isUnilateral: false });
    for (const reader of [by, to])
      expect(await getDealProgress(deal[reader], deal.dealId)).toMatchObject({
        changeOrders: [{ side: by === "seller" ? "seller" : "buyer", terms: { organizationName } }],
        cancellation: { side: by === "seller" ? "seller" : "buyer", requestedBy: name },
        choices: {
          ...{ proposeChange: false, cancel: false },
          ...{ answerChange: reader === to, answerCancellation: reader === to },
          ...{ withdrawChange: reader === by, withdrawCancellation: reader === by },
        },
      });
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

  test("a change for units that another buyer has bought since is rejected, and nothing of it stays", async () => {
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

  test("the total is never below what is paid, and what is accepted stays accepted", async () => {
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

  test("no one can sign a contract that a change order has overtaken, and no change comes between two signatures", async () => {
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

  test("a change order that was open before the first signature waits for the second", async () => {
    const deal = await makeAgreedDeal();
    await prepareContract(deal.seller, deal.dealId, {});
    await propose(deal);
    await signContract(deal.seller, deal.dealId, { version: 1, name: "Anna Reyes", title: "Head of partnerships" });
    await expect(answerChange(deal.marketer, deal.dealId, accept)).rejects.toMatchObject({
      code: "conflict",
      message: "The contract has one signature. Complete the signing first.",
    });
  });

  test("a buyer's editor cannot agree to a total above the spend limit", async () => {
    const deal = await makeAgreedDeal();
    await db.organization.update({
      where: { id: deal.marketer.organizationId },
      data: { spendLimitCents: 3_000_000n },
    });
    await propose(deal);
    const editor = { ...deal.marketer, role: "editor" as const };
    await expect(answerChange(editor, deal.dealId, accept)).rejects.toMatchObject({ code: "forbidden" });
    expect(await answerChange(deal.marketer, deal.dealId, accept)).toMatchObject({ total: 30_500 });
  });

  test("a canceled deal accepts no change", async () => {
    const deal = await makeAgreedDeal();
    await propose(deal);
    await cancelDeal(deal.seller, deal.dealId, { reason: "breach", note: "Unpaid", isUnilateral: true });
    await expect(answerChange(deal.marketer, deal.dealId, accept)).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("exclusivity", () => {
  const { lines, termStart, termEnd } = offer();
  const insurance = { exclusivity: exclusiveIn("insurance", ["GB"]) };
  const none = { exclusivity: null };

  async function insurerDeal(terms = {}): Promise<AgreedDeal> {
    const organization = await makeOrganization({ type: "marketer", industryCategory: "insurance" });
    return makeAgreedDeal({ marketer: await makeMarketer({ organization }) }, terms);
  }

  const propose = (deal: AgreedDeal, terms: object) =>
    proposeChange(deal.marketer, deal.dealId, { reason: "We want the category", lines, termStart, termEnd, ...terms });

  const change = async (deal: AgreedDeal, terms: object, number = 1) => {
    await propose(deal, terms);
    return answerChange(deal.seller, deal.dealId, { ...accept, number });
  };

  const exclusiveClaims = ({ listing }: AgreedDeal) =>
    db.listingClaim.findMany({
      where: { listingId: listing.id, isExclusive: true, category: { not: null } },
      orderBy: { category: "asc" },
      select: { category: true, territory: true, state: true },
    });

  test("a change order adds exclusivity, changes it, and drops it, and the category follows", async () => {
    const deal = await insurerDeal();
    const added = await change(deal, insurance);
    expect(added.terms.exclusivity).toEqual({ level: "category", categories: ["insurance"], territory: ["GB"] });
    expect(await exclusiveClaims(deal)).toEqual([{ category: "insurance", territory: "GB", state: "sold" }]);
    await change(deal, { exclusivity: exclusiveIn("banking") }, 2);
    expect(await exclusiveClaims(deal)).toEqual([{ category: "banking", territory: "*", state: "sold" }]);
    const dropped = await change(deal, none, 3);
    expect(dropped.terms.exclusivity).toEqual({ level: "none", categories: [], territory: [] });
    expect(await exclusiveClaims(deal)).toEqual([]);
  });

  test("exclusivity cannot be proposed if another sponsor has the category, and the seller sees which one", async () => {
    const deal = await insurerDeal();
    const rival = await rivalOf(deal, "insurance");
    await acceptProposal(rival.seller, (await makeProposal(rival)).id, { revision: 1 });
    const reason = "(Insurance) has a deal until May 31, 2028, so exclusivity isn’t available.";
    const refused = (who: string) => ({ code: "conflict", message: expect.stringContaining(`${who} ${reason}`) });
    await expect(propose(deal, insurance)).rejects.toMatchObject(refused("Another sponsor"));
    const bySeller = { reason: "As agreed by phone", lines, termStart, termEnd, ...insurance };
    await expect(proposeChange(deal.seller, deal.dealId, bySeller)).rejects.toMatchObject(
      refused(rival.marketer.organizationName),
    );
    expect(await db.changeOrder.count({ where: { dealId: deal.dealId } })).toBe(0);
  });

  test("when an exclusive change order and another insurer's deal are accepted at the same time, the first one stands", async () => {
    const deal = await insurerDeal();
    await propose(deal, insurance);
    const rival = await rivalOf(deal, "insurance");
    const offered = await makeProposal(rival);
    const [won, lost] = await queueAt<unknown>(rowOf("listings", deal.listing.id), [
      () => acceptProposal(deal.seller, offered.id, { revision: 1 }),
      () => answerChange(deal.seller, deal.dealId, accept),
    ]);
    expect(won?.status).toBe("fulfilled");
    expect(lost).toMatchObject({
      status: "rejected",
      reason: { code: "conflict", message: expect.stringContaining(rival.marketer.organizationName) },
    });
    expect(await getDealProgress(deal.seller, deal.dealId)).toMatchObject({
      termsVersion: 0,
      terms: { exclusivity: { level: "none" } },
      changeOrders: [{ state: "proposed" }],
    });
  });

  test("a dropped category is open to the next sponsor", async () => {
    const deal = await insurerDeal(insurance);
    const rival = await rivalOf(deal, "insurance");
    await expect(makeProposal(rival)).rejects.toMatchObject({ code: "conflict" });
    await change(deal, none);
    const { id } = await makeProposal(rival);
    expect(await acceptProposal(rival.seller, id, { revision: 1 })).toMatchObject({ state: "agreed" });
  });

  test("exclusivity in a category names the category", async () => {
    const deal = await insurerDeal();
    await expect(
      propose(deal, { exclusivity: { level: "category", categories: [], territory: [] } }),
    ).rejects.toMatchObject({
      code: "invalid",
      fields: { "exclusivity.categories": ["Choose the exclusive category."] },
    });
  });
});

import { getDealFile } from "@/lib/deals/file-store";
import { days, later, minutes, now, setClock } from "@/lib/platform/clock";
import { toIsoDay } from "@/lib/platform/days";
import { db } from "@/lib/platform/db";
import { type AgreedDeal, makeAgreedDeal, uploadOf } from "@/tests/support/builders/agreed-deal";
import { makeConversation, makeProposal, packageOffer } from "@/tests/support/builders/dealing";
import { makeColleague, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { retry } from "@/tests/support/database/retry";
import { acceptProposal } from "../commands";
import { getDealProgress } from "../agreed/queries";
import type { DealProgress } from "../agreed/view";
import { reviewDeal } from "../reviews/commands";
import { stepDeliverable } from "./commands";
import type { DeliverableStepInput } from "./schema";
import { UNDO_MINUTES } from "./states";
import { PARTS_MAX } from "./units";

const ids = ({ dealId, owed }: AgreedDeal, at = 0) => ({ id: dealId, deliverableId: owed[at] ?? "" });
const note = "All 13 matches";
const proof = { note };
const prove = (deal: AgreedDeal, at = 0) =>
  stepDeliverable(deal.seller, ids(deal, at), { step: "submit_proof", proof });
const accept = (deal: AgreedDeal, at = 0) => stepDeliverable(deal.marketer, ids(deal, at), { step: "accept" });
const stateOf = async ({ dealId }: AgreedDeal) => (await db.deal.findUniqueOrThrow({ where: { id: dealId } })).state;

test("an agreement lists what the seller owes: each line, and each asset of a package", async () => {
  const pair = await makeConversation();
  const { id, dealId } = await makeProposal(pair, packageOffer(pair, 2));
  await acceptProposal(pair.seller, id, { revision: 1 });
  const { deliverables, state, total } = await getDealProgress(pair.marketer, dealId);
  const assets = pair.listing.packages.flatMap((item) => item.assets);
  expect(deliverables.map(({ name, quantity, category, dueOn }) => ({ name, quantity, category, dueOn }))).toEqual(
    assets.map(({ name, quantity, category }) => ({ name, quantity: 2 * quantity, category, dueOn: "2028-05-31" })),
  );
  expect({ state, total }).toEqual({ state: "agreed", total: 36_000 });
});

test("a deal is completed once every deliverable is proven and accepted, and both sides see why", async () => {
  const deal = await makeAgreedDeal();
  expect((await prove(deal)).state).toBe("in_fulfillment");
  expect((await accept(deal)).state).toBe("in_fulfillment");
  await prove(deal, 1);
  const done = await accept(deal, 1);
  expect(done).toMatchObject({ state: "completed", settled: 2 });
  const open = done.deliverables.flatMap(({ choices: { undo: _, ...steps } }) => Object.values(steps));
  expect(open).not.toContain(true);
  const events = await db.message.findMany({
    where: { conversationId: deal.conversationId, kind: "system_event" },
    orderBy: { seq: "asc" },
  });
  expect(events.slice(-5).map(({ body }) => body)).toEqual([
    expect.stringContaining("added proof for “Sleeve, first team”: All 13 matches"),
    expect.stringContaining("accepted “Sleeve, first team”."),
    expect.stringContaining("added proof for “LED boards, home matches”: All 13 matches"),
    expect.stringContaining("accepted “LED boards, home matches”."),
    expect.stringMatching(/^Deal \d+ is completed\. Its recap is published\.$/),
  ]);
  const audited = await db.activityLog.count({ where: { entityId: deal.dealId, action: "deals.proof_accepted" } });
  expect(audited).toBe(2);
});

test("a disputed proof makes the deal disputed until it is corrected or accepted", async () => {
  const deal = await makeAgreedDeal();
  await prove(deal);
  const disputed = await stepDeliverable(deal.marketer, ids(deal), { step: "dispute", note: "Only 9 matches" });
  expect(disputed).toMatchObject({ state: "disputed", deliverables: [{ note: "Only 9 matches" }, {}] });
  const offered = await stepDeliverable(deal.seller, ids(deal), {
    step: "make_good",
    note: "4 more",
    dueOn: "2028-06-30",
  });
  expect(offered).toMatchObject({ state: "in_fulfillment", deliverables: [{ dueOn: "2028-06-30" }, {}] });
  await prove(deal);
  expect(await accept(deal)).toMatchObject({ deliverables: [{ state: "proof_accepted" }, { state: "planned" }] });
});

test("the other side is notified of a step, and the side that took it is not", async () => {
  const deal = await makeAgreedDeal();
  await prove(deal);
  const where = { type: "deal_updated", href: `/messages?deal=${deal.dealId}` };
  expect(await db.notification.count({ where: { ...where, userId: deal.marketer.userId } })).toBe(1);
  expect(await db.notification.count({ where: { ...where, userId: deal.seller.userId } })).toBe(0);
});

test("a waived deliverable requires a reason and counts as settled", async () => {
  const deal = await makeAgreedDeal();
  const waive = (provided?: string) => stepDeliverable(deal.marketer, ids(deal), { step: "waive", note: provided });
  await expect(waive()).rejects.toMatchObject({ code: "invalid", fields: { note: ["Enter the reason."] } });
  expect(await waive("Rained off")).toMatchObject({ settled: 1 });
});

describe("units", () => {
  /** 13 boards, as the second deliverable of the deal. */
  const boardsOf = (progress: DealProgress) =>
    progress.deliverables
      .filter(({ name }) => name.startsWith("LED"))
      .map(({ quantity, state, deliveredOn }) => [quantity, state, deliveredOn]);
  const today = () => toIsoDay(now());

  test("six of thirteen boards are delivered, and each part has its date, proof, and answer", async () => {
    const deal = await makeAgreedDeal();
    const seller = (input: DeliverableStepInput) => stepDeliverable(deal.seller, ids(deal, 1), input);
    const first = await seller({
      step: "submit_proof",
      units: 6,
      deliveredOn: "2026-01-05",
      proof: { ...proof, figure: 900 },
    });
    expect(boardsOf(first)).toEqual([
      [6, "proof_submitted", "2026-01-05"],
      [7, "planned", null],
    ]);
    const disputed = await stepDeliverable(deal.marketer, ids(deal, 1), { step: "dispute", units: 2, note: "Dark" });
    expect(boardsOf(disputed)).toEqual([
      [4, "proof_submitted", "2026-01-05"],
      [7, "planned", null],
      [2, "proof_disputed", "2026-01-05"],
    ]);
    const figures = disputed.deliverables.flatMap(({ proofs }) => proofs.map(({ figure }) => figure));
    expect(figures).toEqual([900, null]);
    const done = await accept(deal, 1);
    expect(boardsOf(done)[0]).toEqual([4, "proof_accepted", "2026-01-05"]);
    expect(done).toMatchObject({ state: "disputed", settled: 0 });
    const announced = await db.message.findMany({
      where: { conversationId: deal.conversationId, body: { contains: "units" } },
      orderBy: { seq: "asc" },
    });
    expect(announced.map(({ body }) => body)).toEqual([
      expect.stringContaining("added proof for 6 units of “LED boards, home matches”: All 13 matches"),
      expect.stringContaining("disputed 2 units of “LED boards, home matches”: Dark"),
    ]);
  });

  test("some of them can be due on another day", async () => {
    const deal = await makeAgreedDeal();
    const { deliverables } = await stepDeliverable(deal.seller, ids(deal, 1), {
      ...{ step: "plan", units: 3, dueOn: "2027-10-01" },
    });
    expect(deliverables.slice(1).map(({ quantity, dueOn }) => [quantity, dueOn])).toEqual([
      [3, "2027-10-01"],
      [10, "2028-05-31"],
    ]);
  });

  test("more units than are left are rejected at the field, and so is a delivery in the future", async () => {
    const deal = await makeAgreedDeal();
    const deliver = (more: object) => stepDeliverable(deal.seller, ids(deal, 1), { step: "deliver", ...more });
    await expect(deliver({ units: 14 })).rejects.toMatchObject({ fields: { units: ["Enter 13 or less."] } });
    const future = deliver({ deliveredOn: toIsoDay(later(now(), days(2))) });
    await expect(future).rejects.toMatchObject({ fields: { deliveredOn: ["Enter today or an earlier day."] } });
    expect(await db.deliverable.count({ where: { dealId: deal.dealId } })).toBe(2);
  });

  test("a deliverable has up to 60 parts", async () => {
    const deal = await makeAgreedDeal();
    const board = await db.deliverable.findUniqueOrThrow({ where: { id: deal.owed[1] } });
    const parts = Array.from({ length: PARTS_MAX - 1 }, (_, at) => ({ ...board, id: undefined, position: 10 + at }));
    await db.deliverable.createMany({ data: parts });
    const step = stepDeliverable(deal.seller, ids(deal, 1), { step: "deliver", units: 1 });
    await expect(step).rejects.toMatchObject({
      fields: { units: ["A deliverable can be split into up to 60 parts. Choose all its units."] },
    });
  });

  test("delivered twice at the same time, each delivery takes its own units", async () => {
    const deal = await makeAgreedDeal();
    const deliver = () => stepDeliverable(deal.seller, ids(deal, 1), { step: "deliver", units: 6 });
    const results = await Promise.allSettled([retry(deliver), retry(deliver)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(boardsOf(await getDealProgress(deal.seller, deal.dealId))).toEqual([
      [6, "delivered", today()],
      [7, "planned", null],
    ]);
  });
});

describe("undo", () => {
  afterEach(() => setClock());
  const undo = (deal: AgreedDeal, actor: AgreedDeal["seller"] | AgreedDeal["marketer"], at = 0) =>
    stepDeliverable(actor, ids(deal, at), { step: "undo" });

  test("a delivery of some units is undone, and they are planned with the others again", async () => {
    const deal = await makeAgreedDeal();
    await stepDeliverable(deal.seller, ids(deal, 1), { step: "deliver", units: 6 });
    const { deliverables } = await undo(deal, deal.seller, 1);
    expect(deliverables[1]).toMatchObject({ quantity: 13, state: "planned", deliveredOn: null, undoUntil: null });
    expect(deliverables).toHaveLength(2);
  });

  test("the last acceptance is undone, and the deal is open again with its recap unpublished", async () => {
    const deal = await makeAgreedDeal();
    for (const at of [0, 1]) {
      await prove(deal, at);
      await accept(deal, at);
    }
    expect(await stateOf(deal)).toBe("completed");
    expect((await getDealProgress(deal.marketer, deal.dealId)).deliverables[1]?.choices.undo).toBe(true);
    const reopened = await undo(deal, deal.marketer, 1);
    expect(reopened).toMatchObject({ state: "in_fulfillment", hasRecap: false, settled: 1 });
    expect(reopened.deliverables[1]).toMatchObject({
      state: "proof_submitted",
      choices: { accept: true, undo: false },
    });
  });

  test("a disputed proof that was accepted by mistake is disputed again, with its reason", async () => {
    const deal = await makeAgreedDeal();
    await prove(deal);
    await stepDeliverable(deal.marketer, ids(deal), { step: "dispute", note: "Only 9 matches" });
    await accept(deal);
    expect(await undo(deal, deal.marketer)).toMatchObject({
      state: "disputed",
      deliverables: [{ note: "Only 9 matches" }, {}],
    });
  });

  test("ten minutes later it is too late, and a completed deal that was reviewed stays completed", async () => {
    const deal = await makeAgreedDeal();
    await stepDeliverable(deal.seller, ids(deal), { step: "deliver" });
    const start = now();
    setClock(() => later(start, minutes(UNDO_MINUTES)));
    expect((await getDealProgress(deal.seller, deal.dealId)).deliverables[0]?.choices.undo).toBe(false);
    await expect(undo(deal, deal.seller)).rejects.toMatchObject({
      code: "conflict",
      message: "A step can be undone for 10 minutes. Ask the other side instead.",
    });
    for (const at of [0, 1]) await accept(deal, at).catch(() => prove(deal, at).then(() => accept(deal, at)));
    await reviewDeal(deal.marketer, deal.dealId, { stars: 5, comment: null });
    await expect(undo(deal, deal.marketer, 1)).rejects.toMatchObject({
      message: "This deal has ended, so the step can’t be undone.",
    });
  });

  test("only the side that took the step can undo it, and nothing else can be undone", async () => {
    const deal = await makeAgreedDeal();
    await expect(undo(deal, deal.seller)).rejects.toMatchObject({ code: "conflict" });
    await stepDeliverable(deal.seller, ids(deal), { step: "deliver" });
    await expect(undo(deal, deal.marketer)).rejects.toMatchObject({ code: "forbidden" });
    await expect(undo(deal, await makeMarketer())).rejects.toMatchObject({ code: "not_found" });
    await prove(deal);
    await expect(undo(deal, deal.seller)).rejects.toMatchObject({ message: "This step can’t be undone." });
  });

  test("undone twice at the same time, a step is undone once", async () => {
    const deal = await makeAgreedDeal();
    await stepDeliverable(deal.seller, ids(deal), { step: "deliver" });
    const results = await Promise.allSettled([1, 2].map(() => retry(() => undo(deal, deal.seller))));
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await db.activityLog.count({ where: { entityId: deal.dealId, action: "deals.step_undone" } })).toBe(1);
  });
});

describe("who may take a step", () => {
  test("a neighbor finds no such deal", async () => {
    const deal = await makeAgreedDeal();
    for (const neighbor of [await makeMarketer(), await makeSeller()]) {
      await expect(stepDeliverable(neighbor, ids(deal), { step: "accept" })).rejects.toMatchObject({
        code: "not_found",
      });
      await expect(getDealProgress(neighbor, deal.dealId)).rejects.toMatchObject({ code: "not_found" });
    }
  });

  test("a deliverable of another deal is not found in this one", async () => {
    const [deal, other] = [await makeAgreedDeal(), await makeAgreedDeal()];
    const crossed = { id: deal.dealId, deliverableId: other.owed[0] ?? "" };
    await expect(stepDeliverable(deal.seller, crossed, { step: "deliver" })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("the buyer cannot prove and the seller cannot accept", async () => {
    const deal = await makeAgreedDeal();
    const byBuyer = stepDeliverable(deal.marketer, ids(deal), { step: "submit_proof", proof });
    await expect(byBuyer).rejects.toMatchObject({ code: "forbidden" });
    await prove(deal);
    const bySeller = stepDeliverable(deal.seller, ids(deal), { step: "accept" });
    await expect(bySeller).rejects.toMatchObject({ code: "forbidden" });
  });

  test("a viewer reads the checklist and changes nothing", async () => {
    const deal = await makeAgreedDeal();
    const viewer = { ...deal.seller, role: "viewer" as const };
    expect((await getDealProgress(viewer, deal.dealId)).deliverables[0]?.choices.submit_proof).toBe(false);
    const step = stepDeliverable(viewer, ids(deal), { step: "submit_proof", proof });
    await expect(step).rejects.toMatchObject({ code: "forbidden" });
  });

  test("nothing is delivered before the deal is agreed", async () => {
    const pair = await makeConversation();
    const { dealId: id } = await makeProposal(pair);
    const step = stepDeliverable(pair.seller, { id, deliverableId: id }, { step: "deliver" });
    await expect(step).rejects.toMatchObject({ code: "conflict" });
  });
});

test("accepted ten times at the same time, proof is accepted once", async () => {
  const deal = await makeAgreedDeal();
  await prove(deal);
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => retry(() => accept(deal))));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of results)
    if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "conflict" });
  expect(await db.activityLog.count({ where: { entityId: deal.dealId, action: "deals.proof_accepted" } })).toBe(1);
});

test("when two last acceptances arrive at the same time, whichever comes second completes the deal", async () => {
  for (let round = 0; round < 6; round += 1) {
    const deal = await makeAgreedDeal();
    await prove(deal);
    await prove(deal, 1);
    await Promise.all([retry(() => accept(deal)), retry(() => accept(deal, 1))]);
    expect(await stateOf(deal)).toBe("completed");
  }
});

describe("proof", () => {
  test("a file that the seller uploaded is visible to both sides and to no one else", async () => {
    const deal = await makeAgreedDeal();
    const fileId = await uploadOf(deal.seller.organizationId);
    const input = { step: "submit_proof" as const, proof: { fileId, figure: 640_000, figureLabel: "impressions" } };
    const { deliverables } = await stepDeliverable(deal.seller, ids(deal), input);
    expect(deliverables[0]?.proofs).toMatchObject([{ file: { id: fileId }, figure: 640_000 }]);
    expect(await getDealFile(deal.marketer, fileId)).toMatchObject({ id: fileId });
    await expect(getDealFile(await makeMarketer(), fileId)).rejects.toMatchObject({ code: "not_found" });
  });

  test("a file of someone else, or one that another proof uses, is rejected", async () => {
    const deal = await makeAgreedDeal();
    const [own, foreign] = [await uploadOf(deal.seller.organizationId), await uploadOf(deal.marketer.organizationId)];
    const with_ = (fileId: string) =>
      stepDeliverable(deal.seller, ids(deal), { step: "submit_proof", proof: { fileId } });
    await expect(with_(foreign)).rejects.toMatchObject({ code: "invalid" });
    await with_(own);
    await expect(with_(own)).rejects.toMatchObject({ code: "invalid" });
  });

  test("an empty one is rejected", async () => {
    const deal = await makeAgreedDeal();
    const step = stepDeliverable(deal.seller, ids(deal), { step: "submit_proof", proof: {} });
    await expect(step).rejects.toMatchObject({ fields: { proof: ["Add a file, a link, a figure, or a note."] } });
  });
});

describe("the plan of a deliverable", () => {
  test("names a due date and an owner from the seller’s own team", async () => {
    const deal = await makeAgreedDeal();
    const input = { step: "plan" as const, dueOn: "2027-09-01", ownerId: deal.seller.userId };
    const { deliverables } = await stepDeliverable(deal.seller, ids(deal), input);
    expect(deliverables[0]).toMatchObject({ dueOn: "2027-09-01", owner: { id: deal.seller.userId } });
  });

  test("offers the seller’s members as owners, and neither offers nor accepts a stranger or someone who left", async () => {
    const deal = await makeAgreedDeal();
    const left = await makeColleague(deal.seller, "editor");
    await db.membership.updateMany({ where: { userId: left.userId }, data: { leftAt: new Date() } });
    const { team } = await getDealProgress(deal.seller, deal.dealId);
    expect(team.map(({ id }) => id)).toEqual([deal.seller.userId]);
    expect((await getDealProgress(deal.marketer, deal.dealId)).team).toEqual([]);
    for (const { userId } of [deal.marketer, left]) {
      const step = stepDeliverable(deal.seller, ids(deal), { step: "plan", ownerId: userId });
      await expect(step).rejects.toMatchObject({ fields: { ownerId: ["Choose a member of your organization."] } });
    }
  });
});

import type { Marketer, Seller } from "@/lib/auth/actor";
import { listMessages } from "@/lib/messages/queries";
import { days, later, now, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import {
  type Pair,
  exclusiveIn,
  exhaustConnections,
  makeConversation,
  makeProposal,
  offer,
  packageOffer,
} from "@/tests/support/builders/dealing";
import { makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { retry } from "@/tests/support/database/retry";
import { byTier } from "@/tests/support/tier";
import {
  acceptProposal,
  approveProposal,
  counterProposal,
  createProposal,
  declineProposal,
  withdrawProposal,
} from "./commands";
import { expireProposals } from "./expiry-job";
import { getDeal, getProposal, listDeals } from "./queries";
import type { CreateProposalInput } from "./schema";

jest.setTimeout(240_000);

describe("deals", () => {
  const refused = (code: string) => ({ code });
  const input = (pair: Pair): CreateProposalInput => ({
    conversationId: pair.conversationId,
    ...offer(),
  });
  const cheaper = offer({ lines: [{ description: "Sleeve, first team", quantity: 1, unitPrice: 18_000 }] });
  const decline = { reason: "no_capacity" as const, note: "Next year perhaps." };

  describe("createProposal", () => {
    test("opens a deal with revision 1, puts it into the thread, and notifies the other side", async () => {
      const pair = await makeConversation();
      const proposal = await createProposal(pair.marketer, { ...input(pair), total: 29_300 });
      expect(proposal).toMatchObject({
        state: "awaiting_seller",
        revision: 1,
        turn: "seller",
        isMyTurn: false,
        initiator: "buyer",
      });
      expect(proposal.revisions[0]).toMatchObject({
        total: 29_300,
        currency: "USD",
        side: "buyer",
        author: pair.marketer.name,
      });
      expect(proposal.choices).toEqual({
        accept: false,
        counter: false,
        decline: false,
        withdraw: true,
        approve: false,
      });
      const { items } = await listMessages(pair.seller, pair.conversationId, { limit: 10 });
      expect(items.at(-1)).toMatchObject({
        kind: "offer",
        data: { proposalId: proposal.id, revision: 1, total: 29_300 },
      });
      const notifications = await db.notification.findMany({
        where: { userId: pair.seller.userId, type: "proposal_received" },
      });
      expect(notifications).toMatchObject([{ href: `/messages?deal=${proposal.dealId}` }]);
      expect(
        await db.emailMessage.count({ where: { toAddress: pair.seller.email, template: "proposal-received" } }),
      ).toBe(1);
      const events = await db.event.findMany({
        where: { stream: `organization:${pair.seller.organizationId}`, type: "proposal.changed" },
      });
      expect(events).toHaveLength(1);
      expect(await db.activityLog.count({ where: { entityId: proposal.id, action: "proposal.sent" } })).toBe(1);
    });

    test("can be opened by either side", async () => {
      const pair = await makeConversation();
      const proposal = await createProposal(pair.seller, input(pair));
      expect(await getProposal(pair.marketer, proposal.id)).toMatchObject({
        state: "awaiting_buyer",
        isMyTurn: true,
        choices: { accept: true },
      });
    });

    test("allows one open offer at a time in a conversation", async () => {
      const pair = await makeConversation();
      const first = await createProposal(pair.marketer, input(pair));
      const again = createProposal(pair.seller, input(pair));
      await expect(again).rejects.toMatchObject({ code: "conflict", details: { proposalId: first.id } });
      await withdrawProposal(pair.marketer, first.id, {});
      await createProposal(pair.seller, input(pair));
    });

    test("rejects a total that is not the sum of the lines", async () => {
      const pair = await makeConversation();
      await expect(createProposal(pair.marketer, { ...input(pair), total: 29_000 })).rejects.toMatchObject({
        code: "invalid",
        fields: { total: ["The lines add up to 29300."] },
      });
    });

    test("rejects strangers, viewers, and a package of another listing", async () => {
      const [pair, other] = [await makeConversation(), await makeConversation()];
      for (const stranger of [await makeMarketer(), await makeSeller(), other.marketer]) {
        await expect(createProposal(stranger, input(pair))).rejects.toMatchObject(refused("not_found"));
      }
      await expect(createProposal(await makeViewer(pair.marketer), input(pair))).rejects.toMatchObject(
        refused("forbidden"),
      );
      const packageId = other.listing.packages[0]?.id;
      await expect(createProposal(pair.marketer, { ...input(pair), packageId })).rejects.toMatchObject(
        refused("invalid"),
      );
    });

    test("saves an offer behind a plan lock without notifying the seller", async () => {
      const seller = await makeSeller();
      await exhaustConnections(seller.organizationId);
      const pair = await makeConversation({ seller });
      const proposal = await createProposal(pair.marketer, input(pair));
      await expect(getProposal(seller, proposal.id)).rejects.toMatchObject(refused("forbidden"));
      await expect(acceptProposal(seller, proposal.id, { revision: 1 })).rejects.toMatchObject(refused("forbidden"));
      expect(await listDeals(seller, pair)).toEqual({ items: [] });
      expect(await db.notification.count({ where: { userId: seller.userId, type: "proposal_received" } })).toBe(0);
    });
  });

  describe("counterProposal", () => {
    test("adds a revision, leaves the earlier ones unchanged, and passes the turn", async () => {
      const pair = await makeConversation();
      const { id } = await makeProposal(pair);
      const countered = await counterProposal(pair.seller, id, {
        ...cheaper,
        revision: 1,
        message: "Without the boards.",
      });
      expect(countered).toMatchObject({ state: "awaiting_buyer", revision: 2, turn: "buyer" });
      expect(countered.revisions.map(({ total, side }) => [side, total])).toEqual([
        ["buyer", 29_300],
        ["seller", 18_000],
      ]);
      await expect(
        db.proposalRevision.updateMany({ where: { proposalId: id }, data: { totalCents: 1n } }),
      ).rejects.toThrow();
      expect(await getProposal(pair.marketer, id)).toMatchObject({ revisions: [{ total: 29_300 }, { total: 18_000 }] });
    });

    test("rejects the side whose turn it isn't, strangers, viewers, and a second call", async () => {
      const pair = await makeConversation();
      const { id } = await makeProposal(pair);
      await expect(counterProposal(pair.marketer, id, cheaper)).rejects.toMatchObject(refused("conflict"));
      await expect(counterProposal(await makeSeller(), id, cheaper)).rejects.toMatchObject(refused("not_found"));
      await expect(counterProposal(await makeViewer(pair.seller), id, cheaper)).rejects.toMatchObject(
        refused("forbidden"),
      );
      await counterProposal(pair.seller, id, { ...cheaper, revision: 1 });
      await expect(counterProposal(pair.seller, id, { ...cheaper, revision: 1 })).rejects.toMatchObject(
        refused("conflict"),
      );
      expect(await db.proposalRevision.count({ where: { proposalId: id } })).toBe(2);
    });
  });

  describe("acceptProposal", () => {
    test("binds both sides to the named revision", async () => {
      const pair = await makeConversation();
      const { id, dealId } = await makeProposal(pair);
      const accepted = await acceptProposal(pair.seller, id, { revision: 1 });
      expect(accepted).toMatchObject({
        state: "agreed",
        turn: null,
        accepted: { revision: 1, by: pair.seller.name, organizationName: pair.seller.organizationName },
      });
      expect(await getDeal(pair.marketer, dealId)).toMatchObject({
        state: "agreed",
        agreed: { revision: 1, total: 29_300 },
      });
      expect(
        await db.emailMessage.count({ where: { toAddress: pair.marketer.email, template: "proposal-accepted" } }),
      ).toBe(1);
    });

    test("does what the seller chose, unless an offer says otherwise, and a counteroffer keeps it", async () => {
      const pair = await makeConversation();
      await db.organization.update({
        where: { id: pair.seller.organizationId },
        data: { offerAcceptance: "subject_to_contract" },
      });
      const { id, revisions } = await makeProposal(pair);
      expect(revisions[0]).toMatchObject({ acceptance: "subject_to_contract" });
      const { revisions: countered } = await counterProposal(pair.seller, id, { ...offer(), acceptance: "binding" });
      expect(countered.at(-1)).toMatchObject({ acceptance: "binding" });
      const { revisions: next } = await counterProposal(pair.marketer, id, offer());
      expect(next.at(-1)).toMatchObject({ acceptance: "binding" });
    });

    test("turns the negotiated payments into those of the deal", async () => {
      const pair = await makeConversation();
      const half = { label: "Half", amount: 14_650 };
      const paymentSchedule = [
        { ...half, dueOn: "2027-08-01" },
        { ...half, dueOn: "2028-01-01" },
      ];
      const { id, dealId, revisions } = await makeProposal(pair, { paymentSchedule });
      expect(revisions[0]).toMatchObject({ paymentSchedule });
      const countered = await counterProposal(pair.seller, id, {
        ...offer(),
        paymentSchedule: paymentSchedule.toReversed(),
      });
      await acceptProposal(pair.marketer, id, { revision: countered.revision });
      const payments = await db.payment.findMany({ where: { dealId }, orderBy: { position: "asc" } });
      expect(payments.map(({ label, amountCents, dueOn }) => [label, amountCents, dueOn])).toEqual([
        ["Half", 14_650_00n, new Date("2028-01-01")],
        ["Half", 14_650_00n, new Date("2027-08-01")],
      ]);
    });

    test("answers a stale revision with the current one", async () => {
      const pair = await makeConversation();
      const { id } = await makeProposal(pair);
      await counterProposal(pair.seller, id, cheaper);
      const stale = acceptProposal(pair.marketer, id, { revision: 1 });
      await expect(stale).rejects.toMatchObject({
        code: "conflict",
        details: { revision: 2, proposal: { id, revision: 2 } },
      });
    });

    test("rejects one's own offer, strangers, viewers, and a second call", async () => {
      const pair = await makeConversation();
      const { id } = await makeProposal(pair);
      await expect(acceptProposal(pair.marketer, id, { revision: 1 })).rejects.toMatchObject(refused("conflict"));
      await expect(acceptProposal(await makeMarketer(), id, { revision: 1 })).rejects.toMatchObject(
        refused("not_found"),
      );
      await expect(acceptProposal(await makeViewer(pair.seller), id, { revision: 1 })).rejects.toMatchObject(
        refused("forbidden"),
      );
      await acceptProposal(pair.seller, id, { revision: 1 });
      await expect(acceptProposal(pair.seller, id, { revision: 1 })).rejects.toMatchObject(refused("conflict"));
      expect(await db.activityLog.count({ where: { entityId: id, action: "proposal.accepted" } })).toBe(1);
    });
  });

  describe.each([
    [
      "declineProposal",
      (actor: Marketer | Seller, id: string) => declineProposal(actor, id, decline),
      "seller",
      "declined",
    ],
    [
      "withdrawProposal",
      (actor: Marketer | Seller, id: string) => withdrawProposal(actor, id, {}),
      "marketer",
      "withdrawn",
    ],
  ] as const)("%s", (_name, end, who, state) => {
    test("ends the proposal and its deal, and leaves the thread open", async () => {
      const pair = await makeConversation();
      const { id, dealId } = await makeProposal(pair);
      expect(await end(pair[who], id)).toMatchObject({ state, turn: null, closed: { by: pair[who].name } });
      expect(await getDeal(pair.marketer, dealId)).toMatchObject({ state });
      const { items } = await listMessages(pair.marketer, pair.conversationId, { limit: 10 });
      expect(items.at(-1)).toMatchObject({ kind: "system_event", data: { event: `proposal.${state}` } });
    });

    test("rejects the other side, strangers, viewers, and a second call", async () => {
      const pair = await makeConversation();
      const { id } = await makeProposal(pair);
      await expect(end(who === "seller" ? pair.marketer : pair.seller, id)).rejects.toMatchObject(refused("conflict"));
      await expect(end(await makeMarketer(), id)).rejects.toMatchObject(refused("not_found"));
      await expect(end(await makeViewer(pair[who]), id)).rejects.toMatchObject(refused("forbidden"));
      await end(pair[who], id);
      await expect(end(pair[who], id)).rejects.toMatchObject(refused("conflict"));
      expect(await db.activityLog.count({ where: { entityId: id, action: `proposal.${state}` } })).toBe(1);
    });
  });

  test("a decline shows its reason and note to both sides", async () => {
    const pair = await makeConversation();
    const { id } = await makeProposal(pair);
    await declineProposal(pair.seller, id, decline);
    expect(await getProposal(pair.marketer, id)).toMatchObject({
      closed: { reason: "no_capacity", note: "Next year perhaps." },
    });
  });

  test("a seller declines for a seller's reasons, and a marketer for a marketer's", async () => {
    const pair = await makeConversation();
    const { id } = await makeProposal(pair);
    await expect(declineProposal(pair.seller, id, { reason: "budget_too_high" })).rejects.toMatchObject({
      code: "invalid",
      fields: { reason: [expect.any(String)] },
    });
    const declined = await declineProposal(pair.seller, id, { reason: "category_sold" });
    expect(declined).toMatchObject({ state: "declined", closed: { reason: "category_sold" } });
    const second = await makeProposal(pair, {}, pair.seller);
    await expect(declineProposal(pair.marketer, second.id, { reason: "category_sold" })).rejects.toMatchObject({
      code: "invalid",
    });
  });

  test("approveProposal rejects a proposal that awaits no approval, and a seller", async () => {
    const pair = await makeConversation();
    const { id } = await makeProposal(pair);
    await expect(approveProposal(pair.marketer, id, { decision: "approve" })).rejects.toMatchObject(
      refused("conflict"),
    );
    await expect(approveProposal(pair.seller, id, { decision: "approve" })).rejects.toMatchObject(refused("conflict"));
  });
});

describe("races", () => {
  const ROUNDS = byTier({ default: 12, nightly: 200 });

  test(`exactly one of simultaneous accept, decline, counter, and withdraw wins, in ${ROUNDS} rounds`, async () => {
    const pair = await makeConversation();
    const { marketer, seller } = pair;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, dealId } = await makeProposal(pair);
      const tries = [
        () => acceptProposal(seller, id, { revision: 1 }),
        () => declineProposal(seller, id, { reason: "no_capacity" }),
        () => counterProposal(seller, id, { ...offer(), revision: 1 }),
        () => withdrawProposal(marketer, id, { revision: 1 }),
      ];
      const rotated = [...tries.slice(round % 4), ...tries.slice(0, round % 4)];
      const results = await Promise.allSettled(rotated.map((work) => retry(work)));
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const result of results)
        if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "conflict" });
      const text = await db.message.count({
        where: { conversationId: pair.conversationId, data: { path: ["proposalId"], equals: id } },
      });
      expect(text).toBe(2);
      const { state } = await getProposal(seller, id);
      if (state === "awaiting_buyer") await withdrawProposal(seller, id, {});
      expect(await db.deal.findUniqueOrThrow({ where: { id: dealId } })).not.toMatchObject({ state: "negotiating" });
    }
  });

  test("accepted ten times at the same time, an offer is agreed once, with one email", async () => {
    const pair = await makeConversation();
    const { id } = await makeProposal(pair);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => retry(() => acceptProposal(pair.seller, id, { revision: 1 }))),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(
      await db.emailMessage.count({ where: { toAddress: pair.marketer.email, template: "proposal-accepted" } }),
    ).toBe(1);
  });

  describe("an offer whose deadline has passed", () => {
    test("can no longer be accepted, even before the sweep, and releases what it held", async () => {
      const pair = await makeConversation();
      const { id } = await makeProposal(
        pair,
        { ...packageOffer(pair), exclusivity: exclusiveIn("banking") },
        pair.seller,
      );
      expect(await db.listingClaim.count({ where: { proposalId: id } })).toBe(4);
      const late = later(now(), days(8));
      setClock(() => late);
      await expect(acceptProposal(pair.marketer, id, { revision: 1 })).rejects.toMatchObject({
        code: "conflict",
        message: "This offer has expired.",
        details: { state: "expired" },
      });
      expect(await getProposal(pair.marketer, id)).toMatchObject({ state: "expired", turn: null });
      expect(await db.listingClaim.count({ where: { proposalId: id } })).toBe(0);
    });

    test("is ended by the sweep, once", async () => {
      const pair = await makeConversation();
      const { id, dealId } = await makeProposal(pair);
      await expireProposals();
      expect(await getProposal(pair.marketer, id)).toMatchObject({ state: "awaiting_seller" });
      const late = later(now(), days(8));
      setClock(() => late);
      await Promise.all([expireProposals(), expireProposals()]);
      expect(await db.deal.findUniqueOrThrow({ where: { id: dealId } })).toMatchObject({ state: "expired" });
      expect(await db.activityLog.findMany({ where: { entityId: id, action: "proposal.expired" } })).toMatchObject([
        { actorType: "system" },
      ]);
      expect(await db.notification.count({ where: { userId: pair.marketer.userId, type: "proposal_expired" } })).toBe(
        1,
      );
    });

    test.each([
      ["waits for an approval that no one requested", stuckInApproval],
      ["has no terms", stuckWithoutTerms],
    ])("is ended even if the one before it %s", async (_, makeStuck) => {
      const stuck = await makeStuck();
      const pair = await makeConversation();
      const { id } = await makeProposal(pair);
      const late = later(now(), days(8));
      setClock(() => late);
      await expireProposals();
      expect(await getProposal(pair.marketer, id)).toMatchObject({ state: "expired" });
      // Keeps it from affecting the tests that follow.
      await db.proposal.update({ where: { id: stuck }, data: { state: "withdrawn" } });
    });
  });

  async function stuckInApproval(): Promise<string> {
    const { id } = await makeProposal(await makeConversation());
    await db.proposal.update({ where: { id }, data: { state: "awaiting_approval", expiresAt: now() } });
    return id;
  }

  async function stuckWithoutTerms(): Promise<string> {
    const { conversationId, listing, marketer, seller } = await makeConversation();
    const parties = { buyerOrganizationId: marketer.organizationId, sellerOrganizationId: seller.organizationId };
    const { id: dealId } = await db.deal.create({ data: { conversationId, listingId: listing.id, ...parties } });
    const at = { sentAt: now(), expiresAt: now() };
    const { id } = await db.proposal.create({ data: { dealId, state: "awaiting_seller", initiator: "buyer", ...at } });
    return id;
  }
});

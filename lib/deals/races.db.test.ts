import { days, later, now, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { exclusiveIn, makeConversation, makeProposal, offer, packageOffer } from "@/tests/support/builders/dealing";
import { retry } from "@/tests/support/database/retry";
import { usualOrNightly } from "@/tests/support/nightly";
import { acceptProposal, counterProposal, declineProposal, withdrawProposal } from "./commands";
import { expireProposals } from "./expiry-job";
import { getProposal } from "./queries";

jest.setTimeout(240_000);

const ROUNDS = usualOrNightly({ usual: 12, nightly: 200 });
afterEach(() => setClock());

test(`of accept, decline, counter and withdraw at once exactly one wins, in ${ROUNDS} rounds`, async () => {
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
    const said = await db.message.count({
      where: { conversationId: pair.conversationId, data: { path: ["proposalId"], equals: id } },
    });
    expect(said).toBe(2);
    const { state } = await getProposal(seller, id);
    if (state === "awaiting_buyer") await withdrawProposal(seller, id, {});
    expect(await db.deal.findUniqueOrThrow({ where: { id: dealId } })).not.toMatchObject({ state: "negotiating" });
  }
});

test("accepted ten times at once it is agreed once, with one email", async () => {
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
  test("can no longer be accepted, even before the sweep, and gives back what it held", async () => {
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
    expect(await db.notification.count({ where: { userId: pair.marketer.userId, type: "proposal_expired" } })).toBe(1);
  });

  test.each([
    ["waits for an approval that nobody asked for", stuckInApproval],
    ["has no terms", stuckWithoutTerms],
  ])("is ended although one before it %s", async (_, makeStuck) => {
    const stuck = await makeStuck();
    const pair = await makeConversation();
    const { id } = await makeProposal(pair);
    const late = later(now(), days(8));
    setClock(() => late);
    await expireProposals();
    expect(await getProposal(pair.marketer, id)).toMatchObject({ state: "expired" });
    // It is out of the way of the tests that follow.
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

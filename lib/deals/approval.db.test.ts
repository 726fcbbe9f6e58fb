import { listConversations, listMessages } from "@/lib/messages/queries";
import { listConversationsSchema } from "@/lib/messages/schema";
import { days, later, now, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import {
  exclusiveIn,
  makeConversation,
  makeProposal,
  offer,
  packageOffer,
  rivalOf,
} from "@/tests/support/builders/dealing";
import { makeColleague, makeMarketer, makeOrganization, makeViewer } from "@/tests/support/builders/people";
import { acceptProposal, approveProposal, counterProposal, withdrawProposal } from "./commands";
import { getProposal, listDeals } from "./queries";

/** A buyer whose limit is $20,000, with an admin and an editor. */
async function makeLimited() {
  const organization = await makeOrganization({ type: "marketer", spendLimitCents: 2_000_000n });
  const admin = await makeMarketer({ organization });
  const editor = await makeColleague(admin, "editor");
  return { admin, editor, pair: await makeConversation({ marketer: editor }) };
}

describe("approval edges", () => {
  const line = (unitPrice: number) => ({ lines: [{ description: "Sleeve", quantity: 1, unitPrice }] });

  type Limited = Awaited<ReturnType<typeof makeLimited>>;

  test("exactly the spend limit needs no approval, and a cent more does", async () => {
    const { editor, pair } = await makeLimited();
    const within = await makeProposal(pair, line(20_000), editor);
    expect(within).toMatchObject({ state: "awaiting_seller" });
    const { editor: other, pair: second } = await makeLimited();
    expect(await makeProposal(second, line(20_000.01), other)).toMatchObject({ state: "awaiting_approval" });
  });

  test("a spend limit in dollars applies to an offer in euros at the bundled rate", async () => {
    const inEuros = async (unitPrice: number) => {
      const { editor } = await makeLimited();
      const pair = await makeConversation({ marketer: editor, listing: { fields: { currency: "EUR" } } });
      return makeProposal(pair, line(unitPrice), editor);
    };
    expect(await inEuros(17_600)).toMatchObject({ state: "awaiting_seller", revisions: [{ currency: "EUR" }] });
    expect(await inEuros(17_610)).toMatchObject({ state: "awaiting_approval" });
  });

  test("a counter past its own deadline can no longer be approved, even if the offer it answers is open", async () => {
    const { admin, editor, pair } = await makeLimited();
    const { id } = await makeProposal(pair, line(19_000), pair.seller);
    await counterProposal(editor, id, offer({ ...line(25_000), expiresAt: later(now(), days(1)).toISOString() }));
    const late = later(now(), days(2));
    setClock(() => late);
    await expect(approveProposal(admin, id, { decision: "approve" })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("counteroffer has expired"),
    });
    expect(await db.proposalRevision.count({ where: { proposalId: id } })).toBe(1);
  });

  test("someone who is no longer an admin is not asked to approve", async () => {
    const { admin, editor, pair } = await makeLimited();
    const former = await makeColleague(admin, "admin");
    const left = { organizationId: admin.organizationId, userId: former.userId };
    await db.membership.updateMany({ where: left, data: { leftAt: now() } });
    await makeProposal(pair, line(25_000), editor);
    const requested = await db.notification.findMany({ where: { dedupeKey: { startsWith: "proposal.approval" } } });
    const userIds = requested.map(({ userId }) => userId);
    expect(userIds).toContain(admin.userId);
    expect(userIds).not.toContain(former.userId);
  });

  test("every counter is announced, not only the first", async () => {
    const pair = await makeConversation();
    const { id } = await makeProposal(pair, line(10_000));
    for (const [by, unitPrice] of [
      [pair.seller, 14_000],
      [pair.marketer, 11_000],
      [pair.seller, 13_000],
    ] as const)
      await counterProposal(by, id, offer(line(unitPrice)));
    const toBuyer = { userId: pair.marketer.userId, type: "proposal_countered" };
    expect(await db.notification.count({ where: toBuyer })).toBe(2);
    expect(await db.notification.count({ where: { ...toBuyer, userId: pair.seller.userId } })).toBe(1);
  });

  test.each([
    ["an admin rejects it", ({ admin }: Limited, id: string) => approveProposal(admin, id, { decision: "send_back" })],
    ["its author withdraws it", ({ editor }: Limited, id: string) => withdrawProposal(editor, id, {})],
  ])("an offer that was never sent leaves what is on hold for others when %s", async (_, end) => {
    const limited = await makeLimited();
    const { editor, pair } = limited;
    const rival = await rivalOf(pair);
    await makeProposal(rival, packageOffer(rival, 2), pair.seller);
    const two = { lines: [{ ...packageOffer(pair).lines[0], quantity: 2, description: "Sleeve", unitPrice: 18_000 }] };
    const { id } = await makeProposal(pair, two, editor);
    await end(limited, id);
    const claims = { packageId: pair.listing.packages[0]?.id };
    expect(await db.listingClaim.findMany({ where: claims })).toMatchObject([{ state: "held", units: 2 }]);
  });

  test("a sale updates the search in its own transaction", async () => {
    const pair = await makeConversation();
    const { id } = await makeProposal(pair, packageOffer(pair));
    const changes = () => db.listingChange.count({ where: { listingId: pair.listing.id } });
    const before = await changes();
    await acceptProposal(pair.seller, id, { revision: 1 });
    expect(await changes()).toBeGreaterThan(before);
  });

  test("an offer that is withdrawn before it was sent leaves the seller's thread unchanged", async () => {
    const { editor, pair } = await makeLimited();
    const { id } = await makeProposal(pair, line(25_000), editor);
    const thread = async () => (await listMessages(pair.seller, pair.conversationId, { limit: 10 })).items;
    const before = await thread();
    await withdrawProposal(editor, id, {});
    expect(await thread()).toEqual(before);
  });

  test("an offer is not sent after approval while the seller's own offer is open", async () => {
    const { admin, editor, pair } = await makeLimited();
    const { id } = await makeProposal(pair, line(25_000), editor);
    await makeProposal(pair, line(24_000), pair.seller);
    const approval = approveProposal(admin, id, { decision: "approve" });
    await expect(approval).rejects.toMatchObject({ code: "conflict" });
    expect(await db.proposal.findUniqueOrThrow({ where: { id } })).toMatchObject({ sentAt: null });
  });

  test("nothing reaches the seller's open pages when the buyer asks for approval", async () => {
    const { editor, pair } = await makeLimited();
    const stream = `organization:${pair.seller.organizationId}`;
    const before = await db.event.count({ where: { stream } });
    await makeProposal(pair, line(25_000), editor);
    expect(await db.event.count({ where: { stream } })).toBe(before);
  });
});

describe("approval", () => {
  const approve = { decision: "approve" as const };
  const sendBack = { decision: "send_back" as const };

  describe("above the buyer's spend limit", () => {
    test("an editor's first offer stays inside the buyer's organization until an admin sends it", async () => {
      const { admin, editor, pair } = await makeLimited();
      const proposal = await makeProposal(pair, { exclusivity: exclusiveIn("insurance") }, editor);
      expect(proposal).toMatchObject({
        state: "awaiting_approval",
        approval: { action: "send", requestedBy: editor.name },
      });
      await expect(getProposal(pair.seller, proposal.id)).rejects.toMatchObject({ code: "not_found" });
      expect(await listDeals(pair.seller, pair)).toEqual({ items: [] });
      expect((await listMessages(pair.seller, pair.conversationId, { limit: 10 })).items).toHaveLength(1);
      expect(
        await db.notification.count({
          where: { userId: admin.userId, dedupeKey: { startsWith: "proposal.approval" } },
        }),
      ).toBe(1);
      const sent = await approveProposal(admin, proposal.id, approve);
      expect(sent).toMatchObject({ state: "awaiting_seller", approval: null });
      expect(await getProposal(pair.seller, proposal.id)).toMatchObject({ state: "awaiting_seller", isMyTurn: true });
      expect(await db.listingClaim.count({ where: { proposalId: proposal.id } })).toBe(0);
    });

    test("an editor's acceptance binds only when an admin approves it, and the seller sees that the buyer is deciding", async () => {
      const { admin, editor, pair } = await makeLimited();
      const { id } = await makeProposal(pair, {}, pair.seller);
      expect(await acceptProposal(editor, id, { revision: 1 })).toMatchObject({ state: "awaiting_approval" });
      expect(await getProposal(pair.seller, id)).toMatchObject({
        state: "awaiting_buyer",
        approval: null,
        turn: "buyer",
      });
      expect(await approveProposal(admin, id, approve)).toMatchObject({
        state: "agreed",
        accepted: { by: admin.name },
      });
      await expect(approveProposal(admin, id, approve)).rejects.toMatchObject({ code: "conflict" });
    });

    test("a counter above the limit waits unseen, and is sent back without a trace", async () => {
      const { admin, editor, pair } = await makeLimited();
      const { id } = await makeProposal(pair, {}, pair.seller);
      const dear = offer({ lines: [{ description: "Everything", quantity: 1, unitPrice: 25_000 }] });
      expect(await counterProposal(editor, id, dear)).toMatchObject({
        revision: 1,
        approval: { action: "counter", terms: { total: 25_000 } },
      });
      expect((await getProposal(pair.seller, id)).revisions).toHaveLength(1);
      expect(await approveProposal(admin, id, sendBack)).toMatchObject({ state: "awaiting_buyer", isMyTurn: true });
      await counterProposal(editor, id, dear);
      expect(await approveProposal(admin, id, approve)).toMatchObject({ state: "awaiting_seller", revision: 2 });
      expect((await getProposal(pair.seller, id)).revisions.at(-1)).toMatchObject({
        total: 25_000,
        author: editor.name,
      });
    });

    test("an offer sent back is in the thread for the buyer's members and in the audit, and in no other thread", async () => {
      const { admin, editor, pair } = await makeLimited();
      const { id } = await makeProposal(pair, {}, editor);
      await approveProposal(admin, id, sendBack);
      const stepsFor = async (reader: typeof editor | typeof pair.seller) =>
        (await listMessages(reader, pair.conversationId, { limit: 10 })).items.filter(({ body }) =>
          body.includes("declined to approve this"),
        ).length;
      expect([await stepsFor(editor), await stepsFor(pair.seller)]).toEqual([1, 0]);
      expect(await db.activityLog.count({ where: { action: "proposal.sent_back", actorId: admin.userId } })).toBe(1);
    });

    test("the seller may withdraw while the buyer's admin decides", async () => {
      const { admin, editor, pair } = await makeLimited();
      const { id } = await makeProposal(pair, {}, pair.seller);
      await acceptProposal(editor, id, { revision: 1 });
      await withdrawProposal(pair.seller, id, { revision: 1 });
      await expect(approveProposal(admin, id, approve)).rejects.toMatchObject({ code: "conflict" });
    });

    test("only an admin of the buyer decides", async () => {
      const { editor, pair } = await makeLimited();
      const { id } = await makeProposal(pair, {}, editor);
      await expect(approveProposal(editor, id, approve)).rejects.toMatchObject({ code: "forbidden" });
      await expect(approveProposal(await makeViewer(editor), id, approve)).rejects.toMatchObject({ code: "forbidden" });
      await expect(approveProposal(await makeMarketer(), id, approve)).rejects.toMatchObject({ code: "not_found" });
      await expect(approveProposal(pair.seller, id, approve)).rejects.toMatchObject({ code: "not_found" });
    });

    test("an admin, and an amount within the limit, need no approval", async () => {
      const { admin, editor, pair } = await makeLimited();
      const small = offer({ lines: [{ description: "Sleeve", quantity: 1, unitPrice: 20_000 }] });
      const { id } = await makeProposal(pair, small, editor);
      await withdrawProposal(editor, id, {});
      expect(await makeProposal(pair, {}, admin)).toMatchObject({ state: "awaiting_seller" });
    });

    test("an approval note does not reach the seller's inbox", async () => {
      const { editor, pair } = await makeLimited();
      await makeProposal(pair, {}, editor);
      const { items } = await listConversations(pair.seller, listConversationsSchema.parse({ q: "spend limit" }));
      expect(items).toEqual([]);
    });
  });
});

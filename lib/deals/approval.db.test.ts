import { listConversations, listMessages } from "@/lib/messages/queries";
import { listConversationsSchema } from "@/lib/messages/schema";
import { db } from "@/lib/platform/db";
import { exclusiveIn, makeConversation, makeProposal, offer } from "@/tests/support/builders/dealing";
import { makeColleague, makeMarketer, makeOrganization, makeViewer } from "@/tests/support/builders/people";
import { acceptProposal, approveProposal, counterProposal, withdrawProposal } from "./commands";
import { getProposal, listDeals } from "./queries";

const approve = { decision: "approve" as const };
const sendBack = { decision: "send_back" as const };

/** A buyer whose limit is $20,000, with an admin and an editor. */
async function makeLimited() {
  const organization = await makeOrganization({ type: "marketer", spendLimitCents: 2_000_000n });
  const admin = await makeMarketer({ organization });
  const editor = await makeColleague(admin, "editor");
  return { admin, editor, pair: await makeConversation({ marketer: editor }) };
}

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
      await db.notification.count({ where: { userId: admin.userId, dedupeKey: { startsWith: "proposal.approval" } } }),
    ).toBe(1);
    const sent = await approveProposal(admin, proposal.id, approve);
    expect(sent).toMatchObject({ state: "awaiting_seller", approval: null });
    expect(await getProposal(pair.seller, proposal.id)).toMatchObject({ state: "awaiting_seller", isMyTurn: true });
    expect(await db.listingClaim.count({ where: { proposalId: proposal.id } })).toBe(0);
  });

  test("an editor's accept binds only when an admin approves it, and the seller sees the buyer thinking", async () => {
    const { admin, editor, pair } = await makeLimited();
    const { id } = await makeProposal(pair, {}, pair.seller);
    expect(await acceptProposal(editor, id, { revision: 1 })).toMatchObject({ state: "awaiting_approval" });
    expect(await getProposal(pair.seller, id)).toMatchObject({
      state: "awaiting_buyer",
      approval: null,
      turn: "buyer",
    });
    expect(await approveProposal(admin, id, approve)).toMatchObject({ state: "agreed", accepted: { by: admin.name } });
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
    expect((await getProposal(pair.seller, id)).revisions.at(-1)).toMatchObject({ total: 25_000, author: editor.name });
  });

  test("the seller may withdraw while the buyer's admin thinks", async () => {
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

  test("an admin, and an amount within the limit, need nobody", async () => {
    const { admin, editor, pair } = await makeLimited();
    const small = offer({ lines: [{ description: "Sleeve", quantity: 1, unitPrice: 20_000 }] });
    const { id } = await makeProposal(pair, small, editor);
    await withdrawProposal(editor, id, {});
    expect(await makeProposal(pair, {}, admin)).toMatchObject({ state: "awaiting_seller" });
  });

  test("a note of approval does not reach the seller's inbox", async () => {
    const { editor, pair } = await makeLimited();
    await makeProposal(pair, {}, editor);
    const { items } = await listConversations(pair.seller, listConversationsSchema.parse({ q: "spend limit" }));
    expect(items).toEqual([]);
  });
});

import { acceptProposal, counterProposal } from "@/lib/deals/commands";
import { messageTexts } from "@/lib/messages/messages";
import { listMessages } from "@/lib/messages/queries";
import { db } from "@/lib/platform/db";
import { exclusiveIn, makeConversation, makeProposal, offer } from "@/tests/support/builders/dealing";
import { retry } from "@/tests/support/database/retry";
import { makeAdmin } from "@/tests/support/builders/people";
import { connectionOf, makeSpam } from "@/tests/support/builders/spam";
import { creditSpam } from "./commands";

jest.setTimeout(60_000);

const reason = "Not a real offer.";
const proposalOf = (id: string) => db.proposal.findUniqueOrThrow({ where: { id }, include: { deal: true } });
const credit = async (id: string) => creditSpam(await makeAdmin(), { id, reason });

test("a marketer's open offer is declined as no real offer", async () => {
  const spam = await makeSpam();
  const { id } = await makeProposal(spam, { exclusivity: exclusiveIn("insurance") });
  await credit(spam.connectionId);
  expect(await proposalOf(id)).toMatchObject({
    state: "declined",
    declineReason: "not_a_real_offer",
    closedAt: expect.any(Date),
    deal: { state: "declined" },
  });
  await expect(acceptProposal(spam.seller, id, { revision: 1 })).rejects.toMatchObject({ code: "forbidden" });
});

test("the seller's own open offer is taken back, and no further one is made", async () => {
  const spam = await makeSpam();
  const { id } = await makeProposal(spam);
  await counterProposal(spam.seller, id, { ...offer(), revision: 1 });
  await credit(spam.connectionId);
  expect(await proposalOf(id)).toMatchObject({ state: "withdrawn", declineReason: null });
  for (const actor of [spam.marketer, spam.seller])
    await expect(makeProposal(spam, {}, actor)).rejects.toMatchObject({ message: messageTexts.closedAsSpam });
});

test("an offer that the buyer's admin had not approved ends unseen by the seller", async () => {
  const spam = await makeSpam();
  const { organizationId } = spam.marketer;
  await db.organization.update({ where: { id: organizationId }, data: { spendLimitCents: 1n } });
  const editor = { ...spam.marketer, role: "editor" as const };
  const { id } = await makeProposal(spam, {}, editor);
  expect(await proposalOf(id)).toMatchObject({ state: "awaiting_approval", sentAt: null });
  await credit(spam.connectionId);
  expect(await proposalOf(id)).toMatchObject({ state: "withdrawn" });
  const { items } = await listMessages(spam.seller, spam.conversationId, { limit: 50 });
  expect(items.map(({ data }) => data?.event)).not.toContain("proposal.withdrawn");
});

test("where a deal was agreed the credit is refused and nothing changes", async () => {
  const pair = await makeConversation();
  const { id } = await makeProposal(pair);
  await acceptProposal(pair.seller, id, { revision: 1 });
  const connectionId = await connectionOf(pair);
  await expect(credit(connectionId)).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("led to a deal"),
  });
  expect(await proposalOf(id)).toMatchObject({ state: "agreed" });
  expect(await db.connection.findUniqueOrThrow({ where: { id: connectionId } })).toMatchObject({ state: "free" });
});

test("an agreement and a credit at one moment: one of them happens", async () => {
  for (let round = 0; round < 5; round += 1) {
    const spam = await makeSpam();
    const { id } = await makeProposal(spam);
    const [agreed, credited] = await Promise.allSettled([
      retry(() => acceptProposal(spam.seller, id, { revision: 1 })),
      retry(() => credit(spam.connectionId)),
    ]);
    expect([agreed.status, credited.status].toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await proposalOf(id)).state).toBe(agreed.status === "fulfilled" ? "agreed" : "declined");
  }
});

import { getConversation } from "@/lib/messages/queries";
import { db } from "@/lib/platform/db";
import { statementsOf } from "@/tests/support/database/recorded-statements";
import { makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import "@/tests/support/database/setup";
import { declineProposal } from "./commands";
import { getDealings } from "./queries";

jest.setTimeout(60_000);

/** A conversation of many offers, each declined but the last. */
async function manyOffers(count: number) {
  const pair = await makeConversation();
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { id } = await makeProposal(pair);
    ids.unshift(id);
    if (at < count - 1) await declineProposal(pair.seller, id, { reason: "price_too_low" });
  }
  return { ...pair, ids };
}

test("of many offers in a conversation the twenty newest are shown, and the others not even read", async () => {
  const { seller, conversationId, ids } = await manyOffers(22);
  const conversation = await getConversation(seller, conversationId);
  const asked = await statementsOf(async () => {
    const { deals } = await getDealings(seller, conversation);
    expect(deals.map(({ proposal }) => proposal.id)).toEqual(ids.slice(0, 20));
  });
  const isRead = (id: string) => asked.some(({ answer }) => answer.includes(id));
  expect(ids.map(isRead)).toEqual(ids.map((_, at) => at < 20));
});

test("offers that wait for the buyer's approval take no seller's place among the twenty", async () => {
  const { seller, conversationId, ids } = await manyOffers(21);
  await db.proposal.updateMany({ where: { id: { in: ids.slice(0, 2) } }, data: { sentAt: null } });
  const { deals } = await getDealings(seller, await getConversation(seller, conversationId));
  expect(deals.map(({ proposal }) => proposal.id)).toEqual(ids.slice(2));
});

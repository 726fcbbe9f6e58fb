import { getConversation } from "@/lib/messages/queries";
import { unblockOrganization } from "@/lib/organizations/blocks/commands";
import { days, later, now, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { queueAt } from "@/tests/support/database/concurrency";
import { guardBetween, makeBlock } from "@/tests/support/builders/blocks";
import { makeConversation, makeProposal, offer, packageOffer } from "@/tests/support/builders/dealing";
import "@/tests/support/database/setup";
import { acceptProposal, counterProposal, declineProposal, withdrawProposal } from "./commands";
import { expireProposals } from "./expiry-job";
import { getDealings, getProposal, listDeals } from "./queries";

afterEach(() => setClock());

const nothing = { accept: false, counter: false, decline: false, withdraw: false, approve: false };
const theirs = { code: "forbidden", message: "This organization isn’t accepting messages from you." };
const ours = { code: "forbidden", message: expect.stringContaining("Your organization has blocked") };

test("no proposal is made by either side, and nobody moves one that is open", async () => {
  const pair = await makeConversation();
  const { marketer, seller } = pair;
  const { id } = await makeProposal(pair);
  await makeBlock(marketer, seller);
  for (const by of [marketer, seller]) {
    await expect(makeProposal(pair, {}, by)).rejects.toMatchObject(by === marketer ? ours : theirs);
  }
  await expect(acceptProposal(seller, id, { revision: 1 })).rejects.toMatchObject(theirs);
  await expect(counterProposal(seller, id, { ...offer(), revision: 1 })).rejects.toMatchObject(theirs);
  await expect(declineProposal(seller, id, { reason: "no_capacity" })).rejects.toMatchObject(theirs);
  await expect(withdrawProposal(marketer, id, { revision: 1 })).rejects.toMatchObject(ours);
  expect(await db.proposal.findUniqueOrThrow({ where: { id } })).toMatchObject({
    state: "awaiting_seller",
    revision: 1,
  });
});

test("an open offer is shown on hold with nothing to do, wherever it is read, and goes on after the block", async () => {
  const pair = await makeConversation();
  const { marketer, seller, conversationId } = pair;
  const { id } = await makeProposal(pair);
  const block = await makeBlock(marketer, seller);
  const held = { state: "awaiting_seller", isOnHold: true, isMyTurn: false, choices: nothing };
  expect(await getProposal(seller, id)).toMatchObject(held);
  expect((await listDeals(seller, { conversationId })).items[0]?.proposal).toMatchObject(held);
  const dealings = await getDealings(seller, await getConversation(seller, conversationId));
  expect(dealings.deals[0]?.proposal).toMatchObject(held);
  await unblockOrganization(marketer, { id: block.id });
  expect(await getProposal(seller, id)).toMatchObject({ isOnHold: false, isMyTurn: true, choices: { accept: true } });
  expect(await acceptProposal(seller, id, { revision: 1 })).toMatchObject({ state: "agreed" });
});

test("what was agreed before stays agreed and is not on hold", async () => {
  const pair = await makeConversation();
  const { id } = await makeProposal(pair);
  await acceptProposal(pair.seller, id, { revision: 1 });
  await makeBlock(pair.seller, pair.marketer);
  expect(await getProposal(pair.marketer, id)).toMatchObject({ state: "agreed", isOnHold: false });
});

test("its deadline runs on: it expires by itself, and what it held is free", async () => {
  const pair = await makeConversation();
  const { id } = await makeProposal(pair, packageOffer(pair), pair.seller);
  await makeBlock(pair.seller, pair.marketer);
  const late = later(now(), days(8));
  setClock(() => late);
  expect(await expireProposals()).toBeGreaterThan(0);
  expect(await getProposal(pair.marketer, id)).toMatchObject({ state: "expired", isOnHold: false });
  expect(await db.listingClaim.count({ where: { listingId: pair.listing.id } })).toBe(0);
});

test("accepting after the block that came at the same moment is refused; before it, the deal stands", async () => {
  const pair = await makeConversation();
  const { marketer, seller } = pair;
  const first = await makeProposal(pair);
  const [block, accept] = await queueAt<unknown>(guardBetween(marketer, seller), [
    () => makeBlock(marketer, seller),
    () => acceptProposal(seller, first.id, { revision: 1 }),
  ]);
  expect(block?.status).toBe("fulfilled");
  expect(accept).toMatchObject({ status: "rejected", reason: theirs });
  expect(await db.proposal.findUniqueOrThrow({ where: { id: first.id } })).toMatchObject({ state: "awaiting_seller" });

  const other = await makeConversation();
  const second = await makeProposal(other);
  const both = await queueAt<unknown>(guardBetween(other.marketer, other.seller), [
    () => acceptProposal(other.seller, second.id, { revision: 1 }),
    () => makeBlock(other.marketer, other.seller),
  ]);
  expect(both.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  expect(await getProposal(other.marketer, second.id)).toMatchObject({ state: "agreed" });
});

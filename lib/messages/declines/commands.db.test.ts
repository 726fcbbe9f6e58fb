import { declineProposal } from "@/lib/deals/commands";
import { db } from "@/lib/platform/db";
import { exhaustConnections, makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { sendMessage } from "../commands";
import { getConversation, listMessages } from "../queries";
import { declineConversation } from "./commands";

const said = { isInternal: false };

test("a seller declines an enquiry with a reason, which both sides read and nobody has to answer", async () => {
  const { marketer, seller, conversationId } = await makeConversation();
  const shown = await declineConversation(seller, conversationId, { reason: "category_sold", note: "Until 2029." });
  expect(shown).toMatchObject({ declined: { side: "seller", reason: "category_sold" }, mayDecline: false });
  expect(await getConversation(marketer, conversationId)).toMatchObject({
    declined: { side: "seller", reason: "category_sold" },
    isWaitingOnMe: false,
    unread: 1,
  });
  const { items } = await listMessages(marketer, conversationId, { limit: 10 });
  expect(items.at(-1)).toMatchObject({
    kind: "system_event",
    body: expect.stringContaining("declined: The category is sold.\n\nUntil 2029."),
  });
  expect(await db.conversation.findUniqueOrThrow({ where: { id: conversationId } })).toMatchObject({
    declinedById: seller.userId,
    declineReason: "category_sold",
    declineNote: "Until 2029.",
    firstReplyAt: expect.any(Date),
  });
  expect(await db.notification.count({ where: { userId: marketer.userId, type: "message_received" } })).toBe(1);
});

test("a marketer declines what a seller wrote, but not before the seller has written", async () => {
  const { marketer, seller, conversationId } = await makeConversation();
  expect(await getConversation(marketer, conversationId)).toMatchObject({ mayDecline: false });
  const early = declineConversation(marketer, conversationId, { reason: "geography" });
  await expect(early).rejects.toMatchObject({ code: "conflict" });
  await sendMessage(seller, conversationId, { body: "It is free.", ...said });
  await declineConversation(marketer, conversationId, { reason: "geography" });
});

test("a reason of the other side is refused", async () => {
  const { seller, conversationId } = await makeConversation();
  await expect(declineConversation(seller, conversationId, { reason: "budget_too_high" })).rejects.toMatchObject({
    code: "invalid",
  });
});

test("strangers find nothing, viewers and sellers without a plan decline nothing", async () => {
  const { seller, conversationId } = await makeConversation();
  const no = { reason: "no_capacity" as const };
  for (const stranger of [await makeSeller(), await makeMarketer()])
    await expect(declineConversation(stranger, conversationId, no)).rejects.toMatchObject({ code: "not_found" });
  await expect(declineConversation(await makeViewer(seller), conversationId, no)).rejects.toMatchObject({
    code: "forbidden",
  });
  await exhaustConnections(seller.organizationId);
  const locked = await makeConversation({ seller });
  await expect(declineConversation(seller, locked.conversationId, no)).rejects.toMatchObject({ code: "forbidden" });
});

test("declining at the same time is done once", async () => {
  const { seller, conversationId } = await makeConversation();
  const tries = await Promise.allSettled(
    [1, 2, 3].map(() => declineConversation(seller, conversationId, { reason: "inventory_sold" })),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { items } = await listMessages(seller, conversationId, { limit: 10 });
  expect(items.filter(({ kind }) => kind === "system_event")).toHaveLength(1);
});

test("the decline ends when its side writes again, but not with an answer or a note", async () => {
  const { marketer, seller, conversationId } = await makeConversation();
  await declineConversation(seller, conversationId, { reason: "dates_unavailable" });
  await sendMessage(marketer, conversationId, { body: "A pity.", ...said });
  await sendMessage(seller, conversationId, { body: "Their third try.", isInternal: true });
  expect(await getConversation(marketer, conversationId)).toMatchObject({ declined: { side: "seller" } });
  await sendMessage(seller, conversationId, { body: "A date came free.", ...said });
  expect(await getConversation(marketer, conversationId)).toMatchObject({ declined: null });
});

test("an open offer is answered instead, and a new one ends the decline", async () => {
  const pair = await makeConversation();
  const { marketer, seller, conversationId } = pair;
  await declineConversation(seller, conversationId, { reason: "price_too_low" });
  const { id } = await makeProposal(pair);
  expect(await getConversation(marketer, conversationId)).toMatchObject({ declined: null });
  await expect(declineConversation(seller, conversationId, { reason: "price_too_low" })).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("A proposal is open"),
  });
  await declineProposal(seller, id, { reason: "price_too_low" });
  await declineConversation(seller, conversationId, { reason: "price_too_low" });
});

import { randomUUID } from "node:crypto";
import type { Marketer } from "@/lib/auth/actor";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { type Pair, makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { retry } from "@/tests/support/database/retry";
import { makeColleague, makeMarketer } from "@/tests/support/builders/people";
import { markConversationRead, sendMessage } from "./commands";

const text = (body: string) => ({ body, isInternal: false });

/** The user's unread notifications, oldest first. */
const news = async ({ userId }: { userId: string }) =>
  (
    await db.notification.findMany({ where: { userId, readAt: null }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] })
  ).map(({ type }) => type);

const countReadEvents = ({ userId }: { userId: string }) =>
  db.event.count({ where: { stream: `user:${userId}`, type: "conversation.read" } });

/** An enquiry, a message and a proposal: the seller was notified of each. */
async function threeTold(marketer?: Marketer): Promise<Pair> {
  const pair = await makeConversation({ marketer });
  await sendMessage(pair.marketer, pair.conversationId, text("And the LED boards?"));
  await makeProposal(pair);
  return pair;
}

test("reading a thread marks the notifications of its messages and its deals as read", async () => {
  const { seller, conversationId } = await threeTold();
  expect(await news(seller)).toEqual(["enquiry_received", "message_received", "proposal_received"]);
  await markConversationRead(seller, conversationId, {});
  expect(await news(seller)).toEqual([]);
  expect(await countReadEvents(seller)).toBe(1);
  await markConversationRead(seller, conversationId, {});
  expect(await countReadEvents(seller)).toBe(1);
});

test("read in two windows at once, it is marked once and announced once", async () => {
  const { seller, conversationId } = await threeTold();
  await Promise.all([1, 2, 3, 4].map(() => retry(() => markConversationRead(seller, conversationId, {}))));
  expect(await news(seller)).toEqual([]);
  expect(await countReadEvents(seller)).toBe(1);
});

test("what came after the last message that was read stays unread", async () => {
  const { seller, conversationId } = await threeTold();
  await markConversationRead(seller, conversationId, { seq: 2 });
  expect(await news(seller)).toEqual(["proposal_received"]);
});

test("another thread, another person and other news are not touched", async () => {
  const { seller, marketer, conversationId } = await threeTold();
  const colleague = await makeColleague(seller, "editor");
  await sendMessage(marketer, conversationId, text("One more."));
  const other = await makeConversation({ seller });
  await db.notification.create({
    data: {
      userId: seller.userId,
      type: "export_ready",
      title: "Your export",
      href: "/account/data",
      dedupeKey: randomUUID(),
      createdAt: now(),
    },
  });
  await markConversationRead(seller, conversationId, {});
  expect(await news(seller)).toEqual(["enquiry_received", "export_ready"]);
  expect(await news(colleague)).toEqual(["message_received", "enquiry_received"]);
  await markConversationRead(seller, other.conversationId, {});
  expect(await news(seller)).toEqual(["export_ready"]);
});

test("who answers has read it", async () => {
  const { seller, conversationId } = await threeTold();
  await sendMessage(seller, conversationId, text("It is free."));
  expect(await news(seller)).toEqual([]);
});

test("what somebody wants in no list is read too, so that the daily notice does not tell it again", async () => {
  const { seller, conversationId } = await threeTold();
  await db.notification.updateMany({ where: { userId: seller.userId }, data: { inApp: false, digestDueAt: now() } });
  await markConversationRead(seller, conversationId, {});
  expect(await news(seller)).toEqual([]);
});

test("a stranger finds no thread and changes nothing", async () => {
  const { seller, conversationId } = await threeTold();
  const stranger = await makeMarketer();
  await expect(markConversationRead(stranger, conversationId, {})).rejects.toMatchObject({ code: "not_found" });
  expect(await news(seller)).toHaveLength(3);
});

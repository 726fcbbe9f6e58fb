import { randomUUID } from "node:crypto";
import type { Marketer, OrganizationMember } from "@/lib/auth/actor";
import { unblockOrganization } from "@/lib/organizations/blocks/commands";
import { now } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { guardBetween, makeBlock } from "@/tests/support/builders/blocks";
import {
  type Pair,
  activatePlan,
  exhaustConnections,
  makeConversation,
  makeProposal,
} from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeOrganization, makeSeller } from "@/tests/support/builders/people";
import { connectionOf } from "@/tests/support/builders/spam";
import { queueAt } from "@/tests/support/database/concurrency";
import { retry } from "@/tests/support/database/retry";
import { listRecipients } from "./recipients/queries";
import { markConversationRead, sendMessage, startConversation } from "./commands";
import { declineConversation } from "./declines/commands";
import { notifyOfOpening } from "./notifications";
import { getConversation, listConversations, listMessages } from "./queries";
import { reportSpam } from "./spam/commands";
import { createTemplate } from "./templates/commands";
import { listTemplatesFor } from "./templates/queries";

describe("blocked organizations", () => {
  const text = { body: "Still free?", isInternal: false };
  const inbox = { q: "", filter: "waiting" as const, limit: 50 };
  const ours = {
    code: "forbidden",
    message: "Your organization has blocked this organization. Unblock it to send messages or negotiate.",
  };
  const theirs = { code: "forbidden", message: "This organization isn’t accepting messages from you." };
  const waiting = async (actor: OrganizationMember) =>
    (await listConversations(actor, inbox)).items.map(({ id }) => id);

  test("neither side can write in a thread while a block is in place; each sees its own message and nothing is announced", async () => {
    const { marketer, seller, conversationId } = await makeConversation();
    const { id } = await makeBlock(seller, marketer);
    const [notifications, mails] = [await db.notification.count(), await db.emailMessage.count()];
    await expect(sendMessage(seller, conversationId, text)).rejects.toMatchObject(ours);
    await expect(sendMessage(marketer, conversationId, text)).rejects.toMatchObject(theirs);
    expect((await listMessages(marketer, conversationId, { limit: 50 })).items).toHaveLength(1);
    expect([await db.notification.count(), await db.emailMessage.count()]).toEqual([notifications, mails]);
    await makeBlock(marketer, seller);
    await unblockOrganization(seller, { id });
    await expect(sendMessage(seller, conversationId, text)).rejects.toMatchObject(theirs);
  });

  test("the thread stays readable as blocked, waits for no one, and is later restored", async () => {
    const { marketer, seller, conversationId } = await makeConversation();
    expect(await waiting(seller)).toEqual([conversationId]);
    const { id } = await makeBlock(seller, marketer);
    const shut = { isBlocked: true, mayWrite: false };
    expect(await getConversation(seller, conversationId)).toMatchObject({
      ...shut,
      blockId: id,
      isWaitingOnMe: false,
      mayOpenListing: true,
    });
    expect(await getConversation(marketer, conversationId)).toMatchObject({
      ...shut,
      blockId: null,
      mayOpenListing: false,
    });
    expect(await waiting(seller)).toEqual([]);
    await markConversationRead(marketer, conversationId, {});
    await unblockOrganization(seller, { id });
    const open = { isBlocked: false, mayWrite: true, blockId: null, mayOpenListing: true };
    expect(await getConversation(seller, conversationId)).toMatchObject({ ...open, isWaitingOnMe: true });
    expect(await getConversation(marketer, conversationId)).toMatchObject(open);
    expect(await waiting(seller)).toEqual([conversationId]);
    await sendMessage(marketer, conversationId, text);
  });

  test("neither side can send a first message, and none uses a connection", async () => {
    const [marketer, seller] = [await makeMarketer(), await makeSeller()];
    const listing = await makeListing({ seller });
    await makeBlock(marketer, seller);
    const { organizationId } = marketer;
    await expect(startConversation(marketer, { listingId: listing.id, body: "Hello" })).rejects.toMatchObject(ours);
    await expect(
      startConversation(seller, { listingId: listing.id, organizationId, body: "Hello" }),
    ).rejects.toMatchObject(theirs);
    expect(await db.connection.count({ where: { marketerOrganizationId: organizationId } })).toBe(0);
    expect(await db.conversation.count({ where: { listingId: listing.id } })).toBe(0);
    const { connectionsUsed } = await db.organization.findUniqueOrThrow({ where: { id: seller.organizationId } });
    expect(connectionsUsed).toBe(0);
  });

  test("an existing connection is neither credited nor counted again with the block and its end", async () => {
    const { marketer, seller } = await makeConversation();
    const used = async () =>
      (await db.organization.findUniqueOrThrow({ where: { id: seller.organizationId } })).connectionsUsed;
    const { id } = await makeBlock(seller, marketer);
    expect(await used()).toBe(1);
    await unblockOrganization(seller, { id });
    const { connection } = await startConversation(marketer, {
      listingId: (await makeListing({ seller })).id,
      body: "Hello",
    });
    expect(connection).toMatchObject({ used: 1, locked: false });
  });

  test("behind a seller's lock a block is not shown, as it would reveal who waits there", async () => {
    const seller = await makeSeller();
    await exhaustConnections(seller.organizationId);
    const { marketer, conversationId } = await makeConversation({ seller });
    const before = await getConversation(seller, conversationId);
    await makeBlock(seller, marketer);
    expect(await getConversation(seller, conversationId)).toEqual(before);
    expect(before).toMatchObject({ locked: true, isBlocked: false, blockId: null, mayBlock: false });
    expect(await waiting(seller)).toEqual([conversationId]);
    await expect(sendMessage(seller, conversationId, text)).rejects.toMatchObject({
      message: expect.stringContaining("Activate a plan to read this"),
    });
    await activatePlan(seller.organizationId);
    expect(await getConversation(seller, conversationId)).toMatchObject({ isBlocked: true, mayWrite: false });
  });

  test("a blocked contact can still be reported as spam", async () => {
    const { marketer, seller, conversationId } = await makeConversation();
    await makeBlock(seller, marketer);
    await reportSpam(seller, conversationId, { reason: "An advertisement." });
    expect(await getConversation(seller, conversationId)).toMatchObject({ spamReport: "waiting" });
  });

  test("among possible recipients, blocked ones are marked and those who block are not found", async () => {
    const seller = await makeSeller();
    const name = `Quarry ${seller.userId.slice(0, 8)}`;
    const brand = async (more: string) =>
      makeMarketer({ organization: await makeOrganization({ type: "marketer", name: `${name} ${more}` }) });
    const [blocked, blocking] = [await brand("A"), await brand("B")];
    await brand("C");
    const { id } = await makeBlock(seller, blocked);
    await makeBlock(blocking, seller);
    const found = await listRecipients(seller, { q: name, limit: 8 });
    expect(found.map((each) => [each.name, each.contact, each.blockId])).toEqual([
      [`${name} A`, "blocked", id],
      [`${name} C`, "new", null],
    ]);
  });

  describe("a block and a message at the same time", () => {
    test("whatever comes after the block is rejected, even if the thread was open at the start", async () => {
      const { marketer, seller, conversationId } = await makeConversation();
      const [block, message] = await queueAt<unknown>(guardBetween(marketer, seller), [
        () => makeBlock(seller, marketer),
        () => sendMessage(marketer, conversationId, text),
      ]);
      expect(block?.status).toBe("fulfilled");
      expect(message).toMatchObject({ status: "rejected", reason: theirs });
      expect(await db.message.count({ where: { conversationId } })).toBe(1);
    });

    test("a block waits for the message that came before it", async () => {
      const { marketer, seller, conversationId } = await makeConversation();
      const [message, block] = await queueAt<unknown>(guardBetween(marketer, seller), [
        () => sendMessage(marketer, conversationId, text),
        () => makeBlock(seller, marketer),
      ]);
      expect([message?.status, block?.status]).toEqual(["fulfilled", "fulfilled"]);
      expect(await db.message.count({ where: { conversationId } })).toBe(2);
    });

    test("messages do not wait for each other at the lock", async () => {
      const { marketer, seller, conversationId } = await makeConversation();
      const others = await makeConversation({ marketer, seller });
      const all = await queueAt<unknown>(guardBetween(marketer, seller), [
        () => sendMessage(marketer, conversationId, text),
        () => sendMessage(seller, others.conversationId, text),
      ]);
      expect(all.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    });
  });
});

describe("thread", () => {
  const text = (body: string) => ({ body, isInternal: false });

  /** The user's unread notifications, oldest first. */
  const news = async ({ userId }: { userId: string }) =>
    (
      await db.notification.findMany({
        where: { userId, readAt: null },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      })
    ).map(({ type }) => type);

  const countReadEvents = ({ userId }: { userId: string }) =>
    db.event.count({ where: { stream: `user:${userId}`, type: "conversation.read" } });

  /** An inquiry, a message and a proposal: the seller was notified of each. */
  async function threeTold(marketer?: Marketer): Promise<Pair> {
    const pair = await makeConversation({ marketer });
    await sendMessage(pair.marketer, pair.conversationId, text("And the LED boards?"));
    await makeProposal(pair);
    return pair;
  }

  test("reading a thread marks the notifications of its messages and its deals as read", async () => {
    const { seller, conversationId } = await threeTold();
    expect(await news(seller)).toEqual(["inquiry_received", "message_received", "proposal_received"]);
    await markConversationRead(seller, conversationId, {});
    expect(await news(seller)).toEqual([]);
    expect(await countReadEvents(seller)).toBe(1);
    await markConversationRead(seller, conversationId, {});
    expect(await countReadEvents(seller)).toBe(1);
  });

  test("read in two windows at the same time, it is marked once and announced once", async () => {
    const { seller, conversationId } = await threeTold();
    await Promise.all([1, 2, 3, 4].map(() => retry(() => markConversationRead(seller, conversationId, {}))));
    expect(await news(seller)).toEqual([]);
    expect(await countReadEvents(seller)).toBe(1);
  });

  test("what came after the last read message stays unread", async () => {
    const { seller, conversationId } = await threeTold();
    await markConversationRead(seller, conversationId, { seq: 2 });
    expect(await news(seller)).toEqual(["proposal_received"]);
  });

  test("other threads, people, and notifications are not affected", async () => {
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
    expect(await news(seller)).toEqual(["inquiry_received", "export_ready"]);
    expect(await news(colleague)).toEqual(["message_received", "inquiry_received"]);
    await markConversationRead(seller, other.conversationId, {});
    expect(await news(seller)).toEqual(["export_ready"]);
  });

  test("a user who answers has read the thread", async () => {
    const { seller, conversationId } = await threeTold();
    await sendMessage(seller, conversationId, text("It is free."));
    expect(await news(seller)).toEqual([]);
  });

  test("a notification hidden from lists is marked as read too, so that the daily email does not repeat it", async () => {
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
});

describe("locked inquiries", () => {
  test("emails from behind the plan lock contain neither body nor sender", async () => {
    const [seller, marketer] = [await makeSeller(), await makeMarketer({ name: "Imogen Vale" })];
    await exhaustConnections(seller.organizationId);
    const { conversationId, listing } = await makeConversation({ seller, marketer, body: "A secret plan for May" });
    await sendMessage(marketer, conversationId, { body: "The secret budget", isInternal: false });
    await startConversation(marketer, { listingId: listing.id, body: "A secret reminder" });
    const other = await makeListing({ seller });
    await startConversation(marketer, { listingId: other.id, body: "Another secret plan" });

    const mail = await db.emailMessage.findMany({ where: { toAddress: seller.email } });
    const notifications = await db.notification.findMany({ where: { userId: seller.userId } });
    expect(mail.map(({ template }) => template)).toEqual(["new-inquiry", "new-inquiry"]);
    expect(notifications.map(({ type }) => type)).toEqual(["inquiry_received", "inquiry_received"]);
    for (const hidden of ["secret", marketer.name, marketer.email, marketer.organizationName, marketer.organizationId])
      expect(JSON.stringify([mail, notifications])).not.toContain(hidden);
  });
});

test("the other side’s internal notes and deleted messages can't be quoted, named, or answered", async () => {
  const pair = await makeConversation({ body: "A secret plan for May" });
  const { marketer, seller, conversationId } = pair;
  await db.message.updateMany({ where: { conversationId }, data: { deletedAt: now() } });
  const colleague = await makeColleague(marketer, "editor");
  await sendMessage(colleague, conversationId, { body: "The secret budget", isInternal: true });
  await createTemplate(seller, { name: "Thanks", body: "Hello {{contact_name}}" });
  expect((await listTemplatesFor(seller, conversationId))[0]?.text).toBe(`Hello ${marketer.organizationName}`);
  const decline = declineConversation(seller, conversationId, { reason: "category_sold", note: "" });
  await expect(decline).rejects.toMatchObject({ message: expect.stringContaining("hasn’t written") });
  const before = await db.emailMessage.count({ where: { toAddress: seller.email } });
  const connectionId = await connectionOf(pair);
  await inTransaction((tx) => notifyOfOpening(tx, connectionId, "This inquiry is now unlocked."));
  const emails = await db.emailMessage.findMany({ where: { toAddress: seller.email }, orderBy: { createdAt: "asc" } });
  expect(emails).toHaveLength(before + 1);
  const notification = await db.notification.findFirstOrThrow({
    where: { userId: seller.userId, title: { startsWith: "Inquiry unlocked" } },
  });
  for (const told of [emails.at(-1), notification]) expect(JSON.stringify(told)).not.toContain("secret");
});

import { randomUUID } from "node:crypto";
import type { OrganizationMember } from "@/lib/auth/actor";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { storeFile } from "@/lib/platform/files/storage";
import { runInContext } from "@/lib/platform/http/request-context";
import { activatePlan, exhaustConnections, makeConversation } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { retry } from "@/tests/support/database/retry";
import { idempotencyClaim } from "@/tests/support/http/idempotency-claim";
import { purgeUnsentAttachments, getAttachment } from "./attachment-store";
import { markConversationRead, sendMessage, startConversation } from "./commands";
import { saveDraft } from "./drafts/commands";
import { purgeOldDrafts } from "./drafts/purge-job";
import { findDraft } from "./drafts/queries";
import { DRAFTS_MAX } from "./drafts/schema";
import { getConversation, listConversations, listMessages } from "./queries";
import { listConversationsSchema, sendMessageSchema, startConversationSchema } from "./schema";

const latest = { limit: 50 };

describe("messages", () => {
  const text = (body: string) => ({ body, isInternal: false });

  /** Runs a request as the boundary does, to send it twice with one Idempotency-Key. */
  const withKey = <T>(actorKey: string, work: () => Promise<T>) =>
    runInContext(
      {
        requestId: "test",
        idempotency: idempotencyClaim({ actorKey, key: "once" }),
      },
      work,
    );

  describe("startConversation", () => {
    test("connects the two organizations and notifies the seller", async () => {
      const [marketer, seller] = [await makeMarketer(), await makeSeller()];
      const listing = await makeListing({ seller });
      const started = await startConversation(marketer, { listingId: listing.id, body: "Is the sleeve free?" });
      expect(started.connection).toEqual({ free: 5, used: 1, locked: false });
      expect(started.message).toMatchObject({
        body: "Is the sleeve free?",
        seq: 1,
        isMine: true,
        organizationName: marketer.organizationName,
      });
      expect(started.conversation).toMatchObject({
        side: "buyer",
        isWaitingOnMe: false,
        organization: { id: seller.organizationId },
      });
      expect(await getConversation(seller, started.conversation.id)).toMatchObject({
        isWaitingOnMe: true,
        unread: 1,
        mayWrite: true,
      });
      const notifications = await db.notification.findMany({ where: { userId: seller.userId } });
      expect(notifications).toMatchObject([
        { type: "inquiry_received", href: `/messages?c=${started.conversation.id}` },
      ]);
      const emails = await db.emailMessage.findMany({ where: { toAddress: seller.email } });
      expect(emails).toHaveLength(1);
      const events = await db.event.findMany({ where: { stream: `organization:${seller.organizationId}` } });
      expect(events.map(({ type }) => type)).toEqual(["message.created"]);
      expect(JSON.stringify(events.map(({ payload }) => payload))).not.toContain("sleeve");
    });

    test("sent twice about one listing creates one conversation and one connection", async () => {
      const { marketer, listing, conversationId, seller } = await makeConversation();
      const again = await startConversation(marketer, { listingId: listing.id, body: "One more question." });
      expect(again.conversation.id).toBe(conversationId);
      expect(again.connection.used).toBe(1);
      expect(await db.connection.count({ where: { sellerOrganizationId: seller.organizationId } })).toBe(1);
    });

    test("twenty at the same time create one conversation with twenty messages in order", async () => {
      const [marketer, seller] = [await makeMarketer(), await makeSeller()];
      const listing = await makeListing({ seller });
      const tries = Array.from({ length: 20 }, (_, index) =>
        retry(() => startConversation(marketer, { listingId: listing.id, body: `Line ${index}` })),
      );
      const ids = new Set((await Promise.all(tries)).map(({ conversation }) => conversation.id));
      expect(ids.size).toBe(1);
      const { items } = await listMessages(marketer, [...ids][0] ?? "", latest);
      expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
      expect(await db.conversation.count({ where: { listingId: listing.id } })).toBe(1);
    }, 60_000);

    test("rejects a listing that is not published, and someone else's brief", async () => {
      const [marketer, neighbour] = [await makeMarketer(), await makeMarketer()];
      const draft = await makeListing({ status: "draft" });
      await expect(startConversation(marketer, { listingId: draft.id, body: "Hello" })).rejects.toMatchObject({
        code: "not_found",
      });
      const listing = await makeListing();
      const brief = await db.brief.create({
        data: { organizationId: neighbour.organizationId, createdById: neighbour.userId, name: "Theirs" },
      });
      await expect(
        startConversation(marketer, { listingId: listing.id, body: "Hello", briefId: brief.id }),
      ).rejects.toMatchObject({
        code: "not_found",
      });
    });

    test("rejects a viewer", async () => {
      const marketer = await makeMarketer();
      const listing = await makeListing();
      const viewer = await makeViewer(marketer);
      await expect(startConversation(viewer, { listingId: listing.id, body: "Hello" })).rejects.toMatchObject({
        code: "forbidden",
      });
    });
  });

  describe("beyond the free connections", () => {
    const makeLocked = async () => {
      const seller = await makeSeller();
      await exhaustConnections(seller.organizationId);
      const marketer = await makeMarketer({ name: "Imogen Vale" });
      return makeConversation({ marketer, seller, body: "A secret plan for May" });
    };

    test("the inquiry is saved, and the seller sees that it is waiting but neither its sender nor its text", async () => {
      const { marketer, seller, conversationId } = await makeLocked();
      expect(await getConversation(marketer, conversationId)).toMatchObject({ locked: true, mayWrite: true });
      const seen = await getConversation(seller, conversationId);
      expect(seen).toMatchObject({ locked: true, mayWrite: false, organization: null });
      expect(await listMessages(seller, conversationId, latest)).toEqual({ items: [], nextCursor: null, total: 0 });
      const notifications = await db.notification.findMany({ where: { userId: seller.userId } });
      const emails = await db.emailMessage.findMany({ where: { toAddress: seller.email } });
      const everything = JSON.stringify([seen, notifications, emails]);
      expect(notifications).toHaveLength(1);
      expect(everything).not.toContain("secret");
      expect(everything).not.toContain(marketer.organizationName);
      expect(everything).not.toContain(marketer.name);
    });

    test("the seller can neither answer nor mark it read until a plan is active", async () => {
      const { seller, conversationId } = await makeLocked();
      await expect(sendMessage(seller, conversationId, text("Hi"))).rejects.toMatchObject({ code: "forbidden" });
      await expect(markConversationRead(seller, conversationId, {})).rejects.toMatchObject({ code: "forbidden" });
      await activatePlan(seller.organizationId);
      await sendMessage(seller, conversationId, text("Hi"));
      expect((await listMessages(seller, conversationId, latest)).items.map(({ body }) => body)).toEqual([
        "A secret plan for May",
        "Hi",
      ]);
      await db.subscription.update({ where: { organizationId: seller.organizationId }, data: { status: "canceled" } });
      await sendMessage(seller, conversationId, text("Still open"));
    });
  });

  describe("sendMessage", () => {
    test("passes the turn, counts as unread for the other side, and stops the reply clock", async () => {
      const { marketer, seller, conversationId } = await makeConversation();
      await sendMessage(seller, conversationId, text("Yes, it is free."));
      expect(await getConversation(marketer, conversationId)).toMatchObject({ isWaitingOnMe: true, unread: 1 });
      expect(await getConversation(seller, conversationId)).toMatchObject({ isWaitingOnMe: false, unread: 0 });
      const clock = await db.organization.findUniqueOrThrow({ where: { id: seller.organizationId } });
      expect(clock).toMatchObject({ inquiriesReceived: 1, inquiriesAnswered: 1, medianReplyMinutes: 0 });
    });

    test("a note stays on the writer's side", async () => {
      const { marketer, seller, conversationId } = await makeConversation();
      const colleague = await makeColleague(seller, "editor");
      await sendMessage(seller, conversationId, { body: "They paid late last year.", isInternal: true });
      expect((await listMessages(marketer, conversationId, latest)).items).toHaveLength(1);
      expect(await getConversation(marketer, conversationId)).toMatchObject({ unread: 0 });
      expect((await listMessages(colleague, conversationId, latest)).items.at(-1)).toMatchObject({ isInternal: true });
      expect(await getConversation(colleague, conversationId)).toMatchObject({ unread: 2, isWaitingOnMe: true });
      const events = await db.event.findMany({ where: { stream: `organization:${marketer.organizationId}` } });
      expect(events).toHaveLength(1);
      expect(await db.notification.count({ where: { userId: marketer.userId } })).toBe(0);
    });

    test("rejects strangers as if it did not exist", async () => {
      const { conversationId } = await makeConversation();
      for (const stranger of [await makeMarketer(), await makeSeller()]) {
        await expect(sendMessage(stranger, conversationId, text("Hi"))).rejects.toMatchObject({ code: "not_found" });
        await expect(listMessages(stranger, conversationId, latest)).rejects.toMatchObject({ code: "not_found" });
        await expect(markConversationRead(stranger, conversationId, {})).rejects.toMatchObject({ code: "not_found" });
      }
    });

    test("rejects a viewer", async () => {
      const { marketer, conversationId } = await makeConversation();
      await expect(sendMessage(await makeViewer(marketer), conversationId, text("Hi"))).rejects.toMatchObject({
        code: "forbidden",
      });
    });

    test("sent twice with one key is written once", async () => {
      const { marketer, conversationId } = await makeConversation();
      const send = () =>
        withKey(`user:${marketer.userId}`, () => sendMessage(marketer, conversationId, text("Only once")));
      await send();
      await expect(send()).rejects.toMatchObject({ code: "conflict" });
      expect((await listMessages(marketer, conversationId, latest)).items).toHaveLength(2);
    });
  });

  describe("markConversationRead", () => {
    test("counts only for one user and never goes back", async () => {
      const { seller, conversationId, marketer } = await makeConversation();
      const colleague = await makeColleague(seller, "editor");
      await sendMessage(marketer, conversationId, text("And the LED boards?"));
      expect(await markConversationRead(seller, conversationId, {})).toEqual({ lastReadSeq: 2 });
      await markConversationRead(seller, conversationId, { seq: 1 });
      expect(await getConversation(seller, conversationId)).toMatchObject({ unread: 0, lastReadSeq: 2 });
      expect(await getConversation(colleague, conversationId)).toMatchObject({ unread: 2 });
    });

    test("a viewer can mark it too, and no one can mark what is not written yet", async () => {
      const { seller, conversationId } = await makeConversation();
      const viewer = await makeViewer(seller);
      expect(await markConversationRead(viewer, conversationId, { seq: 999 })).toEqual({ lastReadSeq: 1 });
    });
  });
});

describe("attachments", () => {
  async function upload({ organizationId, userId }: OrganizationMember, name = "Rate card.pdf", kind = "attachment") {
    const bytes = Buffer.from(`%PDF-1.7 ${name}`);
    const facts = { kind, name, contentType: "application/pdf", isPublic: false };
    return (await storeFile({ bytes, ...facts, organizationId, uploadedById: userId })).id;
  }

  const send = (actor: OrganizationMember, id: string, attachmentIds: string[], more: object = {}) =>
    sendMessage(actor, id, sendMessageSchema.parse({ body: "", attachmentIds, ...more }));

  test("a file goes with a message, needs no text, and is visible to both organizations", async () => {
    const { marketer, seller, conversationId } = await makeConversation();
    const fileId = await upload(seller);
    const { message } = await send(seller, conversationId, [fileId, fileId]);
    expect(message).toMatchObject({ body: "", attachments: [{ id: fileId, url: `/api/files/${fileId}` }] });
    expect((await listMessages(marketer, conversationId, latest)).items.at(-1)?.attachments).toHaveLength(1);
    for (const reader of [marketer, seller, await makeViewer(marketer)])
      expect(await getAttachment(reader, fileId)).toMatchObject({ name: "Rate card.pdf" });
    const { items } = await listConversations(marketer, listConversationsSchema.parse({}));
    expect(items[0]?.lastMessage?.body).toBe("Sent a file");
  });

  test("files go with the first message as well, and not with a rejected one", async () => {
    const [marketer, seller] = [await makeMarketer(), await makeSeller()];
    const [listing, other] = [await makeListing({ seller }), await makeListing({ seller })];
    const fileId = await upload(marketer);
    const write = (listingId: string, attachmentIds: string[]) =>
      startConversation(marketer, startConversationSchema.parse({ listingId, body: "Our guidelines", attachmentIds }));
    const { message, conversation } = await write(listing.id, [fileId]);
    expect(message.attachments).toMatchObject([{ id: fileId, name: "Rate card.pdf" }]);
    expect(await getAttachment(seller, fileId)).toMatchObject({ id: fileId });
    await expect(write(other.id, [await upload(seller)])).rejects.toMatchObject({ code: "invalid" });
    expect((await listConversations(marketer, listConversationsSchema.parse({}))).items).toMatchObject([
      { id: conversation.id },
    ]);
  });

  test("strangers find no such file, and no one outside finds one that was not sent", async () => {
    const { marketer, seller, conversationId } = await makeConversation();
    const [sent, unsent] = [await upload(seller), await upload(seller, "Draft.pdf")];
    await send(seller, conversationId, [sent]);
    for (const stranger of [await makeMarketer(), await makeSeller()])
      await expect(getAttachment(stranger, sent)).rejects.toMatchObject({ code: "not_found" });
    await expect(getAttachment(marketer, unsent)).rejects.toMatchObject({ code: "not_found" });
    await expect(getAttachment(marketer, randomUUID())).rejects.toMatchObject({ code: "not_found" });
  });

  test("a note's file stays with the side that wrote it", async () => {
    const { marketer, seller, conversationId } = await makeConversation();
    const fileId = await upload(seller);
    await send(seller, conversationId, [fileId], { isInternal: true });
    expect(await getAttachment(seller, fileId)).toMatchObject({ id: fileId });
    await expect(getAttachment(marketer, fileId)).rejects.toMatchObject({ code: "not_found" });
  });

  test("a file behind a lock waits with its inquiry", async () => {
    const seller = await makeSeller();
    await exhaustConnections(seller.organizationId);
    const { marketer, conversationId } = await makeConversation({ seller });
    const fileId = await upload(marketer);
    await send(marketer, conversationId, [fileId]);
    await expect(getAttachment(seller, fileId)).rejects.toMatchObject({ code: "not_found" });
  });

  test("no one can send another organization's file, or one that is not an attachment, and then nothing is written", async () => {
    const { marketer, seller, conversationId } = await makeConversation();
    for (const fileId of [await upload(marketer), await upload(seller, "Errors.csv", "import-errors"), randomUUID()])
      await expect(send(seller, conversationId, [fileId])).rejects.toMatchObject({ code: "invalid" });
    expect((await listMessages(seller, conversationId, latest)).items).toHaveLength(1);
  });

  test("a message has text or files, and at most five of them", () => {
    const rejected = (input: object) => sendMessageSchema.safeParse(input).error?.issues[0]?.message;
    expect(rejected({ body: " " })).toBe("Enter a message.");
    expect(rejected({ body: "", attachmentIds: [] })).toBe("Enter a message.");
    const six = Array.from({ length: 6 }, () => randomUUID());
    expect(rejected({ body: "", attachmentIds: six })).toBe("You can attach up to 5 files.");
  });

  test("unsent files are deleted after a day; sent ones stay", async () => {
    const { seller, conversationId } = await makeConversation();
    const [sent, old, fresh] = [await upload(seller), await upload(seller), await upload(seller)];
    await send(seller, conversationId, [sent]);
    const createdAt = later(now(), -days(2));
    await db.storedFile.updateMany({ where: { id: { in: [sent, old] } }, data: { createdAt } });
    await purgeUnsentAttachments.run({}, { attempt: 1, isLastAttempt: false, signal: new AbortController().signal });
    const left = await db.storedFile.findMany({ where: { id: { in: [sent, old, fresh] } }, select: { id: true } });
    expect(left.map(({ id }) => id).sort()).toEqual([sent, fresh].sort());
  });
});

describe("drafts", () => {
  const reply = (id: string) => ({ kind: "message" as const, id });

  test("a draft is available on the next device until it is sent, and a later one replaces it", async () => {
    const { seller, conversationId } = await makeConversation();
    await saveDraft(seller, reply(conversationId), { body: "Half a sen" });
    await saveDraft(seller, reply(conversationId), { body: "Half a sentence" });
    await saveDraft(seller, reply(conversationId), { body: "Half a sentence" });
    expect(await findDraft(seller, reply(conversationId))).toMatchObject({ body: "Half a sentence" });
    expect(await findDraft(seller, { kind: "note", id: conversationId })).toEqual({ body: null, updatedAt: null });
    await sendMessage(seller, conversationId, { body: "Half a sentence", isInternal: false });
    expect(await findDraft(seller, reply(conversationId))).toEqual({ body: null, updatedAt: null });
  });

  test("what was written while a message was being sent stays a draft", async () => {
    const { seller, conversationId } = await makeConversation();
    await saveDraft(seller, reply(conversationId), { body: "Sent, and more" });
    await sendMessage(seller, conversationId, { body: "Sent", isInternal: false });
    expect(await findDraft(seller, reply(conversationId))).toMatchObject({ body: "Sent, and more" });
  });

  test("no one else can read or change a draft: not a colleague, not the other side, not another organization", async () => {
    const { marketer, seller, conversationId } = await makeConversation();
    await saveDraft(seller, reply(conversationId), { body: "Mine" });
    for (const person of [await makeColleague(seller, "editor"), marketer, await makeSeller(), await makeMarketer()]) {
      expect(await findDraft(person, reply(conversationId))).toEqual({ body: null, updatedAt: null });
      await saveDraft(person, reply(conversationId), { body: "Theirs" });
      await saveDraft(person, reply(conversationId), { body: "" });
    }
    expect(await findDraft(seller, reply(conversationId))).toMatchObject({ body: "Mine" });
  });

  test("a viewer has no drafts, and an empty text removes one", async () => {
    const { seller, conversationId } = await makeConversation();
    const viewer = await makeViewer(seller);
    await expect(saveDraft(viewer, reply(conversationId), { body: "I" })).rejects.toMatchObject({ code: "forbidden" });
    await saveDraft(seller, reply(conversationId), { body: "Mine" });
    await saveDraft(seller, reply(conversationId), { body: " " });
    await saveDraft(seller, reply(conversationId), { body: "" });
    expect(await db.messageDraft.count({ where: { organizationId: seller.organizationId } })).toBe(0);
  });

  test("the oldest drafts make room, and those from half a year ago are deleted", async () => {
    const seller = await makeSeller();
    const { userId, organizationId } = seller;
    await db.messageDraft.createMany({
      data: Array.from({ length: DRAFTS_MAX }, (_, at) => ({
        ...{ userId, organizationId, key: `message.${at}`, body: "Old" },
        updatedAt: later(now(), -days(at + 1)),
      })),
    });
    const colleague = await makeColleague(seller, "editor");
    for (const key of ["a", "b", "c"])
      await saveDraft(colleague, reply(seller.organizationId.replace(/.$/, key)), { body: "Theirs" });
    await saveDraft(seller, reply(seller.organizationId), { body: "New" });
    const own = { where: { userId } };
    expect(await db.messageDraft.count(own)).toBe(DRAFTS_MAX);
    expect(await db.messageDraft.count({ where: { userId: colleague.userId } })).toBe(3);
    expect(await db.messageDraft.findMany({ where: { userId, key: `message.${DRAFTS_MAX - 1}` } })).toEqual([]);
    await purgeOldDrafts.run({}, { attempt: 1, isLastAttempt: false, signal: new AbortController().signal });
    expect(await db.messageDraft.count(own)).toBe(180);
  });
});

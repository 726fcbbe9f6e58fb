import { db } from "@/lib/platform/db";
import { days, later, now } from "@/lib/platform/clock";
import { makeConversation } from "@/tests/support/builders/dealing";
import { makeColleague, makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { sendMessage } from "../commands";
import { saveDraft } from "./commands";
import { forgetOldDrafts } from "./purge-job";
import { findDraft } from "./queries";
import { DRAFTS_MAX } from "./schema";

const reply = (id: string) => ({ kind: "message" as const, id });

test("a draft is there on the next device until it is sent, and a later one replaces it", async () => {
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

test("nobody else reads or changes a draft: not a colleague, not the other side, not another organization", async () => {
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

test("the oldest drafts make room, and those of half a year ago are deleted", async () => {
  const seller = await makeSeller();
  const { userId, organizationId } = seller;
  await db.messageDraft.createMany({
    data: Array.from({ length: DRAFTS_MAX }, (_, at) => ({
      ...{ userId, organizationId, key: `message.${at}`, body: "Old" },
      updatedAt: later(now(), -days(at + 1)),
    })),
  });
  await saveDraft(seller, reply(seller.organizationId), { body: "New" });
  const own = { where: { userId } };
  expect(await db.messageDraft.count(own)).toBe(DRAFTS_MAX);
  expect(await db.messageDraft.findMany({ where: { userId, key: `message.${DRAFTS_MAX - 1}` } })).toEqual([]);
  await forgetOldDrafts.run({}, { attempt: 1, isLastAttempt: false, signal: new AbortController().signal });
  expect(await db.messageDraft.count(own)).toBe(180);
});

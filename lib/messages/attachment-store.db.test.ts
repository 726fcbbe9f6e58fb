import { randomUUID } from "node:crypto";
import type { OrganizationMember } from "@/lib/auth/actor";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { storeFile } from "@/lib/platform/files/storage";
import { exhaustConnections, makeConversation } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { forgetUnsentAttachments, getAttachment } from "./attachment-store";
import { sendMessage, startConversation } from "./commands";
import { listConversations, listMessages } from "./queries";
import { listConversationsSchema, sendMessageSchema, startConversationSchema } from "./schema";

const latest = { limit: 50 };

async function upload({ organizationId, userId }: OrganizationMember, name = "Rate card.pdf", kind = "attachment") {
  const bytes = Buffer.from(`%PDF-1.7 ${name}`);
  const facts = { kind, name, contentType: "application/pdf", isPublic: false };
  return (await storeFile({ bytes, ...facts, organizationId, uploadedById: userId })).id;
}

const send = (actor: OrganizationMember, id: string, attachmentIds: string[], more: object = {}) =>
  sendMessage(actor, id, sendMessageSchema.parse({ body: "", attachmentIds, ...more }));

test("a file goes with a message, needs no words, and both organizations read it", async () => {
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

test("files go with the first message as well, and not with one that is refused", async () => {
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

test("strangers find no such file, and nobody outside finds one that was not sent", async () => {
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

test("a file behind a lock waits with its enquiry", async () => {
  const seller = await makeSeller();
  await exhaustConnections(seller.organizationId);
  const { marketer, conversationId } = await makeConversation({ seller });
  const fileId = await upload(marketer);
  await send(marketer, conversationId, [fileId]);
  await expect(getAttachment(seller, fileId)).rejects.toMatchObject({ code: "not_found" });
});

test("nobody sends a file of another organization, or one that is no attachment, and then nothing is written", async () => {
  const { marketer, seller, conversationId } = await makeConversation();
  for (const fileId of [await upload(marketer), await upload(seller, "Errors.csv", "import-errors"), randomUUID()])
    await expect(send(seller, conversationId, [fileId])).rejects.toMatchObject({ code: "invalid" });
  expect((await listMessages(seller, conversationId, latest)).items).toHaveLength(1);
});

test("a message has words or files, and at most five of them", () => {
  const refused = (input: object) => sendMessageSchema.safeParse(input).error?.issues[0]?.message;
  expect(refused({ body: " " })).toBe("Enter a message.");
  expect(refused({ body: "", attachmentIds: [] })).toBe("Enter a message.");
  const six = Array.from({ length: 6 }, () => randomUUID());
  expect(refused({ body: "", attachmentIds: six })).toBe("You can attach up to 5 files.");
});

test("what was not sent within a day is forgotten; what was sent stays", async () => {
  const { seller, conversationId } = await makeConversation();
  const [sent, old, fresh] = [await upload(seller), await upload(seller), await upload(seller)];
  await send(seller, conversationId, [sent]);
  const createdAt = later(now(), -days(2));
  await db.storedFile.updateMany({ where: { id: { in: [sent, old] } }, data: { createdAt } });
  await forgetUnsentAttachments.run({}, { attempt: 1, isLastAttempt: false, signal: new AbortController().signal });
  const left = await db.storedFile.findMany({ where: { id: { in: [sent, old, fresh] } }, select: { id: true } });
  expect(left.map(({ id }) => id).sort()).toEqual([sent, fresh].sort());
});

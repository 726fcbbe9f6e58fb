import { db } from "@/lib/platform/db";
import { storeFile } from "@/lib/platform/files/storage";
import { exhaustConnections, makeConversation, makeProposal, offer } from "@/tests/support/builders/dealing";
import { makeColleague, makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { approveProposal, counterProposal, createProposal } from "../commands";
import { getDealFile } from "../file-store";
import { getProposal } from "../queries";

const upload = ({ organizationId, userId }: { organizationId: string; userId: string }) =>
  storeFile({
    ...{ kind: "attachment", name: "Rate card.pdf", contentType: "application/pdf", isPublic: false },
    ...{ organizationId, uploadedById: userId, bytes: Buffer.from("%PDF-1.7") },
  });

test("a file goes with its revision: both sides read it, and nobody else does", async () => {
  const pair = await makeConversation();
  const { marketer, seller } = pair;
  const file = await upload(marketer);
  const { id } = await makeProposal(pair, { attachmentIds: [file.id, file.id] });
  for (const person of [marketer, seller, await makeViewer(seller)]) {
    expect((await getDealFile(person, file.id)).name).toBe("Rate card.pdf");
    const [revision] = (await getProposal(person, id)).revisions;
    expect(revision?.files).toMatchObject([{ id: file.id, name: "Rate card.pdf" }]);
  }
  for (const stranger of [await makeMarketer(), await makeSeller()])
    await expect(getDealFile(stranger, file.id)).rejects.toMatchObject({ code: "not_found" });
  const card = await upload(seller);
  const { revisions } = await counterProposal(seller, id, { ...offer(), attachmentIds: [card.id] });
  expect(revisions.map(({ files }) => files.length)).toEqual([1, 1]);
  expect((await getDealFile(marketer, card.id)).id).toBe(card.id);
});

test("a file of another organization, and one that is in use, is refused with the offer", async () => {
  const pair = await makeConversation();
  for (const owner of [pair.seller, await makeMarketer()]) {
    const { id } = await upload(owner);
    await expect(makeProposal(pair, { attachmentIds: [id] })).rejects.toMatchObject({
      fields: { attachmentIds: [expect.anything()] },
    });
  }
  expect(await db.deal.count({ where: { conversationId: pair.conversationId } })).toBe(0);
});

test("the seller does not read a file of an offer or a counteroffer that waits for the buyer's admin", async () => {
  const admin = await makeMarketer();
  const editor = await makeColleague(admin, "editor");
  const pair = await makeConversation({ marketer: editor });
  await db.organization.update({ where: { id: admin.organizationId }, data: { spendLimitCents: 100n } });
  const file = await upload(editor);
  const { id } = await createProposal(editor, {
    conversationId: pair.conversationId,
    ...offer(),
    attachmentIds: [file.id],
  });
  await expect(getDealFile(pair.seller, file.id)).rejects.toMatchObject({ code: "not_found" });
  await approveProposal(admin, id, { decision: "approve" });
  expect((await getDealFile(pair.seller, file.id)).id).toBe(file.id);
  await counterProposal(pair.seller, id, offer());
  const waiting = await upload(editor);
  const shown = await counterProposal(editor, id, { ...offer(), attachmentIds: [waiting.id] });
  expect(shown.approval?.terms?.files).toMatchObject([{ id: waiting.id }]);
  await expect(getDealFile(pair.seller, waiting.id)).rejects.toMatchObject({ code: "not_found" });
  await approveProposal(admin, id, { decision: "send_back" });
  await expect(getDealFile(pair.seller, waiting.id)).rejects.toMatchObject({ code: "not_found" });
  const next = await upload(editor);
  await counterProposal(editor, id, { ...offer(), attachmentIds: [next.id] });
  await approveProposal(admin, id, { decision: "approve" });
  expect((await getDealFile(pair.seller, next.id)).id).toBe(next.id);
  await expect(getDealFile(pair.seller, waiting.id)).rejects.toMatchObject({ code: "not_found" });
});

test("a seller without a plan reads no file of a locked enquiry", async () => {
  const seller = await makeSeller();
  await exhaustConnections(seller.organizationId);
  const pair = await makeConversation({ seller });
  const file = await upload(pair.marketer);
  await makeProposal(pair, { attachmentIds: [file.id] });
  await expect(getDealFile(seller, file.id)).rejects.toMatchObject({ code: "not_found" });
});

import { db } from "@/lib/platform/db";
import { storeAttachment, ticketFileKind } from "@/lib/platform/files/attachment-upload";
import { makeEnquiry } from "@/tests/support/builders/enquiries";
import { makeMarketer } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { samplePicture } from "@/tests/support/samples/picture";
import { forgetUnsentTicketFiles, getTicketFile } from "../files/file-store";
import { days, later, setClock } from "@/lib/platform/clock";
import { countOwnTickets, getOwnTicket, listOwnTickets } from "./queries";
import { listOwnTicketsSchema } from "./schema";

afterEach(() => setClock());

const listed = listOwnTicketsSchema.parse({});

test("a person sees their own tickets under four labels, page by page", async () => {
  const marketer = await makeMarketer();
  const made: string[] = [];
  for (const state of ["new", "open", "on_hold", "waiting_on_requester", "closed"] as const)
    made.unshift((await makeEnquiry({ state, requesterId: marketer.userId })).id);
  await makeEnquiry({ email: marketer.email });
  expect(await countOwnTickets(marketer)).toEqual({ submitted: 1, in_progress: 2, waiting_for_you: 1, resolved: 1 });
  const first = await listOwnTickets(marketer, { ...listed, limit: 3 });
  const second = await listOwnTickets(marketer, { ...listed, limit: 3, cursor: first.nextCursor ?? "" });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made);
  expect(second.nextCursor).toBeNull();
  const inProgress = await listOwnTickets(marketer, { ...listed, status: "in_progress" });
  expect(inProgress.items.map(({ status }) => status)).toEqual(["in_progress", "in_progress"]);
});

test("a ticket shows its messages and no internal note, and nobody else's ticket is found", async () => {
  const [marketer, other] = [await makeMarketer(), await makeMarketer()];
  const made = await makeEnquiry({ requesterId: marketer.userId });
  await db.ticketMessage.createMany({
    data: [
      { ticketId: made.id, fromAdmin: true, isInternal: true, body: "A difficult one." },
      { ticketId: made.id, fromAdmin: true, body: "Yes, 14 properties." },
    ],
  });
  const ticket = await getOwnTicket(marketer, made.id);
  expect(ticket.messages.map(({ from, body }) => [from, body])).toEqual([
    ["you", "Do you cover Portugal?"],
    ["support", "Yes, 14 properties."],
  ]);
  expect(JSON.stringify(ticket)).not.toContain("difficult");
  await expect(getOwnTicket(other, made.id)).rejects.toMatchObject({ code: "not_found" });
});

test("a file is read by who uploaded it and by whose ticket it was sent in, except from an internal note", async () => {
  const [marketer, other] = [await makeMarketer(), await makeMarketer()];
  const upload = (uploadedById: string) => storeAttachment(samplePicture, { uploadedById }, ticketFileKind);
  const [sent, noted, unsent] = [await upload(other.userId), await upload(other.userId), await upload(other.userId)];
  const made = await makeEnquiry({ requesterId: marketer.userId });
  for (const [fileId, isInternal] of [
    [sent.id, false],
    [noted.id, true],
  ] as const)
    await db.ticketMessage.create({
      data: { ticketId: made.id, body: "See here.", fromAdmin: true, isInternal, files: { create: { fileId } } },
    });
  expect((await getTicketFile(marketer, sent.id)).id).toBe(sent.id);
  for (const { id } of [noted, unsent])
    await expect(getTicketFile(marketer, id)).rejects.toMatchObject({ code: "not_found" });
  expect((await getTicketFile(other, unsent.id)).id).toBe(unsent.id);
});

test("files that were never sent are deleted after a day, and no others", async () => {
  const marketer = await makeMarketer();
  const upload = () => storeAttachment(samplePicture, { uploadedById: marketer.userId }, ticketFileKind);
  const [unsent, sent] = [await upload(), await upload()];
  const made = await makeEnquiry({ requesterId: marketer.userId });
  await db.ticketFile.create({ data: { messageId: made.messages[0]?.id ?? "", fileId: sent.id } });
  const run = () =>
    forgetUnsentTicketFiles.run({}, { attempt: 1, isLastAttempt: true, signal: new AbortController().signal });
  await run();
  expect(await db.storedFile.count({ where: { id: unsent.id } })).toBe(1);
  setClock(() => later(new Date(), days(1) + 1000));
  await run();
  expect(await db.storedFile.findMany({ where: { id: { in: [unsent.id, sent.id] } } })).toMatchObject([
    { id: sent.id },
  ]);
});

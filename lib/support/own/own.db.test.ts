import { days, hours, later, now, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { storeAttachment, ticketFileKind } from "@/lib/platform/files/attachment-upload";
import { makeInquiry } from "@/tests/support/builders/inquiries";
import { makeAdmin, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { queueAt, rowOf } from "@/tests/support/database/concurrency";
import { samplePicture } from "@/tests/support/samples/picture";
import { ticketClockJob } from "../clocks/job";
import { purgeUnsentTicketFiles, getTicketFile } from "../files/file-store";
import { holdTicket, noteOnTicket, replyToTicket } from "../inbox/commands";
import { getTicket } from "../inbox/detail-queries";
import { assignTicket, categorizeTicket, prioritizeTicket } from "../inbox/sorting/commands";
import type { TicketState } from "../states";
import { openTicket, rateTicket, resolveOwnTicket, writeToTicket } from "./commands";
import type { TicketRequester } from "./policy";
import { countOwnTickets, getOwnTicket, listOwnTickets } from "./queries";
import { listOwnTicketsSchema, openTicketSchema } from "./schema";

const start = new Date("2026-11-24T09:00:00Z");

describe("changes", () => {
  const pass = (ms: number) =>
    setClock(
      (
        (at) => () =>
          at
      )(later(now(), ms)),
    );

  beforeEach(() => setClock(() => start));

  test("only changes that its sender can see update the time of a ticket's last change", async () => {
    const [admin, marketer] = [await makeAdmin(), await makeMarketer()];
    const input = openTicketSchema.parse({ subject: "Invoice", category: "billing", body: "It is missing." });
    const { id } = await openTicket(marketer, { ...input, about: null });
    const updatedAt = async () => (await listOwnTickets(marketer, listOwnTicketsSchema.parse({}))).items[0]?.updatedAt;
    const after = async () => (await getTicket(admin, { id })).entries.at(-1)?.id ?? "";

    pass(hours(1));
    await assignTicket(admin, { id, seen: null });
    await prioritizeTicket(admin, { id, priority: "urgent" });
    await categorizeTicket(admin, { id, category: "bug" });
    await noteOnTicket(admin, { id, body: "Accounting has it.", after: await after() });
    pass(days(2));
    await ticketClockJob.run({}, { attempt: 1, isLastAttempt: true, signal: new AbortController().signal });
    expect(await updatedAt()).toBe(start.toISOString());

    const visible = [
      async () => replyToTicket(admin, { id, body: "Here it is.", after: await after(), isSettled: false }),
      async () => replyToTicket(admin, { id, body: "And the next.", after: await after(), isSettled: false }),
      () => writeToTicket(marketer, id, { body: "Thank you.", attachmentIds: [] }),
      () => resolveOwnTicket(marketer, id),
    ];
    for (const step of visible) {
      pass(hours(1));
      await step();
      expect(await updatedAt()).toBe(now().toISOString());
    }
  });

  test("a hold shows its sender the ticket as in progress, and the second hold changes nothing for them", async () => {
    const [admin, marketer] = [await makeAdmin(), await makeMarketer()];
    const input = openTicketSchema.parse({ subject: "Logo", category: "bug", body: "It is upside down." });
    const { id } = await openTicket(marketer, { ...input, about: null });
    const row = async () => (await listOwnTickets(marketer, listOwnTicketsSchema.parse({}))).items[0];
    pass(hours(1));
    await holdTicket(admin, { id, seen: "new", period: "one_day" });
    const held = now().toISOString();
    expect(await row()).toMatchObject({ status: "in_progress", updatedAt: held });
    pass(days(2));
    await ticketClockJob.run({}, { attempt: 1, isLastAttempt: true, signal: new AbortController().signal });
    await holdTicket(admin, { id, seen: "open", period: "one_day" });
    expect(await row()).toMatchObject({ status: "in_progress", updatedAt: held });
  });
});

describe("a user's own tickets", () => {
  beforeEach(() => setClock(() => start));

  const input = (more: object = {}) => ({
    ...openTicketSchema.parse({ subject: "No invoice", category: "billing", body: "Where is my invoice?", ...more }),
    about: null,
  });
  const stored = (id: string) => db.ticket.findUniqueOrThrow({ where: { id }, include: { messages: true } });
  const mine = (actor: TicketRequester, state: TicketState) => makeInquiry({ state, requesterId: actor.userId });
  const message = (more: object = {}) => ({ body: "Any news?", attachmentIds: [], ...more });
  const emailsTo = (toAddress: string) => db.emailMessage.findMany({ where: { toAddress } });
  const upload = ({ userId }: TicketRequester) =>
    storeAttachment(samplePicture, { uploadedById: userId }, ticketFileKind).then(({ id }) => id);

  describe("a new ticket", () => {
    test("is due within our promise, has its subject, and is confirmed by email", async () => {
      const seller = await makeSeller();
      const about = { kind: "listing" as const, id: crypto.randomUUID(), label: "City Cup" };
      const { id, number } = await openTicket(seller, { ...input({ requestIds: ["request-1"] }), about });
      expect(await stored(id)).toMatchObject({
        ...{ number, state: "new", priority: "normal", requesterId: seller.userId },
        ...{ organizationId: seller.organizationId, replyDueAt: new Date("2026-11-25T18:00:00Z"), pausedAt: null },
        ...{ related: { about, requestIds: ["request-1"] }, messages: [{ body: "Where is my invoice?" }] },
      });
      const [email] = await emailsTo(seller.email);
      expect(email?.subject).toBe(`We received your ticket #${number}`);
      expect(email?.text).toContain(`/support/${id}`);
    });

    test("sent twice is one ticket with one email", async () => {
      const marketer = await makeMarketer();
      const both = await Promise.all([openTicket(marketer, input()), openTicket(marketer, input())]);
      expect(new Set(both.map(({ id }) => id)).size).toBe(1);
      expect(await emailsTo(marketer.email)).toHaveLength(1);
    });

    test("carries the user's own files, and no file of another user", async () => {
      const [marketer, other] = [await makeMarketer(), await makeMarketer()];
      const [own, foreign] = [await upload(marketer), await upload(other)];
      await expect(openTicket(marketer, input({ attachmentIds: [own, foreign] }))).rejects.toMatchObject({
        code: "invalid",
      });
      const { id } = await openTicket(marketer, input({ attachmentIds: [own] }));
      expect(await db.ticketFile.findMany({ where: { message: { ticketId: id } } })).toMatchObject([{ fileId: own }]);
      await expect(writeToTicket(marketer, id, message({ attachmentIds: [own] }))).rejects.toMatchObject({
        code: "invalid",
      });
    });
  });

  describe("a message", () => {
    test.each(["waiting_on_requester", "on_hold", "resolved", "closed"] as const)(
      "to a ticket that is %s reopens it, with its clocks running",
      async (state) => {
        const seller = await makeSeller();
        const made = await mine(seller, state);
        await db.ticket.update({ where: { id: made.id }, data: { resolveDueAt: later(start, hours(5)) } });
        setClock(() => later(start, hours(10)));
        expect(await writeToTicket(seller, made.id, message())).toEqual({ id: made.id, number: made.number });
        const ticket = await stored(made.id);
        expect(ticket).toMatchObject({ state: "open", pausedAt: null, resolvedAt: null, closedAt: null });
        expect(ticket.replyDueAt).not.toBeNull();
        expect(ticket.resolveDueAt).toEqual(later(start, hours(15)));
        expect(ticket.messages.at(-1)).toMatchObject({ body: "Any news?", fromAdmin: false, authorId: seller.userId });
      },
    );

    test("to a ticket closed more than 14 days ago opens a new one that refers to it", async () => {
      const seller = await makeSeller();
      const made = await mine(seller, "closed");
      setClock(() => later(start, days(14) + 1));
      const next = await writeToTicket(seller, made.id, message());
      expect(next.id).not.toBe(made.id);
      expect(await stored(next.id)).toMatchObject({ previousId: made.id, subject: made.subject, state: "new" });
      expect(await stored(made.id)).toMatchObject({ state: "closed", messages: [{ body: "Do you cover Portugal?" }] });
      expect(await writeToTicket(seller, made.id, message())).toEqual(next);
    });

    test("sent twice arrives once", async () => {
      const seller = await makeSeller();
      const made = await mine(seller, "open");
      await Promise.all([writeToTicket(seller, made.id, message()), writeToTicket(seller, made.id, message())]);
      expect((await stored(made.id)).messages).toHaveLength(2);
    });

    test("to another user's ticket finds none, even a colleague's", async () => {
      const [seller, other] = [await makeSeller(), await makeSeller()];
      const made = await makeInquiry({ requesterId: seller.userId, organizationId: other.organizationId });
      await expect(writeToTicket(other, made.id, message())).rejects.toMatchObject({ code: "not_found" });
      await expect(resolveOwnTicket(other, made.id)).rejects.toMatchObject({ code: "not_found" });
      await expect(rateTicket(other, made.id, { satisfaction: 5, comment: "" })).rejects.toMatchObject({
        code: "not_found",
      });
      expect((await stored(made.id)).messages).toHaveLength(1);
    });
  });

  describe("a user who needs no further help", () => {
    test("resolves the ticket, once", async () => {
      const seller = await makeSeller();
      const made = await mine(seller, "open");
      for (let times = 0; times < 2; times += 1) await resolveOwnTicket(seller, made.id);
      expect(await stored(made.id)).toMatchObject({
        ...{ state: "resolved", resolvedAt: start, pausedAt: start, replyDueAt: null, waitingSince: null },
      });
      expect(await db.activityLog.count({ where: { entityId: made.id, action: "ticket.resolved" } })).toBe(1);
    });

    test("cannot resolve a ticket that was filtered as spam", async () => {
      const seller = await makeSeller();
      const made = await mine(seller, "spam");
      await expect(resolveOwnTicket(seller, made.id)).rejects.toMatchObject({ code: "conflict" });
    });
  });

  describe("a rating", () => {
    test("is stored with its comment, and can be changed", async () => {
      const seller = await makeSeller();
      const made = await mine(seller, "resolved");
      await rateTicket(seller, made.id, { satisfaction: 2, comment: "Slow" });
      for (let times = 0; times < 2; times += 1) await rateTicket(seller, made.id, { satisfaction: 4, comment: "" });
      expect(await stored(made.id)).toMatchObject({ rating: 4, ratingComment: null });
      expect(await db.activityLog.count({ where: { entityId: made.id, action: "ticket.rated" } })).toBe(2);
    });

    test("waits until the ticket is resolved", async () => {
      const seller = await makeSeller();
      const made = await mine(seller, "open");
      await expect(rateTicket(seller, made.id, { satisfaction: 1, comment: "" })).rejects.toMatchObject({
        code: "conflict",
      });
    });
  });

  test("a message and a resolution at the same time are both kept", async () => {
    const seller = await makeSeller();
    const made = await mine(seller, "open");
    await queueAt<unknown>(rowOf("tickets", made.id), [
      () => writeToTicket(seller, made.id, message()),
      () => resolveOwnTicket(seller, made.id),
    ]);
    const ticket = await stored(made.id);
    expect(ticket.messages).toHaveLength(2);
    expect(["open", "resolved"]).toContain(ticket.state);
    expect(ticket.pausedAt === null).toBe(ticket.state === "open");
  });
});

describe("reading one's own tickets", () => {
  const listed = listOwnTicketsSchema.parse({});

  test("a user sees their own tickets under four labels, page by page", async () => {
    const marketer = await makeMarketer();
    const made: string[] = [];
    for (const state of ["new", "open", "on_hold", "waiting_on_requester", "closed"] as const)
      made.unshift((await makeInquiry({ state, requesterId: marketer.userId })).id);
    await makeInquiry({ email: marketer.email });
    expect(await countOwnTickets(marketer)).toEqual({ submitted: 1, in_progress: 2, waiting_for_you: 1, resolved: 1 });
    const first = await listOwnTickets(marketer, { ...listed, limit: 3 });
    const second = await listOwnTickets(marketer, { ...listed, limit: 3, cursor: first.nextCursor ?? "" });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made);
    expect(second.nextCursor).toBeNull();
    const inProgress = await listOwnTickets(marketer, { ...listed, status: "in_progress" });
    expect(inProgress.items.map(({ status }) => status)).toEqual(["in_progress", "in_progress"]);
  });

  test("a ticket shows its messages and no internal note, and no one else's ticket is found", async () => {
    const [marketer, other] = [await makeMarketer(), await makeMarketer()];
    const made = await makeInquiry({ requesterId: marketer.userId });
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

  test("a file is visible to its uploader and to the sender of the ticket it is in, except from an internal note", async () => {
    const [marketer, other] = [await makeMarketer(), await makeMarketer()];
    const upload = (uploadedById: string) => storeAttachment(samplePicture, { uploadedById }, ticketFileKind);
    const [sent, noted, unsent] = [await upload(other.userId), await upload(other.userId), await upload(other.userId)];
    const made = await makeInquiry({ requesterId: marketer.userId });
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
    const made = await makeInquiry({ requesterId: marketer.userId });
    await db.ticketFile.create({ data: { messageId: made.messages[0]?.id ?? "", fileId: sent.id } });
    const run = () =>
      purgeUnsentTicketFiles.run({}, { attempt: 1, isLastAttempt: true, signal: new AbortController().signal });
    await run();
    expect(await db.storedFile.count({ where: { id: unsent.id } })).toBe(1);
    setClock(() => later(new Date(), days(1) + 1000));
    await run();
    expect(await db.storedFile.findMany({ where: { id: { in: [unsent.id, sent.id] } } })).toMatchObject([
      { id: sent.id },
    ]);
  });
});

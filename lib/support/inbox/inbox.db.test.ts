import { NextRequest } from "next/server";
import { randomUUID } from "node:crypto";
import { POST as answer } from "@/app/api/admin/tickets/[id]/reply/route";
import { POST as resolve } from "@/app/api/admin/tickets/[id]/resolve/route";
import { GET as read } from "@/app/api/admin/tickets/[id]/route";
import { GET as list } from "@/app/api/admin/tickets/route";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { hours, later, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { storeAttachment, ticketFileKind } from "@/lib/platform/files/attachment-upload";
import { middleware } from "@/middleware";
import { samplePicture } from "@/tests/support/samples/picture";
import { makeInquiry } from "@/tests/support/builders/inquiries";
import { makeAdmin, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { queueAt, rowOf } from "@/tests/support/database/concurrency";
import { callRoute, cookieFor } from "@/tests/support/http/call-route";
import { getTicketFile } from "../files/file-store";
import type { TicketState } from "../states";
import {
  clearTicketSpam,
  holdTicket,
  markTicketSpam,
  noteOnTicket,
  reopenTicket,
  replyToTicket,
  resolveTicket,
  resumeTicket,
} from "./commands";

describe("inbox", () => {
  const start = new Date("2026-11-24T09:00:00Z");

  beforeEach(() => setClock(() => start));

  type Made = Awaited<ReturnType<typeof makeInquiry>>;

  const newest = ({ messages }: Made) => messages.at(-1)?.id ?? "";
  const stored = (id: string) => db.ticket.findUniqueOrThrow({ where: { id } });
  const threadOf = (ticketId: string) =>
    db.ticketMessage.findMany({ where: { ticketId }, orderBy: { createdAt: "asc" } });
  const emailsTo = (toAddress: string) => db.emailMessage.findMany({ where: { toAddress } });
  const audited = (entityId: string) => db.activityLog.findMany({ where: { entityId }, orderBy: { id: "asc" } });
  const body = "Yes: 14 properties are open in Portugal.\n\nFilter by country.";

  describe("a reply", () => {
    const answer = (
      admin: PlatformAdmin,
      made: Made,
      more: { isSettled?: boolean; after?: string; attachmentIds?: string[] } = {},
    ) => replyToTicket(admin, { id: made.id, body, after: newest(made), isSettled: false, ...more });

    test("is emailed with the number, appears in the thread, stops the clock, and its author gets the inquiry", async () => {
      const [admin, made] = [await makeAdmin(), await makeInquiry({ subject: "Buy <now>" })];
      const { entry, ...state } = await answer(admin, made);
      expect(state).toEqual({
        id: made.id,
        state: "waiting_on_requester",
        category: "other",
        assigneeId: admin.userId,
      });
      expect(await stored(made.id)).toMatchObject({ waitingSince: null, firstReplyAt: start, resolvedAt: null });
      expect((await threadOf(made.id)).at(-1)).toMatchObject({
        ...{ id: entry.id, body, authorId: admin.userId, fromAdmin: true, isInternal: false },
      });
      const [email, ...others] = await emailsTo(made.requesterEmail);
      expect(others).toEqual([]);
      expect(email).toMatchObject({
        template: "inquiry-answered",
        subject: `Re: your request #${made.number}`,
      });
      expect(email?.text).toContain("Yes: 14 properties are open in Portugal.\n\nFilter by country.");
      expect(email?.text).toContain(`/contact?inquiry=${made.number}`);
      // The address may be one that somebody else typed: nothing that they wrote goes there.
      expect(`${email?.subject} ${email?.text}`).not.toMatch(/Buy|Do you cover Portugal/);
      expect(await audited(made.id)).toMatchObject([
        {
          action: "ticket.answered",
          actorId: admin.userId,
          before: { state: "new", assigneeId: null },
          after: { state: "waiting_on_requester", assigneeId: admin.userId },
        },
      ]);
    });

    test("carries the admin’s own files to a sender with an account, who can open them", async () => {
      const [admin, colleague, marketer] = [await makeAdmin(), await makeAdmin(), await makeMarketer()];
      const upload = ({ userId }: PlatformAdmin) =>
        storeAttachment(samplePicture, { uploadedById: userId }, ticketFileKind).then(({ id }) => id);
      const [own, foreign] = [await upload(admin), await upload(colleague)];
      const [stranger, made] = [await makeInquiry(), await makeInquiry({ requesterId: marketer.userId })];
      const refused = { code: "invalid", fields: { attachmentIds: [expect.any(String)] } };
      await expect(answer(admin, stranger, { attachmentIds: [own] })).rejects.toMatchObject(refused);
      await expect(answer(admin, made, { attachmentIds: [foreign] })).rejects.toMatchObject(refused);
      await expect(getTicketFile(marketer, own)).rejects.toMatchObject({ code: "not_found" });
      const { entry } = await answer(admin, made, { attachmentIds: [own] });
      expect(entry.files).toMatchObject([{ id: own }]);
      expect(await getTicketFile(marketer, own)).toMatchObject({ id: own });
      expect(await audited(made.id)).toMatchObject([{ action: "ticket.answered", actorId: admin.userId }]);
      expect((await db.emailMessage.findFirst({ where: { userId: marketer.userId } }))?.text).toContain(
        "We attached 1 file",
      );
    });

    test("that settles the matter resolves the inquiry and says so; the assignee and the first reply stay", async () => {
      const [admin, holder] = [await makeAdmin(), await makeAdmin()];
      const made = await makeInquiry({ state: "open", assigneeId: holder.userId });
      const firstReplyAt = later(start, -hours(20));
      await db.ticket.update({ where: { id: made.id }, data: { firstReplyAt } });
      await answer(admin, made, { isSettled: true });
      expect(await stored(made.id)).toMatchObject({
        ...{ state: "resolved", resolvedAt: start, waitingSince: null, firstReplyAt, assigneeId: holder.userId },
      });
      expect((await emailsTo(made.requesterEmail))[0]?.text).toContain("marked your request as resolved");
    });

    test("is emailed once when two are sent at the same time, and the other admin has to read first", async () => {
      const [one, other, made] = [await makeAdmin(), await makeAdmin(), await makeInquiry()];
      const both = await queueAt(
        rowOf("tickets", made.id),
        [one, other].map((admin) => () => answer(admin, made)),
      );
      expect(both).toMatchObject([
        { status: "fulfilled" },
        {
          status: "rejected",
          reason: {
            code: "conflict",
            message: "Someone added to this ticket in the meantime. Read it first; your text is still here.",
          },
        },
      ]);
      expect(await emailsTo(made.requesterEmail)).toHaveLength(1);
      expect(await audited(made.id)).toHaveLength(1);
    });

    test.each([
      ["resolved", "Reopen this ticket before replying. Current status: resolved."],
      ["spam", "This ticket is marked as spam. Choose “Not spam” to reply."],
    ] as const)("is rejected while the inquiry is %s", async (state, message) => {
      const [admin, made] = [await makeAdmin(), await makeInquiry({ state })];
      await expect(answer(admin, made)).rejects.toMatchObject({ code: "conflict", message, details: { state } });
      expect(await emailsTo(made.requesterEmail)).toEqual([]);
    });

    test("is rejected if the sender deleted their account", async () => {
      const made = await makeInquiry({ email: `former-${randomUUID()}@deleted.invalid` });
      await expect(answer(await makeAdmin(), made)).rejects.toMatchObject({
        code: "conflict",
        message: "The sender’s account was deleted, so you can’t reply.",
      });
      expect(await threadOf(made.id)).toHaveLength(1);
    });

    test("to an unknown inquiry is not found", async () => {
      const made = await makeInquiry();
      await expect(answer(await makeAdmin(), { ...made, id: randomUUID() })).rejects.toMatchObject({
        code: "not_found",
      });
    });
  });

  describe("a note", () => {
    test("appears in the thread for admins, emails no one, and leaves the inquiry unchanged", async () => {
      const [admin, made] = [await makeAdmin(), await makeInquiry({ state: "resolved" })];
      await noteOnTicket(admin, { id: made.id, body: "Called them.", after: newest(made) });
      expect((await threadOf(made.id)).at(-1)).toMatchObject({
        body: "Called them.",
        fromAdmin: true,
        isInternal: true,
      });
      expect(await stored(made.id)).toMatchObject({ state: "resolved", assigneeId: null, firstReplyAt: null });
      expect(await emailsTo(made.requesterEmail)).toEqual([]);
      expect(await audited(made.id)).toMatchObject([{ action: "ticket.noted", before: null, after: null }]);
    });

    test("that is sent twice is kept once", async () => {
      const [admin, made] = [await makeAdmin(), await makeInquiry()];
      const note = () => noteOnTicket(admin, { id: made.id, body: "Called them.", after: newest(made) });
      await note();
      await expect(note()).rejects.toMatchObject({ code: "conflict", details: { state: "new" } });
      expect(await threadOf(made.id)).toHaveLength(2);
      await expect(noteOnTicket(admin, { id: randomUUID(), body: "?", after: newest(made) })).rejects.toMatchObject({
        code: "not_found",
      });
    });
  });

  const requested = later(start, -hours(40));

  describe.each([
    ["resolve", resolveTicket, "open", "resolved", "ticket.resolved", { waitingSince: null, resolvedAt: start }],
    ["reopen", reopenTicket, "resolved", "open", "ticket.reopened", { waitingSince: start, resolvedAt: null }],
    ["mark as spam", markTicketSpam, "new", "spam", "ticket.marked_spam", { waitingSince: requested }],
    ["clear of spam", clearTicketSpam, "spam", "open", "ticket.cleared_of_spam", { waitingSince: requested }],
  ] as const)("to %s an inquiry", (_, step, from, to, action, facts) => {
    const made = () => makeInquiry({ state: from, askedAt: requested });

    test("moves it, records who did, and emails no one", async () => {
      const [admin, { id, requesterEmail }] = [await makeAdmin(), await made()];
      expect(await step(admin, { id, seen: from })).toMatchObject({ id, state: to });
      expect(await stored(id)).toMatchObject({ state: to, ...facts });
      expect(await audited(id)).toMatchObject([
        { action, actorType: "admin", actorId: admin.userId, before: { state: from }, after: { state: to } },
      ]);
      expect(await emailsTo(requesterEmail)).toEqual([]);
    });

    test("twice, even at the same time, takes effect once", async () => {
      const [admin, other, { id }] = [await makeAdmin(), await makeAdmin(), await made()];
      const both = await queueAt(
        rowOf("tickets", id),
        [admin, other].map((each) => () => step(each, { id, seen: from })),
      );
      expect(both).toMatchObject([{ value: { state: to } }, { value: { state: to } }]);
      expect(await audited(id)).toHaveLength(1);
    });

    test("is rejected if it is not what the admin saw, and for an empty selection", async () => {
      const [admin, { id }] = [await makeAdmin(), await makeInquiry({ state: "merged" })];
      await expect(step(admin, { id, seen: from })).rejects.toMatchObject({
        code: "conflict",
        message: "Someone else changed this ticket. Current status: merged.",
        details: { state: "merged" },
      });
      await expect(step(admin, { id, seen: "merged" })).rejects.toMatchObject({ code: "conflict" });
      await expect(step(admin, { id: randomUUID(), seen: from })).rejects.toMatchObject({ code: "not_found" });
      expect(await audited(id)).toEqual([]);
    });
  });

  test.each([
    ["a reply", { fromAdmin: true, isInternal: false }],
    ["an internal note", { fromAdmin: true, isInternal: true }],
  ])("a sender who is cleared of spam waits since their own last message, not since %s", async (_, kind) => {
    const [admin, { id }] = [await makeAdmin(), await makeInquiry({ state: "spam", askedAt: requested })];
    await db.ticketMessage.create({
      data: { ticketId: id, body: "Is it spam?", createdAt: later(start, -1), ...kind },
    });
    await clearTicketSpam(admin, { id, seen: "spam" });
    expect(await stored(id)).toMatchObject({ waitingSince: requested });
  });

  test("when two different decisions arrive at the same time, the first one stands, and the other admin gets the outcome", async () => {
    const [one, other, { id }] = [await makeAdmin(), await makeAdmin(), await makeInquiry()];
    const seen: TicketState = "new";
    const both = await queueAt(rowOf("tickets", id), [
      () => resolveTicket(one, { id, seen }),
      () => markTicketSpam(other, { id, seen }),
    ]);
    expect(both).toMatchObject([
      { value: { state: "resolved" } },
      { reason: { code: "conflict", message: "Someone else changed this ticket. Current status: resolved." } },
    ]);
    expect(await stored(id)).toMatchObject({ state: "resolved" });
  });

  describe("a hold", () => {
    test("stops the clocks until the ticket is resumed, however often each is sent", async () => {
      const [admin, made] = [await makeAdmin(), await makeInquiry()];
      const { id, replyDueAt } = made;
      const hold = () => holdTicket(admin, { id, seen: "new", period: "three_days" });
      await hold();
      await hold();
      expect(await stored(id)).toMatchObject({
        ...{ state: "on_hold", pausedAt: start, snoozedUntil: later(start, hours(72)), replyDueAt },
      });
      setClock(() => later(start, hours(24)));
      for (let times = 0; times < 2; times += 1) await resumeTicket(admin, { id, seen: "on_hold" });
      expect(await stored(id)).toMatchObject({
        ...{ state: "open", pausedAt: null, snoozedUntil: null, replyDueAt: later(replyDueAt!, hours(24)) },
      });
      expect((await audited(id)).map(({ action }) => action)).toEqual(["ticket.held", "ticket.resumed"]);
    });

    test("of a resolved ticket is rejected, and so is one of a ticket that another admin changed", async () => {
      const [admin, resolved, open] = [
        await makeAdmin(),
        await makeInquiry({ state: "resolved" }),
        await makeInquiry({ state: "open" }),
      ];
      await expect(holdTicket(admin, { id: resolved.id, seen: "resolved", period: "one_day" })).rejects.toMatchObject({
        code: "conflict",
      });
      await expect(holdTicket(admin, { id: open.id, seen: "new", period: "one_day" })).rejects.toMatchObject({
        code: "conflict",
      });
    });

    test("of a ticket that waited for its sender keeps the pause from its beginning", async () => {
      const [admin, { id }] = [await makeAdmin(), await makeInquiry({ state: "waiting_on_requester" })];
      setClock(() => later(start, hours(5)));
      await holdTicket(admin, { id, seen: "waiting_on_requester", period: "one_day" });
      expect(await stored(id)).toMatchObject({ state: "on_hold", pausedAt: start });
    });
  });

  test("the person who opened the ticket is notified of a reply, with a link to it", async () => {
    const [admin, seller] = [await makeAdmin(), await makeSeller()];
    const made = await makeInquiry({ requesterId: seller.userId, email: seller.email });
    await replyToTicket(admin, { id: made.id, body, after: newest(made), isSettled: false });
    const [email, ...others] = await emailsTo(seller.email);
    expect(others).toEqual([]);
    expect(email?.text).toContain(`/support/${made.id}`);
    expect(await db.notification.findMany({ where: { userId: seller.userId } })).toMatchObject([
      { type: "ticket_answered", href: `/support/${made.id}` },
    ]);
  });
});

describe("calls", () => {
  const asAdmin = async () => ({ cookie: await cookieFor(await makeAdmin(), "admin") });

  test("an admin lists, reads, and answers an inquiry", async () => {
    const [headers, made] = [await asAdmin(), await makeInquiry()];
    const listed = await callRoute(list, { headers, query: `?q=${made.number}` });
    expect(listed).toMatchObject({ status: 200, body: { nextCursor: null } });
    expect((listed.body.items as { id: string }[]).map(({ id }) => id)).toContain(made.id);
    const params = { id: made.id };
    const { body: inquiry } = await callRoute(read, { headers, params });
    expect(inquiry).toMatchObject({ id: made.id, state: "new", entries: [{ body: "Do you cover Portugal?" }] });
    const [entry] = inquiry.entries as { id: string }[];
    const sent = { body: "Yes.", after: entry?.id };
    expect(await callRoute(answer, { headers, params, body: sent })).toMatchObject({
      status: 200,
      body: { id: made.id, state: "waiting_on_requester" },
    });
    expect(await callRoute(answer, { headers, params, body: sent })).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
  });

  test("neither a visitor nor a user can make any call of the inbox, and nothing changes", async () => {
    const made = await makeInquiry();
    const params = { id: made.id };
    const write = { params, body: { body: "Yes.", after: made.messages[0]?.id } };
    for (const cookie of ["", await cookieFor(await makeMarketer())]) {
      const headers = { cookie };
      expect((await callRoute(list, { headers })).status).toBe(401);
      expect((await callRoute(read, { headers, params })).status).toBe(401);
      expect((await callRoute(answer, { headers, ...write })).status).toBe(401);
      expect((await callRoute(resolve, { headers, params, body: { seen: "new" } })).status).toBe(401);
    }
    expect(await db.ticket.findUnique({ where: { id: made.id }, include: { messages: true } })).toEqual(made);
  });

  test.each(["/admin-support-inbox", "/admin/inbox", "/admin-inbox"])("%s is the support inbox", (path) => {
    const answer = middleware(new NextRequest(`http://localhost:3000${path}?status=spam`));
    expect(answer.headers.get("x-middleware-rewrite")).toBe("http://localhost:3000/admin/support-inbox?status=spam");
  });
});

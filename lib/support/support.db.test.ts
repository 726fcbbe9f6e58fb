import { randomUUID } from "node:crypto";
import { days, hours, later, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeInquiry } from "@/tests/support/builders/inquiries";
import { makeAdmin } from "@/tests/support/builders/people";
import { ticketClockJob } from "./clocks/job";
import { changeSavedReply, createSavedReply, deleteSavedReply } from "./replies/commands";
import { listSavedReplies } from "./replies/queries";
import { savedReplySchema } from "./replies/schema";

describe("job", () => {
  const start = new Date("2026-11-24T09:00:00Z");

  beforeEach(() => setClock(() => start));

  const run = () => ticketClockJob.run({}, { attempt: 1, isLastAttempt: true, signal: new AbortController().signal });
  const stored = (id: string) => db.ticket.findUniqueOrThrow({ where: { id } });
  const audited = (entityId: string) =>
    db.activityLog.findMany({ where: { entityId }, select: { action: true, actorType: true } });

  test("a ticket on hold returns when its time is over, with the time that was left on its clocks", async () => {
    const { id } = await makeInquiry({ state: "on_hold" });
    const times = { snoozedUntil: later(start, days(1)), replyDueAt: later(start, hours(3)), pausedAt: start };
    await db.ticket.update({ where: { id }, data: times });
    await run();
    expect(await stored(id)).toMatchObject({ state: "on_hold" });
    setClock(() => later(start, days(1)));
    await Promise.all([run(), run()]);
    expect(await stored(id)).toMatchObject({
      ...{ state: "open", snoozedUntil: null, pausedAt: null, replyDueAt: later(start, days(1) + hours(3)) },
    });
    expect(await audited(id)).toEqual([{ action: "ticket.resumed", actorType: "system" }]);
  });

  test("a resolved ticket is closed after seven days", async () => {
    const { id } = await makeInquiry({ state: "resolved" });
    await db.ticket.update({ where: { id }, data: { resolvedAt: start } });
    setClock(() => later(start, days(7) - 1));
    await run();
    expect(await stored(id)).toMatchObject({ state: "resolved" });
    setClock(() => later(start, days(7)));
    await run();
    expect(await stored(id)).toMatchObject({ state: "closed", closedAt: later(start, days(7)) });
  });

  test("an overdue ticket is escalated to its assignee once, however many runs see it", async () => {
    const [admin, other] = [await makeAdmin(), await makeAdmin()];
    const { id, number } = await makeInquiry({ assigneeId: admin.userId });
    await db.ticket.update({ where: { id }, data: { replyDueAt: later(start, hours(1)) } });
    await run();
    expect(await stored(id)).toMatchObject({ escalatedAt: null });
    setClock(() => later(start, hours(2)));
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await stored(id)).toMatchObject({ state: "new", escalatedAt: later(start, hours(2)) });
    const emails = (toAddress: string) =>
      db.emailMessage.count({ where: { toAddress, subject: `Ticket #${number} is overdue` } });
    expect([await emails(admin.email), await emails(other.email)]).toEqual([1, 0]);
  });

  test("an overdue ticket without an assignee is escalated to every admin, and a paused one to no one", async () => {
    const [admin, other] = [await makeAdmin(), await makeAdmin()];
    const [open, paused] = [await makeInquiry(), await makeInquiry({ state: "waiting_on_requester" })];
    for (const { id } of [open, paused])
      await db.ticket.update({ where: { id }, data: { resolveDueAt: later(start, -hours(1)) } });
    await run();
    const about = ({ number }: { number: number }) => ({ subject: `Ticket #${number} is overdue` });
    for (const { email: toAddress } of [admin, other])
      expect(await db.emailMessage.count({ where: { toAddress, ...about(open) } })).toBe(1);
    expect(await db.emailMessage.count({ where: about(paused) })).toBe(0);
    expect(await stored(paused.id)).toMatchObject({ escalatedAt: null });
  });
});

describe("replies", () => {
  const reply = () => ({ name: `Invoice ${randomUUID()}`, body: "Hi {{first_name}}, your invoice is under Account." });
  const audited = async (entityId: string) =>
    (await db.activityLog.findMany({ where: { entityId }, orderBy: { id: "asc" } })).map(({ action }) => action);

  test("a reply that one admin saved is available to all, once, however often it is sent", async () => {
    const [admin, other, input] = [await makeAdmin(), await makeAdmin(), reply()];
    const [{ id }, again] = await Promise.all([createSavedReply(admin, input), createSavedReply(admin, input)]);
    expect(again).toEqual({ id });
    expect((await listSavedReplies(other)).items.filter(({ name }) => name === input.name)).toMatchObject([input]);
    expect(await audited(id)).toEqual(["saved_reply.create"]);
  });

  test("a name is used once", async () => {
    const [admin, one, other] = [await makeAdmin(), reply(), reply()];
    await createSavedReply(admin, one);
    await expect(createSavedReply(admin, { ...one, body: "Another text" })).rejects.toMatchObject({ code: "invalid" });
    const { id } = await createSavedReply(admin, other);
    await expect(changeSavedReply(admin, { id, ...one })).rejects.toMatchObject({ code: "invalid" });
  });

  test("a change is recorded with the previous reply, and the same again changes nothing", async () => {
    const [admin, input] = [await makeAdmin(), reply()];
    const { id } = await createSavedReply(admin, input);
    await changeSavedReply(admin, { id, ...input, body: "Shorter." });
    await changeSavedReply(admin, { id, ...input, body: "Shorter." });
    const changes = await db.activityLog.findMany({ where: { entityId: id, action: "saved_reply.update" } });
    expect(changes).toMatchObject([{ before: input, after: { ...input, body: "Shorter." } }]);
  });

  test("a reply is deleted once, and the audit keeps its text", async () => {
    const [admin, input] = [await makeAdmin(), reply()];
    const { id } = await createSavedReply(admin, input);
    await Promise.all([deleteSavedReply(admin, id), deleteSavedReply(admin, id)]);
    expect(await audited(id)).toEqual(["saved_reply.create", "saved_reply.delete"]);
    await expect(changeSavedReply(admin, { id, ...input })).rejects.toMatchObject({ code: "not_found" });
  });

  test("a misspelled variable is rejected when it is written", () => {
    const parsed = savedReplySchema.safeParse({ name: "Greeting", body: "Hi {{frist_name}}" });
    expect(parsed.error?.issues[0]).toMatchObject({
      path: ["body"],
      message: expect.stringContaining("{{frist_name}} isn’t a variable"),
    });
  });
});

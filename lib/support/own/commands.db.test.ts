import { days, hours, later, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { storeAttachment, ticketFileKind } from "@/lib/platform/files/attachment-upload";
import { makeEnquiry } from "@/tests/support/builders/enquiries";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { queueAt, rowOf } from "@/tests/support/database/concurrency";
import "@/tests/support/database/setup";
import { samplePicture } from "@/tests/support/samples/picture";
import type { TicketState } from "../states";
import { openTicket, rateTicket, resolveOwnTicket, writeToTicket } from "./commands";
import type { TicketRequester } from "./policy";
import { openTicketSchema } from "./schema";

const start = new Date("2026-11-24T09:00:00Z");

beforeEach(() => setClock(() => start));
afterEach(() => setClock());

const input = (more: object = {}) => ({
  ...openTicketSchema.parse({ subject: "No invoice", category: "billing", body: "Where is my invoice?", ...more }),
  about: null,
});
const stored = (id: string) => db.ticket.findUniqueOrThrow({ where: { id }, include: { messages: true } });
const mine = (actor: TicketRequester, state: TicketState) => makeEnquiry({ state, requesterId: actor.userId });
const message = (more: object = {}) => ({ body: "Any news?", attachmentIds: [], ...more });
const emailsTo = (toAddress: string) => db.emailMessage.findMany({ where: { toAddress } });
const upload = ({ userId }: TicketRequester) =>
  storeAttachment(samplePicture, { uploadedById: userId }, ticketFileKind).then(({ id }) => id);

describe("a new ticket", () => {
  test("is due within our promise, carries what it is about, and is confirmed by email", async () => {
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

  test("carries the person's own files, and no file of another person", async () => {
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
    "to a ticket that is %s opens it again, with its clocks running",
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

  test("to another person's ticket finds none, a colleague's included", async () => {
    const [seller, other] = [await makeSeller(), await makeSeller()];
    const made = await makeEnquiry({ requesterId: seller.userId, organizationId: other.organizationId });
    await expect(writeToTicket(other, made.id, message())).rejects.toMatchObject({ code: "not_found" });
    await expect(resolveOwnTicket(other, made.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(rateTicket(other, made.id, { satisfaction: 5, comment: "" })).rejects.toMatchObject({
      code: "not_found",
    });
    expect((await stored(made.id)).messages).toHaveLength(1);
  });
});

describe("a person who needs no further help", () => {
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

test("of a message and a resolution at once neither is lost", async () => {
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

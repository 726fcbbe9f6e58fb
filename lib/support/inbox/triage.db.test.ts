import { randomUUID } from "node:crypto";
import { days, hours, later, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeInquiry } from "@/tests/support/builders/inquiries";
import { makeAdmin, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { queueAt, rowOf } from "@/tests/support/database/concurrency";
import { getOwnTicket } from "../own/queries";
import { ticketStates } from "../states";
import { noteOnTicket } from "./commands";
import { getTicket } from "./detail-queries";
import { mergeTicket } from "./merging/commands";
import { countTickets, listTickets } from "./queries";
import { listTicketsSchema } from "./schema";
import { assignTicket, categorizeTicket, prioritizeTicket, unassignTicket } from "./sorting/commands";

const start = new Date("2026-11-24T09:00:00Z");
const stored = (id: string) => db.ticket.findUniqueOrThrow({ where: { id } });

describe("reading inbox", () => {
  beforeEach(() => setClock(() => start));

  const word = () => `w${randomUUID().slice(0, 8)}`;
  const wish = (input: Record<string, unknown>) => listTicketsSchema.parse(input);

  test("each queue has its states, all of them together no spam, any of them spam too, and the counts agree", async () => {
    const [admin, q] = [await makeAdmin(), word()];
    const before = await countTickets(admin);
    for (const state of ticketStates) await makeInquiry({ state, subject: `${q} ${state}` });
    const statesIn = async (status?: string) =>
      (await listTickets(admin, wish({ q, status }))).items.map(({ state }) => state).toSorted();
    expect(await statesIn()).toEqual(["new", "open"]);
    expect(await statesIn("on_hold")).toEqual(["on_hold"]);
    expect(await statesIn("waiting")).toEqual(["waiting_on_requester"]);
    expect(await statesIn("resolved")).toEqual(["closed", "merged", "resolved"]);
    expect(await statesIn("held")).toEqual(["held"]);
    expect(await statesIn("spam")).toEqual(["spam"]);
    expect(await statesIn("all")).toEqual(
      ticketStates.filter((state) => state !== "spam" && state !== "held").toSorted(),
    );
    expect(await statesIn("any")).toEqual(ticketStates.toSorted());
    expect(await countTickets(admin)).toEqual({
      open: before.open + 2,
      waiting: before.waiting + 1,
      on_hold: before.on_hold + 1,
      resolved: before.resolved + 3,
      held: before.held + 1,
      spam: before.spam + 1,
    });
  });

  test("the list shows the sender's last message, and no reply or internal note", async () => {
    const [admin, q] = [await makeAdmin(), word()];
    const { id: ticketId } = await makeInquiry({ subject: q, message: "First." });
    for (const [fromAdmin, isInternal, body] of [
      [true, false, "A reply."],
      [false, false, "I am still waiting."],
      [true, true, "A note."],
    ] as const)
      await db.ticketMessage.create({ data: { ticketId, fromAdmin, isInternal, body, createdAt: later(start, 1000) } });
    const { items } = await listTickets(admin, wish({ q }));
    expect(items.map(({ excerpt }) => excerpt)).toEqual(["I am still waiting."]);
  });

  test("an inquiry is found by number, name, address, and subject, by its category, and by its assignee", async () => {
    const [admin, other, q] = [await makeAdmin(), await makeAdmin(), word()];
    const mine = await makeInquiry({ subject: `100% ${q}`, assigneeId: admin.userId });
    const theirs = await makeInquiry({ name: `Ines ${q}`, assigneeId: other.userId });
    const nobodys = await makeInquiry({ email: `${q}@brand.example` });
    await db.ticket.update({ where: { id: theirs.id }, data: { category: "billing" } });
    const found = async (input: Record<string, unknown>) =>
      (await listTickets(admin, wish(input))).items.map(({ id }) => id);
    expect((await found({ q })).toSorted()).toEqual([mine.id, theirs.id, nobodys.id].toSorted());
    expect(await found({ q: `#${mine.number}` })).toEqual([mine.id]);
    expect(await found({ q: String(theirs.number) })).toContain(theirs.id);
    expect(await found({ q: `100% ${q}` })).toEqual([mine.id]);
    expect(await found({ q: `100_ ${q}` })).toEqual([]);
    expect(await found({ q, category: "billing" })).toEqual([theirs.id]);
    expect(await found({ q, assignee: "me" })).toEqual([mine.id]);
    expect(await found({ q, assignee: "nobody" })).toEqual([nobodys.id]);
  });

  test("open tickets are sorted by due date, without a gap or a repeat", async () => {
    const [admin, q] = [await makeAdmin(), word()];
    const made: string[] = [];
    for (const daysAgo of [4, 3, 2, 1, 1]) {
      const { id } = await makeInquiry({ subject: q, askedAt: later(start, -days(daysAgo)) });
      made.push(id);
    }
    await db.ticket.update({ where: { id: made[3] }, data: { resolveDueAt: later(start, -days(9)) } });
    made.unshift(...made.splice(3, 1));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listTickets(admin, wish({ q, limit: 2, cursor }));
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(made);
    await expect(listTickets(admin, wish({ cursor: "strange" }))).rejects.toMatchObject({ code: "bad_request" });
  });

  test("tickets that are not open come newest first", async () => {
    const [admin, q] = [await makeAdmin(), word()];
    const made: string[] = [];
    for (const daysAgo of [3, 2, 1])
      made.unshift((await makeInquiry({ subject: q, state: "resolved", askedAt: later(start, -days(daysAgo)) })).id);
    const first = await listTickets(admin, wish({ q, status: "resolved", limit: 2 }));
    const second = await listTickets(admin, wish({ q, status: "resolved", cursor: first.nextCursor }));
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made);
  });

  test("a row shows how long someone has waited, when a reply is due, and the assignee", async () => {
    const [admin, q] = [await makeAdmin(), word()];
    const monday = new Date("2026-11-23T09:00:00Z");
    const message = `${"x".repeat(200)}`;
    await makeInquiry({ subject: q, askedAt: monday, assigneeId: admin.userId, message });
    const row = async () => (await listTickets(admin, wish({ q }))).items[0];
    expect(await row()).toMatchObject({
      assigneeName: "Avery Admin",
      excerpt: "x".repeat(160),
      waitingSince: monday,
      answerBy: new Date("2026-11-24T18:00:00Z"),
      isOverdue: false,
    });
    setClock(() => new Date("2026-11-24T18:00:01Z"));
    expect(await row()).toMatchObject({ isOverdue: true });
    await makeInquiry({ subject: `${q} spam`, state: "spam", askedAt: monday });
    const [spam] = (await listTickets(admin, wish({ q, status: "spam" }))).items;
    expect(spam).toMatchObject({ waitingSince: null, answerBy: null, isOverdue: false });
  });

  test("an inquiry shows its thread, and whose account was logged in when it was written", async () => {
    const [admin, marketer] = [await makeAdmin(), await makeMarketer()];
    const { userId: requesterId, organizationId } = marketer;
    const made = await makeInquiry({ requesterId, organizationId, askedAt: later(start, -days(1)) });
    await noteOnTicket(admin, { id: made.id, body: "Asked before.", after: made.messages[0]?.id ?? "" });
    expect(await getTicket(admin, { id: made.id })).toMatchObject({
      number: made.number,
      account: { id: requesterId, name: marketer.name, wasLoggedIn: true },
      organization: { id: organizationId, name: marketer.organizationName },
      canAnswer: true,
      connectionId: null,
      entries: [
        { from: "sender", authorName: marketer.name, isInternal: false, body: "Do you cover Portugal?" },
        { from: "admin", authorName: "Avery Admin", isInternal: true, body: "Asked before." },
      ],
    });
  });

  test("the account of an address that a visitor typed is shown as unconfirmed", async () => {
    const [admin, marketer] = [await makeAdmin(), await makeMarketer()];
    const typed = await makeInquiry({ email: marketer.email });
    expect(await getTicket(admin, { id: typed.id })).toMatchObject({
      account: { id: marketer.userId, wasLoggedIn: false },
      organization: { id: marketer.organizationId },
    });
    const unknown = await makeInquiry();
    expect(await getTicket(admin, { id: unknown.id })).toMatchObject({ account: null, organization: null });
  });

  test("an inquiry that cannot be answered says so, and an unknown one is not found", async () => {
    const admin = await makeAdmin();
    const [spam, gone] = [
      await makeInquiry({ state: "spam" }),
      await makeInquiry({ email: "former-1@deleted.invalid" }),
    ];
    for (const { id } of [spam, gone]) expect(await getTicket(admin, { id })).toMatchObject({ canAnswer: false });
    await expect(getTicket(admin, { id: randomUUID() })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("merging", () => {
  beforeEach(() => setClock(() => start));
  const email = "ines@brand.example";

  test("the messages continue in the other ticket, which is reopened with the earlier due time", async () => {
    const admin = await makeAdmin();
    const seller = await makeSeller();
    const mine = { requesterId: seller.userId, email: seller.email };
    const from = await makeInquiry({ ...mine, message: "It happened again.", askedAt: later(start, -hours(2)) });
    const into = await makeInquiry({ ...mine, state: "resolved", message: "It happened." });
    await db.ticket.update({ where: { id: from.id }, data: { priority: "high" } });
    const order = { id: from.id, intoId: into.id, seen: "new" as const };
    expect(await mergeTicket(admin, order)).toMatchObject({ state: "merged" });
    expect(await mergeTicket(admin, order)).toMatchObject({ state: "merged" });
    expect((await getTicket(admin, into)).entries.map(({ body }) => body)).toEqual([
      "It happened again.",
      "It happened.",
    ]);
    expect(await stored(into.id)).toMatchObject({
      ...{ state: "open", priority: "high", pausedAt: null, resolvedAt: null, waitingSince: from.waitingSince },
    });
    expect(await getOwnTicket(seller, from.id)).toMatchObject({
      ...{ status: "resolved", messages: [], continuesIn: { id: into.id, number: into.number } },
    });
    const actions = await db.activityLog.findMany({ where: { entityId: { in: [from.id, into.id] } } });
    expect(actions.map(({ action }) => action).sort()).toEqual(["ticket.merged", "ticket.took_over"]);
  });

  test("tickets of different senders are never merged: each would read what the other wrote", async () => {
    const [admin, one, other] = [await makeAdmin(), await makeInquiry({ email }), await makeInquiry()];
    const account = await makeInquiry({ email, requesterId: (await makeSeller()).userId });
    for (const into of [other, account]) {
      const order = { id: one.id, intoId: into.id, seen: "new" as const };
      await expect(mergeTicket(admin, order)).rejects.toMatchObject({ code: "conflict" });
    }
    expect(await stored(one.id)).toMatchObject({ state: "new" });
  });

  test("a ticket is not merged into itself, into spam, or after someone else changed it", async () => {
    const [admin, from, spam, into] = [
      await makeAdmin(),
      await makeInquiry({ email }),
      await makeInquiry({ email, state: "spam" }),
      await makeInquiry({ email }),
    ];
    const conflict = { code: "conflict" };
    await expect(mergeTicket(admin, { id: from.id, intoId: from.id, seen: "new" })).rejects.toMatchObject(conflict);
    await expect(mergeTicket(admin, { id: from.id, intoId: spam.id, seen: "new" })).rejects.toMatchObject(conflict);
    await expect(mergeTicket(admin, { id: from.id, intoId: into.id, seen: "open" })).rejects.toMatchObject(conflict);
    expect(await stored(from.id)).toMatchObject({ state: "new", mergedIntoId: null });
  });

  test("when two tickets are merged into each other at the same time, one remains", async () => {
    const [admin, one, other] = [await makeAdmin(), await makeInquiry({ email }), await makeInquiry({ email })];
    const tries = await Promise.allSettled([
      mergeTicket(admin, { id: one.id, intoId: other.id, seen: "new" }),
      mergeTicket(admin, { id: other.id, intoId: one.id, seen: "new" }),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const states = [await stored(one.id), await stored(other.id)].map(({ state }) => state);
    expect(states.sort()).toEqual(["merged", "open"].sort());
  });
});

describe("triage", () => {
  const audited = (entityId: string) => db.activityLog.findMany({ where: { entityId }, orderBy: { id: "asc" } });

  test("an inquiry is taken, taken over from another admin, and returned, each recorded once however often it is sent", async () => {
    const [ada, ben, { id }] = [await makeAdmin(), await makeAdmin(), await makeInquiry()];
    expect(await assignTicket(ada, { id, seen: null })).toMatchObject({ id, state: "new", assigneeId: ada.userId });
    await assignTicket(ada, { id, seen: null });
    expect(await assignTicket(ben, { id, seen: ada.userId.toUpperCase() })).toMatchObject({ assigneeId: ben.userId });
    expect(await unassignTicket(ben, { id, seen: ben.userId })).toMatchObject({ assigneeId: null });
    await unassignTicket(ben, { id, seen: ben.userId });
    expect(await stored(id)).toMatchObject({ assigneeId: null, state: "new" });
    expect(await audited(id)).toMatchObject([
      {
        action: "ticket.assigned",
        actorId: ada.userId,
        before: { assigneeId: null },
        after: { assigneeId: ada.userId },
      },
      { action: "ticket.assigned", actorId: ben.userId, before: { assigneeId: ada.userId } },
      {
        action: "ticket.unassigned",
        actorId: ben.userId,
        before: { assigneeId: ben.userId },
        after: { assigneeId: null },
      },
    ]);
  });

  test("when two admins take it at the same time, one has it, and the other sees who", async () => {
    const [ada, ben, { id }] = [await makeAdmin(), await makeAdmin(), await makeInquiry()];
    const both = await queueAt(
      rowOf("tickets", id),
      [ada, ben].map((admin) => () => assignTicket(admin, { id, seen: null })),
    );
    expect(both).toMatchObject([
      { value: { assigneeId: ada.userId } },
      {
        reason: {
          code: "conflict",
          message: "Avery Admin took over this ticket in the meantime.",
          details: { assigneeId: ada.userId },
        },
      },
    ]);
    expect(await stored(id)).toMatchObject({ assigneeId: ada.userId });
  });

  test("another admin's inquiry cannot be returned, and an unassigned one cannot be taken over", async () => {
    const [ada, ben] = [await makeAdmin(), await makeAdmin()];
    const [bens, nobodys] = [await makeInquiry({ assigneeId: ben.userId }), await makeInquiry()];
    await expect(unassignTicket(ada, { id: bens.id, seen: ada.userId })).rejects.toMatchObject({ code: "conflict" });
    await expect(assignTicket(ada, { id: nobodys.id, seen: ben.userId })).rejects.toMatchObject({
      code: "conflict",
      message: "This ticket is no longer assigned.",
    });
    await expect(assignTicket(ada, { id: randomUUID(), seen: null })).rejects.toMatchObject({ code: "not_found" });
    expect(await stored(bens.id)).toMatchObject({ assigneeId: ben.userId });
  });

  test("the category of an inquiry is stored and recorded once", async () => {
    const [admin, { id }] = [await makeAdmin(), await makeInquiry()];
    const both = await queueAt(
      rowOf("tickets", id),
      [1, 2].map(() => () => categorizeTicket(admin, { id, category: "billing" })),
    );
    expect(both).toMatchObject([{ value: { category: "billing" } }, { value: { category: "billing" } }]);
    expect(await stored(id)).toMatchObject({ category: "billing" });
    expect(await audited(id)).toMatchObject([
      { action: "ticket.categorized", before: { category: "other" }, after: { category: "billing" } },
    ]);
    await expect(categorizeTicket(admin, { id: randomUUID(), category: "bug" })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("a ticket can be assigned to any admin, and to no one else", async () => {
    const [ada, ben, marketer, { id }] = [
      await makeAdmin(),
      await makeAdmin(),
      await makeMarketer(),
      await makeInquiry(),
    ];
    expect(await assignTicket(ada, { id, seen: null, assigneeId: ben.userId })).toMatchObject({
      assigneeId: ben.userId,
    });
    await expect(assignTicket(ada, { id, seen: ben.userId, assigneeId: marketer.userId })).rejects.toMatchObject({
      code: "invalid",
    });
    expect(await stored(id)).toMatchObject({ assigneeId: ben.userId });
  });

  test("an urgent ticket is due sooner, and the change is recorded once", async () => {
    const start = new Date("2026-11-24T09:00:00Z");
    setClock(() => start);
    const [admin, { id }] = [await makeAdmin(), await makeInquiry()];
    for (let times = 0; times < 2; times += 1) await prioritizeTicket(admin, { id, priority: "urgent" });
    expect(await stored(id)).toMatchObject({ priority: "urgent", replyDueAt: later(start, hours(2)) });
    expect(await audited(id)).toMatchObject([
      { action: "ticket.prioritized", before: { priority: "normal" }, after: { priority: "urgent" } },
    ]);
    setClock();
    await expect(prioritizeTicket(admin, { id: randomUUID(), priority: "low" })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

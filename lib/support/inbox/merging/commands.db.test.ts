import { hours, later, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeEnquiry } from "@/tests/support/builders/enquiries";
import { makeAdmin, makeSeller } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { getOwnTicket } from "../../own/queries";
import { getTicket } from "../detail-queries";
import { mergeTicket } from "./commands";

const start = new Date("2026-11-24T09:00:00Z");

beforeEach(() => setClock(() => start));
afterEach(() => setClock());

const stored = (id: string) => db.ticket.findUniqueOrThrow({ where: { id } });
const email = "ines@brand.example";

test("the messages go on in the other ticket, which is open again with the earlier due time", async () => {
  const admin = await makeAdmin();
  const seller = await makeSeller();
  const mine = { requesterId: seller.userId, email: seller.email };
  const from = await makeEnquiry({ ...mine, message: "It happened again.", askedAt: later(start, -hours(2)) });
  const into = await makeEnquiry({ ...mine, state: "resolved", message: "It happened." });
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
  const [admin, one, other] = [await makeAdmin(), await makeEnquiry({ email }), await makeEnquiry()];
  const account = await makeEnquiry({ email, requesterId: (await makeSeller()).userId });
  for (const into of [other, account]) {
    const order = { id: one.id, intoId: into.id, seen: "new" as const };
    await expect(mergeTicket(admin, order)).rejects.toMatchObject({ code: "conflict" });
  }
  expect(await stored(one.id)).toMatchObject({ state: "new" });
});

test("a ticket is not merged into itself, into spam, or after someone else changed it", async () => {
  const [admin, from, spam, into] = [
    await makeAdmin(),
    await makeEnquiry({ email }),
    await makeEnquiry({ email, state: "spam" }),
    await makeEnquiry({ email }),
  ];
  const conflict = { code: "conflict" };
  await expect(mergeTicket(admin, { id: from.id, intoId: from.id, seen: "new" })).rejects.toMatchObject(conflict);
  await expect(mergeTicket(admin, { id: from.id, intoId: spam.id, seen: "new" })).rejects.toMatchObject(conflict);
  await expect(mergeTicket(admin, { id: from.id, intoId: into.id, seen: "open" })).rejects.toMatchObject(conflict);
  expect(await stored(from.id)).toMatchObject({ state: "new", mergedIntoId: null });
});

test("two tickets merged into each other at once: one goes on", async () => {
  const [admin, one, other] = [await makeAdmin(), await makeEnquiry({ email }), await makeEnquiry({ email })];
  const tries = await Promise.allSettled([
    mergeTicket(admin, { id: one.id, intoId: other.id, seen: "new" }),
    mergeTicket(admin, { id: other.id, intoId: one.id, seen: "new" }),
  ]);
  expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const states = [await stored(one.id), await stored(other.id)].map(({ state }) => state);
  expect(states.sort()).toEqual(["merged", "open"].sort());
});

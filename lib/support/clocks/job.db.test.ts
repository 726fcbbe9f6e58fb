import { days, hours, later, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeEnquiry } from "@/tests/support/builders/enquiries";
import { makeAdmin } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { ticketClockJob } from "./job";

const start = new Date("2026-11-24T09:00:00Z");

beforeEach(() => setClock(() => start));
afterEach(() => setClock());

const run = () => ticketClockJob.run({}, { attempt: 1, isLastAttempt: true, signal: new AbortController().signal });
const stored = (id: string) => db.ticket.findUniqueOrThrow({ where: { id } });
const audited = (entityId: string) =>
  db.activityLog.findMany({ where: { entityId }, select: { action: true, actorType: true } });

test("a ticket on hold returns when its time is over, with the time that was left on its clocks", async () => {
  const { id } = await makeEnquiry({ state: "on_hold" });
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
  const { id } = await makeEnquiry({ state: "resolved" });
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
  const { id, number } = await makeEnquiry({ assigneeId: admin.userId });
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

test("an overdue ticket that nobody is assigned to is escalated to every admin, and a paused one to nobody", async () => {
  const [admin, other] = [await makeAdmin(), await makeAdmin()];
  const [open, paused] = [await makeEnquiry(), await makeEnquiry({ state: "waiting_on_requester" })];
  for (const { id } of [open, paused])
    await db.ticket.update({ where: { id }, data: { resolveDueAt: later(start, -hours(1)) } });
  await run();
  const about = ({ number }: { number: number }) => ({ subject: `Ticket #${number} is overdue` });
  for (const { email: toAddress } of [admin, other])
    expect(await db.emailMessage.count({ where: { toAddress, ...about(open) } })).toBe(1);
  expect(await db.emailMessage.count({ where: about(paused) })).toBe(0);
  expect(await stored(paused.id)).toMatchObject({ escalatedAt: null });
});

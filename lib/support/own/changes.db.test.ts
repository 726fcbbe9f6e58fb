import { days, hours, later, now, setClock } from "@/lib/platform/clock";
import { makeAdmin, makeMarketer } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { ticketClockJob } from "../clocks/job";
import { holdTicket, noteOnTicket, replyToTicket } from "../inbox/commands";
import { getTicket } from "../inbox/detail-queries";
import { assignTicket, categorizeTicket, prioritizeTicket } from "../inbox/sorting/commands";
import { openTicket, resolveOwnTicket, writeToTicket } from "./commands";
import { listOwnTickets } from "./queries";
import { listOwnTicketsSchema, openTicketSchema } from "./schema";

const start = new Date("2026-11-24T09:00:00Z");
const pass = (ms: number) =>
  setClock(
    (
      (at) => () =>
        at
    )(later(now(), ms)),
  );

beforeEach(() => setClock(() => start));
afterEach(() => setClock());

test("only what its sender can see changes when a ticket was last updated", async () => {
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

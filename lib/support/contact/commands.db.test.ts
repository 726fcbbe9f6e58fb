import { randomUUID } from "node:crypto";
import { visitor } from "@/lib/auth/current";
import { later, minutes, seconds, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { retry } from "@/tests/support/database/retry";
import { makeMarketer } from "@/tests/support/builders/people";
import { fileTicket } from "./commands";
import { contactSchema } from "./schema";
import { openedToken } from "./suspicion";

const start = new Date("2026-11-20T09:00:00Z");

beforeEach(() => setClock(() => start));
afterEach(() => setClock());

const enquiry = (more: Partial<Record<"subject" | "website" | "opened" | "message", string>> = {}) =>
  contactSchema.parse({
    name: "Ines Duarte",
    email: `ines-${randomUUID().slice(0, 8)}@brand.example`,
    message: "We look for a naming partner in Portugal. Do you cover it?",
    ...more,
  });

const ticketOf = (email: string) =>
  db.ticket.findFirstOrThrow({ where: { requesterEmail: email }, include: { messages: true } });
const mailsTo = (email: string) => db.emailMessage.findMany({ where: { toAddress: email } });

test("an enquiry becomes a ticket with a number and a promised hour, and is confirmed by mail", async () => {
  const input = enquiry({ subject: "Portugal" });
  const receipt = await fileTicket(visitor(), input);
  const ticket = await ticketOf(input.email);
  expect(ticket).toMatchObject({
    number: receipt.number,
    subject: "Portugal",
    state: "new",
    category: "other",
    tags: ["contact"],
    requesterName: "Ines Duarte",
    requesterId: null,
    replyDueAt: new Date("2026-11-23T18:00:00Z"),
    messages: [{ body: input.message, fromAdmin: false, isInternal: false }],
  });
  expect(receipt.answerBy).toBe("2026-11-23T18:00:00.000Z");
  const [mail] = await mailsTo(input.email);
  expect(mail?.subject).toContain(String(receipt.number));
  // Nobody's words are sent to an address that somebody else typed.
  expect(mail?.text).not.toContain("naming partner");
});

test("the same enquiry twice, even at once, is one ticket and one mail", async () => {
  const input = enquiry();
  const receipts = await Promise.all(Array.from({ length: 6 }, () => retry(() => fileTicket(visitor(), input))));
  expect(new Set(receipts.map(({ number }) => number)).size).toBe(1);
  expect(await mailsTo(input.email)).toHaveLength(1);
  setClock(() => later(start, minutes(61)));
  await fileTicket(visitor(), input);
  expect(await db.ticket.count({ where: { requesterEmail: input.email } })).toBe(2);
});

test("who is signed in finds the enquiry under their own tickets", async () => {
  const actor = await makeMarketer();
  const input = enquiry();
  await fileTicket(actor, input);
  expect(await ticketOf(input.email)).toMatchObject({
    requesterId: actor.userId,
    organizationId: actor.organizationId,
    subject: "Message from Ines Duarte",
  });
});

test.each([
  ["what nobody sees is filled in", { website: "https://buy.example" }, 60],
  ["it came faster than anybody types", {}, 1],
])("an enquiry is kept as spam, and answered alike, where %s", async (_, more, after) => {
  const input = enquiry({ opened: openedToken(start), ...more });
  setClock(() => later(start, seconds(after)));
  expect(await fileTicket(visitor(), input)).toMatchObject({ number: expect.any(Number) });
  expect(await ticketOf(input.email)).toMatchObject({ state: "spam" });
  expect(await mailsTo(input.email)).toEqual([]);
});

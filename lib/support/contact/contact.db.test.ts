import { randomUUID } from "node:crypto";
import { visitor } from "@/lib/auth/current";
import { hours, later, minutes, seconds, setClock } from "@/lib/platform/clock";
import { POST as uploadFile } from "@/app/api/contact/uploads/route";
import { db } from "@/lib/platform/db";
import { makeInquiry } from "@/tests/support/builders/inquiries";
import { makeAdmin, makeMarketer } from "@/tests/support/builders/people";
import { callRoute, cookieFor } from "@/tests/support/http/call-route";
import { samplePicture } from "@/tests/support/samples/picture";
import { queueAt, rowOf } from "@/tests/support/database/concurrency";
import { retry } from "@/tests/support/database/retry";
import { clearTicketSpam, replyToTicket } from "../inbox/commands";
import { getTicketFile } from "../files/file-store";
import { getTicket } from "../inbox/detail-queries";
import { fileTicket } from "./commands";
import { contactSchema } from "./schema";
import { openedToken } from "./suspicion";

describe("contact", () => {
  const start = new Date("2026-11-20T09:00:00Z");

  beforeEach(() => setClock(() => start));

  const inquiry = (more: Partial<Record<"subject" | "website" | "opened" | "message", string>> = {}) =>
    contactSchema.parse({
      name: "Ines Duarte",
      email: `ines-${randomUUID().slice(0, 8)}@brand.example`,
      message: "We look for a naming partner in Portugal. Do you cover it?",
      ...more,
    });

  const ticketOf = (email: string) =>
    db.ticket.findFirstOrThrow({ where: { requesterEmail: email }, include: { messages: true } });
  const mailsTo = (email: string) => db.emailMessage.findMany({ where: { toAddress: email } });

  test("an inquiry becomes a ticket with a number and a promised hour, and is confirmed by email", async () => {
    const input = inquiry({ subject: "Portugal" });
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

  test("the same inquiry twice, even at the same time, is one ticket and one email", async () => {
    const input = inquiry();
    const receipts = await Promise.all(Array.from({ length: 6 }, () => retry(() => fileTicket(visitor(), input))));
    expect(new Set(receipts.map(({ number }) => number)).size).toBe(1);
    expect(await mailsTo(input.email)).toHaveLength(1);
    setClock(() => later(start, minutes(61)));
    await fileTicket(visitor(), input);
    expect(await db.ticket.count({ where: { requesterEmail: input.email } })).toBe(2);
  });

  describe("files", () => {
    const upload = async (cookie = "") =>
      (await callRoute(uploadFile, { method: "POST", body: samplePicture, headers: { cookie } })) as unknown as {
        status: number;
        body: { id: string };
      };
    const withFiles = (...attachmentIds: string[]) => ({ ...inquiry(), attachmentIds });

    test("from a visitor go with the message, to admins only", async () => {
      const { status, body: file } = await upload();
      expect(status).toBe(201);
      const input = withFiles(file.id);
      await fileTicket(visitor(), input);
      const { id } = await ticketOf(input.email);
      expect((await getTicket(await makeAdmin(), { id })).entries[0]?.files).toMatchObject([{ id: file.id }]);
      await expect(getTicketFile(await makeMarketer(), file.id)).rejects.toMatchObject({ code: "not_found" });
    });

    test("of someone else, and files that were already sent, are rejected, and no ticket is left", async () => {
      const actor = await makeMarketer();
      const { body: own } = await upload(await cookieFor(actor));
      const { body: sent } = await upload();
      await fileTicket(visitor(), withFiles(sent.id));
      for (const id of [own.id, sent.id, randomUUID()]) {
        const input = withFiles(id);
        await expect(fileTicket(visitor(), input)).rejects.toMatchObject({ code: "invalid" });
        expect(await db.ticket.count({ where: { requesterEmail: input.email } })).toBe(0);
      }
      await fileTicket(actor, withFiles(own.id));
      expect(contactSchema.safeParse({ ...inquiry(), attachmentIds: Array(6).fill(own.id) }).success).toBe(false);
    });

    test("other than PDFs and pictures are rejected", async () => {
      const body = { name: "page.html", data: Buffer.from("<script>1</script>").toString("base64") };
      expect(await callRoute(uploadFile, { method: "POST", body })).toMatchObject({ status: 415 });
    });
  });

  test("a logged-in user finds the inquiry under their own tickets", async () => {
    const actor = await makeMarketer();
    const input = inquiry();
    await fileTicket(actor, input);
    expect(await ticketOf(input.email)).toMatchObject({
      requesterId: actor.userId,
      organizationId: actor.organizationId,
      subject: "Message from Ines Duarte",
    });
  });

  test.each([
    ["a hidden field is filled in", "hidden_field", { website: "https://buy.example" }, 60],
    ["it came faster than anyone types", "too_fast", {}, 1],
  ])("a message is held with its reason, and promised nothing, if %s", async (_, reason, more, after) => {
    const input = inquiry({ opened: openedToken(start), ...more });
    setClock(() => later(start, seconds(after)));
    const receipts = [await fileTicket(visitor(), input), await fileTicket(visitor(), input)];
    const { id, number } = await ticketOf(input.email);
    expect(receipts).toEqual([
      { number, answerBy: null },
      { number, answerBy: null },
    ]);
    const admin = await makeAdmin();
    expect(await getTicket(admin, { id })).toMatchObject({ state: "held", suspicion: reason, isOverdue: false });
    expect(await mailsTo(input.email)).toEqual([]);

    const seen = { id, seen: "held" as const };
    await Promise.all([1, 2].map(() => retry(() => clearTicketSpam(admin, seen))));
    expect(await ticketOf(input.email)).toMatchObject({
      state: "open",
      pausedAt: null,
      waitingSince: later(start, seconds(after)),
    });
    expect(await mailsTo(input.email)).toMatchObject([{ template: "inquiry-received" }]);
  });

  test("a logged-in user is never suspected", async () => {
    const input = inquiry({ opened: openedToken(start), website: "filled in by the browser" });
    expect(await fileTicket(await makeMarketer(), input)).toMatchObject({ answerBy: expect.any(String) });
    expect(await ticketOf(input.email)).toMatchObject({ state: "new" });
  });

  test("a message from an error page carries its reference to the admins", async () => {
    const input = { ...inquiry(), requestId: "2489151133" };
    await fileTicket(visitor(), input);
    const { id } = await ticketOf(input.email);
    expect(await getTicket(await makeAdmin(), { id })).toMatchObject({ requestIds: ["2489151133"], suspicion: null });
  });
});

describe("continuing an inquiry", () => {
  const start = new Date("2026-11-24T09:00:00Z");

  beforeEach(() => setClock(() => start));

  const again = (email: string, inquiry: number, more: { message?: string; website?: string } = {}) =>
    contactSchema.parse({
      name: "Ines Duarte",
      email,
      inquiry,
      message: `And what of Madeira, ${randomUUID()}?`,
      ...more,
    });

  const stored = (id: string) => db.ticket.findUniqueOrThrow({ where: { id }, include: { messages: true } });
  const ticketsOf = (requesterEmail: string) => db.ticket.count({ where: { requesterEmail } });

  test.each(["waiting_on_requester", "resolved", "closed", "on_hold", "open"] as const)(
    "a message naming an inquiry of the same address that was %s continues and reopens it",
    async (state) => {
      const made = await makeInquiry({ state, askedAt: later(start, -hours(60)) });
      const input = again(made.requesterEmail, made.number);
      expect(await fileTicket(visitor(), input)).toEqual({
        number: made.number,
        answerBy: "2026-11-25T18:00:00.000Z",
      });
      const after = await stored(made.id);
      expect(after).toMatchObject({ state: "open", resolvedAt: null, waitingSince: made.waitingSince ?? start });
      expect(after.messages.map(({ body }) => body)).toContain(input.message);
      expect(await ticketsOf(made.requesterEmail)).toBe(1);
      const emails = { toAddress: made.requesterEmail, template: "inquiry-received" };
      expect(await db.emailMessage.count({ where: emails })).toBe(1);
      expect(await db.activityLog.findMany({ where: { entityId: made.id } })).toMatchObject([
        { action: "ticket.continued", actorType: "visitor" },
      ]);
    },
  );

  test("the same text twice, even at the same time, continues it once", async () => {
    const made = await makeInquiry({ state: "waiting_on_requester", askedAt: later(start, -hours(60)) });
    const input = again(made.requesterEmail, made.number);
    const receipts = await Promise.all(Array.from({ length: 4 }, () => retry(() => fileTicket(visitor(), input))));
    expect(new Set(receipts.map(({ number }) => number))).toEqual(new Set([made.number]));
    expect((await stored(made.id)).messages).toHaveLength(2);
  });

  test("from another address it is a separate inquiry, and the named one is not notified", async () => {
    const made = await makeInquiry({ state: "resolved" });
    const stranger = `${randomUUID()}@brand.example`;
    const { number } = await fileTicket(visitor(), again(stranger, made.number));
    expect(number).not.toBe(made.number);
    expect(await stored(made.id)).toMatchObject({ state: "resolved", messages: [{ body: "Do you cover Portugal?" }] });
  });

  test("an inquiry of a logged-in user can be continued only by them, whoever types their address", async () => {
    const owner = await makeMarketer();
    const made = await makeInquiry({ state: "resolved" });
    await db.ticket.update({ where: { id: made.id }, data: { requesterId: owner.userId } });
    for (const actor of [visitor(), await makeMarketer()]) {
      const { number } = await fileTicket(actor, again(made.requesterEmail, made.number));
      expect(number).not.toBe(made.number);
    }
    expect(await stored(made.id)).toMatchObject({ state: "resolved", messages: [{ body: "Do you cover Portugal?" }] });
    const { number } = await fileTicket(owner, again(made.requesterEmail, made.number));
    expect(number).toBe(made.number);
    expect(await stored(made.id)).toMatchObject({ state: "open" });
  });

  test.each([
    ["is spam", "spam", {}],
    ["was merged", "merged", {}],
    ["is fine, by a machine", "resolved", { website: "https://buy.example" }],
  ] as const)("a message naming an inquiry that %s does not continue it", async (_, state, more) => {
    const made = await makeInquiry({ state });
    await fileTicket(visitor(), again(made.requesterEmail, made.number, more));
    expect(await stored(made.id)).toMatchObject({ state, messages: { length: 1 } });
    expect(await ticketsOf(made.requesterEmail)).toBe(2);
  });

  test("an admin who replies while the sender writes again has to read that first", async () => {
    const [admin, made] = [await makeAdmin(), await makeInquiry({ askedAt: later(start, -hours(1)) })];
    const both = await queueAt<unknown>(rowOf("tickets", made.id), [
      () => fileTicket(visitor(), again(made.requesterEmail, made.number)),
      () => replyToTicket(admin, { id: made.id, body: "Yes.", after: made.messages[0]?.id ?? "", isSettled: false }),
    ]);
    expect(both).toMatchObject([{ status: "fulfilled" }, { reason: { code: "conflict" } }]);
    expect(await stored(made.id)).toMatchObject({ state: "new", messages: { length: 2 } });
  });
});

import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import type { OrganizationMember } from "@/lib/auth/actor";
import { limits } from "@/lib/limits";
import { sendMessage } from "@/lib/messages/commands";
import { listMessages } from "@/lib/messages/queries";
import { setNotificationPreference } from "@/lib/notifications/preferences/commands";
import { db } from "@/lib/platform/db";
import { replyToTicket } from "@/lib/support/inbox/commands";
import { openTicket } from "@/lib/support/own/commands";
import { openTicketSchema } from "@/lib/support/own/schema";
import { makeConversation } from "@/tests/support/builders/dealing";
import { makeAdmin, makeMarketer, makeViewer } from "@/tests/support/builders/people";
import { callRoute } from "@/tests/support/http/call-route";
import { samplePicture } from "@/tests/support/samples/picture";

import { signatureOf } from "./webhook-signature";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
process.env.INBOUND_DOMAIN = "reply.example.test";
process.env.INBOUND_WEBHOOK_SECRET = secret;
process.env.RATE_LIMIT_FACTOR = "1000";

interface Mail {
  from: string;
  to: string;
  body?: string;
  headers?: string[];
  messageId?: string;
  files?: { name: string; type: string; data: string }[];
}

function mime({
  from,
  to,
  body = "Friday works for us.",
  headers = [],
  messageId = randomUUID(),
  files = [],
}: Mail): string {
  const head = [
    `From: Somebody <${from}>`,
    `To: ${to}`,
    `Message-ID: <${messageId}@mail.test>`,
    "Subject: Re",
    ...headers,
  ];
  const text = ["Content-Type: text/plain; charset=utf-8", "", body];
  const parts = files.flatMap(({ name, type, data }) => [
    "--x",
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    "Content-Transfer-Encoding: base64",
    "",
    data.replace(/.{76}/g, "$&\r\n"),
  ]);
  if (parts.length === 0) return [...head, ...text].join("\r\n");
  return [...head, 'Content-Type: multipart/mixed; boundary="x"', "", "--x", ...text, ...parts, "--x--"].join("\r\n");
}

const picture = (name: string) => ({ name, type: "image/png", data: samplePicture.data });
const program = (name: string, type = "application/ms-tnef") => ({ name, type, data: "eJ8+IgEAAA==" });

const deliver = (mail: Mail, options: { signedWith?: string; sentAt?: Date } = {}) =>
  deliverRaw(mail.to, mime(mail), options);

const deliverRaw = (to: string, text: string, options = {}) =>
  post({ type: "email.received", data: { to: [to], raw: Buffer.from(text).toString("base64") } }, options);

async function post(event: unknown, { signedWith = secret, sentAt = new Date() } = {}) {
  const { POST } = await import("@/app/api/webhooks/email/route");
  const body = JSON.stringify(event);
  const id = randomUUID();
  const headers = {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
    "webhook-signature": new Webhook(signedWith).sign(id, sentAt, body),
  };
  const { status } = await callRoute(POST, { body, headers });
  return status;
}

/** A conversation in which the marketer was notified of a message by email. */
async function notified() {
  const { marketer, seller, conversationId } = await makeConversation();
  await sendMessage(seller, conversationId, { body: "Is Friday fine?", isInternal: false });
  return { marketer, seller, conversationId, to: await replyAddressIn(marketer.email) };
}

async function replyAddressIn(toAddress: string): Promise<string> {
  const email = await db.emailMessage.findFirstOrThrow({ where: { toAddress }, orderBy: { id: "desc" } });
  return (email.headers as Record<string, string>)["Reply-To"] ?? "";
}

const bodiesOf = async (actor: OrganizationMember, id: string) =>
  (await listMessages(actor, id, { limit: 50 })).items.map(({ body }) => body);

const refusalsTo = (toAddress: string) => db.emailMessage.findMany({ where: { toAddress, template: "reply-refused" } });

describe("a reply to a notification by email", () => {
  test("lands in the conversation as the person’s message, without the quoted email", async () => {
    const { marketer, seller, conversationId, to } = await notified();
    expect(to).toMatch(/^reply\+[0-9a-f]{52}@reply\.example\.test$/);
    const body =
      "Friday works for us.\r\n\r\nOn Mon, Nov 23, 2026 at 9:14 AM Pitchside <a@b.test> wrote:\r\n> Is Friday fine?";
    expect(await deliver({ from: marketer.email.toUpperCase(), to: to.toUpperCase(), body })).toBe(200);
    expect((await bodiesOf(seller, conversationId)).at(-1)).toBe("Friday works for us.");
    expect(await db.notification.count({ where: { userId: seller.userId, type: "message_received" } })).toBe(1);
  });

  test("shows in our own email that no person wrote it", async () => {
    const { marketer } = await notified();
    const { headers } = await db.emailMessage.findFirstOrThrow({ where: { toAddress: marketer.email } });
    expect(headers).toMatchObject({ "Auto-Submitted": "auto-generated" });
  });

  test("is delivered once, however often and whenever it arrives", async () => {
    const { marketer, seller, conversationId, to } = await notified();
    const mail = { from: marketer.email, to, body: "Once.", messageId: randomUUID() };
    expect(await Promise.all([deliver(mail), deliver(mail), deliver(mail)])).toEqual([200, 200, 200]);
    await deliver(mail);
    expect((await bodiesOf(seller, conversationId)).filter((body) => body === "Once.")).toHaveLength(1);
  });

  test("from another address is rejected, and the user gets the reason", async () => {
    const { marketer, seller, conversationId, to } = await notified();
    const mail = { from: "someone@else.test", to, messageId: randomUUID() };
    for (let times = 0; times < 2; times += 1) expect(await deliver(mail)).toBe(200);
    expect(await bodiesOf(seller, conversationId)).not.toContain("Friday works for us.");
    const sent = await refusalsTo(marketer.email);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain("someone@else.test, which isn’t the email address of your account");
    expect(await refusalsTo("someone@else.test")).toEqual([]);
  });

  test.each([
    [
      "the sender’s domain says it did not send it",
      { headers: ["Authentication-Results: mx.test; dmarc=fail"] },
      "couldn’t confirm",
    ],
    ["it has no text of its own", { body: "> Is Friday fine?" }, "no text in it"],
    ["it is too long", { body: "a ".repeat(4100) }, "longer than 8,000 characters"],
    [
      "it is only a file, of a type that is not accepted",
      { body: "", files: [program("budget.xlsx")] },
      "The file budget.xlsx wasn’t delivered. This file type isn’t supported.",
    ],
  ])("is rejected with the reason when %s", async (_, mail, reason) => {
    const { marketer, to } = await notified();
    expect(await deliver({ from: marketer.email, to, ...mail })).toBe(200);
    const [sent] = await refusalsTo(marketer.email);
    expect(sent?.text.replace(/\s+/g, " ")).toContain(reason);
  });

  test("carries its picture to the conversation", async () => {
    const { marketer, seller, conversationId, to } = await notified();
    await deliver({ from: marketer.email, to, files: [picture("stand.png")] });
    const { items } = await listMessages(seller, conversationId, { limit: 50 });
    expect(items.at(-1)?.attachments).toMatchObject([{ name: "stand.webp" }]);
  });

  test("is posted without files that are not accepted or too many, and an email names them", async () => {
    const { marketer, seller, conversationId, to } = await notified();
    const files = [
      program("winmail.dat"),
      program("demo.vcf", "text/vcard"),
      ...[1, 2, 3, 4, 5, 6].map((n) => picture(`p${n}.png`)),
    ];
    const mail = { from: marketer.email, to, body: "The rate card is attached.", messageId: randomUUID(), files };
    for (let times = 0; times < 2; times += 1) expect(await deliver(mail)).toBe(200);
    const { items } = await listMessages(seller, conversationId, { limit: 50 });
    expect(items.at(-1)).toMatchObject({ body: "The rate card is attached." });
    expect(items.at(-1)?.attachments).toHaveLength(5);
    const sent = await db.emailMessage.findMany({
      where: { toAddress: marketer.email, template: "reply-files-left-out" },
    });
    expect(sent).toHaveLength(1);
    for (const name of ["winmail.dat", "demo.vcf", "p6.png"])
      expect(sent[0]?.text).toContain(`The file ${name} wasn’t`);
    expect(await refusalsTo(marketer.email)).toEqual([]);
  });

  test("is followed by an email about a single file that is left out, and by none if all are accepted", async () => {
    const { marketer, to } = await notified();
    const leftOut = async () =>
      (await db.emailMessage.findMany({ where: { toAddress: marketer.email, template: "reply-files-left-out" } }))
        .length;
    await deliver({ from: marketer.email, to, body: "None.", messageId: randomUUID() });
    expect(await leftOut()).toBe(0);
    await deliver({ from: marketer.email, to, body: "One.", messageId: randomUUID(), files: [program("winmail.dat")] });
    expect(await leftOut()).toBe(1);
  });

  test("keeps the text between our unmarked lines, folded, and none of our own", async () => {
    const { marketer, seller, conversationId, to } = await notified();
    const { text } = await db.emailMessage.findFirstOrThrow({
      where: { toAddress: marketer.email },
      orderBy: { id: "desc" },
    });
    const head = `From: Pitchside <${to}>\nSent: Monday, November 23, 2026 9:14 AM\nTo: Ada\nSubject: Re`;
    await deliver({ from: marketer.email, to, body: `In red.\n\n${head}\n\n${text}\nAnd bring two samples.` });
    const { items } = await listMessages(seller, conversationId, { limit: 50 });
    expect(items.at(-1)).toMatchObject({ body: "In red.", data: { rest: "And bring two samples." } });
  });

  test("is ignored when it is an out-of-office note", async () => {
    const { marketer, seller, conversationId, to } = await notified();
    const before = await bodiesOf(seller, conversationId);
    await deliver({ from: marketer.email, to, headers: ["Auto-Submitted: auto-replied"] });
    expect(await bodiesOf(seller, conversationId)).toEqual(before);
    expect(await refusalsTo(marketer.email)).toEqual([]);
  });

  test("from someone who has left the organization, or is now only a viewer, is rejected", async () => {
    const [gone, demoted] = [await notified(), await notified()];
    await db.membership.updateMany({ where: { userId: gone.marketer.userId }, data: { leftAt: new Date() } });
    await db.membership.updateMany({ where: { userId: demoted.marketer.userId }, data: { role: "viewer" } });
    for (const { marketer, seller, conversationId, to } of [gone, demoted]) {
      await deliver({ from: marketer.email, to });
      expect(await bodiesOf(seller, conversationId)).not.toContain("Friday works for us.");
      expect(await refusalsTo(marketer.email)).toHaveLength(1);
    }
  });

  test("to a forged or unknown address changes nothing", async () => {
    const { marketer, to } = await notified();
    const forged = to.replace(/[0-9a-f]@/, (last) => (last === "0@" ? "1@" : "0@"));
    for (const address of [forged, "reply+@reply.example.test", "hello@reply.example.test"])
      expect(await deliver({ from: marketer.email, to: address })).toBe(200);
    expect(await refusalsTo(marketer.email)).toEqual([]);
  });
});

describe("an unreadable email", () => {
  const from = (address: string) => `From: ${address}\r\nMessage-ID: <${randomUUID()}@mail.test>\r\n`;
  const nested = (depth: number) =>
    Array.from(
      { length: depth },
      (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
    ).join("");

  test.each([
    ["thousands of nested parts", (head: string) => head + nested(2000) + "x"],
    ["hundreds of thousands of headers", (head: string) => `${head}${"X-A: b\r\n".repeat(300_000)}\r\nText`],
    ["a hundred thousand senders", () => `From: ${"a@b.test, ".repeat(100_000)}c@d.test\r\n\r\nText`],
    [
      "references of five megabytes",
      (head: string) => `${head}References: ${"<a@b.test> ".repeat(450_000)}\r\n\r\nText`,
    ],
    [
      "a hundred thousand encoded words",
      (head: string) => `${head}Subject: ${"=?utf-8?Q?=41?= ".repeat(100_000)}\r\n\r\nText`,
    ],
    ["more than ten megabytes", (head: string) => `${head}\r\n${"word ".repeat(2_200_000)}`],
  ])("is not requested again: %s", async (_, write) => {
    const { marketer, to } = await notified();
    const text = write(from(marketer.email));
    expect([await deliverRaw(to, text), await deliverRaw(to, text)]).toEqual([200, 200]);
    expect((await refusalsTo(marketer.email)).length).toBeLessThanOrEqual(1);
  });

  test("notifies its sender once that it could not be read, or was too large", async () => {
    const { marketer, to } = await notified();
    await deliverRaw(to, from(marketer.email) + nested(2000));
    await deliverRaw(to, `${from(marketer.email)}\r\n${"word ".repeat(2_200_000)}`);
    const reasons = (await refusalsTo(marketer.email)).map(({ text }) => text.replace(/\s+/g, " "));
    expect(reasons.filter((text) => text.includes("couldn’t read it"))).toHaveLength(1);
    expect(reasons.filter((text) => text.includes("larger than 10 MB"))).toHaveLength(1);
  });
});

describe("a reply to support", () => {
  test("lands in the person’s ticket", async () => {
    const marketer = await makeMarketer();
    const input = openTicketSchema.parse({ subject: "No invoice", category: "billing", body: "Where is it?" });
    const { id } = await openTicket(marketer, { ...input, about: null });
    const opened = await db.ticket.findUniqueOrThrow({ where: { id }, include: { messages: true } });
    await replyToTicket(await makeAdmin(), {
      id,
      body: "Which one?",
      after: opened.messages[0]?.id ?? "",
      isSettled: false,
    });
    const to = await replyAddressIn(marketer.email);
    expect(await deliver({ from: marketer.email, to, body: "The one of May.\r\n-- \r\nAda" })).toBe(200);
    const messages = await db.ticketMessage.findMany({ where: { ticketId: id }, orderBy: { createdAt: "asc" } });
    expect(messages.at(-1)).toMatchObject({ body: "The one of May.", authorId: marketer.userId, fromAdmin: false });
    expect(await db.ticket.findUnique({ where: { id } })).toMatchObject({ state: "open" });
  });
});

describe("the webhook", () => {
  test("rejects requests that our provider did not sign, or signed long ago", async () => {
    const { marketer, to } = await notified();
    const mail = { from: marketer.email, to };
    expect(await deliver(mail, { signedWith: `whsec_${Buffer.alloc(32, 8).toString("base64")}` })).toBe(401);
    expect(await deliver(mail, { sentAt: new Date(Date.now() - 600_000) })).toBe(401);
    const { POST } = await import("@/app/api/webhooks/email/route");
    expect((await callRoute(POST, { body: {} })).status).toBe(401);
  });

  test("rejects a body without a signature, or one that is too large, before it reads any of it", async () => {
    const { POST } = await import("@/app/api/webhooks/email/route");
    let pulled = 0;
    const call = (headers: Record<string, string>) => {
      const body = new ReadableStream({ pull: () => void (pulled += 1) }, { highWaterMark: 0 });
      const request = new Request("http://127.0.0.1/api/webhooks/email", {
        method: "POST",
        body,
        headers,
        duplex: "half",
      } as RequestInit);
      return POST(request, { params: Promise.resolve({}) });
    };
    expect((await call({})).status).toBe(401);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signed = { "webhook-id": "1", "webhook-timestamp": timestamp, "webhook-signature": "v1,AAAA" };
    expect((await call({ ...signed, "webhook-timestamp": "soon" })).status).toBe(401);
    expect((await call({ ...signed, "content-length": String(limits.body.email + 1) })).status).toBe(413);
    expect(pulled).toBe(0);
  });

  test("answers 400 to a signed body that is not an event", async () => {
    for (const event of [null, [], "x", {}, { type: "email.received" }, { type: "email.sent", data: {} }])
      expect(await post(event)).toBe(400);
  });

  test("accepts the signature of another implementation, and any of several", async () => {
    const { marketer, to } = await notified();
    const raw = Buffer.from(mime({ from: marketer.email, to })).toString("base64");
    const { signed, signatures } = signatureOf(
      new Headers({
        "webhook-id": "1",
        "webhook-timestamp": String(Math.floor(Date.now() / 1000)),
        "webhook-signature": "v1,AAAA v2,BBBB",
      }),
    );
    expect([signed.startsWith("1."), signatures]).toEqual([true, ["v1,AAAA"]]);
    expect(await post({ type: "email.received", data: { to: [to], raw } })).toBe(200);
  });
});

test("a viewer’s notification cannot be answered by email, since a viewer writes nothing", async () => {
  const { seller, marketer, conversationId } = await makeConversation();
  const viewer = await makeViewer(marketer);
  await setNotificationPreference(viewer, { type: "message_received", channel: "email", frequency: "instant" });
  await sendMessage(seller, conversationId, { body: "Is Friday fine?", isInternal: false });
  await deliver({ from: viewer.email, to: await replyAddressIn(viewer.email) });
  expect(await bodiesOf(seller, conversationId)).not.toContain("Friday works for us.");
});

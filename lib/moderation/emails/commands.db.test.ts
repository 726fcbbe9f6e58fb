import { randomUUID } from "node:crypto";
import { platformAdmin } from "@/lib/auth/actor";
import { templateNames } from "@/lib/mail/mail-templates";
import { db } from "@/lib/platform/db";
import { makeAdmin, makeSeller } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { changeEmails, discardEmail, openEmail, retryEmail, sendSample } from "./commands";
import { getTemplatePreview, listEmails, listTemplates } from "./queries";
import { listEmailsSchema } from "./schema";

const makeEmail = (status: "dead" | "sent", more: object = {}) =>
  db.emailMessage.create({
    data: {
      template: "welcome",
      toAddress: `${randomUUID()}@example.test`,
      subject: "Welcome",
      html: "<p>Hello</p>",
      text: "Hello",
      status,
      attempts: 6,
      lastError: "550 no such mailbox",
      ...more,
    },
  });
const statusOf = async (id: string) => (await db.emailMessage.findUnique({ where: { id } }))?.status;

test("every template is shown with its sample data", async () => {
  const admin = await makeAdmin();
  expect(listTemplates(admin).map(({ name }) => name)).toEqual(templateNames);
  for (const { name } of listTemplates(admin)) {
    const { subject, html, text } = await getTemplatePreview(admin, name);
    expect([subject.length > 5, html.startsWith("<!DOCTYPE html>"), text.length > 100]).toEqual([true, true, true]);
  }
});

test("a sample goes to the address by the road of every email, and is in the audit", async () => {
  const [admin, to] = [await makeAdmin(), `${randomUUID()}@example.test`];
  expect(await sendSample(admin, { template: "welcome", to })).toEqual({ status: "stored" });
  expect(await db.emailMessage.count({ where: { toAddress: to, template: "welcome", status: "stored" } })).toBe(1);
  expect(await db.activityLog.count({ where: { actorId: admin.userId, action: "emails.send_sample" } })).toBe(1);
});

test("an email that failed for good is tried again once, from the first attempt on", async () => {
  const [admin, { id }] = [await makeAdmin(), await makeEmail("dead")];
  const tries = await Promise.allSettled([retryEmail(admin, { id }), retryEmail(admin, { id })]);
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await db.emailMessage.findUniqueOrThrow({ where: { id } })).toMatchObject({ attempts: 0, lastError: null });
});

test("an email that failed for good can be thrown away, and the audit remembers it", async () => {
  const [admin, { id, toAddress }] = [await makeAdmin(), await makeEmail("dead")];
  await discardEmail(admin, { id });
  expect(await statusOf(id)).toBeUndefined();
  expect(await db.activityLog.findFirst({ where: { entityId: id } })).toMatchObject({ after: { to: toAddress } });
  await expect(discardEmail(admin, { id })).rejects.toMatchObject({ code: "not_found" });
});

test("an email that was sent is neither sent again nor thrown away", async () => {
  const [admin, { id }] = [await makeAdmin(), await makeEmail("sent")];
  await expect(retryEmail(admin, { id })).rejects.toMatchObject({ code: "conflict" });
  await expect(discardEmail(admin, { id })).rejects.toMatchObject({ code: "conflict" });
  expect(await statusOf(id)).toBe("sent");
  const seller = await makeSeller();
  expect(() => platformAdmin(seller)).toThrow("Admin access required.");
});

test("many at once: only those that failed for good", async () => {
  const [admin, dead, sent] = [await makeAdmin(), await makeEmail("dead"), await makeEmail("sent")];
  const request = { ids: [dead.id, sent.id], verb: "discard" as const };
  const preview = await changeEmails(admin, { ...request, preview: true });
  expect(preview).toMatchObject({ done: [{ id: dead.id }], failed: [{ id: sent.id }] });
  expect(await statusOf(dead.id)).toBe("dead");
  expect(await changeEmails(admin, { ...request, preview: false })).toEqual(preview);
});

test("the outbox is searched by address and subject, by state and by template", async () => {
  const [admin, { id, toAddress }] = [await makeAdmin(), await makeEmail("dead")];
  const found = async (query: object) =>
    (await listEmails(admin, listEmailsSchema.parse(query))).items.map((row) => row.id);
  expect(await found({ q: toAddress })).toEqual([id]);
  expect(await found({ q: toAddress, status: "dead", template: "welcome" })).toEqual([id]);
  expect(await found({ q: toAddress, status: "sent" })).toEqual([]);
});

test("an email is read as it was written, and who opened it is in the audit", async () => {
  const [admin, { id, toAddress }] = [await makeAdmin(), await makeEmail("sent")];
  expect(await openEmail(admin, { id })).toMatchObject({ html: "<p>Hello</p>", text: "Hello" });
  const entries = await db.activityLog.findMany({ where: { entityId: id, action: "emails.open" } });
  expect(entries).toEqual([expect.objectContaining({ actorId: admin.userId, entityType: "email" })]);
  expect(entries[0]?.after).toMatchObject({ to: toAddress });
  await expect(openEmail(admin, { id: randomUUID() })).rejects.toMatchObject({ code: "not_found" });
});

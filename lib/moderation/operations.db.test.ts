import { randomUUID } from "node:crypto";
import { platformAdmin, loggedIn } from "@/lib/auth/actor";
import { actorOf } from "@/lib/auth/current";
import { rejectImpersonated } from "@/lib/auth/limits-of-session";
import { startSession } from "@/lib/auth/session-commands";
import { readSession } from "@/lib/auth/session-queries";
import { visitMs } from "@/lib/auth/visits";
import { templateNames } from "@/lib/mail/mail-templates";
import { later, now, setClock } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { randomSecret } from "@/lib/platform/random";
import { defineJob, enqueue } from "@/lib/platform/jobs/jobs";
import { makeAdmin, makeSeller } from "@/tests/support/builders/people";
import { changeEmails, discardEmail, openEmail, retryEmail, sendSample } from "./emails/commands";
import { getTemplatePreview, listEmails, listTemplates } from "./emails/queries";
import { listEmailsSchema } from "./emails/schema";
import { endImpersonation, startImpersonation } from "./impersonation/commands";
import { discardJob, retryJob } from "./jobs/commands";
import { listFailedJobs } from "./jobs/queries";

describe("emails", () => {
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

  test("a sample is sent to the address like every email, and is in the audit", async () => {
    const [admin, to] = [await makeAdmin(), `${randomUUID()}@example.test`];
    expect(await sendSample(admin, { template: "welcome", to })).toEqual({ status: "stored" });
    expect(await db.emailMessage.count({ where: { toAddress: to, template: "welcome", status: "stored" } })).toBe(1);
    expect(await db.activityLog.count({ where: { actorId: admin.userId, action: "emails.send_sample" } })).toBe(1);
  });

  test.each([
    ["redacted for a super admin once emails are sent", { isSuper: true, SMTP_URL: "smtp://mail.example" }],
    ["redacted for any other admin, sent or not", { isSuper: false, SMTP_URL: undefined }],
    ["shown to a super admin while no email is sent", { isSuper: true, SMTP_URL: undefined }],
  ])("a link that logs someone in is %s", async (outcome, { isSuper, SMTP_URL }) => {
    const [admin, token] = [await makeAdmin({ isSuper }), randomSecret()];
    const link = `https://pitchside.example/reset-password?token=${token}`;
    const { id } = await makeEmail("sent", { html: `<a href="${link}">Reset</a>`, text: `Reset: ${link}` });
    Object.assign(env(), { SMTP_URL });
    const { html, text } = await openEmail(admin, { id }).finally(() => Object.assign(env(), { SMTP_URL: undefined }));
    const secret = outcome.startsWith("shown") ? token : "redacted";
    for (const body of [html, text]) expect(body).toContain(`/reset-password?token=${secret}`);
    for (const body of [html, text]) expect(body.includes(token)).toBe(secret === token);
  });

  test("a permanently failed email is retried once, from the first attempt on", async () => {
    const [admin, { id }] = [await makeAdmin(), await makeEmail("dead")];
    const tries = await Promise.allSettled([retryEmail(admin, { id }), retryEmail(admin, { id })]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.emailMessage.findUniqueOrThrow({ where: { id } })).toMatchObject({ attempts: 0, lastError: null });
  });

  test("a permanently failed email can be discarded, and the audit records it", async () => {
    const [admin, { id, toAddress }] = [await makeAdmin(), await makeEmail("dead")];
    await discardEmail(admin, { id });
    expect(await statusOf(id)).toBeUndefined();
    expect(await db.activityLog.findFirst({ where: { entityId: id } })).toMatchObject({ after: { to: toAddress } });
    await expect(discardEmail(admin, { id })).rejects.toMatchObject({ code: "not_found" });
  });

  test("an email that was sent can neither be sent again nor discarded", async () => {
    const [admin, { id }] = [await makeAdmin(), await makeEmail("sent")];
    await expect(retryEmail(admin, { id })).rejects.toMatchObject({ code: "conflict" });
    await expect(discardEmail(admin, { id })).rejects.toMatchObject({ code: "conflict" });
    expect(await statusOf(id)).toBe("sent");
    const seller = await makeSeller();
    expect(() => platformAdmin(seller)).toThrow("Admin access required.");
  });

  test("bulk actions apply only to permanently failed ones", async () => {
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

  test("an email is shown as it was written, and the audit records who opened it", async () => {
    const [admin, { id, toAddress }] = [await makeAdmin(), await makeEmail("sent")];
    expect(await openEmail(admin, { id })).toMatchObject({ html: "<p>Hello</p>", text: "Hello" });
    const entries = await db.activityLog.findMany({ where: { entityId: id, action: "emails.open" } });
    expect(entries).toEqual([expect.objectContaining({ actorId: admin.userId, entityType: "email" })]);
    expect(entries[0]?.after).toMatchObject({ to: toAddress });
    await expect(openEmail(admin, { id: randomUUID() })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("impersonation", () => {
  const reason = "The seller asked why the import stops.";

  async function visitOf(admin: Awaited<ReturnType<typeof makeAdmin>>, id: string) {
    const { cookie } = await startImpersonation(admin, { id, reason });
    const session = await readSession(cookie, "user");
    if (!session) throw new Error("The visit has no session.");
    return { cookie, actor: loggedIn(actorOf(session)) };
  }

  test("a visit is the user's session, marked with the admin, and may change nothing", async () => {
    const [admin, person] = [await makeAdmin(), await makeSeller()];
    const { actor } = await visitOf(admin, person.userId);
    expect(actor).toMatchObject({ userId: person.userId, impersonator: { id: admin.userId, name: admin.name } });
    expect(() => rejectImpersonated(actor)).toThrow("read-only");
    const noted = { action: "users.impersonate", reason, impersonatorId: admin.userId };
    expect(await db.activityLog.findFirst({ where: { entityId: person.userId } })).toMatchObject(noted);
  });

  test("a visit lasts half an hour and leaves the user's own sessions alone", async () => {
    const [admin, person] = [await makeAdmin(), await makeSeller()];
    for (let made = 0; made < 10; made += 1) await inTransaction((tx) => startSession(tx, person.userId, "user"));
    const { cookie } = await visitOf(admin, person.userId);
    expect(await db.session.count({ where: { userId: person.userId, revokedAt: null } })).toBe(11);
    const over = later(now(), visitMs);
    setClock(() => over);
    expect(await readSession(cookie, "user")).toBeNull();
    setClock();
  });

  test("ending the visit ends only that session; sent again, it is already over", async () => {
    const [admin, person] = [await makeAdmin(), await makeSeller()];
    const own = await inTransaction((tx) => startSession(tx, person.userId, "user"));
    const { cookie, actor } = await visitOf(admin, person.userId);
    expect(await endImpersonation(actor)).toEqual({ userId: person.userId });
    expect(await readSession(cookie, "user")).toBeNull();
    expect(await readSession(own, "user")).not.toBeNull();
  });

  test("one's own session is not a visit that could be ended", async () => {
    const person = await makeSeller();
    await expect(endImpersonation(person)).rejects.toMatchObject({ code: "bad_request" });
  });

  test("no one can visit an admin, not even a super admin, nor themselves", async () => {
    const [supreme, other] = [await makeAdmin({ isSuper: true }), await makeAdmin()];
    for (const { userId } of [other, supreme]) {
      await expect(startImpersonation(supreme, { id: userId, reason })).rejects.toMatchObject({ code: "forbidden" });
    }
    expect(await db.session.count({ where: { impersonatorId: supreme.userId } })).toBe(0);
  });

  test("an account that no one may log in to cannot be visited", async () => {
    const [admin, person] = [await makeAdmin(), await makeSeller()];
    await db.user.update({ where: { id: person.userId }, data: { status: "suspended" } });
    await expect(startImpersonation(admin, { id: person.userId, reason })).rejects.toMatchObject({ code: "conflict" });
  });

  test("no one can visit a user whose confirmed address opens the admin area", async () => {
    const [admin, person] = [await makeAdmin({ isSuper: true }), await makeSeller()];
    await db.user.update({ where: { id: person.userId }, data: { emailVerifiedAt: new Date() } });
    jest.replaceProperty(env(), "SUPER_ADMIN_EMAILS", [person.email]);
    await expect(startImpersonation(admin, { id: person.userId, reason })).rejects.toMatchObject({ code: "forbidden" });
    jest.restoreAllMocks();
  });
});

describe("jobs", () => {
  /** A job that has failed every attempt. */
  async function makeFailedJob() {
    const queue = `test.${randomUUID()}`;
    await inTransaction((tx) =>
      enqueue(
        tx,
        defineJob<{ number: number }>(queue, async () => undefined),
        { number: 7 },
      ),
    );
    const [{ id }] = await db.$queryRaw<[{ id: string }]>`
    UPDATE jobs.job SET state = 'failed', output = '{"message": "no luck"}'::jsonb, completed_on = now()
    WHERE name = ${queue} RETURNING id`;
    return { queue, id };
  }

  const stateOf = async (id: string) =>
    (await db.$queryRaw<{ state: string }[]>`SELECT state::text AS state FROM jobs.job WHERE id = ${id}::uuid`)[0]
      ?.state;

  test("a failed job is shown with its subject and why it failed", async () => {
    const { queue, id } = await makeFailedJob();
    const { items } = await listFailedJobs(await makeAdmin());
    expect(items.find((job) => job.id === id)).toMatchObject({ name: queue, data: { number: 7 }, error: "no luck" });
  });

  test("a failed job is retried once, however often that is requested", async () => {
    const [admin, job] = [await makeAdmin(), await makeFailedJob()];
    const tries = await Promise.allSettled([retryJob(admin, job), retryJob(admin, job)]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await stateOf(job.id)).toBe("retry");
    expect(await db.activityLog.count({ where: { entityId: job.id, action: "jobs.retry" } })).toBe(1);
  });

  test("a failed job can be discarded; one that did not fail cannot", async () => {
    const [admin, job] = [await makeAdmin(), await makeFailedJob()];
    await discardJob(admin, job);
    expect(await stateOf(job.id)).toBeUndefined();
    await expect(discardJob(admin, job)).rejects.toMatchObject({ code: "not_found" });
    const other = await makeFailedJob();
    await retryJob(admin, other);
    await expect(discardJob(admin, other)).rejects.toMatchObject({ code: "not_found" });
  });
});

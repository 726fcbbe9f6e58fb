import { randomUUID } from "node:crypto";
import { db, disconnect } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { countCall } from "@/lib/platform/metrics";
import { makeInquiry } from "@/tests/support/builders/inquiries";
import { makeListing } from "@/tests/support/builders/listings";
import { makeAdmin, makeOrganization, makeSeller } from "@/tests/support/builders/people";
import { makeQuote, makeQuoteRequest } from "@/tests/support/builders/plans";
import { getHealth } from "./health-queries";
import { readMetrics } from "./metrics";
import { countSidebarWork, getGrowth, getWaiting } from "./queries";

describe("metrics", () => {
  const token = "a-token-of-the-operator";

  afterEach(() => jest.restoreAllMocks());

  const withSetting = (name: "METRICS_TOKEN", value: string) => {
    env()[name] ??= undefined;
    jest.replaceProperty(env(), name, value);
  };

  test("without a configured token there are no metrics", async () => {
    await expect(readMetrics(`Bearer ${token}`)).rejects.toMatchObject({ code: "not_found" });
    await expect(readMetrics("Bearer undefined")).rejects.toMatchObject({ code: "not_found" });
  });

  test.each([null, "", token, `Bearer ${token}x`, `bearer ${token.slice(1)}`])("%p gives no access", async (sent) => {
    withSetting("METRICS_TOKEN", token);
    await expect(readMetrics(sent)).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("the token shows the process, its calls, and what all share; a second request counts nothing twice", async () => {
    withSetting("METRICS_TOKEN", token);
    countCall("listing.create", 201);
    await readMetrics(`Bearer ${token}`);
    const text = await readMetrics(`Bearer ${token}`);
    expect(text).toContain('pitchside_calls_total{action="listing.create",status="201"} 1');
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
    expect(text).toMatch(/^pitchside_database_up 1$/m);
    expect(text).toMatch(/^pitchside_mail_dead 0$/m);
    expect(text.match(/^# HELP pitchside_jobs_waiting /gm)).toHaveLength(1);
  });

  test("while the database is away the process still reports on itself", async () => {
    withSetting("METRICS_TOKEN", token);
    await disconnect();
    const address = env().DATABASE_URL;
    jest.replaceProperty(env(), "DATABASE_URL", "postgresql://nobody@127.0.0.1:1/nothing");
    expect(await readMetrics(`Bearer ${token}`)).toMatch(/^pitchside_database_up 0$/m);
    jest.restoreAllMocks();
    await disconnect();
    expect(env().DATABASE_URL).toBe(address);
  });
});

describe("reading overview", () => {
  const dayMs = 24 * 60 * 60 * 1000;

  test("pending items are counted, in total and by kind", async () => {
    const admin = await makeAdmin();
    const before = await getWaiting(admin);
    const waiting = await makeSeller();
    await db.user.update({ where: { id: waiting.userId }, data: { status: "pending_review" } });
    await db.registrationQuestion.create({
      data: { userId: waiting.userId, question: "Which?", answer: "This.", answeredAt: new Date() },
    });
    const { id: organizationId } = await makeOrganization();
    const askedAt = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs);
    for (const daysAgo of [1, 5]) {
      const user = await db.user.create({
        data: { type: "seller", name: "Asks", email: `${randomUUID()}@example.test` },
      });
      const times = { createdAt: askedAt(daysAgo), expiresAt: askedAt(daysAgo - 30) };
      await db.joinRequest.create({ data: { organizationId, userId: user.id, ...times } });
    }
    expect(await getWaiting(admin)).toMatchObject({
      registrations: before.registrations + 1,
      answered: before.answered + 1,
      oldJoinRequests: before.oldJoinRequests + 1,
      listingsInReview: before.listingsInReview,
      deadLetters: before.deadLetters,
    });
  });

  test("overdue items and those the reader has taken are counted within each queue", async () => {
    const [admin, other] = [await makeAdmin(), await makeAdmin()];
    const before = await getWaiting(admin);
    const old = { status: "pending_review", createdAt: new Date(Date.now() - 3 * dayMs) } as const;
    for (const data of [{ ...old, registrationAssigneeId: admin.userId }, { status: "pending_review" } as const])
      await db.user.update({ where: { id: (await makeSeller()).userId }, data });
    const ticket = await makeInquiry({ state: "open", askedAt: new Date(Date.now() - 3 * dayMs) });
    const due = { replyDueAt: new Date(Date.now() - 1), assigneeId: admin.userId };
    await db.ticket.update({ where: { id: ticket.id }, data: due });
    const { id: listingId } = await makeListing();
    const review = { listingId, kind: "edit", createdAt: old.createdAt, assigneeId: admin.userId };
    await db.listingReview.create({ data: review });
    expect(await getWaiting(admin)).toMatchObject({
      overdueReviews: before.overdueReviews + 1,
      ownReviews: 1,
      overdueRegistrations: before.overdueRegistrations + 1,
      ownRegistrations: 1,
      overdueInquiries: before.overdueInquiries + 1,
      ownInquiries: 1,
    });
    expect(await getWaiting(other)).toMatchObject({ ownRegistrations: 0, ownReviews: 0, ownInquiries: 0 });
  });

  test("open inquiries are counted, and the longest-waiting one is named", async () => {
    const admin = await makeAdmin();
    const before = await getWaiting(admin);
    const requested = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs);
    const oldest = await makeInquiry({ state: "open", askedAt: requested(900) });
    await makeInquiry({ state: "new", askedAt: requested(2) });
    for (const state of ["waiting_on_requester", "resolved", "spam"] as const) {
      await makeInquiry({ state, askedAt: requested(990) });
    }
    expect(await getWaiting(admin)).toMatchObject({
      inquiries: before.inquiries + 2,
      oldestInquiry: oldest.waitingSince,
      oldestInquiryNumber: oldest.number,
    });
  });

  test("the sidebar counts the sellers who wait for a quote, and not those who have one", async () => {
    const admin = await makeAdmin();
    const { quoteRequests: before } = await countSidebarWork(admin);
    await makeQuoteRequest();
    await makeQuote();
    expect(await countSidebarWork(admin)).toMatchObject({ quoteRequests: before + 1 });
  });

  test("growth counts new records in their week, admins excluded", async () => {
    const admin = await makeAdmin();
    const before = await getGrowth(admin);
    await makeSeller();
    await makeAdmin();
    const after = await getGrowth(admin);
    const ofThisWeek = (growth: typeof before, kind: string) =>
      growth.series.find((series) => series.kind === kind)?.counts.at(-1) ?? 0;
    expect(ofThisWeek(after, "signUps")).toBe(ofThisWeek(before, "signUps") + 1);
    expect(ofThisWeek(after, "organizations")).toBe(ofThisWeek(before, "organizations") + 1);
    expect(after.weeks).toHaveLength(12);
  });

  test("health covers the database, the queues, the outbox, and this process", async () => {
    const health = await getHealth(await makeAdmin());
    expect(health.database.version).toMatch(/^\d+/);
    expect(health.database.bytes).toBeGreaterThan(1_000_000);
    expect(health.database.connections).toBeGreaterThan(0);
    expect(health).toMatchObject({ node: process.version, mail: { isSent: false } });
    expect(health.jobs.failed).toBeGreaterThanOrEqual(0);
  });
});

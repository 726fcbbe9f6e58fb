import { randomUUID } from "node:crypto";
import { days, later, now } from "@/lib/platform/clock";
import { type Prisma, db } from "@/lib/platform/db";
import { makeAdmin, makeMarketer } from "@/tests/support/builders/people";
import { purgeOldTraces } from "./retention/job";
import { retentionDays } from "./retention/periods";

const ago = (count: number) => later(now(), -days(count));
const purge = (signal = new AbortController().signal) =>
  purgeOldTraces.run({}, { attempt: 1, isLastAttempt: true, signal });

let userId: string;
beforeEach(async () => {
  ({ userId } = await makeMarketer());
});

type Kept = keyof typeof retentionDays;

/** One row of each kind, a day younger or older than the limit; returns whether it still exists. */
const makers: Record<Exclude<Kept, "sessions">, (age: number) => Promise<() => Promise<number>>> = {
  links: async (age) => {
    const row = { purpose: "reset_password", tokenHash: randomUUID(), userId, expiresAt: ago(age) } as const;
    const { id } = await db.authToken.create({ data: row });
    return () => db.authToken.count({ where: { id } });
  },
  emails: async (age) => {
    const id = await email({ createdAt: ago(age) });
    return () => db.emailMessage.count({ where: { id } });
  },
  notifications: async (age) => {
    const id = await notification({ createdAt: ago(age) });
    return () => db.notification.count({ where: { id } });
  },
};

const email = async (more: Partial<Prisma.EmailMessageCreateInput>) => {
  const row = { template: "reset-password", toAddress: "a@example.test", subject: "S", html: "H", text: "T" };
  return (await db.emailMessage.create({ data: { ...row, status: "stored", ...more } })).id;
};

const notification = async (more: Partial<Prisma.NotificationCreateInput>) => {
  const row = { userId, type: "message_received", title: "News", href: "/messages", dedupeKey: randomUUID() };
  return (await db.notification.create({ data: { ...row, ...more } })).id;
};

const session = (ended: number, more: Partial<Prisma.SessionUncheckedCreateInput> = {}) =>
  db.session.create({
    data: {
      ...{ userId, kind: "user", sidHash: randomUUID(), ip: "192.0.2.1", userAgent: "A browser" },
      ...{ expiresAt: ago(ended), lastSeenAt: ago(ended), ...more },
    },
  });

test.each(Object.entries(makers))("%s are kept for their retention period, and no longer", async (kind, make) => {
  const [younger, older] = [await make(retentionDays[kind as Kept] - 1), await make(retentionDays[kind as Kept] + 1)];
  await purge();
  expect([await younger(), await older()]).toEqual([1, 0]);
});

test("the period is the one in the privacy notice", () => {
  expect(retentionDays).toEqual({ sessions: 90, links: 30, emails: 180, notifications: 400 });
});

describe("a session that ended", () => {
  test("is deleted after its period, whether it expired or was ended", async () => {
    await session(0);
    const recent = await session(89);
    const over = [await session(91), await session(-5, { revokedAt: ago(91), lastSeenAt: ago(92) })];
    await purge();
    expect(await db.session.count({ where: { id: { in: over.map(({ id }) => id) } } })).toBe(0);
    expect(await db.session.findUnique({ where: { id: recent.id } })).toMatchObject({ ip: "192.0.2.1" });
  });

  test("stays if it is someone's last one, to show when they were last here, without address and device", async () => {
    const { lastSeenAt, id } = await session(91);
    const visit = await session(91, { impersonatorId: (await makeAdmin()).userId, lastSeenAt: ago(90) });
    await purge();
    const [left, ...others] = await db.session.findMany({ where: { userId } });
    expect(left).toMatchObject({ id, lastSeenAt, ip: null, userAgent: null });
    expect(others).toEqual([]);
    expect(await db.session.count({ where: { id: visit.id } })).toBe(0);
  });
});

test("unsent items stay, however old they are", async () => {
  const queued = await email({ createdAt: ago(retentionDays.emails + 1), status: "queued" });
  const due = await notification({ createdAt: ago(retentionDays.notifications + 1), digestDueAt: ago(1) });
  await purge();
  expect(await db.emailMessage.count({ where: { id: queued } })).toBe(1);
  expect(await db.notification.count({ where: { id: due } })).toBe(1);
});

test("it deletes more than one batch, changes nothing the second time, and stops when the process does", async () => {
  const old = { userId, type: "message_received", title: "News", href: "/", createdAt: ago(500) };
  const many = Array.from({ length: 501 }, (_, at) => ({ ...old, dedupeKey: `old-${at}` }));
  await db.notification.createMany({ data: many });
  await purge(AbortSignal.abort());
  expect(await db.notification.count({ where: { userId } })).toBe(501);
  await purge();
  await purge();
  expect(await db.notification.count({ where: { userId } })).toBe(0);
});

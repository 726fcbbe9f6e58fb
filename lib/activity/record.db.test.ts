import { randomUUID } from "node:crypto";
import { db, inTransaction } from "@/lib/platform/db";
import { publish } from "@/lib/platform/live/events";
import { record } from "./record";
import { sealHeads } from "./seal-job";
import { verifyAudit } from "./verification-queries";

const act = (organizationId: string | null) => ({
  actorType: "system" as const,
  action: "test.act" as const,
  organizationId,
});

/** Holds the end of an organization's chain while `work` runs, as a transaction does that has not committed. */
const whileChainIsHeld = (chain: string, work: () => Promise<void>): Promise<void> =>
  db.$transaction(
    async (tx) => {
      await record(tx, act(chain));
      await work();
    },
    { timeout: 30_000 },
  );

test("writes of one organization do not wait for those of another", async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  await whileChainIsHeld(one, async () => {
    await inTransaction((tx) => record(tx, act(other)));
    await inTransaction((tx) => record(tx, act(null)));
  });
  expect(await db.activityLog.count({ where: { chain: { in: [one, other] } } })).toBe(2);
  expect(await verifyAudit()).not.toHaveProperty("bad");
});

test("writes of one organization at once are one chain without a gap", async () => {
  const organizationId = randomUUID();
  await Promise.all(Array.from({ length: 12 }, () => inTransaction((tx) => record(tx, act(organizationId)))));
  expect(await db.auditHead.findUnique({ where: { chain: organizationId } })).toMatchObject({ rows: 12 });
  expect(await verifyAudit()).not.toHaveProperty("bad");
});

test("the audit is locked last, whenever it was asked to record: nothing else is waited for while it is held", async () => {
  const organizationId = randomUUID();
  const written: string[] = [];
  await inTransaction(async (tx) => {
    await record(tx, act(organizationId));
    await publish(tx, { stream: `user:${organizationId}`, type: "test.first", payload: {} });
    await publish(tx, { stream: `organization:${organizationId}`, type: "test.second", payload: {} });
    const heads = await tx.auditHead.count({ where: { chain: organizationId } });
    const events = await tx.event.count({ where: { stream: { endsWith: organizationId } } });
    written.push(`${heads} heads, ${events} events before the end`);
  });
  const events = await db.event.findMany({ where: { stream: { endsWith: organizationId } }, orderBy: { id: "asc" } });
  expect(written).toEqual(["0 heads, 0 events before the end"]);
  expect(events.map(({ stream }) => stream)).toEqual([`organization:${organizationId}`, `user:${organizationId}`]);
  expect(await db.auditHead.count({ where: { chain: organizationId } })).toBe(1);
});

test("two transactions that record for the same two organizations in opposite order are both done at the first try", async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  let runs = 0;
  const both = (first: string, second: string) =>
    inTransaction(async (tx) => {
      runs += 1;
      await record(tx, act(first));
      await record(tx, act(second));
    });
  await Promise.all(Array.from({ length: 10 }, (_, at) => (at % 2 ? both(one, other) : both(other, one))));
  expect(runs).toBe(10);
});

test("the heads of all chains that have grown are sealed into the platform's chain, each once", async () => {
  const organizationId = randomUUID();
  const seals = () => db.activityLog.count({ where: { action: "audit.sealed" } });
  await inTransaction((tx) => record(tx, act(organizationId)));
  await sealHeads();
  const before = await seals();
  await sealHeads();
  expect(await seals()).toBe(before);
  const { hash } = await db.auditHead.findUniqueOrThrow({ where: { chain: organizationId } });
  const last = await db.activityLog.findFirstOrThrow({ where: { action: "audit.sealed" }, orderBy: { id: "desc" } });
  expect(last).toMatchObject({ chain: "platform", after: { heads: { [organizationId]: hash } } });
  expect(await verifyAudit()).not.toHaveProperty("bad");
});

import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { later, now, setClock } from "@/lib/platform/clock";
import { type ReplicaWatch, maxLagMs } from "@/lib/platform/database/replica-lag";
import { db, disconnect, replica } from "@/lib/platform/db";
import { getGrowth } from "@/lib/moderation/overview/queries";
import { makeAdmin } from "@/tests/support/builders/people";
import { makeScratchCluster } from "@/tests/support/servers/scratch-postgres";

/** A streaming replica of PostgreSQL's own: it applies the log that the primary sends it. */
jest.setTimeout(180_000);

const cluster = makeScratchCluster();
const standby = cluster.standby();
let standbyUrl = "";

beforeAll(async () => {
  process.env.DATABASE_URL = await cluster.start();
  process.env.DATABASE_REPLICA_URL = standbyUrl = await standby.start();
});
afterAll(async () => {
  await disconnect();
  await cluster.remove();
});

/** On the standby itself, as its operator. */
async function onStandby(sql: string): Promise<Record<string, unknown> | undefined> {
  const client = new Client({ connectionString: standbyUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows[0];
  } finally {
    await client.end();
  }
}

/** Of the replica that is connected; by itself it looks too rarely for a test. */
function replicaWatch(): ReplicaWatch | undefined {
  replica();
  return (globalThis as { pitchsideReplica?: { watch: ReplicaWatch } }).pitchsideReplica?.watch;
}
const checkReplica = async () => replicaWatch()?.check();
const replicaLagMs = () => replicaWatch()?.lagMs();

const answeredByStandby = async () => {
  const [row] = await replica().$queryRaw<[{ standby: boolean }]>`SELECT pg_is_in_recovery() AS "standby"`;
  return row.standby;
};

/** Checks until the standby has applied everything that was written. */
async function untilCaughtUp(): Promise<void> {
  for (;;) {
    await checkReplica();
    if (replicaLagMs() === 0) return;
    await wait(20);
  }
}

const secondsOn = (seconds: number) => {
  const at = later(now(), seconds * 1000);
  setClock(() => at);
};

test("a replica is used once it is known to be close behind, and a user's own recent writes never come from it", async () => {
  expect(await answeredByStandby()).toBe(false);
  await untilCaughtUp();
  expect(await answeredByStandby()).toBe(true);
  const admin = await makeAdmin();
  expect(await db.user.count({ where: { id: admin.userId } })).toBe(1);
  const [row] = await db.$queryRaw<[{ standby: boolean }]>`SELECT pg_is_in_recovery() AS "standby"`;
  expect(row.standby).toBe(false);
  await untilCaughtUp();
  expect(await replica().user.count({ where: { id: admin.userId } })).toBe(1);
  await expect(replica().user.deleteMany({})).rejects.toThrow(/read-only transaction/);
});

test("one that has fallen too far behind is not used until it has caught up", async () => {
  await untilCaughtUp();
  await onStandby("SELECT pg_wal_replay_pause()");
  const { userId } = await makeAdmin();
  await checkReplica();
  expect(await answeredByStandby()).toBe(true);
  secondsOn(maxLagMs / 1000 + 1);
  await checkReplica();
  expect(replicaLagMs()).toBeGreaterThan(maxLagMs);
  expect(await answeredByStandby()).toBe(false);
  expect(await replica().user.count({ where: { id: userId } })).toBe(1);
  await onStandby("SELECT pg_wal_replay_resume()");
  await untilCaughtUp();
  expect(await answeredByStandby()).toBe(true);
});

test("a lost replica costs no one a response, and is used again when it is back", async () => {
  await untilCaughtUp();
  await standby.crash();
  const admin = await makeAdmin();
  expect((await getGrowth(admin)).series.length).toBeGreaterThan(0);
  expect(await replica().user.count({ where: { id: admin.userId } })).toBe(1);
  await checkReplica();
  expect(replicaLagMs()).toBeUndefined();
  await standby.start();
  await untilCaughtUp();
  expect(await answeredByStandby()).toBe(true);
});

test("a promoted replica is a separate database, and no longer read from", async () => {
  await untilCaughtUp();
  await onStandby("SELECT pg_promote()");
  await checkReplica();
  expect(replicaLagMs()).toBeUndefined();
  expect(await answeredByStandby()).toBe(false);
});

import { type Tx, db } from "@/lib/platform/db";
import { record } from "./record";
import { verifyAudit } from "./verification";

class Undone extends Error {}

/** An audit of five rows and nothing else, with the trigger off; all of it is rolled back in the end. */
async function withAudit(work: (tx: Tx, ids: readonly bigint[]) => Promise<void>): Promise<void> {
  const trial = db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    await tx.activityLog.deleteMany();
    for (let at = 1; at <= 5; at += 1) {
      await record(tx, {
        actorType: "admin",
        actorId: "0198c0de-0000-7000-8000-00000000ABCD",
        action: "test.step",
        before: { at: at - 1, nested: { z: [1, null, 0.1], a: "ü" } },
        after: { at, left: undefined } as never,
        reason: "because",
      });
    }
    const rows = await tx.activityLog.findMany({ orderBy: { id: "asc" }, select: { id: true } });
    await work(
      tx,
      rows.map(({ id }) => id),
    );
    throw new Undone();
  });
  await expect(trial).rejects.toThrow(Undone);
}

const ago = new Date("2020-01-01T00:00:00Z");

test("an audit that nobody touched is whole", async () => {
  await withAudit(async (tx, ids) => {
    expect(await verifyAudit(tx)).toMatchObject({ rows: 5, last: { id: ids[4] } });
  });
});

test.each([
  ["who", { actorId: "0198c0de-0000-7000-8000-00000000ffff" }],
  ["what", { action: "test.other" }],
  ["when", { at: ago }],
  ["before", { before: { at: 1, nested: { z: [1, null, 0.2], a: "ü" } } }],
  ["after", { after: { at: 99 } }],
  ["why", { reason: null }],
  ["from where", { ip: "203.0.113.7" }],
])("a row whose %s was changed is the first bad one", async (_, data) => {
  await withAudit(async (tx, ids) => {
    await tx.activityLog.update({ where: { id: ids[2] ?? 0n }, data });
    expect(await verifyAudit(tx)).toEqual({ rows: 2, bad: { id: ids[2], what: "was changed after it was written" } });
  });
});

test("where a row was removed, the next one does not follow", async () => {
  await withAudit(async (tx, ids) => {
    await tx.activityLog.delete({ where: { id: ids[2] ?? 0n } });
    expect(await verifyAudit(tx)).toMatchObject({ bad: { id: ids[3], what: expect.stringContaining("removed") } });
  });
  await withAudit(async (tx, ids) => {
    await tx.activityLog.delete({ where: { id: ids[0] ?? 0n } });
    expect(await verifyAudit(tx)).toMatchObject({ rows: 0, bad: { id: ids[1] } });
  });
});

test("a row that was put in between does not follow, whatever hashes it claims", async () => {
  await withAudit(async (tx, ids) => {
    const [first, second] = await tx.activityLog.findMany({ orderBy: { id: "asc" }, take: 2 });
    await tx.$executeRaw`UPDATE "activity_logs" SET "id" = "id" + 1000 WHERE "id" > ${ids[0] ?? 0n}`;
    const forged = { at: ago, actorType: "admin", action: "test.forged", hash: "f".repeat(64) };
    const id = (ids[0] ?? 0n) + 1n;
    await tx.activityLog.create({ data: { id, ...forged, prevHash: first?.hash ?? "" } });
    expect(await verifyAudit(tx)).toMatchObject({ rows: 1, bad: { id } });
    expect(second?.prevHash).toBe(first?.hash);
  });
});

test("rows cut off the end are missed by whoever kept the last one seen", async () => {
  await withAudit(async (tx, ids) => {
    const { last } = (await verifyAudit(tx)) as { last: { id: bigint; hash: string } };
    expect(await verifyAudit(tx, last)).toMatchObject({ rows: 5, last });
    await tx.activityLog.delete({ where: { id: ids[4] ?? 0n } });
    expect(await verifyAudit(tx)).toMatchObject({ rows: 4 });
    expect(await verifyAudit(tx, last)).toMatchObject({ bad: { id: ids[4] } });
  });
});

test("the database itself refuses to change or remove a row", async () => {
  await db.$transaction((tx) => record(tx, { actorType: "system", action: "test.kept" }));
  const { id } = await db.activityLog.findFirstOrThrow({ where: { action: "test.kept" } });
  await expect(db.activityLog.update({ where: { id }, data: { reason: "x" } })).rejects.toThrow();
  await expect(db.activityLog.delete({ where: { id } })).rejects.toThrow();
});

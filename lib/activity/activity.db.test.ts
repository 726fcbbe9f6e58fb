import { randomUUID } from "node:crypto";
import { type Tx, db, inTransaction } from "@/lib/platform/db";
import { publish } from "@/lib/platform/live/events";
import { eraseFromAudit } from "./erasure";
import { record } from "./record";
import { sealAction, sealHeads } from "./seal-job";
import { verifyAudit, verifyAuditIn } from "./verification-queries";

describe("record", () => {
  const act = (organizationId: string | null) => ({
    actorType: "system" as const,
    action: "test.act" as const,
    organizationId,
  });

  /** Locks the end of an organization's chain while `work` runs, as an uncommitted transaction does. */
  const whileChainIsHeld = (chain: string, work: () => Promise<void>): Promise<void> =>
    db.$transaction(
      async (tx) => {
        await record(tx, act(chain));
        await work();
      },
      { timeout: 30_000 },
    );

  test("writes by one organization do not wait for those of another", async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    await whileChainIsHeld(one, async () => {
      await inTransaction((tx) => record(tx, act(other)));
      await inTransaction((tx) => record(tx, act(null)));
    });
    expect(await db.activityLog.count({ where: { chain: { in: [one, other] } } })).toBe(2);
    expect(await verifyAudit()).not.toHaveProperty("bad");
  });

  test("simultaneous writes by one organization form one chain without a gap", async () => {
    const organizationId = randomUUID();
    await Promise.all(Array.from({ length: 12 }, () => inTransaction((tx) => record(tx, act(organizationId)))));
    expect(await db.auditHead.findUnique({ where: { chain: organizationId } })).toMatchObject({ rows: 12 });
    expect(await verifyAudit()).not.toHaveProperty("bad");
  });

  test("the audit is locked last, whenever it was asked to record: nothing else is awaited while it is held", async () => {
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

  test("two transactions that record for the same two organizations in opposite order both succeed at the first attempt", async () => {
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
});

describe("verification", () => {
  class Undone extends Error {}

  const organizations = ["0198c0de-0000-7000-8000-00000000aaaa", "0198c0de-0000-7000-8000-00000000bbbb"] as const;
  const actorId = "0198c0de-0000-7000-8000-00000000ABCD";
  const ago = new Date("2020-01-01T00:00:00Z");

  const step = (tx: Tx, at: number, organizationId: string | null) =>
    record(tx, {
      actorType: "admin",
      actorId,
      organizationId,
      action: "test.step",
      before: { at: at - 1, nested: { z: [1, null, 0.1], a: "ü" } },
      after: { at, left: undefined } as never,
      reason: "because",
    });

  /**
   * An audit of three chains with two rows each and nothing else, without its trigger; everything is rolled back at the
   * end.
   */
  async function withAudit(work: (tx: Tx, ids: bigint[]) => Promise<void>): Promise<void> {
    const trial = db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
      await tx.activityLog.deleteMany();
      await tx.auditHead.deleteMany();
      for (const at of [1, 2]) for (const owner of [...organizations, null]) await step(tx, at, owner);
      const rows = await tx.activityLog.findMany({ orderBy: { id: "asc" }, select: { id: true } });
      await work(
        tx,
        rows.map(({ id }) => id),
      );
      throw new Undone();
    });
    await expect(trial).rejects.toThrow(Undone);
  }

  const chains = [...organizations, "platform"];
  const lastOf = async (tx: Tx, chain: string) =>
    tx.activityLog.findFirstOrThrow({ where: { chain }, orderBy: { id: "desc" } });

  /** As someone familiar with the audit would: the head is moved back to the previous row. */
  async function cutEnd(tx: Tx, chain: string): Promise<void> {
    const { id, prevHash } = await lastOf(tx, chain);
    await tx.activityLog.delete({ where: { id } });
    await tx.auditHead.update({ where: { chain }, data: { hash: prevHash, rows: { decrement: 1 } } });
  }

  async function seal(tx: Tx): Promise<void> {
    const heads = await tx.auditHead.findMany({ where: { chain: { in: [...organizations] } } });
    const after = { heads: Object.fromEntries(heads.map(({ chain, hash }) => [chain, hash])) };
    await record(tx, { actorType: "system", action: sealAction, after });
  }

  test("an unchanged audit is intact, with a chain for each organization and one for the platform", async () => {
    await withAudit(async (tx, ids) => {
      expect(await verifyAuditIn(tx)).toMatchObject({ rows: 6, chains: 3, erased: 0, last: { id: ids[5] } });
      expect((await tx.auditHead.findMany()).map(({ rows }) => rows)).toEqual([2, 2, 2]);
    });
  });

  test.each([
    ["who", { actorId: "0198c0de-0000-7000-8000-00000000ffff" }],
    ["what", { action: "test.other" }],
    ["when", { at: ago }],
    ["chain", { chain: "platform" }],
    ["before", { before: { at: 1, nested: { z: [1, null, 0.2], a: "ü" } } }],
    ["after", { after: { at: 99 } }],
    ["why", { reason: null }],
    ["from where", { ip: "203.0.113.7" }],
    ["salt alone", { detailsSalt: null }],
  ])("a row whose %s was changed is the first bad one", async (_, data) => {
    await withAudit(async (tx, ids) => {
      await tx.activityLog.update({ where: { id: ids[3] ?? 0n }, data });
      expect(await verifyAuditIn(tx)).toMatchObject({ rows: 3, bad: { id: ids[3] } });
    });
  });

  test("after a removed row, the next one of its chain does not follow", async () => {
    await withAudit(async (tx, ids) => {
      await tx.activityLog.delete({ where: { id: ids[0] ?? 0n } });
      expect(await verifyAuditIn(tx)).toMatchObject({ bad: { id: ids[3], what: expect.stringContaining("removed") } });
    });
  });

  test("a row that was inserted does not follow, whatever hashes it claims", async () => {
    await withAudit(async (tx, ids) => {
      const first = await tx.activityLog.findUniqueOrThrow({ where: { id: ids[0] ?? 0n } });
      const forged = {
        at: ago,
        actorType: "admin",
        action: "test.forged",
        chain: first.chain,
        detailsHash: "",
        originHash: "",
      };
      const { id } = await tx.activityLog.create({ data: { ...forged, hash: "f".repeat(64), prevHash: first.hash } });
      expect(await verifyAuditIn(tx)).toMatchObject({ bad: { id } });
    });
  });

  test.each(chains)("a row removed at the end of the chain %s is detected by the chain's head", async (chain) => {
    await withAudit(async (tx) => {
      await tx.activityLog.delete({ where: { id: (await lastOf(tx, chain)).id } });
      expect(await verifyAuditIn(tx)).toMatchObject({ bad: { id: null, what: expect.stringContaining(chain) } });
    });
  });

  test("a chain that was removed or cut together with its head is detected by the seal in the platform's chain", async () => {
    const [chain] = organizations;
    await withAudit(async (tx) => {
      await seal(tx);
      expect(await verifyAuditIn(tx)).toMatchObject({ rows: 7 });
      await cutEnd(tx, chain);
      expect(await verifyAuditIn(tx)).toMatchObject({ bad: { what: expect.stringContaining(chain) } });
    });
    await withAudit(async (tx) => {
      await seal(tx);
      await tx.activityLog.deleteMany({ where: { chain } });
      await tx.auditHead.delete({ where: { chain } });
      expect(await verifyAuditIn(tx)).toMatchObject({ bad: { what: expect.stringContaining(chain) } });
    });
  });

  test("an end of the platform's chain that is cut with its head is detected by whoever stored its last row", async () => {
    await withAudit(async (tx) => {
      const found = await verifyAuditIn(tx);
      const last = ("last" in found && found.last) || undefined;
      expect(await verifyAuditIn(tx, last)).toMatchObject({ rows: 6, last });
      await cutEnd(tx, "platform");
      expect(await verifyAuditIn(tx)).toMatchObject({ rows: 5 });
      expect(await verifyAuditIn(tx, last)).toMatchObject({ bad: { id: last?.id } });
    });
  });

  test("erasing a person leaves no name, address, or entry that names them, and the chains still verify", async () => {
    await withAudit(async (tx) => {
      const person = { userId: randomUUID(), email: `Ana.${randomUUID()}@example.test`, name: `Ana ${randomUUID()}` };
      const by = { actorType: "admin" as const, action: "test.named" as const };
      await record(tx, { ...by, organizationId: organizations[0], after: { email: person.email.toLowerCase() } });
      await record(tx, { ...by, before: { people: [{ name: person.name }] } });
      await record(tx, { ...by, reason: `Asked by ${person.email}` });
      await record(tx, { ...by, entityType: "user", entityId: person.userId, after: { status: "active" } });
      await eraseFromAudit(tx, person);
      const text = JSON.stringify(await tx.activityLog.findMany({ omit: { id: true } })).toLowerCase();
      expect(text).not.toContain(person.email.toLowerCase());
      expect(text).not.toContain(person.name.toLowerCase());
      expect(await tx.activityLog.count({ where: { action: "test.step", detailsSalt: { not: null } } })).toBe(6);
      expect(await verifyAuditIn(tx)).toMatchObject({ rows: 10, erased: 4 });
    });
  });

  test("the database itself refuses to change or remove a row", async () => {
    await db.$transaction((tx) => record(tx, { actorType: "system", action: "test.retained", after: { at: 1 } }));
    const { id } = await db.activityLog.findFirstOrThrow({ where: { action: "test.retained" } });
    for (const data of [
      { reason: "x" },
      { after: { at: 2 } },
      { detailsSalt: null },
      { ip: "192.0.2.1" },
      { hash: "x" },
    ])
      await expect(db.activityLog.update({ where: { id }, data })).rejects.toThrow();
    await expect(db.activityLog.delete({ where: { id } })).rejects.toThrow();
  });
});

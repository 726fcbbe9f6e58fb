import { Prisma, type Tx, db, inTransaction } from "@/lib/platform/db";
import { limits } from "@/lib/settings/limits";
import { getSetting } from "@/lib/settings/queries";
import { activatePlan, exhaustConnections } from "@/tests/support/builders/dealing";
import { type MadeOrganization, makeAdmin, makeOrganization, makeSeller } from "@/tests/support/builders/people";
import { chooseSetting, purgeSettings } from "@/tests/support/builders/settings";
import { queueAt, rowOf } from "@/tests/support/database/concurrency";
import { retry } from "@/tests/support/database/retry";
import { byTier } from "@/tests/support/tier";
import { getConnectionAllowance } from "./allowance/queries";
import { type OpenConnection, findConnectionUse, keepOpen, openConnection } from "./connections";
import { creditConnection, openLongestWaiting } from "./credit";

describe("connections", () => {
  const open = (marketerOrganizationId: string, sellerOrganizationId: string) =>
    inTransaction((tx) => openConnection(tx, { marketerOrganizationId, sellerOrganizationId }, "buyer"));

  async function makeMarketers(count: number): Promise<MadeOrganization[]> {
    const made: MadeOrganization[] = [];
    while (made.length < count) made.push(await makeOrganization({ type: "marketer" }));
    return made;
  }

  describe("counting connections", () => {
    test("five are free unless an admin chose another number", () => expect(limits.freeConnections.byDefault).toBe(5));

    test("the same pair is counted once", async () => {
      const [brand, seller] = [await makeOrganization({ type: "marketer" }), await makeOrganization()];
      const first = await open(brand.id, seller.id);
      const second = await open(brand.id, seller.id);
      expect(first).toMatchObject({ isNew: true, free: 5, used: 1, locked: false });
      expect(second).toMatchObject({ id: first.id, isNew: false, used: 1, locked: false });
    });

    test("the sixth waits for a plan, and is counted when it is answered under one", async () => {
      const seller = await makeOrganization();
      const brands = await makeMarketers(6);
      const opened = [];
      for (const brand of brands) opened.push(await open(brand.id, seller.id));
      expect(opened.map(({ locked }) => locked)).toEqual([false, false, false, false, false, true]);
      const sixth = opened[5]?.id ?? "";
      await activatePlan(seller.id);
      expect(await inTransaction((tx) => findConnectionUse(tx, sixth))).toMatchObject({
        free: 5,
        used: 5,
        locked: false,
      });
      await inTransaction((tx) => keepOpen(tx, sixth));
      await inTransaction((tx) => keepOpen(tx, sixth));
      await db.subscription.update({ where: { organizationId: seller.id }, data: { status: "canceled" } });
      expect(await inTransaction((tx) => findConnectionUse(tx, sixth))).toMatchObject({
        free: 5,
        used: 6,
        locked: false,
      });
    });

    test("a seller with a plan has no limit", async () => {
      const seller = await makeOrganization();
      await exhaustConnections(seller.id);
      await activatePlan(seller.id);
      const brand = await makeOrganization({ type: "marketer" });
      expect(await open(brand.id, seller.id)).toMatchObject({ used: 6, locked: false });
    });

    test("exactly five are free when forty arrive at the same time, in every round", async () => {
      for (let round = 0; round < byTier({ default: 8, nightly: 50 }); round += 1) {
        const seller = await makeOrganization();
        const brands = await makeMarketers(40);
        const opened = await Promise.all(brands.map((brand) => retry(() => open(brand.id, seller.id))));
        expect(opened.filter(({ locked }) => !locked)).toHaveLength(5);
        const { connectionsUsed } = await db.organization.findUniqueOrThrow({ where: { id: seller.id } });
        const free = await db.connection.count({ where: { sellerOrganizationId: seller.id, state: "free" } });
        expect({ connectionsUsed, free }).toEqual({ connectionsUsed: 5, free: 5 });
      }
    }, 240_000);

    test("twenty first contacts of one pair at the same time make one connection", async () => {
      const [brand, seller] = [await makeOrganization({ type: "marketer" }), await makeOrganization()];
      const opened = await Promise.all(Array.from({ length: 20 }, () => retry(() => open(brand.id, seller.id))));
      expect(opened.filter(({ isNew }) => isNew)).toHaveLength(1);
      expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
      const { connectionsUsed } = await db.organization.findUniqueOrThrow({ where: { id: seller.id } });
      expect(connectionsUsed).toBe(1);
    }, 60_000);
  });
});

describe("credit", () => {
  afterEach(purgeSettings);

  const open = async (sellerOrganizationId: string) => {
    const { id: marketerOrganizationId } = await makeOrganization({ type: "marketer" });
    return inTransaction((tx) => openConnection(tx, { marketerOrganizationId, sellerOrganizationId }, "buyer"));
  };

  /** A seller with a number of connections, one after the other. */
  async function makeConnected(count: number) {
    const seller = await makeOrganization();
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) ids.push((await open(seller.id)).id);
    return { seller, ids };
  }

  const credit = async (id = "", state?: "waived") => {
    const { userId } = await makeAdmin();
    return inTransaction((tx) => creditConnection(tx, id, { userId, reason: "Spam." }, state));
  };

  const usedBy = async ({ id }: { id: string }) =>
    (await db.organization.findUniqueOrThrow({ where: { id } })).connectionsUsed;
  const stateOf = async (id = "") => (await db.connection.findUniqueOrThrow({ where: { id } })).state;

  test("a credited connection no longer counts, and its place is free again", async () => {
    const { seller, ids } = await makeConnected(5);
    expect(await credit(ids[0])).toEqual({ wasCredited: true, openedId: null });
    expect(await db.connection.findUniqueOrThrow({ where: { id: ids[0] } })).toMatchObject({
      state: "credited",
      creditReason: "Spam.",
      creditedAt: expect.any(Date),
      creditedById: expect.any(String),
    });
    expect(await usedBy(seller)).toBe(4);
    expect(await open(seller.id)).toMatchObject({ used: 5, locked: false });
    expect(await open(seller.id)).toMatchObject({ used: 5, locked: true });
  });

  test("a contact closed as spam stays closed when its sender is suspended later", async () => {
    const { ids } = await makeConnected(1);
    await credit(ids[0]);
    expect(await credit(ids[0], "waived")).toBeNull();
    expect(await stateOf(ids[0])).toBe("credited");
  });

  test("the place goes to the inquiry that waited longest", async () => {
    const { seller, ids } = await makeConnected(7);
    expect(await credit(ids[2])).toEqual({ wasCredited: true, openedId: ids[5] });
    expect([await stateOf(ids[5]), await stateOf(ids[6])]).toEqual(["free", "locked"]);
    expect(await usedBy(seller)).toBe(5);
  });

  test("whoever comes second waits, and gives the place to the same inquiry if the first one gave up", async () => {
    await chooseSetting("freeConnections", 1);
    const { seller, ids } = await makeConnected(3);
    await chooseSetting("freeConnections", 2);
    const openNext = () => inTransaction((tx) => openLongestWaiting(tx, seller.id));
    const giveUp = () =>
      inTransaction(async (tx) => {
        await openLongestWaiting(tx, seller.id);
        throw new Error("given up");
      });
    const [first, second] = await queueAt<string | null>(rowOf("organizations", seller.id), [giveUp, openNext]);
    expect([first?.status, second]).toEqual(["rejected", { status: "fulfilled", value: ids[1] }]);
  });

  test("an inquiry between organizations is passed over if either blocks the other", async () => {
    const { seller, ids } = await makeConnected(8);
    const waiting = async (at: number) => db.connection.findUniqueOrThrow({ where: { id: ids[at] } });
    await db.organizationBlock.createMany({
      data: [
        { blockerOrganizationId: seller.id, blockedOrganizationId: (await waiting(5)).marketerOrganizationId },
        { blockerOrganizationId: (await waiting(6)).marketerOrganizationId, blockedOrganizationId: seller.id },
      ],
    });
    expect(await credit(ids[0])).toEqual({ wasCredited: true, openedId: ids[7] });
    await db.organizationBlock.updateMany({
      where: { blockerOrganizationId: seller.id },
      data: { liftedAt: new Date("2026-11-02T09:00:00Z") },
    });
    expect(await credit(ids[1])).toEqual({ wasCredited: true, openedId: ids[5] });
  });

  test("an inquiry that waited was never counted, so nothing is credited", async () => {
    const { seller, ids } = await makeConnected(6);
    expect(await credit(ids[5])).toEqual({ wasCredited: false, openedId: null });
    expect(await stateOf(ids[5])).toBe("credited");
    expect(await usedBy(seller)).toBe(5);
  });

  test("beyond five that count, the freed place opens no waiting inquiry", async () => {
    const { seller, ids } = await makeConnected(6);
    await db.organization.update({ where: { id: seller.id }, data: { connectionsUsed: 7 } });
    expect(await credit(ids[0])).toEqual({ wasCredited: true, openedId: null });
    expect([await usedBy(seller), await stateOf(ids[5])]).toEqual([6, "locked"]);
  });

  test("credited by twelve at the same time, the place comes back once", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { seller, ids } = await makeConnected(4);
      const credits = await Promise.all(Array.from({ length: 12 }, () => retry(() => credit(ids[1]))));
      expect(credits.filter((each) => each !== null)).toEqual([{ wasCredited: true, openedId: null }]);
      expect(await usedBy(seller)).toBe(3);
    }
  });

  test("first contacts and credits that meet at the seller's row queue in one order, and none is repeated", async () => {
    const { seller, ids } = await makeConnected(7);
    const { userId } = await makeAdmin();
    let tries = 0;
    const once =
      <T>(work: (tx: Tx) => Promise<T>) =>
      () =>
        inTransaction((tx) => {
          tries += 1;
          return work(tx);
        });
    const crediting = (id = "") => once((tx) => creditConnection(tx, id, { userId, reason: "Spam." }));
    const arriving = async () => {
      const { id: marketerOrganizationId } = await makeOrganization({ type: "marketer" });
      return once((tx) => openConnection(tx, { marketerOrganizationId, sellerOrganizationId: seller.id }, "buyer"));
    };
    // Weaker than a full row lock: a contact's own row, which references the seller, is inserted before it waits.
    const sellersRow = Prisma.sql`SELECT 1 FROM "organizations" WHERE "id" = ${seller.id}::uuid FOR NO KEY UPDATE`;
    const works = [crediting(ids[0]), await arriving(), crediting(ids[1]), await arriving()];
    const ends = await queueAt<unknown>(sellersRow, works);
    expect(ends.map(({ status }) => status)).toEqual(works.map(() => "fulfilled"));
    expect(tries).toBe(works.length);
    expect(await usedBy(seller)).toBe(5);
  });

  test("while first contacts arrive and others are credited, the count stays correct", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { seller, ids } = await makeConnected(7);
      await Promise.all([
        ...ids.slice(0, 3).map((id) => retry(() => credit(id))),
        ...Array.from({ length: 10 }, () => retry(() => open(seller.id))),
      ]);
      const counted = await db.connection.count({
        where: { sellerOrganizationId: seller.id, state: { in: ["free", "paid"] } },
      });
      expect([await usedBy(seller), counted]).toEqual([5, 5]);
    }
  });
});

describe("free connections", () => {
  const key = "freeConnections" as const;
  afterEach(purgeSettings);

  async function open(sellerOrganizationId: string): Promise<OpenConnection> {
    const { id: marketerOrganizationId } = await makeOrganization({ type: "marketer" });
    return inTransaction((tx) => openConnection(tx, { marketerOrganizationId, sellerOrganizationId }, "buyer"));
  }

  async function openMany(sellerOrganizationId: string, count: number): Promise<OpenConnection[]> {
    const opened = [];
    for (let at = 0; at < count; at += 1) opened.push(await open(sellerOrganizationId));
    return opened;
  }

  test("as many are free as an admin chose", async () => {
    await chooseSetting(key, 2);
    const seller = await makeOrganization();
    const opened = await openMany(seller.id, 3);
    expect(opened.map(({ free, locked }) => [free, locked])).toEqual([
      [2, false],
      [2, false],
      [2, true],
    ]);
  });

  test("exactly as many are free as were chosen when twenty arrive at the same time", async () => {
    await chooseSetting(key, 3);
    const seller = await makeOrganization();
    const opened = await Promise.all(Array.from({ length: 20 }, () => retry(() => open(seller.id))));
    expect(opened.filter(({ locked }) => !locked)).toHaveLength(3);
  });

  test("after a reduction, what is open stays open, and no more than the free ones are shown as used", async () => {
    const seller = await makeSeller();
    const opened = await openMany(seller.organizationId, 4);
    await chooseSetting(key, 2);
    for (const { id } of opened) {
      expect(await inTransaction((tx) => findConnectionUse(tx, id))).toMatchObject({ free: 2, locked: false });
    }
    expect(await getConnectionAllowance(seller)).toMatchObject({ free: 2, used: 2, waiting: 0 });
    expect(await open(seller.organizationId)).toMatchObject({ locked: true });
  });

  test("a first contact that waits for the seller's row decides by the state when its turn comes", async () => {
    await chooseSetting(key, 1);
    const seller = await makeOrganization();
    await open(seller.id);
    const held = Prisma.sql`SELECT 1 FROM "organizations" WHERE "id" = ${seller.id}::uuid FOR NO KEY UPDATE`;
    const [waited] = await queueAt<OpenConnection | void>(held, [() => open(seller.id), () => chooseSetting(key, 2)]);
    expect(waited).toMatchObject({ status: "fulfilled", value: { free: 2, used: 2, locked: false } });
  });

  test.each(["many", -4, 2.5, 100_000])("an invalid stored %s is ignored, and the default applies", async (value) => {
    await chooseSetting(key, value);
    const seller = await makeOrganization();
    expect(await open(seller.id)).toMatchObject({ free: limits.freeConnections.byDefault, locked: false });
    expect(await getSetting(key)).toBe(limits.freeConnections.byDefault);
  });
});

import { Prisma, type Tx, db, inTransaction } from "@/lib/platform/db";
import { queueAt, rowOf } from "@/tests/support/database/concurrency";
import { retry } from "@/tests/support/database/retry";
import { makeAdmin, makeOrganization } from "@/tests/support/builders/people";
import { chooseSetting, forgetSettings } from "@/tests/support/builders/settings";
import { openConnection } from "./connections";
import { creditConnection, openLongestWaiting } from "./credit";

jest.setTimeout(60_000);
afterEach(forgetSettings);

const open = async (sellerOrganizationId: string) => {
  const { id: marketerOrganizationId } = await makeOrganization({ type: "marketer" });
  return inTransaction((tx) => openConnection(tx, { marketerOrganizationId, sellerOrganizationId }, "buyer"));
};

/** A seller with so many connections, one after the other. */
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

test("a credited connection counts no more, and its place is free again", async () => {
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

test("the place goes to the enquiry that waited longest", async () => {
  const { seller, ids } = await makeConnected(7);
  expect(await credit(ids[2])).toEqual({ wasCredited: true, openedId: ids[5] });
  expect([await stateOf(ids[5]), await stateOf(ids[6])]).toEqual(["free", "locked"]);
  expect(await usedBy(seller)).toBe(5);
});

test("whoever comes second waits, and gives the place to the same enquiry where the first one gave up", async () => {
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

test("an enquiry between organizations of which one blocks the other is passed over, whichever of them blocks", async () => {
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

test("one that waited was never counted, so nothing is given back", async () => {
  const { seller, ids } = await makeConnected(6);
  expect(await credit(ids[5])).toEqual({ wasCredited: false, openedId: null });
  expect(await stateOf(ids[5])).toBe("credited");
  expect(await usedBy(seller)).toBe(5);
});

test("beyond five that count, the place opens no enquiry that waits", async () => {
  const { seller, ids } = await makeConnected(6);
  await db.organization.update({ where: { id: seller.id }, data: { connectionsUsed: 7 } });
  expect(await credit(ids[0])).toEqual({ wasCredited: true, openedId: null });
  expect([await usedBy(seller), await stateOf(ids[5])]).toEqual([6, "locked"]);
});

test("credited by twelve at once, the place comes back once", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { seller, ids } = await makeConnected(4);
    const credits = await Promise.all(Array.from({ length: 12 }, () => retry(() => credit(ids[1]))));
    expect(credits.filter((each) => each !== null)).toEqual([{ wasCredited: true, openedId: null }]);
    expect(await usedBy(seller)).toBe(3);
  }
});

test("first contacts and credits that meet at the seller's row wait in one order, and none is repeated", async () => {
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
  // Less than a lock of the whole row: a contact's own row, which names the seller, is in before it waits.
  const sellersRow = Prisma.sql`SELECT 1 FROM "organizations" WHERE "id" = ${seller.id}::uuid FOR NO KEY UPDATE`;
  const works = [crediting(ids[0]), await arriving(), crediting(ids[1]), await arriving()];
  const ends = await queueAt<unknown>(sellersRow, works);
  expect(ends.map(({ status }) => status)).toEqual(works.map(() => "fulfilled"));
  expect(tries).toBe(works.length);
  expect(await usedBy(seller)).toBe(5);
});

test("while first contacts arrive and others are credited, what counts is what stands", async () => {
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

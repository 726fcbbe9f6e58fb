import { db, inTransaction } from "@/lib/platform/db";
import { activatePlan, exhaustConnections } from "@/tests/support/builders/dealing";
import { retry } from "@/tests/support/database/retry";
import { type MadeOrganization, makeOrganization } from "@/tests/support/builders/people";
import { usualOrNightly } from "@/tests/support/nightly";
import { limits } from "@/lib/settings/limits";
import { findConnectionUse, keepOpen, openConnection } from "./connections";

const open = (marketerOrganizationId: string, sellerOrganizationId: string) =>
  inTransaction((tx) => openConnection(tx, { marketerOrganizationId, sellerOrganizationId }, "buyer"));

async function makeMarketers(count: number): Promise<MadeOrganization[]> {
  const made: MadeOrganization[] = [];
  while (made.length < count) made.push(await makeOrganization({ type: "marketer" }));
  return made;
}

describe("connections", () => {
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

  test("exactly five are free when forty arrive at once, in every round", async () => {
    for (let round = 0; round < usualOrNightly({ usual: 8, nightly: 50 }); round += 1) {
      const seller = await makeOrganization();
      const brands = await makeMarketers(40);
      const opened = await Promise.all(brands.map((brand) => retry(() => open(brand.id, seller.id))));
      expect(opened.filter(({ locked }) => !locked)).toHaveLength(5);
      const { connectionsUsed } = await db.organization.findUniqueOrThrow({ where: { id: seller.id } });
      const free = await db.connection.count({ where: { sellerOrganizationId: seller.id, state: "free" } });
      expect({ connectionsUsed, free }).toEqual({ connectionsUsed: 5, free: 5 });
    }
  }, 240_000);

  test("twenty first contacts of one pair at once make one connection", async () => {
    const [brand, seller] = [await makeOrganization({ type: "marketer" }), await makeOrganization()];
    const opened = await Promise.all(Array.from({ length: 20 }, () => retry(() => open(brand.id, seller.id))));
    expect(opened.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    const { connectionsUsed } = await db.organization.findUniqueOrThrow({ where: { id: seller.id } });
    expect(connectionsUsed).toBe(1);
  }, 60_000);
});

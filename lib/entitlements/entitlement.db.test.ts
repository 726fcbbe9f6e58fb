import { resumeListing } from "@/lib/listings/publication/commands";
import { startConversation } from "@/lib/messages/commands";
import { invite } from "@/lib/organizations/invitations/commands";
import { setClock } from "@/lib/platform/clock";
import { dayMs } from "@/lib/platform/days";
import { Prisma, db, inTransaction } from "@/lib/platform/db";
import { activatePlan, exhaustConnections, makeConversation } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeAdmin, makeMarketer, makeOrganization, makeSeller } from "@/tests/support/builders/people";
import { makePaidPlan } from "@/tests/support/builders/plans";
import { retry } from "@/tests/support/database/retry";
import { getConnectionAllowance } from "./allowance/queries";
import { mayConnect } from "./allowance/view";
import { findConnectionUse, keepOpen, openConnection } from "./connections";
import { creditConnection } from "./credit";
import { type PlanFacts, entitlementOf, paidPlans } from "./entitlement";
import { hasActivePlanSql, isReadOnlyPlanSql } from "./entitlement-queries";
import { planStatuses } from "./plan-states";

describe("entitlement", () => {
  const at = new Date("2027-03-01T12:00:00Z");

  test("what a plan allows is the same in the database and in the code, for every plan, status, and day of grace", async () => {
    setClock(() => at);
    const { id } = await makeOrganization();
    await db.subscription.create({ data: { organizationId: id } });
    const graces = [null, new Date("2027-02-28"), new Date("2027-03-02")];
    for (const plan of ["seller_starter", ...paidPlans] as const) {
      for (const status of planStatuses) {
        for (const graceUntil of graces) {
          await db.subscription.update({ where: { organizationId: id }, data: { plan, status, graceUntil } });
          const facts: PlanFacts = { plan, status, graceUntil, seats: null };
          const { isActive, isReadOnly } = entitlementOf(facts, at);
          const key = Prisma.sql`${id}::uuid`;
          const [row] = await db.$queryRaw<object[]>`
          SELECT ${hasActivePlanSql(key)} AS "isActive", ${isReadOnlyPlanSql(key)} AS "isReadOnly"`;
          expect({ plan, status, graceUntil, ...row }).toEqual({ plan, status, graceUntil, isActive, isReadOnly });
        }
      }
    }
  });

  test("a plan is never active and read-only at the same time", () => {
    for (const status of planStatuses) {
      const { isActive, isReadOnly } = entitlementOf({ plan: "seller_pro", status, graceUntil: null, seats: 3 }, at);
      expect(isActive && isReadOnly).toBe(false);
    }
  });

  test("no more people are invited than the plan has seats, however many invitations are sent at the same time", async () => {
    const { seller } = await makePaidPlan({ seats: 3 });
    const sent = await Promise.allSettled(
      Array.from({ length: 6 }, (_, at) =>
        retry(() => invite(seller, { email: `colleague-${at}@${seller.organizationId}.test`, role: "viewer" })),
      ),
    );
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(sent.find((each) => each.status === "rejected")).toMatchObject({
      reason: { code: "conflict", message: expect.stringContaining("Your plan includes 3 seats") },
    });
  });

  test("without a limit in the quote, and without a plan, people are invited freely", async () => {
    for (const seller of [await makeSeller(), (await makePaidPlan({ seats: null })).seller]) {
      for (let count = 0; count < 3; count += 1) {
        await invite(seller, { email: `person-${count}@${seller.organizationId}.test`, role: "viewer" });
      }
    }
  });

  test("listings are unlimited with every plan: as many go live as a seller has", async () => {
    for (const seller of [await makeSeller(), (await makePaidPlan()).seller]) {
      const paused = [await makeListing({ seller, status: "paused" }), await makeListing({ seller, status: "paused" })];
      for (const { id } of paused) await resumeListing(seller, { id });
      expect(await db.listing.count({ where: { organizationId: seller.organizationId, status: "published" } })).toBe(2);
    }
  });
});

describe("shared connection", () => {
  /** Buyer organizations with the same person as a member, in one case a former member. */
  async function makeShells(count: number): Promise<string[]> {
    const { userId, organizationId } = await makeMarketer();
    const ids = [organizationId];
    while (ids.length < count) {
      const { id } = await makeOrganization({ type: "marketer" });
      const leftAt = ids.length === 1 ? new Date("2026-10-01T00:00:00Z") : null;
      await db.membership.create({ data: { organizationId: id, userId, role: "admin", leftAt } });
      ids.push(id);
    }
    return ids;
  }

  const open = (marketerOrganizationId: string, sellerOrganizationId: string) =>
    inTransaction((tx) => openConnection(tx, { marketerOrganizationId, sellerOrganizationId }, "buyer"));

  const credit = async (id = "") => {
    const { userId } = await makeAdmin();
    return inTransaction((tx) => creditConnection(tx, id, { userId, reason: "Spam." }));
  };

  const usedBy = async (id: string) => (await db.organization.findUniqueOrThrow({ where: { id } })).connectionsUsed;

  test("seven organizations of one person use one free connection, however many arrive at the same time", async () => {
    const seller = await makeOrganization();
    const shells = await makeShells(7);
    const opened = await Promise.all(shells.map((id) => retry(() => open(id, seller.id))));
    expect(opened.filter(({ locked }) => locked)).toEqual([]);
    expect(await usedBy(seller.id)).toBe(1);
    for (let at = 0; at < 4; at += 1) await open((await makeOrganization({ type: "marketer" })).id, seller.id);
    expect(await usedBy(seller.id)).toBe(5);
    expect(await open((await makeOrganization({ type: "marketer" })).id, seller.id)).toMatchObject({ locked: true });
  });

  test("a person who writes first for two organizations counts once, even if a member of neither", async () => {
    const [seller, author] = [await makeSeller(), await makeMarketer()];
    for (let at = 0; at < 2; at += 1) {
      const { id: organizationId, type: organizationType } = await makeOrganization({ type: "marketer" });
      const { id: listingId } = await makeListing({ seller });
      const actor = { ...author, organizationId, organizationType: organizationType as "marketer" };
      await startConversation(actor, { listingId, body: "Hello" });
    }
    expect(await usedBy(seller.organizationId)).toBe(1);
  });

  test("different people count separately", async () => {
    const seller = await makeOrganization();
    for (let at = 0; at < 2; at += 1) await open((await makeMarketer()).organizationId, seller.id);
    expect(await usedBy(seller.id)).toBe(2);
  });

  test("the connection is freed with the person's last organization, and once", async () => {
    const seller = await makeOrganization();
    const [first = "", second = "", third = ""] = await makeShells(3);
    const ids = [];
    for (const shell of [first, second, third]) ids.push((await open(shell, seller.id)).id);
    expect(await credit(ids[0])).toMatchObject({ wasCredited: false });
    expect(await credit(ids[2])).toMatchObject({ wasCredited: false });
    expect(await usedBy(seller.id)).toBe(1);
    expect(await credit(ids[1])).toMatchObject({ wasCredited: true });
    expect(await credit(ids[1])).toBeNull();
    expect(await usedBy(seller.id)).toBe(0);
  });

  test("a paid connection that is credited is freed, and a credited one never opens again", async () => {
    const seller = await makeOrganization();
    await db.organization.update({ where: { id: seller.id }, data: { connectionsUsed: 5 } });
    await activatePlan(seller.id);
    const { id } = await open((await makeMarketer()).organizationId, seller.id);
    expect((await db.connection.findUniqueOrThrow({ where: { id } })).state).toBe("paid");
    expect(await credit(id)).toMatchObject({ wasCredited: true });
    expect(await usedBy(seller.id)).toBe(5);
    await inTransaction((tx) => keepOpen(tx, id));
    expect(await inTransaction((tx) => findConnectionUse(tx, id))).toMatchObject({ isClosed: true, used: 5 });
  });

  test("a plan in arrears opens contacts until its days of grace are over", async () => {
    const seller = await makeOrganization();
    await db.organization.update({ where: { id: seller.id }, data: { connectionsUsed: 5 } });
    await activatePlan(seller.id);
    const isLockedWith = async (graceUntil: Date) => {
      await db.subscription.update({ where: { organizationId: seller.id }, data: { status: "past_due", graceUntil } });
      return (await open((await makeMarketer()).organizationId, seller.id)).locked;
    };
    expect(await isLockedWith(new Date(Date.now() + dayMs))).toBe(false);
    expect(await isLockedWith(new Date(Date.now() - 1000))).toBe(true);
  });
});

describe("reading allowance", () => {
  test("counts how many of five are used, and how many wait beyond", async () => {
    const seller = await makeSeller();
    expect(await getConnectionAllowance(seller)).toEqual({ free: 5, used: 0, hasPlan: false, waiting: 0 });
    await makeConversation({ seller });
    expect(await getConnectionAllowance(seller)).toEqual({ free: 5, used: 1, hasPlan: false, waiting: 0 });
    await exhaustConnections(seller.organizationId);
    await makeConversation({ seller });
    expect(await getConnectionAllowance(seller)).toEqual({ free: 5, used: 5, hasPlan: false, waiting: 1 });
  });

  test("a plan lifts the limit: nothing waits, and no more than five are shown as used", async () => {
    const seller = await makeSeller();
    await exhaustConnections(seller.organizationId);
    await makeConversation({ seller });
    await activatePlan(seller.organizationId);
    await makeConversation({ seller });
    expect(await getConnectionAllowance(seller)).toEqual({ free: 5, used: 5, hasPlan: true, waiting: 0 });
  });

  test("is the organization's own", async () => {
    await makeConversation();
    expect(await getConnectionAllowance(await makeSeller())).toMatchObject({ used: 0 });
  });

  test("a further organization can be written to while a place is free, or under a plan", () => {
    const used = (count: number, hasPlan = false) => mayConnect({ free: 5, used: count, hasPlan, waiting: 0 });
    expect([used(4), used(5), used(5, true)]).toEqual([true, false, true]);
  });
});

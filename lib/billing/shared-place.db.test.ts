import { db, inTransaction } from "@/lib/platform/db";
import { startConversation } from "@/lib/messages/commands";
import { activatePlan } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeAdmin, makeMarketer, makeOrganization, makeSeller } from "@/tests/support/builders/people";
import { retry } from "@/tests/support/database/retry";
import { findConnectionUse, keepOpen, openConnection } from "./connections";
import { creditConnection } from "./credit";

jest.setTimeout(60_000);

/** Buyer organizations of which one person is a member, one of them a former one. */
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

test("seven organizations of one person use one free connection, however many arrive at once", async () => {
  const seller = await makeOrganization();
  const shells = await makeShells(7);
  const opened = await Promise.all(shells.map((id) => retry(() => open(id, seller.id))));
  expect(opened.filter(({ locked }) => locked)).toEqual([]);
  expect(await usedBy(seller.id)).toBe(1);
  for (let at = 0; at < 4; at += 1) await open((await makeOrganization({ type: "marketer" })).id, seller.id);
  expect(await usedBy(seller.id)).toBe(5);
  expect(await open((await makeOrganization({ type: "marketer" })).id, seller.id)).toMatchObject({ locked: true });
});

test("one who writes first for two organizations counts once, though a member of neither", async () => {
  const [seller, author] = [await makeSeller(), await makeMarketer()];
  for (let at = 0; at < 2; at += 1) {
    const { id: organizationId, type: organizationType } = await makeOrganization({ type: "marketer" });
    const { id: listingId } = await makeListing({ seller });
    const actor = { ...author, organizationId, organizationType: organizationType as "marketer" };
    await startConversation(actor, { listingId, body: "Hello" });
  }
  expect(await usedBy(seller.organizationId)).toBe(1);
});

test("different people count each", async () => {
  const seller = await makeOrganization();
  for (let at = 0; at < 2; at += 1) await open((await makeMarketer()).organizationId, seller.id);
  expect(await usedBy(seller.id)).toBe(2);
});

test("the place is given back with the last organization of the person, and once", async () => {
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

test("a paid connection that is credited gives its place back, and a credited one never opens again", async () => {
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
  expect(await isLockedWith(new Date(Date.now() + 86_400_000))).toBe(false);
  expect(await isLockedWith(new Date(Date.now() - 1000))).toBe(true);
});

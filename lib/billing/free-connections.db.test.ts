import { Prisma, inTransaction } from "@/lib/platform/db";
import { limits } from "@/lib/settings/limits";
import { getSetting } from "@/lib/settings/queries";
import { queueAt } from "@/tests/support/database/concurrency";
import { retry } from "@/tests/support/database/retry";
import { makeOrganization, makeSeller } from "@/tests/support/builders/people";
import { chooseSetting, forgetSettings } from "@/tests/support/builders/settings";
import { getConnectionAllowance } from "./allowance/queries";
import { type OpenConnection, findConnectionUse, openConnection } from "./connections";

jest.setTimeout(60_000);

const key = "freeConnections" as const;
afterEach(forgetSettings);

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

test("exactly as many are free as were chosen when twenty arrive at once", async () => {
  await chooseSetting(key, 3);
  const seller = await makeOrganization();
  const opened = await Promise.all(Array.from({ length: 20 }, () => retry(() => open(seller.id))));
  expect(opened.filter(({ locked }) => !locked)).toHaveLength(3);
});

test("fewer from now on: what is open stays open, and no more than the free ones are shown as used", async () => {
  const seller = await makeSeller();
  const opened = await openMany(seller.organizationId, 4);
  await chooseSetting(key, 2);
  for (const { id } of opened) {
    expect(await inTransaction((tx) => findConnectionUse(tx, id))).toMatchObject({ free: 2, locked: false });
  }
  expect(await getConnectionAllowance(seller)).toMatchObject({ free: 2, used: 2, waiting: 0 });
  expect(await open(seller.organizationId)).toMatchObject({ locked: true });
});

test("a first contact that waits for the seller's row decides by what holds when its turn comes", async () => {
  await chooseSetting(key, 1);
  const seller = await makeOrganization();
  await open(seller.id);
  const held = Prisma.sql`SELECT 1 FROM "organizations" WHERE "id" = ${seller.id}::uuid FOR NO KEY UPDATE`;
  const [waited] = await queueAt<OpenConnection | void>(held, [() => open(seller.id), () => chooseSetting(key, 2)]);
  expect(waited).toMatchObject({ status: "fulfilled", value: { free: 2, used: 2, locked: false } });
});

test.each(["many", -4, 2.5, 100_000])("a kept %s makes no sense, and the default holds", async (value) => {
  await chooseSetting(key, value);
  const seller = await makeOrganization();
  expect(await open(seller.id)).toMatchObject({ free: limits.freeConnections.byDefault, locked: false });
  expect(await getSetting(key)).toBe(limits.freeConnections.byDefault);
});

import { listMessages } from "@/lib/messages/queries";
import { db } from "@/lib/platform/db";
import { activatePlan, makeConversation } from "@/tests/support/builders/dealing";
import { retry } from "@/tests/support/database/retry";
import { makeSeller } from "@/tests/support/builders/people";
import { usualOrNightly } from "@/tests/support/nightly";
import { chooseSetting, forgetSettings } from "@/tests/support/builders/settings";
import { openWaiting } from "./waiting-job";
import { contactWords } from "./contact-texts";

jest.setTimeout(60_000);

const statesOf = async (sellerOrganizationId: string) =>
  (
    await db.connection.findMany({ where: { sellerOrganizationId }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] })
  ).map(({ state }) => state);

/** A seller with one free connection, and so many enquiries. */
async function enquiries(count: number) {
  await chooseSetting("freeConnections", 1);
  const seller = await makeSeller();
  const made = [];
  for (let at = 0; at < count; at += 1) made.push(await makeConversation({ seller }));
  return { seller, made };
}

afterEach(forgetSettings);

test("where there are more places than before, what waited longest is opened and both sides are notified", async () => {
  const { seller, made } = await enquiries(4);
  expect(await statesOf(seller.organizationId)).toEqual(["free", "locked", "locked", "locked"]);
  expect(await openWaiting()).toBe(0);
  await chooseSetting("freeConnections", 3);
  expect(await openWaiting()).toBe(2);
  expect(await statesOf(seller.organizationId)).toEqual(["free", "free", "free", "locked"]);
  expect(await db.organization.findUniqueOrThrow({ where: { id: seller.organizationId } })).toMatchObject({
    connectionsUsed: 3,
  });
  for (const { marketer, conversationId } of made.slice(1, 3)) {
    const { items } = await listMessages(marketer, conversationId, { limit: 50 });
    expect(items.map(({ body }) => body)).toContain(contactWords.opened);
  }
  const notified = await db.notification.findMany({ where: { userId: seller.userId, type: "enquiry_received" } });
  expect(notified.filter(({ title }) => title.startsWith("Enquiry unlocked"))).toHaveLength(2);
});

test("run several times at once, every place is given once, and to what waited longest", async () => {
  for (let round = 0; round < usualOrNightly({ usual: 3, nightly: 100 }); round += 1) {
    const { seller } = await enquiries(5);
    await chooseSetting("freeConnections", 3);
    const opened = await Promise.all(Array.from({ length: 5 }, () => retry(openWaiting)));
    expect(opened.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await statesOf(seller.organizationId)).toEqual(["free", "free", "free", "locked", "locked"]);
  }
});

test("under a plan everything is open anyway, and nothing is announced", async () => {
  const { seller } = await enquiries(2);
  await activatePlan(seller.organizationId);
  await chooseSetting("freeConnections", 3);
  expect(await openWaiting()).toBe(0);
  expect(await statesOf(seller.organizationId)).toEqual(["free", "locked"]);
});

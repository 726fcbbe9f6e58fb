import { days, later, now } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { makeListing } from "@/tests/support/builders/listings";
import { currentPosition, purgeListingChanges, readChangesAfter } from "./listing-change-queries";

const touch = (id: string) =>
  db.$executeRaw`UPDATE listings SET "uniqueReach" = "uniqueReach" + 1 WHERE id = ${id}::uuid`;

async function changesAfter(position: Parameters<typeof readChangesAfter>[0]) {
  const changes = await readChangesAfter(position);
  if (!changes) throw new Error("The database is taken for an older one.");
  return changes;
}

// Other databases of the server may have transactions running, which hold the position back: what is visible is read first.
async function upToDate() {
  return (await changesAfter(await currentPosition())).position;
}

test("each change is read once, though an open transaction holds the position back", async () => {
  const [one, other] = [await makeListing(), await makeListing()];
  const begun = await upToDate();
  const late = await inTransaction(async (tx) => {
    await tx.$executeRaw`UPDATE listings SET "uniqueReach" = 1 WHERE id = ${one.id}::uuid`;
    await touch(other.id);
    const first = await changesAfter(begun);
    expect([...first.listingIds]).toContain(other.id);
    expect([...first.listingIds]).not.toContain(one.id);
    return first.position;
  });
  const second = await changesAfter(late);
  expect([...second.listingIds]).toContain(one.id);
  expect([...second.listingIds]).not.toContain(other.id);
});

test("a change that is rolled back is not announced", async () => {
  const { id } = await makeListing();
  const begun = await upToDate();
  const undone = inTransaction(async (tx) => {
    await tx.$executeRaw`UPDATE listings SET "uniqueReach" = 1 WHERE id = ${id}::uuid`;
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect([...(await changesAfter(begun)).listingIds]).not.toContain(id);
});

test("a position that the database has not reached belongs to another database", async () => {
  const { transactionId } = await currentPosition();
  expect(await readChangesAfter({ transactionId: transactionId + 1_000_000n, read: new Set() })).toBeNull();
});

test("announced changes are purged after a day, and not before", async () => {
  const [old, recent] = [await makeListing(), await makeListing()];
  const of = (listingId: string) => db.listingChange.count({ where: { listingId } });
  const age = (listingId: string, part: number) =>
    db.listingChange.updateMany({ where: { listingId }, data: { createdAt: later(now(), -days(part)) } });
  await age(old.id, 1.1);
  await age(recent.id, 0.9);
  await purgeListingChanges.run({}, { attempt: 1, isLastAttempt: true, signal: new AbortController().signal });
  expect(await of(old.id)).toBe(0);
  expect(await of(recent.id)).toBeGreaterThan(0);
});

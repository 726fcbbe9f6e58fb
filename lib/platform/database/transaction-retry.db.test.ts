import { db, inTransaction } from "../db";

/** A point that two have to reach before either goes on. */
function meetingPoint() {
  let arrived = 0;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return async () => {
    arrived += 1;
    if (arrived === 2) open();
    await opened;
  };
}

test("of two transactions in a deadlock one is run again, and both are done", async () => {
  const bothHoldOne = meetingPoint();
  let runs = 0;
  const lockBoth = (first: number, second: number) =>
    inTransaction(async (tx) => {
      runs += 1;
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(4711, ${first}::int)`;
      await bothHoldOne();
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(4711, ${second}::int)`;
    });
  await Promise.all([lockBoth(1, 2), lockBoth(2, 1)]);
  expect(runs).toBe(3);
});

test("a failure that no repetition mends is not repeated", async () => {
  let runs = 0;
  const failing = inTransaction(async (tx) => {
    runs += 1;
    await tx.$executeRaw`SELECT 1 FROM a_table_that_is_not_there`;
  });
  await expect(failing).rejects.toThrow();
  expect(runs).toBe(1);
  expect(await db.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }]);
});

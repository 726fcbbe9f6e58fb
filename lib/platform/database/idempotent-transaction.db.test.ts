import { randomUUID } from "node:crypto";
import { idempotencyClaim } from "@/tests/support/http/idempotency-claim";
import { db, inTransaction } from "../db";
import { runInContext } from "../http/request-context";

const request = () => {
  const key = randomUUID();
  const idempotency = idempotencyClaim({ key });
  return {
    key,
    run: <T>(work: () => Promise<T>) => runInContext({ requestId: key, idempotency: { ...idempotency } }, work),
  };
};

const nothing = async () => undefined;

test("a request with a key may need several transactions", async () => {
  const { key, run } = request();
  await run(async () => {
    await inTransaction(nothing);
    await inTransaction(nothing);
  });
  expect(await db.idempotencyKey.count({ where: { key } })).toBe(1);
});

test("a second request with the same key finds it taken", async () => {
  const { run } = request();
  await run(() => inTransaction(nothing));
  await expect(run(() => inTransaction(nothing))).rejects.toMatchObject({ code: "conflict" });
});

test("a transaction that fails leaves the key free", async () => {
  const { key, run } = request();
  await expect(
    run(() =>
      inTransaction(async () => {
        throw new Error("not this time");
      }),
    ),
  ).rejects.toThrow("not this time");
  expect(await db.idempotencyKey.count({ where: { key } })).toBe(0);
  await run(() => inTransaction(nothing));
});

test("of twenty at once one does the work", async () => {
  const { run } = request();
  let done = 0;
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      run(() =>
        inTransaction(async (tx) => {
          await tx.$queryRaw`SELECT 1 AS one`;
          done += 1;
        }),
      ),
    ),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(done).toBe(1);
});

import { days, hours, later, now } from "../clock";
import { db } from "../db";
import { purgeExpired } from "./purge";

test("events are deleted after the retention days of the platform, and not before", async () => {
  await db.event.deleteMany({});
  const at = now();
  for (const age of [1, 4, 8])
    await db.event.create({
      data: { stream: "user:test", seq: age, type: "test", payload: { age }, createdAt: later(at, -days(age)) },
    });
  const context = { attempt: 1, isLastAttempt: true, signal: new AbortController().signal };
  const ages = async () => (await db.event.findMany({ orderBy: { id: "asc" } })).map(({ payload }) => payload);
  await purgeExpired(async () => 7).run({}, context);
  expect(await ages()).toEqual([{ age: 1 }, { age: 4 }]);
  await purgeExpired(async () => 2).run({}, context);
  expect(await ages()).toEqual([{ age: 1 }]);
});

test("an Idempotency-Key is remembered for a day, so that a request repeated the same day is still known", async () => {
  const at = now();
  const ages = { fresh: 0, "of this morning": hours(23), old: hours(25) };
  for (const [key, age] of Object.entries(ages)) {
    const claim = { actorKey: "user:test", key, action: "test", requestHash: "hash" };
    await db.idempotencyKey.create({ data: { ...claim, createdAt: later(at, -age) } });
  }
  await purgeExpired(async () => 7).run({}, { attempt: 1, isLastAttempt: true, signal: new AbortController().signal });
  const known = await db.idempotencyKey.findMany({ where: { actorKey: "user:test" }, orderBy: { createdAt: "desc" } });
  expect(known.map(({ key }) => key)).toEqual(["fresh", "of this morning"]);
});

import { db } from "@/lib/platform/db";
import { makeAdmin, makeMarketer } from "@/tests/support/builders/people";
import { createScenario, updateScenario } from "../scenarios/commands";
import { getScenario } from "../scenarios/queries";
import { shippedBenchmarks } from "./catalog";
import { changeBenchmark } from "./commands";
import { getPublishedBenchmarks, listBenchmarks } from "./queries";

const key = "activationRatio";
const changed = { value: 2, source: "Survey of our own customers", country: "GB", asOf: "2026-06-30" };

beforeEach(() => db.benchmark.deleteMany());
afterAll(() => db.benchmark.deleteMany());

test("a change holds for new calculations, names its source, and the audit keeps what it was", async () => {
  const admin = await makeAdmin();
  expect((await getPublishedBenchmarks())[key]).toEqual(shippedBenchmarks[key]);
  expect(await changeBenchmark(admin, { key, version: 0, ...changed })).toEqual({ key, version: 1 });
  expect((await getPublishedBenchmarks())[key]).toEqual(changed);
  const row = (await listBenchmarks(admin)).items.find((item) => item.key === key);
  expect(row).toMatchObject({ ...changed, version: 1 });
  const audited = await db.activityLog.findMany({ where: { entityType: "benchmark", actorId: admin.userId } });
  expect(audited).toMatchObject([{ action: "benchmark.change", before: shippedBenchmarks[key], after: changed }]);
});

test("what it was before can be restored, and the same change twice is one change", async () => {
  const admin = await makeAdmin();
  await changeBenchmark(admin, { key, version: 0, ...changed });
  await changeBenchmark(admin, { key, version: 1, ...changed });
  await changeBenchmark(admin, { key, version: 1, ...shippedBenchmarks[key] });
  expect((await getPublishedBenchmarks())[key]).toEqual(shippedBenchmarks[key]);
  expect(await db.activityLog.count({ where: { entityType: "benchmark", actorId: admin.userId } })).toBe(2);
});

test("of two admins who change it at once, one is told that it changed", async () => {
  const [first, second] = await Promise.all([makeAdmin(), makeAdmin()]);
  for (const version of [0, 1]) {
    const results = await Promise.allSettled([
      changeBenchmark(first, { key, version, ...changed, value: 3 + version }),
      changeBenchmark(second, { key, version, ...changed, value: 6 + version }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  }
  expect(await db.benchmark.findUnique({ where: { key } })).toMatchObject({ version: 2 });
});

test("a share above 100%, a date in the future and an unknown benchmark are refused", async () => {
  const admin = await makeAdmin();
  const change = (more: object) => changeBenchmark(admin, { key: "conversion", version: 0, ...changed, ...more });
  await expect(change({ value: 1.5 })).rejects.toMatchObject({ fields: { value: ["Enter 100% or less."] } });
  await expect(change({ value: 0.5, asOf: "2999-01-01" })).rejects.toMatchObject({ code: "invalid" });
  await expect(change({ key: "toString" })).rejects.toMatchObject({ code: "not_found" });
});

test("a saved scenario keeps its benchmarks until its author takes the current ones", async () => {
  const actor = await makeMarketer();
  const { id } = await createScenario(actor, {
    name: "Plan",
    shared: false,
    inputs: { rightsFee: 100, measurement: 0 },
  });
  await changeBenchmark(await makeAdmin(), { key, version: 0, ...changed });
  const saved = await getScenario(actor, { id });
  expect(saved).toMatchObject({ benchmarksAreCurrent: false, result: { totalCost: 200 } });
  await updateScenario(actor, { id, inputs: { rightsFee: 200, measurement: 0 } });
  expect(await getScenario(actor, { id })).toMatchObject({ result: { totalCost: 400 } });
  await updateScenario(actor, { id, refreshBenchmarks: true });
  expect(await getScenario(actor, { id })).toMatchObject({ benchmarksAreCurrent: true, result: { totalCost: 600 } });
});

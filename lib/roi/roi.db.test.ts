import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeListing } from "@/tests/support/builders/listings";
import { makeAdmin, makeColleague, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { shippedBenchmarks } from "./benchmarks/catalog";
import { changeBenchmark } from "./benchmarks/commands";
import { getPublishedBenchmarks, listBenchmarks } from "./benchmarks/queries";
import { calculateRoi } from "./calculate";
import { getListingNumbers } from "./prefill-queries";
import { headlineOf } from "./summary";
import { createScenario, deleteScenario, saveActuals, updateScenario } from "./scenarios/commands";
import { getScenario, listScenarios } from "./scenarios/queries";
import { MAX_SCENARIOS } from "./scenarios/schema";

describe("prefill", () => {
  const inputsOf = async (fields: NonNullable<Parameters<typeof makeListing>[0]>["fields"]) => {
    const { id } = await makeListing({ fields });
    return (await getListingNumbers(await makeMarketer(), id)).inputs;
  };

  test("a calculation starts from the lowest package price, the reach, the impressions, and the term", async () => {
    const packages = [18_000, 12_500].map((price) => ({ name: `Partner ${price}`, price }));
    const reach = { uniqueReach: 9000, estImpressions: 60_000, avgTvAudience: 5000, eventsPerTerm: 4 };
    expect(await inputsOf({ packages, reach, termStart: "2027-01-01", termEnd: "2027-12-31" })).toEqual({
      rightsFee: 12_500,
      uniqueReach: 9000,
      channels: [{ name: "Seller’s estimated impressions", impressions: 60_000 }],
      termMonths: 12,
    });
  });

  test("a chosen package gives its fee, and a brief the share of the audience that it targets", async () => {
    const packages = [18_000, 12_500].map((price) => ({ name: `Partner ${price}`, price }));
    const audience = { ageBands: { "25_34": 0.3, "35_44": 0.2, "45_54": 0.5 } };
    const { id } = await makeListing({
      fields: { packages, audience, reach: { uniqueReach: 9000, estImpressions: 60_000 } },
    });
    const marketer = await makeMarketer();
    await makeBrief({ marketer, fields: { name: "Young adults", targetAudience: { ageBands: ["25_34", "35_44"] } } });
    const higher = (await getListingNumbers(marketer, id)).packages.find(({ name }) => name === "Partner 18000");
    const start = await getListingNumbers(marketer, id, { packageId: higher?.id });
    expect(start.inputs).toMatchObject({ rightsFee: 18_000, targetShare: 0.5 });
    expect(start.packages.map(({ isChosen }) => isChosen)).toEqual([true, false]);
    expect(start.notes).toContain(
      "50% of the reach is the target audience of “Young adults”, by age. Change it if you have a better figure.",
    );
    const result = calculateRoi(start.inputs, await getPublishedBenchmarks());
    for (const name of ["totalCost", "mediaValue", "effectiveCpm", "costPerReach", "costPerTargetReach"] as const)
      expect(result[name]).not.toBeNull();
    expect(result.assumptions).toContainEqual(expect.objectContaining({ input: "cpm", from: "default", value: 2.18 }));
    expect(headlineOf(result)).toBe("costPerTargetReach");
  });

  test("a listing in another currency makes the calculation one in that currency, with its own price", async () => {
    const { id } = await makeListing({ fields: { currency: "EUR", packages: [{ name: "Partner", price: 12_500 }] } });
    const { inputs, notes } = await getListingNumbers(await makeMarketer(), id);
    expect(inputs).toMatchObject({ currency: "EUR", rightsFee: 12_500 });
    expect(notes[0]).toBe(
      "This listing is priced in euros, and so are all amounts here. Default CPMs are in US dollars. They are converted at the rates of September 29, 2026.",
    );
    expect(calculateRoi(inputs)).toMatchObject({ currency: "EUR", costs: { rightsFee: 12_500 } });
  });

  test("without an estimate the television audience of all events counts", async () => {
    const { channels } = await inputsOf({ reach: { avgTvAudience: 5000, eventsPerTerm: 4 } });
    expect(channels).toEqual([{ name: "Broadcast TV", impressions: 20_000 }]);
  });

  test("a hidden price stays hidden", async () => {
    expect(await inputsOf({ price: 70_000, contactForPricing: true, packages: [] })).not.toHaveProperty("rightsFee");
  });

  test("a listing that is not on the market can't be read", async () => {
    const { id } = await makeListing({ status: "draft" });
    await expect(getListingNumbers(await makeMarketer(), id)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("benchmarks", () => {
  const key = "activationRatio";
  const changed = { value: 2, source: "Survey of our own customers", country: "GB", asOf: "2026-06-30" };

  beforeEach(() => db.benchmark.deleteMany());
  afterAll(() => db.benchmark.deleteMany());

  test("a change applies to new calculations, names its source, and the audit keeps the previous value", async () => {
    const admin = await makeAdmin();
    expect((await getPublishedBenchmarks())[key]).toEqual(shippedBenchmarks[key]);
    expect(await changeBenchmark(admin, { key, version: 0, ...changed })).toEqual({ key, version: 1 });
    expect((await getPublishedBenchmarks())[key]).toEqual(changed);
    const row = (await listBenchmarks(admin)).items.find((item) => item.key === key);
    expect(row).toMatchObject({ ...changed, version: 1 });
    const audited = await db.activityLog.findMany({ where: { entityType: "benchmark", actorId: admin.userId } });
    expect(audited).toMatchObject([{ action: "benchmark.change", before: shippedBenchmarks[key], after: changed }]);
  });

  test("the previous value can be restored, and the same change twice is one change", async () => {
    const admin = await makeAdmin();
    await changeBenchmark(admin, { key, version: 0, ...changed });
    await changeBenchmark(admin, { key, version: 1, ...changed });
    await changeBenchmark(admin, { key, version: 1, ...shippedBenchmarks[key] });
    expect((await getPublishedBenchmarks())[key]).toEqual(shippedBenchmarks[key]);
    expect(await db.activityLog.count({ where: { entityType: "benchmark", actorId: admin.userId } })).toBe(2);
  });

  test("when two admins change it at the same time, one learns that it changed", async () => {
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

  test("a share above 100%, a date in the future, and an unknown benchmark are rejected", async () => {
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
});

describe("scenarios", () => {
  const inputs = { rightsFee: 100_000, activationRatio: 1, measurementShare: 0.05 };
  const base = { name: "Base case", inputs, shared: false };

  const audited = (id: string) =>
    db.activityLog.findMany({ where: { entityId: id }, orderBy: { id: "asc" }, select: { action: true } });

  test("a saved scenario returns with its figures, its listing, and its author", async () => {
    const actor = await makeMarketer();
    const listing = await makeListing();
    const saved = await createScenario(actor, { ...base, listingId: listing.id });
    expect(saved).toMatchObject({ name: "Base case", isOwn: true, inputs, listing: { id: listing.id } });
    expect(saved.result.totalCost).toBe(205_000);
    expect(await getScenario(actor, saved)).toEqual(saved);
    expect(await audited(saved.id)).toEqual([{ action: "roi_scenario.created" }]);
  });

  test("a scenario keeps its currency, and its actuals are in the same one", async () => {
    const actor = await makeMarketer();
    const { id } = await createScenario(actor, { ...base, inputs: { ...inputs, currency: "EUR" } });
    await expect(saveActuals(actor, { id, actuals: { currency: "GBP", rightsFee: 90_000 } })).rejects.toMatchObject({
      fields: { "actuals.currency": ["The scenario is in euros. Enter the actuals in that currency, too."] },
    });
    const saved = await saveActuals(actor, { id, actuals: { rightsFee: 90_000 } });
    expect(saved).toMatchObject({
      result: { currency: "EUR", totalCost: 205_000 },
      actual: { result: { currency: "EUR", totalCost: 184_500 } },
    });
  });

  test("a seller saves scenarios too", async () => {
    expect(await createScenario(await makeSeller(), base)).toMatchObject({ isOwn: true });
  });

  test("a scenario is private to its author until it is shared with the organization", async () => {
    const actor = await makeMarketer();
    const colleague = await makeColleague(actor, "editor");
    const { id } = await createScenario(actor, base);
    await expect(getScenario(colleague, { id })).rejects.toMatchObject({ code: "not_found" });
    await updateScenario(actor, { id, shared: true });
    expect(await getScenario(colleague, { id })).toMatchObject({ id, isOwn: false });
    expect((await listScenarios(colleague)).items.map((row) => row.id)).toEqual([id]);
    await expect(updateScenario(colleague, { id, name: "Mine" })).rejects.toMatchObject({ code: "not_found" });
    await expect(deleteScenario(colleague, { id })).rejects.toMatchObject({ code: "not_found" });
  });

  test("another organization's scenario does not exist, shared or not", async () => {
    const { id } = await createScenario(await makeMarketer(), { ...base, shared: true });
    const stranger = await makeMarketer();
    for (const attempt of [
      () => getScenario(stranger, { id }),
      () => updateScenario(stranger, { id, name: "Mine" }),
      () => deleteScenario(stranger, { id }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
    expect((await listScenarios(stranger)).items).toEqual([]);
  });

  test("a viewer can neither calculate nor save", async () => {
    const actor = await makeMarketer();
    const viewer = await makeColleague(actor, "viewer");
    const { id } = await createScenario(actor, { ...base, shared: true });
    for (const attempt of [
      () => createScenario(viewer, base),
      () => updateScenario(viewer, { id, name: "Mine" }),
      () => deleteScenario(viewer, { id }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: "forbidden" });
  });

  test("the same change twice is one change, and a deleted scenario is gone", async () => {
    const actor = await makeMarketer();
    const { id } = await createScenario(actor, base);
    await updateScenario(actor, { id, name: "Low", inputs: { rightsFee: 1 } });
    await updateScenario(actor, { id, name: "Low", inputs: { rightsFee: 1 } });
    expect(await audited(id)).toHaveLength(2);
    await deleteScenario(actor, { id });
    await expect(deleteScenario(actor, { id })).rejects.toMatchObject({ code: "not_found" });
  });

  test("a listing that the user can't see is rejected", async () => {
    const draft = await makeListing({ status: "draft" });
    for (const listingId of [draft.id, randomUUID()])
      await expect(createScenario(await makeMarketer(), { ...base, listingId })).rejects.toMatchObject({
        code: "not_found",
      });
  });

  test(`when two are saved at the same time beside ${MAX_SCENARIOS - 1}, one is rejected`, async () => {
    const actor = await makeMarketer();
    const { organizationId, userId: createdById } = actor;
    await db.roiScenario.createMany({
      data: Array.from({ length: MAX_SCENARIOS - 1 }, () => ({ organizationId, createdById, name: "x", inputs: {} })),
    });
    const results = await Promise.allSettled([createScenario(actor, base), createScenario(actor, base)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await db.roiScenario.count({ where: { organizationId } })).toBe(MAX_SCENARIOS);
  });
});

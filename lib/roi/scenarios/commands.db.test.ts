import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { createScenario, deleteScenario, updateScenario } from "./commands";
import { getScenario, listScenarios } from "./queries";
import { MAX_SCENARIOS } from "./schema";

const inputs = { rightsFee: 100_000, activationRatio: 1, measurementShare: 0.05 };
const base = { name: "Base case", inputs, shared: false };

const audited = (id: string) =>
  db.activityLog.findMany({ where: { entityId: id }, orderBy: { id: "asc" }, select: { action: true } });

test("a saved scenario comes back with its figures, its listing and its author", async () => {
  const actor = await makeMarketer();
  const listing = await makeListing();
  const saved = await createScenario(actor, { ...base, listingId: listing.id });
  expect(saved).toMatchObject({ name: "Base case", isOwn: true, inputs, listing: { id: listing.id } });
  expect(saved.result.totalCost).toBe(205_000);
  expect(await getScenario(actor, saved)).toEqual(saved);
  expect(await audited(saved.id)).toEqual([{ action: "roi_scenario.created" }]);
});

test("a seller saves scenarios too", async () => {
  expect(await createScenario(await makeSeller(), base)).toMatchObject({ isOwn: true });
});

test("a scenario is its author's until it is shared with the organization", async () => {
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

test("a viewer calculates and saves nothing", async () => {
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

test("a listing that the person can't see is refused", async () => {
  const draft = await makeListing({ status: "draft" });
  for (const listingId of [draft.id, randomUUID()])
    await expect(createScenario(await makeMarketer(), { ...base, listingId })).rejects.toMatchObject({
      code: "not_found",
    });
});

test(`of two saved at once beside ${MAX_SCENARIOS - 1}, one is refused`, async () => {
  const actor = await makeMarketer();
  const { organizationId, userId: createdById } = actor;
  await db.roiScenario.createMany({
    data: Array.from({ length: MAX_SCENARIOS - 1 }, () => ({ organizationId, createdById, name: "x", inputs: {} })),
  });
  const results = await Promise.allSettled([createScenario(actor, base), createScenario(actor, base)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await db.roiScenario.count({ where: { organizationId } })).toBe(MAX_SCENARIOS);
});

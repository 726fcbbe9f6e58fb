import { db } from "@/lib/platform/db";
import { listScenarios } from "@/lib/roi/scenarios/queries";
import { makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { seedRoiScenarios } from "./roi-scenarios";

test("the demo brand has a business case of an agreed deal with actuals, and others to compare", async () => {
  const pair = await makeConversation();
  const { dealId } = await makeProposal(pair);
  await db.deal.update({ where: { id: dealId }, data: { agreedAt: new Date() } });
  await seedRoiScenarios(new Map([["northwind-insurance", pair.marketer.organizationId]]));
  const { items } = await listScenarios(pair.marketer);
  expect(items).toHaveLength(3);
  expect(items.filter(({ result }) => result.roiPercent === null)).toEqual([]);
  expect(items.find(({ deal }) => deal?.id === dealId)?.actual?.result.totalCost).toBe(62_000 + 51_400 + 3100 + 4000);
});

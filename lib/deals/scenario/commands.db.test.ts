import { createScenario, saveActuals } from "@/lib/roi/scenarios/commands";
import { findScenarioOfDeal, getScenario } from "@/lib/roi/scenarios/queries";
import { db } from "@/lib/platform/db";
import { makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeColleague, makeMarketer } from "@/tests/support/builders/people";
import { attachScenario, detachScenario } from "./commands";
import { getDealNumbers, getOfferNumbers, listDealChoices } from "./queries";

async function dealWithScenario() {
  const pair = await makeConversation();
  const { id: proposalId, dealId } = await makeProposal(pair);
  const { marketer } = pair;
  const { id: scenarioId } = await createScenario(marketer, {
    name: "Plan",
    shared: false,
    inputs: { rightsFee: 29_300, activation: 0, measurement: 0 },
  });
  return { ...pair, proposalId, dealId, scenarioId };
}

const auditedOf = (dealId: string) =>
  db.activityLog.count({ where: { entityId: dealId, action: "deal.scenario_attached" } });

test("a buyer attaches a scenario to a deal, and colleagues see it from then on", async () => {
  const { marketer, dealId, scenarioId } = await dealWithScenario();
  const colleague = await makeColleague(marketer, "editor");
  expect(await findScenarioOfDeal(marketer, dealId)).toBeNull();
  await attachScenario(marketer, { dealId, scenarioId });
  await attachScenario(marketer, { dealId, scenarioId });
  expect(await findScenarioOfDeal(colleague, dealId)).toMatchObject({
    id: scenarioId,
    shared: true,
    deal: { id: dealId },
  });
  expect(await auditedOf(dealId)).toBe(1);
  expect((await listDealChoices(marketer)).map(({ id }) => id)).toEqual([dealId]);
});

test("the seller never sees the buyer's business case", async () => {
  const { marketer, seller, dealId, scenarioId } = await dealWithScenario();
  await attachScenario(marketer, { dealId, scenarioId });
  expect(await findScenarioOfDeal(seller, dealId)).toBeNull();
  await expect(getScenario(seller, { id: scenarioId })).rejects.toMatchObject({ code: "not_found" });
});

test("a scenario is of one deal: attached to another, it moves", async () => {
  const { marketer, dealId, scenarioId } = await dealWithScenario();
  await attachScenario(marketer, { dealId, scenarioId });
  const other = await makeProposal(await makeConversation({ marketer }));
  await attachScenario(marketer, { dealId: other.dealId, scenarioId });
  expect(await findScenarioOfDeal(marketer, dealId)).toBeNull();
  expect(await findScenarioOfDeal(marketer, other.dealId)).toMatchObject({ id: scenarioId });
});

test("taken off the deal, the scenario stays", async () => {
  const { marketer, dealId, scenarioId } = await dealWithScenario();
  await attachScenario(marketer, { dealId, scenarioId });
  for (const _ of [1, 2]) await detachScenario(marketer, { dealId });
  expect(await getScenario(marketer, { id: scenarioId })).toMatchObject({ deal: null });
});

test("another organization's deal or scenario does not exist, and a viewer changes nothing", async () => {
  const { marketer, dealId, scenarioId } = await dealWithScenario();
  const stranger = await makeMarketer();
  const { id: foreign } = await createScenario(stranger, { name: "Mine", shared: true, inputs: {} });
  await expect(attachScenario(stranger, { dealId, scenarioId: foreign })).rejects.toMatchObject({ code: "not_found" });
  await expect(detachScenario(stranger, { dealId })).rejects.toMatchObject({ code: "not_found" });
  await expect(attachScenario(marketer, { dealId, scenarioId: foreign })).rejects.toMatchObject({ code: "not_found" });
  const viewer = await makeColleague(marketer, "viewer");
  await expect(attachScenario(viewer, { dealId, scenarioId })).rejects.toMatchObject({ code: "forbidden" });
});

test("actuals stand beside the plan, and any editor of the organization fills them in", async () => {
  const { marketer, dealId, scenarioId: id } = await dealWithScenario();
  await attachScenario(marketer, { dealId, scenarioId: id });
  const editor = await makeColleague(marketer, "editor");
  await saveActuals(editor, { id, actuals: { rightsFee: 25_000 } });
  const { result, actual } = await getScenario(marketer, { id });
  expect([result.totalCost, actual?.result.totalCost]).toEqual([29_300, 25_000]);
  await saveActuals(editor, { id, actuals: null });
  expect(await getScenario(marketer, { id })).toMatchObject({ actual: null });
  for (const actor of [await makeColleague(marketer, "viewer"), await makeMarketer()])
    await expect(saveActuals(actor, { id, actuals: {} })).rejects.toMatchObject({
      code: expect.stringMatching(/forbidden|not_found/) as string,
    });
});

test("a calculation starts from a deal or an offer: its total, its term and the listing's figures", async () => {
  const { marketer, dealId, proposalId, seller } = await dealWithScenario();
  const numbers = await getDealNumbers(marketer, dealId);
  expect(numbers).toMatchObject({ deal: { id: dealId }, inputs: { rightsFee: 29_300, termMonths: 10 }, notes: [] });
  expect(await getOfferNumbers(marketer, proposalId)).toEqual(numbers);
  expect(await getOfferNumbers(seller, proposalId)).toMatchObject({ inputs: { rightsFee: 29_300 } });
  await expect(getDealNumbers(await makeMarketer(), dealId)).rejects.toMatchObject({ code: "not_found" });
});

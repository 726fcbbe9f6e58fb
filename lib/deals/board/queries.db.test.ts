import { makeAgreedDeal } from "@/tests/support/builders/agreed-deal";
import { exhaustConnections, makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { statementsOf } from "@/tests/support/database/recorded-statements";
import "@/tests/support/database/setup";
import { stepDeliverable } from "../fulfilment/commands";
import { getDealBoard } from "./queries";

jest.setTimeout(60_000);

const stagesOf = async (actor: Parameters<typeof getDealBoard>[0]) =>
  (await getDealBoard(actor)).columns.filter(({ total }) => total > 0).map(({ stage, total }) => [stage, total]);

test("both sides see their deals by stage, and whose turn it is", async () => {
  const [marketer, seller] = [await makeMarketer(), await makeSeller()];
  const sides = { marketer, seller };
  await makeProposal(await makeConversation(sides));
  const deal = await makeAgreedDeal(sides);
  const ids = { id: deal.dealId, deliverableId: deal.owed[0] ?? "" };
  await stepDeliverable(seller, ids, { step: "submit_proof", proof: { note: "Photos" } });
  const stages = [
    ["negotiating", 1],
    ["in_fulfilment", 1],
  ];
  expect(await stagesOf(marketer)).toEqual(stages);
  expect(await stagesOf(seller)).toEqual(stages);
  const fulfilment = (await getDealBoard(marketer)).columns.find(({ stage }) => stage === "in_fulfilment");
  const proofToReview = fulfilment?.deals[0];
  expect(proofToReview).toMatchObject({
    total: 29_300,
    isMyTurn: true,
    settled: 0,
    deliverables: 2,
    nextDue: "2027-08-01",
  });
  expect((await getDealBoard(seller)).columns[0]?.deals[0]?.isMyTurn).toBe(true);
});

test("a neighbor sees none of them, and a seller none behind the plan lock", async () => {
  await makeAgreedDeal();
  expect(await stagesOf(await makeMarketer())).toEqual([]);
  const seller = await makeSeller();
  await exhaustConnections(seller.organizationId);
  const pair = await makeConversation({ seller });
  await makeProposal(pair);
  expect(await stagesOf(pair.marketer)).toEqual([["negotiating", 1]]);
  expect(await stagesOf(seller)).toEqual([]);
});

test("a board of many deals takes one statement", async () => {
  const { marketer, seller } = await makeAgreedDeal();
  for (let at = 0; at < 3; at += 1) await makeAgreedDeal({ marketer, seller });
  expect(await statementsOf(() => getDealBoard(marketer))).toHaveLength(1);
});

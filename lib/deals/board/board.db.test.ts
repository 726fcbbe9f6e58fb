import { toIsoDay } from "@/lib/platform/days";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { workspaceOf } from "@/lib/auth/acting-for/workspace";
import { changeConversation } from "@/lib/messages/triage/commands";
import { makeAgreedDeal } from "@/tests/support/builders/agreed-deal";
import { actingFor, makeMarketingAgent, makeMarketingClient } from "@/tests/support/builders/agencies";
import { makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeColleague, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { statementsOf } from "@/tests/support/database/recorded-statements";
import { markPayment } from "../payments/commands";
import { type DealFilters, dealSorts, nobody } from "./filters";
import { dealTableSchema } from "./schema";
import { stageWeights } from "./forecast";
import { getDealBoard, getDealForecast, listDealTable, listFilterOptions } from "./queries";

type Reader = Parameters<typeof listDealTable>[0];

const tableOf = (actor: Reader, input: object = {}) => listDealTable(actor, dealTableSchema.parse(input));
const optionsOf = async (actor: Reader) => listFilterOptions(actor, await workspaceOf(actor));
const idsOf = async (actor: Reader, input: object = {}) => (await tableOf(actor, input)).items.map(({ id }) => id);

/** Two deals of one seller: one agreed for 2027 and assigned, one in negotiation for 2029. */
async function makeDeals() {
  const seller = await makeSeller();
  const owner = await makeColleague(seller, "editor");
  const agreed = await makeAgreedDeal({ seller });
  const pair = await makeConversation({ seller });
  const { dealId } = await makeProposal(pair, { termStart: "2029-03-01", termEnd: "2029-06-30" });
  await changeConversation(seller, agreed.conversationId, { assigneeId: owner.userId });
  return { seller, owner, agreed, open: { ...pair, dealId } };
}

test("each filter narrows the board, the table, and the forecast to the same deals", async () => {
  const { seller, owner, agreed, open } = await makeDeals();
  const cases: [DealFilters, string[]][] = [
    [{}, [open.dealId, agreed.dealId]],
    [{ season: 2029 }, [open.dealId]],
    [{ owner: owner.userId }, [agreed.dealId]],
    [{ owner: nobody }, [open.dealId]],
    [{ partner: agreed.marketer.organizationId }, [agreed.dealId]],
    [{ listing: open.listing.id }, [open.dealId]],
    [{ stage: "agreed" }, [agreed.dealId]],
    [{ stage: "agreed", season: 2029 }, []],
  ];
  for (const [filters, expected] of cases) {
    const { items, total, sum } = await tableOf(seller, filters);
    expect(items.map(({ id }) => id).sort()).toEqual([...expected].sort());
    expect({ total, sum }).toEqual({
      total: expected.length,
      sum: expected.length > 0 ? { currency: "USD", total: 29_300 * expected.length, isConverted: false } : null,
    });
    const { columns } = await getDealBoard(seller, filters);
    expect(columns.flatMap(({ deals }) => deals.map(({ id }) => id)).sort()).toEqual([...expected].sort());
    const { months } = await getDealForecast(seller, filters);
    expect(months.reduce((sum, { committed, negotiating }) => sum + committed + negotiating, 0)).toBe(
      29_300 * expected.length,
    );
  }
});

test("every column sorts both ways, and a row names its owner and its deadline", async () => {
  const { seller, owner, agreed, open } = await makeDeals();
  for (const sort of dealSorts) {
    const [up, down] = [await idsOf(seller, { sort, order: "asc" }), await idsOf(seller, { sort, order: "desc" })];
    expect([up.length, down.length]).toEqual([2, 2]);
  }
  expect(await idsOf(seller, { sort: "termStart" })).toEqual([agreed.dealId, open.dealId]);
  expect(await idsOf(seller, { sort: "termStart", order: "desc" })).toEqual([open.dealId, agreed.dealId]);
  const [first, second] = (await tableOf(seller, { sort: "termStart" })).items;
  expect(first).toMatchObject({ owner: { id: owner.userId, name: owner.name }, decideBy: null, client: null });
  const proposal = await db.proposal.findFirstOrThrow({ where: { dealId: open.dealId } });
  expect(second).toMatchObject({ owner: null, decideBy: toIsoDay(proposal.expiresAt), stage: "negotiating" });
});

test("the stage’s sum counts every deal of the stage, in the organization’s currency and marked as converted", async () => {
  const { seller } = await makeDeals();
  await makeProposal(await makeConversation({ seller }));
  const { columns } = await getDealBoard(seller);
  expect(columns[0]).toMatchObject({
    ...{ stage: "negotiating", total: 2 },
    sum: { currency: "USD", total: 58_600, isConverted: false },
  });
  await db.organization.update({ where: { id: seller.organizationId }, data: { currency: "EUR" } });
  const sum = { currency: "EUR", isConverted: true };
  expect((await getDealBoard(seller)).columns[0]).toMatchObject({ sum: { ...sum, total: 51_581.24 } });
  expect(await tableOf(seller, {})).toMatchObject({ sum: { ...sum, total: 77_371.85 } });
  for (const month of (await getDealForecast(seller)).months) expect(month).toMatchObject(sum);
});

test("the forecast is the sum of the rows of payments and offers", async () => {
  const { seller, agreed, open } = await makeDeals();
  await markPayment(seller, { id: agreed.dealId, paymentId: agreed.payments[0] ?? "" }, { paidOn: toIsoDay(now()) });
  const payments = await db.payment.findMany({ where: { dealId: agreed.dealId } });
  const { months } = await getDealForecast(seller);
  const paid = payments.reduce((sum, { amountCents }) => sum + Number(amountCents), 0) / 100;
  expect(months).toEqual([
    expect.objectContaining({ month: "2027-08", paid, committed: 0, weighted: 0, deals: 1 }),
    expect.objectContaining({ month: "2029-03", negotiating: 29_300, weighted: 29_300 * stageWeights.negotiating }),
  ]);
  expect((await getDealForecast(open.marketer)).months.map(({ month }) => month)).toEqual(["2029-03"]);
});

test("an offer with its own payments is forecast by their dates", async () => {
  const pair = await makeConversation();
  const halves = [
    { label: "First half", dueOn: "2027-08-01", amount: 14_650 },
    { label: "Second half", dueOn: "2028-02-01", amount: 14_650 },
  ];
  await makeProposal(pair, { paymentSchedule: halves });
  const { months } = await getDealForecast(pair.seller);
  expect(months.map(({ month, negotiating }) => [month, negotiating])).toEqual([
    ["2027-08", 14_650],
    ["2028-02", 14_650],
  ]);
});

test("the filters offer only values of the organization's own deals", async () => {
  const { seller, owner, agreed, open } = await makeDeals();
  const options = await optionsOf(seller);
  expect(options.seasons).toEqual([2029, 2027]);
  expect(options.owners).toEqual([{ id: owner.userId, name: owner.name }]);
  expect(options.partners.map(({ id }) => id).sort()).toEqual(
    [agreed.marketer.organizationId, open.marketer.organizationId].sort(),
  );
  expect(options.clients).toEqual([]);
  expect(await optionsOf(await makeSeller())).toEqual({
    ...{ seasons: [], owners: [], partners: [], listings: [], clients: [], views: [] },
  });
});

test("an agency sees the deals of its clients and the client of each; acting for one, only that client's", async () => {
  const agent = await makeMarketingAgent();
  const first = await makeMarketingClient(agent);
  const second = await makeMarketingClient(agent);
  const deals = [await makeAgreedDeal({ marketer: first.client }), await makeAgreedDeal({ marketer: second.client })];
  const stranger = await makeAgreedDeal();
  const { items } = await tableOf(agent);
  expect(items.map(({ id, client }) => [id, client?.id]).sort()).toEqual(
    deals.map(({ dealId, marketer }) => [dealId, marketer.organizationId]).sort(),
  );
  expect(items.map(({ id }) => id)).not.toContain(stranger.dealId);
  expect(await idsOf(agent, { client: first.client.organizationId })).toEqual([deals[0]?.dealId]);
  const acting = actingFor(agent, first.client);
  expect((await tableOf(acting)).items).toEqual([expect.objectContaining({ id: deals[0]?.dealId, client: null })]);
  const { clients } = await optionsOf(agent);
  expect(clients.map(({ id }) => id).sort()).toEqual(
    [first.client.organizationId, second.client.organizationId].sort(),
  );
});

test("a client’s deal is an agency’s turn only if the client lets it negotiate", async () => {
  const agent = await makeMarketingAgent();
  const turnOf = async (scope: ("search" | "negotiate")[]) => {
    const pair = await makeConversation({ marketer: (await makeMarketingClient(agent, { scope })).client });
    return makeProposal(pair, {}, pair.seller);
  };
  const [own, other] = [await turnOf(["search", "negotiate"]), await turnOf(["search"])];
  const { items } = await tableOf(agent);
  expect(new Map(items.map(({ id, isMyTurn }) => [id, isMyTurn]))).toEqual(
    new Map([
      [own.dealId, true],
      [other.dealId, false],
    ]),
  );
});

test("an agency no longer sees a client’s deals when the representation has ended, nor those of a colleague’s client", async () => {
  const agent = await makeMarketingAgent();
  const { client } = await makeMarketingClient(agent);
  await makeAgreedDeal({ marketer: client });
  const colleague = await makeColleague(agent, "editor");
  expect(await idsOf(colleague)).toEqual([]);
  await db.representation.updateMany({ where: { clientId: client.organizationId }, data: { status: "revoked" } });
  expect(await idsOf(agent)).toEqual([]);
  expect(await idsOf(agent, { client: client.organizationId })).toEqual([]);
});

test("a page of many deals takes one statement for each of its parts", async () => {
  const marketer = await makeMarketer();
  for (let at = 0; at < 3; at += 1) await makeAgreedDeal({ marketer });
  const scope = await workspaceOf(marketer);
  expect(await statementsOf(() => tableOf(marketer))).toHaveLength(1);
  expect(await statementsOf(() => getDealForecast(marketer))).toHaveLength(1);
  expect(await statementsOf(() => listFilterOptions(marketer, scope))).toHaveLength(1);
});

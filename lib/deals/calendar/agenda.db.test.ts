import { setClock } from "@/lib/platform/clock";
import { toIsoDay } from "@/lib/platform/days";
import { db } from "@/lib/platform/db";
import { makeAgreedDeal } from "@/tests/support/builders/agreed-deal";
import { makeMarketingAgent, makeMarketingClient } from "@/tests/support/builders/agencies";
import { makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeColleague, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { statementsOf } from "@/tests/support/database/recorded-statements";
import { stepDeliverable } from "../fulfillment/commands";
import { markPayment } from "../payments/commands";
import { agendaSchema } from "./schema";
import { listAgenda } from "./agenda-queries";

type Reader = Parameters<typeof listAgenda>[0];

const agendaOf = async (actor: Reader, input: object = {}) =>
  (await listAgenda(actor, agendaSchema.parse({ from: "2027-08-01", to: "2027-08-31", ...input }))).items;
const linesOf = async (actor: Reader, input: object = {}) =>
  (await agendaOf(actor, input)).map(({ day, kind, title }) => `${day} ${kind}: ${title}`);

afterEach(() => setClock());

/** An agreed deal whose deliverables are due in the middle of August. */
async function makeDueDeal(options: Parameters<typeof makeAgreedDeal>[0] = {}) {
  const deal = await makeAgreedDeal(options);
  await db.deliverable.updateMany({ where: { dealId: deal.dealId }, data: { dueOn: new Date("2027-08-15") } });
  return deal;
}

test("a month lists the open deliverables and payments of both sides’ deals, and no one else’s", async () => {
  const deal = await makeDueDeal();
  const rows = await db.deliverable.findMany({ where: { dealId: deal.dealId } });
  const payments = await db.payment.findMany({ where: { dealId: deal.dealId } });
  const expected = [
    ...rows.map(({ dueOn, name }) => `${toIsoDay(dueOn)} deliverable: ${name}`),
    ...payments.map(({ dueOn, label }) => `${toIsoDay(dueOn)} payment: ${label}`),
  ].filter((line) => line < "2027-09");
  expect(expected.length).toBeGreaterThan(1);
  expect((await linesOf(deal.seller)).sort()).toEqual(expected.sort());
  expect((await linesOf(deal.marketer)).sort()).toEqual(expected.sort());
  expect(await linesOf(await makeSeller())).toEqual([]);
  expect(await linesOf(deal.seller, { from: "2027-07-01", to: "2027-07-31" })).toEqual([]);
});

test("paid or accepted items are no longer due", async () => {
  const deal = await makeDueDeal();
  const before = await linesOf(deal.seller);
  await markPayment(
    deal.seller,
    { id: deal.dealId, paymentId: deal.payments[0] ?? "" },
    { paidOn: toIsoDay(new Date()) },
  );
  const ids = { id: deal.dealId, deliverableId: deal.owed[0] ?? "" };
  await stepDeliverable(deal.seller, ids, { step: "submit_proof", proof: { note: "Photos" } });
  await stepDeliverable(deal.marketer, ids, { step: "accept" });
  expect((await linesOf(deal.seller)).length).toBe(before.length - 2);
});

test("an open offer is a decision on the day it expires, a contract to sign is due before the term, a renewal on its last day", async () => {
  const pair = await makeConversation();
  const { expiresAt } = await makeProposal(pair);
  const day = expiresAt.slice(0, 10);
  expect(await linesOf(pair.seller, { from: day, to: day })).toEqual([`${day} decision: Offer expires`]);
  const deal = await makeAgreedDeal();
  await db.deal.update({ where: { id: deal.dealId }, data: { state: "contract_out" } });
  expect(await linesOf(deal.marketer, { kind: "signature" })).toEqual(["2027-08-01 signature: Contract to sign"]);
  await db.deal.update({
    where: { id: deal.dealId },
    data: { state: "renewal_open", renewBy: new Date("2027-08-09") },
  });
  expect(await linesOf(deal.marketer, { kind: "renewal" })).toEqual(["2027-08-09 renewal: Last day to renew"]);
});

test("filters narrow to an owner, a partner, a listing, and a kind; the seller’s owner of a deliverable is private", async () => {
  const deal = await makeDueDeal();
  const other = await makeDueDeal({ seller: deal.seller });
  const mate = await makeColleague(deal.seller, "editor");
  await db.deliverable.update({ where: { id: deal.owed[0] ?? "" }, data: { ownerId: mate.userId } });
  const owned = await agendaOf(deal.seller, { owner: mate.userId, to: "2027-09-30" });
  expect(owned.map(({ id, owner }) => [id, owner?.name])).toEqual([[`deliverable-${deal.owed[0]}`, mate.name]]);
  expect((await agendaOf(deal.marketer)).every(({ owner }) => owner === null)).toBe(true);
  const dealsIn = async (input: object) => [
    ...new Set((await agendaOf(deal.seller, input)).map((each) => each.deal.id)),
  ];
  expect(await dealsIn({ partner: other.marketer.organizationId })).toEqual([other.dealId]);
  expect(await dealsIn({ listing: deal.listing.id })).toEqual([deal.dealId]);
  expect((await dealsIn({ owner: "none" })).sort()).toEqual([deal.dealId, other.dealId].sort());
  expect((await agendaOf(deal.seller, { kind: "payment" })).map(({ amount }) => amount)).toEqual([29_300, 29_300]);
});

test("overdue items are listed on request, and marked as overdue", async () => {
  const deal = await makeDueDeal();
  const september = { from: "2027-09-01", to: "2027-09-30" };
  setClock(() => new Date("2027-09-10T12:00:00Z"));
  const asked = await agendaOf(deal.seller, { ...september, overdue: "1" });
  expect(asked.filter(({ isOverdue }) => isOverdue).map(({ kind }) => kind)).toContain("payment");
  expect((await agendaOf(deal.seller, september)).filter(({ day }) => day < "2027-09-01")).toEqual([]);
});

test("an agency’s calendar has the entries of its clients with their names, in one statement", async () => {
  const agent = await makeMarketingAgent();
  const { client } = await makeMarketingClient(agent);
  await makeAgreedDeal({ marketer: client });
  const entries = await agendaOf(agent);
  expect(new Set(entries.map((entry) => entry.client?.id))).toEqual(new Set([client.organizationId]));
  expect(await agendaOf(agent, { client: agent.organizationId })).toEqual([]);
  const marketer = await makeMarketer();
  expect(await statementsOf(() => agendaOf(marketer))).toHaveLength(1);
});

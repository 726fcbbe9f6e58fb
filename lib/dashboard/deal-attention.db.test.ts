import type { OrganizationMember } from "@/lib/auth/actor";
import { prepareContract, signContract } from "@/lib/deals/contract/commands";
import { stepDeliverable } from "@/lib/deals/fulfilment/commands";
import { cancelDeal } from "@/lib/deals/cancellation/commands";
import { offerRenewal } from "@/lib/deals/renewal/commands";
import { markPayment } from "@/lib/deals/payments/commands";
import { setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeAgreedDeal } from "@/tests/support/builders/agreed-deal";
import { makeSeller } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { getDashboard } from "./queries";

jest.setTimeout(60_000);
afterEach(() => setClock());

const dealKinds = ["contract", "proof", "deliverable", "payment", "renewal"];

const itemsOf = async (actor: OrganizationMember) =>
  (await getDashboard(actor, { view: "all" })).attention.items.filter(({ kind }) => dealKinds.includes(kind));

test("a contract waits for the side that has not signed it", async () => {
  const deal = await makeAgreedDeal();
  await prepareContract(deal.seller, deal.dealId, {});
  await signContract(deal.seller, deal.dealId, { version: 1, name: "Robin Hale", title: "Director" });
  expect(await itemsOf(deal.marketer)).toMatchObject([{ kind: "contract", href: `/messages?deal=${deal.dealId}` }]);
  expect(await itemsOf(deal.seller)).toEqual([]);
  expect(await itemsOf(await makeSeller())).toEqual([]);
});

test("proof waits for the buyer until it is accepted", async () => {
  const deal = await makeAgreedDeal();
  const ids = { id: deal.dealId, deliverableId: deal.owed[0] ?? "" };
  await stepDeliverable(deal.seller, ids, { step: "submit_proof", proof: { note: "Photos" } });
  expect(await itemsOf(deal.marketer)).toMatchObject([{ kind: "proof" }]);
  await stepDeliverable(deal.marketer, ids, { step: "accept" });
  expect(await itemsOf(deal.marketer)).toEqual([]);
});

test("payments and deliverables are shown from 14 days before until they are settled", async () => {
  const deal = await makeAgreedDeal({}, { termStart: "2027-08-01", termEnd: "2027-08-01" });
  setClock(() => new Date("2027-07-17T12:00:00Z"));
  expect(await itemsOf(deal.seller)).toEqual([]);
  setClock(() => new Date("2027-07-18T12:00:00Z"));
  const due = "2027-08-01T23:59:59.999Z";
  expect((await itemsOf(deal.seller)).map(({ kind, due: at }) => [kind, at])).toEqual([
    ["deliverable", due],
    ["payment", due],
  ]);
  const [owed] = await itemsOf(deal.marketer);
  expect(owed).toMatchObject({ kind: "payment", title: `Pay $29,300 to ${deal.seller.organizationName}`, due });
  await markPayment(deal.seller, { id: deal.dealId, paymentId: deal.payments[0] ?? "" }, { paidOn: "2027-07-18" });
  expect(await itemsOf(deal.marketer)).toEqual([]);
});

test("a deal that is open for renewal is shown to both sides until one of them offers it", async () => {
  const deal = await makeAgreedDeal();
  const renewBy = new Date("2028-06-30");
  const open = { state: "renewal_open" as const, renewalOpenedAt: new Date(), renewBy, completedAt: new Date() };
  await db.deal.update({ where: { id: deal.dealId }, data: open });
  for (const actor of [deal.marketer, deal.seller])
    expect(await itemsOf(actor)).toMatchObject([{ kind: "renewal", href: `/messages?deal=${deal.dealId}` }]);
  await offerRenewal(deal.seller, deal.dealId, {});
  expect(await itemsOf(deal.seller)).toEqual([]);
});

test("a cancelled deal asks nobody to pay", async () => {
  const deal = await makeAgreedDeal({}, { termStart: "2027-08-01", termEnd: "2027-08-01" });
  await cancelDeal(deal.seller, deal.dealId, { reason: "breach", note: "Never delivered", isUnilateral: true });
  setClock(() => new Date("2027-07-20T12:00:00Z"));
  expect(await itemsOf(deal.marketer)).toEqual([]);
});

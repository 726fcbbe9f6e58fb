import { rollUpEvents } from "@/lib/analytics/events/roll-up-job";
import { acceptProposal } from "@/lib/deals/commands";
import { completenessOf } from "@/lib/listings/completeness";
import { contentOf, listingInclude } from "@/lib/listings/row";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { addEvents, emptyListingEvents, makeMarketerOrganizations } from "@/tests/support/builders/listing-events";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { getDashboard } from "./queries";
import type { SellerDashboard } from "./view";

const all = { view: "all" as const };
const day = (at: Date): string => at.toISOString().slice(0, 10);

beforeEach(() => emptyListingEvents());

test("the listing funnel is what the raw events of its four weeks say, one organization a day", async () => {
  const seller = await makeSeller();
  const [one, other] = [await makeListing({ seller }), await makeListing({ seller })];
  await makeListing();
  const organizations = await makeMarketerOrganizations(6);
  for (const daysAgo of [8, 9, 15, 22, 40, 41]) {
    await addEvents({ listingId: one.id, organizations, daysAgo });
    await addEvents({ listingId: one.id, organizations: organizations.slice(0, 3), daysAgo, type: "impression" });
    await addEvents({ listingId: other.id, organizations, daysAgo, type: "save", source: null });
    await addEvents({ listingId: other.id, organizations: organizations.slice(0, 2), daysAgo });
  }
  await rollUpEvents();
  const { listingFunnel } = (await getDashboard(seller, all)) as SellerDashboard;
  const raw = await db.analyticsEvent.findMany({ where: { listingId: { in: [one.id, other.id] } } });
  const countOf = (type: string, from: string, to: string) =>
    new Set(
      raw
        .filter((event) => event.type === type && day(event.at) >= from && day(event.at) <= to)
        .map(({ at, organizationId, listingId }) => `${day(at)} ${organizationId} ${listingId}`),
    ).size;
  const { from = "", to = "", steps = [] } = listingFunnel ?? {};
  const before = [day(later(new Date(from), -days(28))), day(later(new Date(from), -days(1)))] as const;
  for (const [step, type] of [
    ["impressions", "impression"],
    ["views", "view"],
    ["saves", "save"],
  ] as const)
    expect(steps.find((figure) => figure.step === step)).toMatchObject({
      count: countOf(type, from, to),
      before: countOf(type, ...before),
    });
  expect(countOf("view", from, to)).toBeGreaterThan(0);
});

test("a listing that fewer than five organizations met shows none of it on the dashboard either", async () => {
  const seller = await makeSeller();
  const { id: listingId } = await makeListing({ seller });
  await addEvents({ listingId, organizations: 4, daysAgo: 9 });
  await rollUpEvents();
  const { listingFunnel } = (await getDashboard(seller, all)) as SellerDashboard;
  expect(listingFunnel?.steps.find(({ step }) => step === "views")?.count).toBeNull();
});

test("what needs both sides is as many items as their rows say", async () => {
  const [marketer, seller] = [await makeMarketer(), await makeSeller()];
  const [offered, asked, agreed] = [
    await makeConversation({ marketer, seller }),
    await makeConversation({ marketer, seller }),
    await makeConversation({ marketer, seller }),
  ];
  await makeProposal(offered);
  const won = await makeProposal(agreed);
  await acceptProposal(seller, won.id, { revision: 1 });
  await makeListing({ seller, fields: { decisionDeadline: day(later(now(), days(9))) } });
  await makeProposal(await makeConversation());
  const dashboards = { seller: await getDashboard(seller, all), marketer: await getDashboard(marketer, all) };
  const countIn = (side: "seller" | "marketer", kind: string) =>
    dashboards[side].attention.items.filter((item) => item.kind === kind).length;

  const proposals = await db.proposal.findMany({ include: { deal: true } });
  const conversations = await db.conversation.findMany({ include: { deals: { include: { proposals: true } } } });
  const ours = <Row extends { sellerOrganizationId: string }>(row: Row) =>
    row.sellerOrganizationId === seller.organizationId;
  expect(countIn("seller", "offer")).toBe(
    proposals.filter(({ state, deal }) => state === "awaiting_seller" && ours(deal)).length,
  );
  const awaitReply = conversations.filter(
    (each) =>
      ours(each) &&
      each.lastMessageSide === "buyer" &&
      !each.deals.some((deal) => deal.proposals.some(({ state }) => state === "awaiting_seller")),
  );
  expect(countIn("seller", "enquiry") + countIn("seller", "reply")).toBe(awaitReply.length);
  expect(awaitReply.map(({ id }) => id)).toContain(asked.conversationId);
  const listings = await db.listing.findMany({ where: { organizationId: seller.organizationId, status: "published" } });
  const limit = day(later(now(), days(14)));
  expect(countIn("seller", "deadline")).toBe(
    listings.filter(({ decisionDeadline: at }) => at && day(at) >= day(now()) && day(at) <= limit).length,
  );
  const due = await db.payment.findMany({
    where: { paidOn: null, deal: { sellerOrganizationId: seller.organizationId } },
  });
  const dealsDue = new Set(due.filter(({ dueOn }) => day(dueOn) <= limit).map(({ dealId }) => dealId));
  for (const side of ["seller", "marketer"] as const) expect(countIn(side, "payment")).toBe(dealsDue.size);
  for (const side of ["seller", "marketer"] as const)
    expect(dashboards[side].attention.total).toBe(dashboards[side].attention.items.length);
});

test("what is paid of the agreed amounts is what the payments say, for both sides", async () => {
  const [marketer, seller] = [await makeMarketer(), await makeSeller()];
  const pair = await makeConversation({ marketer, seller });
  const { id } = await makeProposal(pair);
  await acceptProposal(seller, id, { revision: 1 });
  const paidIn = async (actor: typeof marketer | typeof seller) =>
    (await getDashboard(actor, all)).money.reduce((sum, { paid }) => sum + paid, 0);
  expect([await paidIn(seller), await paidIn(marketer)]).toEqual([0, 0]);
  const payments = await db.payment.findMany({ where: { deal: { sellerOrganizationId: seller.organizationId } } });
  await db.payment.updateMany({ where: { id: payments[0]?.id }, data: { paidOn: new Date(day(now())) } });
  const paid = Number(payments[0]?.amountCents) / 100;
  expect(paid).toBeGreaterThan(0);
  expect([await paidIn(seller), await paidIn(marketer)]).toEqual([paid, paid]);
});

test("connections and completeness are those of the rows", async () => {
  const seller = await makeSeller();
  for (let at = 0; at < 3; at += 1) await makeConversation({ seller });
  await makeConversation();
  const { connections, completeness } = (await getDashboard(seller, all)) as SellerDashboard;
  const rows = await db.connection.findMany({ where: { sellerOrganizationId: seller.organizationId } });
  expect(connections.used).toBe(rows.filter(({ state }) => state === "free").length);
  const listings = await db.listing.findMany({
    where: { organizationId: seller.organizationId },
    include: listingInclude,
  });
  const percents = listings.map((row) => completenessOf(contentOf(row)).percent);
  expect(completeness).toMatchObject({
    listings: listings.length,
    percent: Math.floor(percents.reduce((sum, each) => sum + each, 0) / percents.length),
  });
});

import { rollUpEvents } from "@/lib/analytics/events/roll-up-job";
import type { Marketer, OrganizationMember, Seller } from "@/lib/auth/actor";
import { acceptProposal, declineProposal } from "@/lib/deals/commands";
import { completenessOf } from "@/lib/listings/completeness";
import { contentOf, listingInclude } from "@/lib/listings/row";
import { listConversations } from "@/lib/messages/queries";
import { listConversationsSchema } from "@/lib/messages/schema";
import { days, later, now } from "@/lib/platform/clock";
import { toIsoDay } from "@/lib/platform/days";
import { db } from "@/lib/platform/db";
import { makeBrief } from "@/tests/support/builders/briefs";
import { exhaustConnections, makeConversation, makeProposal, offer } from "@/tests/support/builders/dealing";
import { addEvents, emptyListingEvents, makeMarketerOrganizations } from "@/tests/support/builders/listing-events";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { statementsOf } from "@/tests/support/database/recorded-statements";
import { getDashboard } from "./queries";
import type { Dashboard, MarketerDashboard, SellerDashboard } from "./view";

const all = { view: "all" as const };

describe("figures counted independently", () => {
  beforeEach(() => emptyListingEvents());

  test("the listing funnel matches the raw events of its four weeks, one organization a day", async () => {
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
          .filter((event) => event.type === type && toIsoDay(event.at) >= from && toIsoDay(event.at) <= to)
          .map(({ at, organizationId, listingId }) => `${toIsoDay(at)} ${organizationId} ${listingId}`),
      ).size;
    const { from = "", to = "", steps = [] } = listingFunnel ?? {};
    const before = [toIsoDay(later(new Date(from), -days(28))), toIsoDay(later(new Date(from), -days(1)))] as const;
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

  test("a listing that fewer than five organizations saw shows none of it on the dashboard either", async () => {
    const seller = await makeSeller();
    const { id: listingId } = await makeListing({ seller });
    await addEvents({ listingId, organizations: 4, daysAgo: 9 });
    await rollUpEvents();
    const { listingFunnel } = (await getDashboard(seller, all)) as SellerDashboard;
    expect(listingFunnel?.steps.find(({ step }) => step === "views")?.count).toBeNull();
  });

  test("the items that need both sides match their rows", async () => {
    const [marketer, seller] = [await makeMarketer(), await makeSeller()];
    const [offered, requested, agreed] = [
      await makeConversation({ marketer, seller }),
      await makeConversation({ marketer, seller }),
      await makeConversation({ marketer, seller }),
    ];
    await makeProposal(offered);
    const won = await makeProposal(agreed);
    await acceptProposal(seller, won.id, { revision: 1 });
    await makeListing({ seller, fields: { decisionDeadline: toIsoDay(later(now(), days(9))) } });
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
    expect(countIn("seller", "inquiry") + countIn("seller", "reply")).toBe(awaitReply.length);
    expect(awaitReply.map(({ id }) => id)).toContain(requested.conversationId);
    const listings = await db.listing.findMany({
      where: { organizationId: seller.organizationId, status: "published" },
    });
    const limit = toIsoDay(later(now(), days(14)));
    expect(countIn("seller", "deadline")).toBe(
      listings.filter(({ decisionDeadline: at }) => at && toIsoDay(at) >= toIsoDay(now()) && toIsoDay(at) <= limit)
        .length,
    );
    const due = await db.payment.findMany({
      where: { paidOn: null, deal: { sellerOrganizationId: seller.organizationId } },
    });
    const dealsDue = new Set(due.filter(({ dueOn }) => toIsoDay(dueOn) <= limit).map(({ dealId }) => dealId));
    for (const side of ["seller", "marketer"] as const) expect(countIn(side, "payment")).toBe(dealsDue.size);
    for (const side of ["seller", "marketer"] as const)
      expect(dashboards[side].attention.total).toBe(dashboards[side].attention.items.length);
  });

  test("the paid part of the agreed amounts matches the payments, for both sides", async () => {
    const [marketer, seller] = [await makeMarketer(), await makeSeller()];
    const pair = await makeConversation({ marketer, seller });
    const { id } = await makeProposal(pair);
    await acceptProposal(seller, id, { revision: 1 });
    const paidIn = async (actor: typeof marketer | typeof seller) =>
      (await getDashboard(actor, all)).money.reduce((sum, { paid }) => sum + paid, 0);
    expect([await paidIn(seller), await paidIn(marketer)]).toEqual([0, 0]);
    const payments = await db.payment.findMany({ where: { deal: { sellerOrganizationId: seller.organizationId } } });
    await db.payment.updateMany({ where: { id: payments[0]?.id }, data: { paidOn: new Date(toIsoDay(now())) } });
    const paid = Number(payments[0]?.amountCents) / 100;
    expect(paid).toBeGreaterThan(0);
    expect([await paidIn(seller), await paidIn(marketer)]).toEqual([paid, paid]);
  });

  test("connections and completeness match the rows", async () => {
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
});

describe("figures", () => {
  const ofMarketer = async (actor: Marketer) => (await getDashboard(actor, all)) as MarketerDashboard;
  const ofSeller = async (actor: Seller) => (await getDashboard(actor, all)) as SellerDashboard;

  /** One conversation at each stage, two of them in the brief, and one between the same seller and another marketer. */
  async function makeWorld() {
    const [marketer, seller] = [await makeMarketer(), await makeSeller()];
    const brief = await makeBrief({ marketer });
    const talk = await makeConversation({ marketer, seller });
    const [negotiating, agreed, closed] = [
      await makeConversation({ marketer, seller }),
      await makeConversation({ marketer, seller }),
      await makeConversation({ marketer, seller }),
    ];
    await db.conversation.updateMany({
      where: { id: { in: [talk.conversationId, closed.conversationId] } },
      data: { briefId: null },
    });
    await makeProposal(negotiating, offer({ termStart: "2029-01-01", termEnd: "2029-12-31" }));
    const won = await makeProposal(agreed);
    await acceptProposal(seller, won.id, { revision: 1 });
    const lost = await makeProposal(closed);
    await declineProposal(seller, lost.id, { revision: 1, reason: "no_capacity" });
    await makeProposal(
      await makeConversation({ seller }),
      offer({ lines: [{ description: "Other", quantity: 1, unitPrice: 77 }] }),
    );
    return { marketer, seller, brief, talk };
  }

  /** Computed independently: all conversations of the organization, classified one by one. */
  async function countsByHand(actor: OrganizationMember) {
    const counts: Record<string, number> = { talking: 0, negotiating: 0, agreed: 0, closed: 0 };
    const conversations = await db.conversation.findMany({ include: { deals: { include: { proposals: true } } } });
    for (const each of conversations) {
      const own = actor.kind === "marketer" ? each.buyerOrganizationId : each.sellerOrganizationId;
      if (own !== actor.organizationId) continue;
      const states: string[] = each.deals.flatMap(({ proposals }) => proposals.map(({ state }) => state));
      const stage = states.includes("agreed")
        ? "agreed"
        : states.some((state) => state.startsWith("awaiting"))
          ? "negotiating"
          : states.length > 0
            ? "closed"
            : "talking";
      counts[stage] = (counts[stage] ?? 0) + 1;
    }
    return counts;
  }

  const countsIn = ({ stages }: Dashboard) => Object.fromEntries(stages.map(({ stage, count }) => [stage, count]));

  async function foundBy(actor: OrganizationMember, href: string) {
    const query = Object.fromEntries(new URL(href, "http://own.example").searchParams);
    return (await listConversations(actor, listConversationsSchema.parse({ ...query, limit: 100 }))).items;
  }

  test("both sides count their conversations by stage, and each count opens exactly what it counts", async () => {
    const { marketer, seller } = await makeWorld();
    for (const actor of [marketer, seller]) {
      const dashboard = await getDashboard(actor, all);
      expect(countsIn(dashboard)).toEqual(await countsByHand(actor));
      for (const { href, count } of dashboard.stages) expect(await foundBy(actor, href)).toHaveLength(count);
    }
    expect(countsIn(await getDashboard(marketer, all))).toEqual({ talking: 1, negotiating: 1, agreed: 1, closed: 1 });
    expect(countsIn(await getDashboard(seller, all))).toMatchObject({ negotiating: 2 });
  });

  test("a marketer sees agreed and open amounts against the budget of each brief", async () => {
    const { marketer, brief, talk } = await makeWorld();
    await makeProposal(talk);
    const { money } = await ofMarketer(marketer);
    const budget = Number((await db.brief.findUniqueOrThrow({ where: { id: brief.id } })).budgetMaxCents) / 100;
    const { revisions } = await db.proposal.findFirstOrThrow({
      where: { state: "agreed", deal: { buyerOrganizationId: marketer.organizationId } },
      include: { revisions: true },
    });
    const agreed = Number(revisions[0]?.totalCents) / 100;
    expect(money).toMatchObject([
      { label: brief.name, currency: "USD", agreed, negotiating: 29_300, budget },
      { label: "Without a brief", agreed: 0, negotiating: 29_300, budget: null },
    ]);
    const inBrief = await foundBy(marketer, money[0]?.href ?? "");
    expect(inBrief).toHaveLength(2);
    expect((await foundBy(marketer, money[1]?.href ?? "")).map(({ id }) => id)).toEqual([talk.conversationId]);
  });

  test("a seller sees agreed and open amounts by the year in which the terms start", async () => {
    const { seller } = await makeWorld();
    const { money } = await ofSeller(seller);
    const revisions = await db.proposalRevision.findMany({
      where: {
        proposal: {
          state: { in: ["agreed", "awaiting_seller", "awaiting_buyer"] },
          deal: { sellerOrganizationId: seller.organizationId },
        },
      },
      include: { proposal: true },
    });
    const sumOf = (year: number, isAgreed: boolean) =>
      revisions
        .filter(
          ({ termStart, proposal }) =>
            termStart.getUTCFullYear() === year && (proposal.state === "agreed") === isAgreed,
        )
        .reduce((sum, { totalCents }) => sum + Number(totalCents) / 100, 0);
    expect(money).toMatchObject(
      [2027, 2029].map((year) => ({
        label: String(year),
        agreed: sumOf(year, true),
        negotiating: sumOf(year, false),
      })),
    );
    expect(money[0]).toMatchObject({ agreed: 29_300, negotiating: 77 });
    for (const { href, label } of money) expect(await foundBy(seller, href)).toHaveLength(label === "2027" ? 2 : 1);
  });

  test("deals in other currencies add up in the organization's, marked as converted", async () => {
    const seller = await makeSeller();
    for (const currency of ["EUR", "JPY"] as const)
      await makeProposal(await makeConversation({ seller, listing: { fields: { currency, packages: [] } } }));
    const { money } = await ofSeller(seller);
    // 29,300 euros are $33,286.91 and 29,300 yen are $186.06 at the bundled rates.
    expect(money).toMatchObject([{ currency: "USD", isConverted: true, negotiating: 33_472.97 }]);
    await db.organization.update({ where: { id: seller.organizationId }, data: { currency: "EUR" } });
    expect((await ofSeller(seller)).money).toMatchObject([
      { currency: "EUR", isConverted: true, negotiating: 29_463.77 },
    ]);
  });

  test("behind a plan lock a seller counts an inquiry and no proposal in it", async () => {
    const seller = await makeSeller();
    await exhaustConnections(seller.organizationId);
    await makeProposal(await makeConversation({ seller }));
    const { stages, money, connections, attention } = await ofSeller(seller);
    expect(stages.map(({ count }) => count)).toEqual([1, 0, 0, 0]);
    expect(money).toEqual([]);
    expect(connections).toMatchObject({ free: 5, used: 5, waiting: 1 });
    expect(attention.items).toMatchObject([{ kind: "locked_inquiry" }]);
    expect(JSON.stringify(attention)).not.toContain("Northwind");
    expect(await foundBy(seller, "/messages?season=2027")).toEqual([]);
  });

  test("a seller learns nothing of the briefs behind conversations", async () => {
    const { seller, brief } = await makeWorld();
    expect(await foundBy(seller, `/messages?briefId=${brief.id}`)).toEqual([]);
    expect(await foundBy(seller, "/messages?briefId=none")).toEqual([]);
  });

  test("a shortlisted listing counts until it is contacted or passed on", async () => {
    const { marketer, talk } = await makeWorld();
    const { organizationId } = marketer;
    const [open, passed] = [await makeListing(), await makeListing()];
    for (const { id: listingId } of [open, passed, talk.listing])
      await db.savedOpportunity.create({ data: { organizationId, listingId } });
    await db.savedOpportunity.updateMany({
      where: { listingId: passed.id },
      data: { decision: "passed", passReason: "other" },
    });
    expect((await ofMarketer(marketer)).shortlisted?.count).toBe(1);
    expect((await ofMarketer(await makeMarketer())).shortlisted?.count).toBe(0);
  });

  test("completeness names the costliest gaps and links to the field", async () => {
    const seller = await makeSeller();
    const listing = await makeListing({ seller });
    await makeListing();
    const { completeness } = await ofSeller(seller);
    expect(completeness).toMatchObject({ listings: 1 });
    expect(completeness?.tips.length).toBeGreaterThan(0);
    for (const { href } of completeness?.tips ?? []) expect(href).toContain(`/edit-listing/${listing.id}#section-`);
    expect((await ofSeller(await makeSeller())).completeness).toBeNull();
  });

  test("a new account gets its three steps, ticked as they are done, and none that its user cannot take", async () => {
    const marketer = await makeMarketer();
    const doneOf = async (actor: OrganizationMember) =>
      (await getDashboard(actor, all)).steps?.map(({ isDone }) => isDone);
    expect(await doneOf(marketer)).toEqual([false, false, false]);
    await makeBrief({ marketer });
    expect(await doneOf(marketer)).toEqual([true, false, false]);
    const { steps } = await getDashboard(await makeViewer(marketer), all);
    expect(steps?.map(({ isAllowed }) => isAllowed)).toEqual([false, false, false]);
    const seller = await makeSeller();
    await makeListing({ seller, status: "draft" });
    expect(await doneOf(seller)).toEqual([true, false, false]);
    await makeListing({ seller });
    await makeViewer(seller);
    expect(await doneOf(seller)).toEqual([true, true, true]);
    await makeConversation({ marketer, seller });
    expect([await doneOf(marketer), await doneOf(seller)]).toEqual([undefined, undefined]);
  });

  test("a dashboard takes four statements, however much there is", async () => {
    const { marketer, seller } = await makeWorld();
    await getDashboard(marketer, all);
    for (const actor of [marketer, seller]) {
      for (const view of ["all", "updated"] as const) {
        const statements = await statementsOf(() => getDashboard(actor, { view }));
        expect(statements.length).toBeLessThanOrEqual(4);
      }
    }
  });
});

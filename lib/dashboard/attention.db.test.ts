import type { OrganizationMember } from "@/lib/auth/actor";
import { cancelDeal } from "@/lib/deals/cancellation/commands";
import { createProposal } from "@/lib/deals/commands";
import { prepareContract, signContract } from "@/lib/deals/contract/commands";
import { stepDeliverable } from "@/lib/deals/fulfillment/commands";
import { holdForBuyer } from "@/lib/deals/holds/commands";
import { markPayment } from "@/lib/deals/payments/commands";
import { sendMessage } from "@/lib/messages/commands";
import { getOpportunity } from "@/lib/opportunities/queries";
import { syncSearchIndex } from "@/lib/opportunities/search-index/live-index";
import { blockOrganization } from "@/lib/organizations/blocks/commands";
import { days, later, minutes, now, setClock } from "@/lib/platform/clock";
import { toIsoDay } from "@/lib/platform/days";
import { db } from "@/lib/platform/db";
import { workingDaysAfter } from "@/lib/platform/working-days";
import { makeAgreedDeal, offerNextTerm } from "@/tests/support/builders/agreed-deal";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeConversation, makeProposal, offer } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeOrganization, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { recordDashboardVisit } from "./commands";
import { getDashboard } from "./queries";
import type { MarketerDashboard } from "./view";

describe("attention", () => {
  const itemsOf = async (actor: OrganizationMember) => (await getDashboard(actor, { view: "all" })).attention.items;
  const kindsOf = async (actor: OrganizationMember) => (await itemsOf(actor)).map(({ kind }) => kind);

  test("a seller has five working days to answer an inquiry, and the marketer waits", async () => {
    const pair = await makeConversation();
    const { createdAt } = await db.conversation.findUniqueOrThrow({ where: { id: pair.conversationId } });
    expect(await itemsOf(pair.seller)).toMatchObject([
      {
        kind: "inquiry",
        id: pair.conversationId,
        title: `Reply to ${pair.marketer.organizationName}`,
        due: workingDaysAfter(createdAt, 5).toISOString(),
        href: `/messages?c=${pair.conversationId}`,
      },
    ]);
    expect(await itemsOf(pair.marketer)).toEqual([]);
  });

  test("once answered, the turn is the marketer's, without a deadline", async () => {
    const pair = await makeConversation();
    await sendMessage(pair.seller, pair.conversationId, { body: "It is.", isInternal: false });
    expect(await itemsOf(pair.seller)).toEqual([]);
    expect(await itemsOf(pair.marketer)).toMatchObject([{ kind: "reply", id: pair.conversationId, due: null }]);
  });

  test("an internal note does not count as an answer", async () => {
    const pair = await makeConversation();
    await sendMessage(pair.seller, pair.conversationId, { body: "Who takes it?", isInternal: true });
    expect(await kindsOf(pair.seller)).toEqual(["inquiry"]);
  });

  test("a proposal represents its conversation until it expires, and is due then", async () => {
    const pair = await makeConversation();
    const { dealId } = await makeProposal(pair);
    const { expiresAt } = await db.proposal.findFirstOrThrow({ where: { dealId } });
    expect(await itemsOf(pair.seller)).toMatchObject([
      { kind: "offer", id: dealId, due: expiresAt.toISOString(), href: `/messages?deal=${dealId}` },
    ]);
    expect((await itemsOf(pair.seller))[0]?.detail).toContain("$29,300");
    expect(await itemsOf(pair.marketer)).toEqual([]);
    setClock(() => later(expiresAt, 1));
    expect(await kindsOf(pair.seller)).not.toContain("offer");
  });

  test("the most urgent item comes first", async () => {
    const seller = await makeSeller();
    const [late, soon] = [await makeConversation({ seller }), await makeConversation({ seller })];
    const at = (count: number) => ({ expiresAt: later(now(), days(count)).toISOString() });
    const { dealId: second } = await makeProposal(late, offer(at(9)));
    const { dealId: first } = await makeProposal(soon, offer(at(2)));
    expect((await itemsOf(seller)).map(({ id }) => id)).toEqual([first, second]);
  });

  test("only an admin of the buyer is asked to approve an amount above the limit, and the seller is not notified", async () => {
    const organization = await makeOrganization({ type: "marketer", spendLimitCents: 100_00n });
    const admin = await makeMarketer({ organization });
    const pair = await makeConversation({ marketer: admin });
    const editor = await makeColleague(admin, "editor");
    const { dealId } = await createProposal(editor, { conversationId: pair.conversationId, ...offer() });
    expect(await itemsOf(admin)).toMatchObject([
      { kind: "approval", id: dealId, detail: `${editor.name} asked for your approval` },
    ]);
    expect((await itemsOf(admin))[0]?.title).toContain("$29,300");
    expect(await kindsOf(editor)).toEqual([]);
    expect(await kindsOf(pair.seller)).toEqual(["inquiry"]);
  });

  test("a viewer is asked for nothing that only others can do, but sees deadlines", async () => {
    const pair = await makeConversation();
    await db.listing.update({
      where: { id: pair.listing.id },
      data: { decisionDeadline: new Date(toIsoDay(later(now(), days(3)))) },
    });
    const viewer = await makeViewer(pair.seller);
    expect(await kindsOf(viewer)).toEqual(["deadline"]);
    expect((await getDashboard(viewer, { view: "all" })).mayNegotiate).toBe(false);
    expect((await kindsOf(pair.seller)).toSorted()).toEqual(["deadline", "inquiry"]);
  });

  test("a deadline counts from 14 days before until the end of its day, for saved listings that were not dismissed", async () => {
    const marketer = await makeMarketer();
    const { organizationId } = marketer;
    const make = async (inDays: number, decision: "considering" | "passed" = "considering") => {
      const { id } = await makeListing();
      const decisionDeadline = new Date(toIsoDay(later(now(), days(inDays))));
      await db.listing.update({ where: { id }, data: { decisionDeadline } });
      const passReason = decision === "passed" ? ("other" as const) : null;
      await db.savedOpportunity.create({ data: { organizationId, listingId: id, decision, passReason } });
      return id;
    };
    const [today, last] = [await make(0), await make(14)];
    await make(-1);
    await make(15);
    await make(3, "passed");
    const items = await itemsOf(marketer);
    expect(items.map(({ id }) => id)).toEqual([today, last]);
    expect(items[0]).toMatchObject({ kind: "deadline", isDueByDay: true, href: `/listing/${today}` });
    expect(items[0]?.due).toBe(`${toIsoDay(now())}T23:59:59.999Z`);
  });

  test("a hold that expires within a week is shown to both sides", async () => {
    const pair = await makeConversation();
    await sendMessage(pair.seller, pair.conversationId, { body: "We hold it for you.", isInternal: false });
    await sendMessage(pair.marketer, pair.conversationId, { body: "Thank you.", isInternal: false });
    await sendMessage(pair.seller, pair.conversationId, { body: "Sure.", isInternal: false });
    const [item] = pair.listing.packages;
    const hold = (inDays: number) =>
      holdForBuyer(pair.seller, pair.conversationId, {
        items: [{ packageId: item?.id ?? "", units: 1 }],
        until: toIsoDay(later(now(), days(inDays))),
      });
    await hold(12);
    expect(await kindsOf(pair.seller)).toEqual([]);
    await hold(3);
    expect(await itemsOf(pair.seller)).toMatchObject([
      { kind: "hold", title: `Your hold for ${pair.marketer.organizationName} expires` },
    ]);
    expect((await itemsOf(pair.marketer)).find(({ kind }) => kind === "hold")).toMatchObject({
      title: `Your hold on ${pair.listing.title} expires`,
    });
  });

  test("requests to join and moderators' requests reach those who can act on them", async () => {
    const seller = await makeSeller();
    const editor = await makeColleague(seller, "editor");
    const person = await makeSeller({ name: "Ana Silva" });
    const { organizationId } = seller;
    const expiresAt = later(now(), days(20));
    await db.joinRequest.create({ data: { organizationId, userId: person.userId, expiresAt } });
    const listing = await makeListing({ seller, status: "changes_requested" });
    expect((await kindsOf(seller)).toSorted()).toEqual(["changes_requested", "join_request"]);
    expect(await itemsOf(editor)).toMatchObject([{ kind: "changes_requested", href: `/edit-listing/${listing.id}` }]);
    expect(await kindsOf(await makeViewer(seller))).toEqual([]);
  });

  test("an agency's request to represent the organization goes to its admins", async () => {
    const [seller, agency] = [await makeSeller(), await makeOrganization({ type: "sales_agency" })];
    await db.representation.create({ data: { clientId: seller.organizationId, agencyId: agency.id } });
    expect(await itemsOf(seller)).toMatchObject([{ kind: "representation", href: "/organizations" }]);
    expect(await kindsOf(await makeColleague(seller, "editor"))).toEqual([]);
  });

  test("no one is asked to act between organizations if one blocks the other", async () => {
    const pair = await makeConversation();
    await makeProposal(pair);
    await blockOrganization(pair.seller, { organizationId: pair.marketer.organizationId });
    expect(await itemsOf(pair.seller)).toEqual([]);
  });

  test("what others have to do is never listed", async () => {
    await makeProposal(await makeConversation());
    for (const actor of [await makeMarketer(), await makeSeller()]) {
      const { attention } = await getDashboard(actor, { view: "all" });
      expect(attention).toEqual({ items: [], total: 0, clients: [] });
    }
  });
});

describe("deal attention", () => {
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
    expect((await itemsOf(deal.seller)).map(({ kind, due: at }) => [kind, at])).toEqual([["deliverable", due]]);
    const [owed] = await itemsOf(deal.marketer);
    expect(owed).toMatchObject({ kind: "payment", title: `Pay $29,300 to ${deal.seller.organizationName}`, due });
    setClock(() => new Date("2027-08-02T12:00:00Z"));
    expect((await itemsOf(deal.seller)).map(({ title }) => title)).toContain(
      `$29,300 from ${deal.marketer.organizationName} is overdue`,
    );
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
    await offerNextTerm(deal.seller, deal.dealId);
    expect(await itemsOf(deal.seller)).toEqual([]);
  });

  test("a canceled deal asks no one to pay", async () => {
    const deal = await makeAgreedDeal({}, { termStart: "2027-08-01", termEnd: "2027-08-01" });
    await cancelDeal(deal.seller, deal.dealId, { reason: "breach", note: "Never delivered", isUnilateral: true });
    setClock(() => new Date("2027-07-20T12:00:00Z"));
    expect(await itemsOf(deal.marketer)).toEqual([]);
  });
});

describe("new matches", () => {
  /** Separate markets in which no other test has listings. */
  const market = { country: "NZ", region: "Auckland", city: "Auckland" };
  const requested = { countries: ["NZ"], geoMustHave: true };
  const otherMarket = { country: "JP", region: "Kanto", city: "Tokyo" };
  const ago = (count: number) => later(now(), -days(count));

  test("new top matches are the listings of the last 30 days that score 70 or more with the brief in use", async () => {
    const marketer = await makeMarketer();
    const brief = await makeBrief({ marketer, fields: requested });
    const made = [
      await makeListing({ publishedAt: ago(2), fields: market }),
      await makeListing({ publishedAt: ago(29), fields: { ...market, sportOrGenre: "sailing" } }),
      await makeListing({ publishedAt: ago(31), fields: market }),
      await makeListing({
        publishedAt: ago(1),
        fields: { ...market, propertyType: "music_festival" },
      }),
      await makeListing({ publishedAt: ago(1), status: "paused", fields: market }),
    ];
    await syncSearchIndex();
    const expected: string[] = [];
    for (const { id, publishedAt, status } of made) {
      if (status !== "published" || !publishedAt || publishedAt < ago(30)) continue;
      const { match } = await getOpportunity(marketer, { id });
      if (match?.state === "scored" && match.score >= 70) expected.push(id);
    }
    const { newMatches } = (await getDashboard(marketer, { view: "all" })) as MarketerDashboard;
    const found = newMatches?.items.map(({ id }) => id) ?? [];
    expect(expected.length).toBeGreaterThan(0);
    expect(found.toSorted()).toEqual(expected.toSorted());
    expect(newMatches).toMatchObject({ brief: brief.name, total: found.length });
  });

  test("after a visit, only what was published since is new", async () => {
    const marketer = await makeMarketer();
    await makeBrief({ marketer, fields: { ...requested, countries: ["JP"] } });
    await recordDashboardVisit(marketer);
    await db.user.update({ where: { id: marketer.userId }, data: { dashboardSeenAt: ago(3) } });
    const before = await makeListing({ publishedAt: ago(4), fields: otherMarket });
    const after = await makeListing({ publishedAt: ago(1), fields: otherMarket });
    await syncSearchIndex();
    const { newMatches } = (await getDashboard(marketer, { view: "updated" })) as MarketerDashboard;
    const ids = newMatches?.items.map(({ id }) => id) ?? [];
    expect(ids).not.toContain(before.id);
    expect(ids).toContain(after.id);
  });

  test("without a brief there are no matches to show", async () => {
    const { newMatches } = (await getDashboard(await makeMarketer(), { view: "all" })) as MarketerDashboard;
    expect(newMatches).toBeNull();
  });
});

describe("visit", () => {
  const start = now();
  const at = (minute: number) => setClock(() => later(start, minutes(minute)));
  const updated = (actor: OrganizationMember) => getDashboard(actor, { view: "updated" });
  const sinceOf = async (actor: OrganizationMember) => (await updated(actor)).since;
  const timestamp = (minute: number) => later(start, minutes(minute)).toISOString();

  test("the previous visit counts: looking again within half an hour is the same visit", async () => {
    const marketer = await makeMarketer();
    at(0);
    expect(await sinceOf(marketer)).toBeNull();
    await recordDashboardVisit(marketer);
    at(10);
    await recordDashboardVisit(marketer);
    expect(await sinceOf(marketer)).toBeNull();
    at(120);
    expect(await sinceOf(marketer)).toBe(timestamp(10));
    await recordDashboardVisit(marketer);
    expect(await sinceOf(marketer)).toBe(timestamp(10));
    at(140);
    await recordDashboardVisit(marketer);
    expect(await sinceOf(marketer)).toBe(timestamp(10));
    at(170);
    expect(await sinceOf(marketer)).toBe(timestamp(140));
  });

  test("recording a visit twice records it once, and affects no one else", async () => {
    const [marketer, other] = [await makeMarketer(), await makeMarketer()];
    at(0);
    await recordDashboardVisit(marketer);
    const stored = () => db.user.findUniqueOrThrow({ where: { id: marketer.userId } });
    const before = await stored();
    expect(await recordDashboardVisit(marketer)).toEqual({ success: true });
    expect(await stored()).toEqual(before);
    expect(await db.user.findUniqueOrThrow({ where: { id: other.userId } })).toMatchObject({ dashboardSeenAt: null });
  });

  test("the narrowed dashboard has what happened after the last visit, and nothing from before", async () => {
    at(-300);
    const old = await makeConversation();
    const { marketer, seller } = old;
    await makeProposal(old);
    at(-200);
    await recordDashboardVisit(seller);
    at(-60);
    const fresh = await makeConversation({ marketer, seller });
    at(0);
    const { attention, stages, money } = await updated(seller);
    expect(attention.items).toMatchObject([{ kind: "inquiry", id: fresh.conversationId }]);
    expect(attention.total).toBe(1);
    expect(stages.map(({ count }) => count)).toEqual([1, 0, 0, 0]);
    expect(money).toEqual([]);
    await makeProposal(fresh);
    const later = await updated(seller);
    expect(later.money).toMatchObject([{ negotiating: 29_300, agreed: 0 }]);
    expect(later.stages.map(({ count }) => count)).toEqual([0, 1, 0, 0]);
  });

  test("without news the narrowed dashboard is empty", async () => {
    at(-300);
    const pair = await makeConversation();
    await sendMessage(pair.seller, pair.conversationId, { body: "Yes.", isInternal: false });
    await recordDashboardVisit(pair.marketer);
    at(0);
    const { attention, stages, money } = await updated(pair.marketer);
    expect([attention.total, money.length, stages.every(({ count }) => count === 0)]).toEqual([0, 0, true]);
  });
});

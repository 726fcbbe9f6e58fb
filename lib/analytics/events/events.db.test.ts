import type { Marketer } from "@/lib/auth/actor";
import { acceptProposal } from "@/lib/deals/commands";
import { startConversation } from "@/lib/messages/commands";
import { saveOpportunity } from "@/lib/opportunities/saved/commands";
import { days, later, now, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeBlock } from "@/tests/support/builders/blocks";
import { makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { addEvents, emptyListingEvents, makeMarketerOrganizations } from "@/tests/support/builders/listing-events";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { storeEvents } from "./event-store";
import { noteEvents, writeEvents } from "./intake";
import { prepareMonths, rollUpEvents } from "./roll-up-job";
import { type ReportedEvent, reportSchema } from "./schema";

describe("intake", () => {
  const view = (listingId: string): ReportedEvent => ({ type: "view", listingId, source: "search", shownScore: 81 });

  async function report(actor: Marketer, ...events: ReportedEvent[]) {
    noteEvents(actor, events);
    await writeEvents();
    return eventsOf(actor);
  }

  const eventsOf = ({ organizationId }: Marketer) =>
    db.analyticsEvent.findMany({ where: { organizationId }, orderBy: { id: "asc" } });

  test("a reported view is stored with its listing, organization, source, and score, and without the person", async () => {
    const [marketer, listing] = [await makeMarketer(), await makeListing()];
    const [row, ...others] = await report(marketer, view(listing.id));
    expect(others).toEqual([]);
    expect(row).toMatchObject({ type: "view", listingId: listing.id, source: "search", score: 81 });
    expect(Object.values(row ?? {})).not.toContain(marketer.userId);
  });

  test.each<[string, (actor: Marketer) => Marketer]>([
    ["by an API key", (actor) => ({ ...actor, apiKey: { id: actor.userId, scopes: [] } })],
    ["by an admin who visits the account", (actor) => ({ ...actor, impersonator: { id: "x", name: "Morgan" } })],
  ])("a view opened %s is not counted", async (_, change) => {
    const [marketer, listing] = [await makeMarketer(), await makeListing()];
    expect(await report(change(marketer), view(listing.id))).toEqual([]);
  });

  test("members of the seller's own organization are not counted, even when they act for a brand", async () => {
    const [marketer, seller] = [await makeMarketer(), await makeSeller()];
    const [own, foreign] = [await makeListing({ seller }), await makeListing()];
    const { userId } = marketer;
    await db.membership.create({ data: { userId, organizationId: seller.organizationId, role: "viewer" } });
    expect(await report(marketer, view(own.id), view(foreign.id))).toMatchObject([{ listingId: foreign.id }]);
  });

  test("a draft, an unknown listing, and one whose seller blocks the organization are not counted", async () => {
    const [marketer, seller] = [await makeMarketer(), await makeSeller()];
    const [draft, rejected] = [await makeListing({ status: "draft" }), await makeListing({ seller })];
    await makeBlock(seller, marketer);
    const unknown = "0198c0de-0000-7000-8000-000000000000";
    expect(await report(marketer, view(draft.id), view(rejected.id), view(unknown))).toEqual([]);
  });

  test("an event in a month without a partition is stored too", async () => {
    const [{ organizationId }, listing] = [await makeMarketer(), await makeListing()];
    const at = new Date("2031-05-17T12:00:00Z");
    await db.analyticsEvent.create({ data: { at, organizationId, listingId: listing.id, type: "view" } });
    const tableOf = () => db.$queryRaw<{ name: string }[]>`
    SELECT tableoid::regclass::text AS name FROM analytics_events WHERE "organizationId" = ${organizationId}::uuid`;
    expect(await tableOf()).toEqual([{ name: "analytics.events_other" }]);
    await db.$queryRaw`SELECT add_analytics_month('2031-05-01')`;
    expect(await tableOf()).toEqual([{ name: "analytics.events_2031_05" }]);
  });

  test("saving, inquiring, offering, and agreeing are events, however they are done", async () => {
    const [marketer, listing] = [await makeMarketer(), await makeListing()];
    await saveOpportunity(marketer, { listingId: listing.id });
    await startConversation(marketer, { listingId: listing.id, body: "Is it free?" });
    const pair = await makeConversation();
    const proposal = await makeProposal(pair);
    await acceptProposal(pair.seller, proposal.id, { revision: 1 });
    const typesOf = async (actor: Marketer) => (await eventsOf(actor)).map(({ type }) => type);
    expect(await typesOf(marketer)).toEqual(["save", "inquiry"]);
    expect(await typesOf(pair.marketer)).toEqual(["inquiry", "offer", "deal"]);
  });

  test("a seller's first message is not an inquiry", async () => {
    const [marketer, seller] = [await makeMarketer(), await makeSeller()];
    const listing = await makeListing({ seller });
    const { organizationId } = marketer;
    await db.conversation.create({
      data: {
        kind: "outreach",
        listingId: listing.id,
        buyerOrganizationId: organizationId,
        sellerOrganizationId: seller.organizationId,
        subject: "Hello",
      },
    });
    expect(await eventsOf(marketer)).toEqual([]);
  });

  test.each([
    [{ events: [] }],
    [{ events: [{ ...view("0198c0de-0000-7000-8000-000000000000"), type: "deal" }] }],
    [{ events: [{ ...view("not an id") }] }],
    [{ events: [{ ...view("0198c0de-0000-7000-8000-000000000000"), shownScore: 101 }] }],
  ])("%j is not a valid report", (report) => {
    expect(reportSchema.safeParse(report).success).toBe(false);
  });
});

describe("roll up job", () => {
  beforeEach(() => emptyListingEvents());

  const rowsOf = (listingId: string) =>
    db.listingDay.findMany({ where: { listingId }, orderBy: [{ day: "asc" }, { category: "asc" }, { source: "asc" }] });

  test("an organization counts once a day, by where it first saw the listing", async () => {
    const { id: listingId } = await makeListing();
    const [one = ""] = await makeMarketerOrganizations(1);
    await addEvents({ listingId, organizations: [one], source: "search" });
    await addEvents({ listingId, organizations: [one, one], source: "saved" });
    await addEvents({ listingId, organizations: 2, source: "similar", industryCategory: "airline" });
    await rollUpEvents();
    const rows = await rowsOf(listingId);
    expect(rows.map(({ category, source, views }) => [category, source, views])).toEqual([
      ["finance", "search", 1],
      ["mobility_travel", "similar", 2],
    ]);
  });

  test("what follows from a view counts where the organization last opened the listing", async () => {
    const { id: listingId } = await makeListing();
    const [one = "", two = ""] = await makeMarketerOrganizations(2);
    await addEvents({ listingId, organizations: [one], source: "search", daysAgo: 9 });
    await addEvents({ listingId, organizations: [one], source: "recommendations", daysAgo: 3 });
    await addEvents({ listingId, organizations: [two], source: "search", daysAgo: 40 });
    await addEvents({ listingId, organizations: [one, two], type: "inquiry", source: null, daysAgo: 2 });
    await rollUpEvents();
    const requested = (await rowsOf(listingId)).filter(({ inquiries }) => inquiries > 0);
    expect(requested.map(({ source, inquiries }) => [source, inquiries])).toEqual([
      ["recommendations", 1],
      ["direct", 1],
    ]);
  });

  test("a second run changes nothing, and today is counted tomorrow", async () => {
    const { id: listingId } = await makeListing();
    await addEvents({ listingId, organizations: 2, daysAgo: 2 });
    await addEvents({ listingId, organizations: 1, daysAgo: 0 });
    await rollUpEvents();
    const first = await rowsOf(listingId);
    await rollUpEvents();
    expect(await rowsOf(listingId)).toEqual(first);
    expect(first.map(({ views }) => views)).toEqual([2]);
    const tomorrow = later(now(), days(1));
    setClock(() => tomorrow);
    await rollUpEvents();
    expect((await rowsOf(listingId)).map(({ views }) => views)).toEqual([2, 1]);
  });

  test("an interrupted day is counted again from the start", async () => {
    const { id: listingId } = await makeListing();
    await addEvents({ listingId, organizations: 2, daysAgo: 2 });
    await rollUpEvents();
    await db.eventRollUp.deleteMany();
    await rollUpEvents();
    expect((await rowsOf(listingId)).map(({ views }) => views)).toEqual([2]);
  });

  test("events that were written late are added to their day", async () => {
    const [marketer, { id: listingId }] = [await makeMarketer(), await makeListing()];
    await addEvents({ listingId, organizations: 2, daysAgo: 1 });
    await rollUpEvents();
    const at = later(now(), -days(1));
    const { organizationId, userId } = marketer;
    await storeEvents([{ type: "view", listingId, source: "search", organizationId, userId, at }]);
    await rollUpEvents();
    const views = (await rowsOf(listingId)).reduce((sum, row) => sum + row.views, 0);
    expect(views).toBe(3);
  });

  test("only the first five organizations of a row are named", async () => {
    const { id: listingId } = await makeListing();
    await addEvents({ listingId, organizations: 7 });
    await rollUpEvents();
    expect(await rowsOf(listingId)).toMatchObject([{ views: 7, organizations: { length: 5 } }]);
  });

  test("old months are dropped, upcoming ones are created, and a second run finds nothing to do", async () => {
    const monthTables = async () =>
      (
        await db.$queryRaw<{ name: string }[]>`
        SELECT relname AS name FROM pg_class WHERE relnamespace = 'analytics'::regnamespace AND relkind = 'r'
        AND relname ~ '^events_20' ORDER BY 1`
      ).map(({ name }) => name);
    setClock(() => new Date("2033-03-20T12:00:00Z"));
    await db.$queryRaw`SELECT add_analytics_month('2032-08-01'), add_analytics_month('2032-09-01')`;
    await prepareMonths();
    const made = ["events_2032_09", "events_2033_03", "events_2033_04", "events_2033_05"];
    expect(await monthTables()).toEqual(made);
    await prepareMonths();
    expect(await monthTables()).toEqual(made);
  });
});

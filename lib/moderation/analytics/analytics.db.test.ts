import { record } from "@/lib/activity/record";
import { rollUpEvents } from "@/lib/analytics/events/roll-up-job";
import { storeSearches } from "@/lib/analytics/visibility/search-log-store";
import { acceptProposal } from "@/lib/deals/commands";
import { readTable } from "@/lib/imports/file/reading";
import { sendMessage } from "@/lib/messages/commands";
import { days, hours, later, now, setClock } from "@/lib/platform/clock";
import { toIsoDay } from "@/lib/platform/days";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { addEvents, emptyListingEvents } from "@/tests/support/builders/listing-events";
import { makeListing } from "@/tests/support/builders/listings";
import { makeAdmin, makeMarketer } from "@/tests/support/builders/people";
import { lastMondays } from "../overview/weeks";
import {
  sectionCsv,
  type PeriodWeeks,
  type Section,
  type SectionName,
  groupOf,
  sectionGroups,
  sectionNames,
} from "./section";
import { getAnalyticsSection } from "./queries";
import { exportAnalyticsRows } from "./rows/export";
describe("reading analytics", () => {
  beforeEach(() => emptyListingEvents());
  const read = async (section: SectionName, weeks: PeriodWeeks = 12) =>
    getAnalyticsSection(await makeAdmin(), { section, weeks });

  const sumOf = ({ rows }: Section, key: string) => rows.reduce((sum, { values }) => sum + (values[key] ?? 0), 0);

  test("sign-ups and organizations match their rows", async () => {
    await makeListing();
    const section = await read("acquisition");
    const since = new Date(section.rows[0]?.label ?? "");
    expect(section.rows).toHaveLength(12);
    expect(sumOf(section, "marketers")).toBe(
      await db.user.count({ where: { type: "marketer", createdAt: { gte: since } } }),
    );
    expect(sumOf(section, "organizations")).toBe(await db.organization.count({ where: { createdAt: { gte: since } } }));
  });

  test.each([4, 12, 24] as const)("%d weeks are shown with as many before them", async (weeks) => {
    const monday = (back: number) => lastMondays(now(), 2 * weeks).at(-1 - back) ?? now();
    const joined = async (at: Date) =>
      db.user.update({ where: { id: (await makeMarketer()).userId }, data: { createdAt: at } });
    const before = await read("acquisition", weeks);
    await joined(monday(weeks - 1));
    for (const at of [later(monday(weeks - 1), -1), monday(2 * weeks - 1)]) await joined(at);
    await joined(later(monday(2 * weeks - 1), -1));
    const after = await read("acquisition", weeks);
    const added = (row: number, name: "values" | "before") =>
      (after.rows[row]?.[name]?.marketers ?? 0) - (before.rows[row]?.[name]?.marketers ?? 0);
    expect(after.rows).toHaveLength(weeks);
    expect([added(0, "values"), added(0, "before"), added(weeks - 1, "before")]).toEqual([1, 1, 1]);
  });

  test("the funnel is the sum of each listing's events", async () => {
    const { id: listingId } = await makeListing();
    const organizations = await addEvents({ listingId, organizations: 3, daysAgo: 9 });
    await addEvents({ listingId, organizations, daysAgo: 9 });
    await addEvents({ listingId: (await makeListing()).id, organizations: 2, daysAgo: 2 });
    await rollUpEvents();
    const raw = await db.analyticsEvent.findMany({ where: { type: "view" } });
    const distinct = new Set(
      raw.map(({ at, organizationId, listingId: id }) => `${toIsoDay(at)} ${organizationId} ${id}`),
    );
    expect(sumOf(await read("funnel"), "views")).toBe(distinct.size);
  });

  test("reply times match the conversations", async () => {
    const before = await read("replies");
    const pair = await makeConversation();
    const answeredAt = later(now(), hours(3));
    setClock(() => answeredAt);
    await sendMessage(pair.seller, pair.conversationId, { body: "It is.", isInternal: false });
    setClock();
    const after = await read("replies");
    expect(sumOf(after, "answered") - sumOf(before, "answered")).toBe(1);
    const requested = await db.conversation.findMany({ where: { kind: "inquiry", firstReplyAt: { not: null } } });
    const quick = requested.filter(
      ({ createdAt, firstReplyAt }) => (firstReplyAt?.getTime() ?? 0) - createdAt.getTime() <= hours(24),
    );
    expect(sumOf(after, "day")).toBe(quick.length);
  });

  test("an offer adds to the pipeline when it is sent, an agreed deal its accepted terms to revenue, and counts in the cohorts of both sides", async () => {
    const [value, buyers, sellers] = [
      await read("revenue"),
      await read("marketer_cohorts"),
      await read("seller_cohorts"),
    ];
    const pair = await makeConversation();
    const proposal = await makeProposal(pair);
    const sent = await read("revenue");
    expect(sumOf(sent, "pipeline") - sumOf(value, "pipeline")).toBe(29_300);
    expect(sumOf(sent, "value")).toBe(sumOf(value, "value"));
    await acceptProposal(pair.seller, proposal.id, { revision: 1 });
    expect(sumOf(await read("revenue"), "value") - sumOf(value, "value")).toBe(29_300);
    expect(sumOf(await read("marketer_cohorts"), "third") - sumOf(buyers, "third")).toBe(1);
    expect(sumOf(await read("seller_cohorts"), "first") - sumOf(sellers, "first")).toBe(1);
  });

  test("each organization and listing counts in the band of its best score", async () => {
    const { id: listingId } = await makeListing();
    const organizations = await addEvents({ listingId, organizations: 4, type: "impression", score: 62 });
    await addEvents({ listingId, organizations: organizations.slice(0, 2), type: "impression", score: 84 });
    await addEvents({ listingId, organizations: organizations.slice(0, 1), score: 84 });
    const { rows } = await read("calibration");
    expect(rows.map(({ values: { shown, viewed, viewedShare } }) => [shown, viewed, viewedShare])).toEqual([
      [0, 0, null],
      [2, 0, 0],
      [0, 0, null],
      [2, 1, 0.5],
    ]);
  });

  test("each outcome of a match counts by the score that was shown", async () => {
    const { id: listingId } = await makeListing();
    const organizations = await addEvents({ listingId, organizations: 2, type: "impression", score: 84 });
    await addEvents({ listingId, organizations: organizations.slice(0, 1), type: "save" });
    await addEvents({ listingId, organizations: organizations.slice(0, 1), type: "offer" });
    expect((await read("calibration")).rows.at(-1)?.values).toMatchObject({
      ...{ shown: 2, viewedShare: 0, saved: 1, savedShare: 0.5, offered: 1, offeredShare: 0.5, agreedShare: 0 },
    });
  });

  test("someone who logs in again in the month of joining is retained in it", async () => {
    const marketer = await makeMarketer();
    const last = async () => (await read("retention")).rows.at(-1)?.values;
    const before = await last();
    await db.$transaction((tx) =>
      record(tx, { actorType: "user", actorId: marketer.userId, action: "auth.login", entityType: "user" }),
    );
    const after = await last();
    expect(after?.people).toBe(before?.people);
    expect((after?.month0 ?? 0) * (after?.people ?? 0)).toBeCloseTo(
      (before?.month0 ?? 0) * (before?.people ?? 0) + 1,
      6,
    );
  });

  test("a search that finds next to nothing is listed as unmet demand, in words", async () => {
    const marketer = await makeMarketer();
    const brief = await makeBrief({ marketer });
    const search = (query: string, topIds: string[]) => ({
      ...{ organizationId: marketer.organizationId, briefId: brief.id, at: now(), query, topIds, tenthScore: null },
    });
    const found = [await makeListing(), await makeListing(), await makeListing()].map(({ id }) => id);
    await storeSearches([search("q=regatta&country=SE&priceMax=40000", []), search("country=GB", found)]);
    const { rows } = await read("unmet");
    expect(rows).toMatchObject([
      { label: "“regatta” · Sweden · up to $40,000", values: { searches: 1, organizations: 1, fewest: 0 } },
    ]);
  });

  test("two weeks of searches are compared with the two before, four are all that is stored", async () => {
    const marketer = await makeMarketer();
    const { id: briefId } = await makeBrief({ marketer });
    const search = {
      ...{ organizationId: marketer.organizationId, briefId, query: "country=IS", topIds: [], tenthScore: null },
    };
    const daysAgo = (count: number) => ({ ...search, at: later(now(), -days(count)) });
    await storeSearches([daysAgo(0), daysAgo(13), daysAgo(14), daysAgo(27), daysAgo(28)]);
    const of = async (section: SectionName, weeks: PeriodWeeks) =>
      (await read(section, weeks)).rows.find(({ label }) => label === "Iceland");
    expect(await of("countries", 2)).toMatchObject({ values: { searches: 2 }, before: { searches: 2 } });
    expect(await of("unmet", 2)).toMatchObject({
      ...{ values: { searches: 2, organizations: 1 }, before: { searches: 2, organizations: 1 } },
    });
    for (const section of ["countries", "unmet"] as const) {
      const row = await of(section, 12);
      expect([row?.values.searches, row?.before]).toEqual([4, undefined]);
    }
    expect((await read("countries", 4)).description).toContain("only the last 2 weeks have a period before");
  });

  test("match quality and exposure have the period before, unless its events are deleted", async () => {
    const { id: listingId } = await makeListing();
    await addEvents({ listingId, organizations: 1, type: "impression", score: 84 });
    await addEvents({ listingId, organizations: 2, type: "impression", score: 84, daysAgo: 40 });
    const best = async (weeks: PeriodWeeks) => (await read("calibration", weeks)).rows.at(-1);
    expect(await best(4)).toMatchObject({ values: { shown: 1 }, before: { shown: 2 } });
    expect(await best(24)).not.toHaveProperty("before");
    await rollUpEvents();
    await db.listing.update({ where: { id: listingId }, data: { publishedAt: later(now(), -days(50)) } });
    const { rows } = await read("exposure", 4);
    expect(rows[0]?.before).toMatchObject({ impressions: 2, share: 1 });
  });

  test("a result that the brief rules out is a violation, unless the listing has changed since", async () => {
    const marketer = await makeMarketer();
    const brief = await makeBrief({ marketer, fields: { propertyTypes: { like: [], block: ["podcast"] } } });
    const { id } = await makeListing({ fields: { propertyType: "podcast" } });
    const countOf = async () => sumOf(await read("violations"), "violations");
    const search = { organizationId: marketer.organizationId, briefId: brief.id, query: "", tenthScore: null };
    await storeSearches([{ ...search, at: later(now(), hours(1)), topIds: [id] }]);
    expect(await countOf()).toBe(1);
    await db.listing.update({ where: { id }, data: { updatedAt: later(now(), hours(2)) } });
    expect(await countOf()).toBe(0);
  });

  test("supply is what is published, and exposure counts every published listing once", async () => {
    await makeListing({ fields: { propertyType: "podcast" } });
    const published = await db.listing.count({ where: { status: "published" } });
    const exposure = await read("exposure");
    expect(sumOf(exposure, "listings")).toBe(published);
    expect(exposure.rows[0]?.label).toBe("Most shown");
    const podcasts = (await read("kinds")).rows.find(({ label }) => label === "Podcast");
    expect(podcasts?.values.listings).toBe(
      await db.listing.count({ where: { status: "published", propertyType: "podcast" } }),
    );
  });

  test("every section belongs to one group, and is a file with its own headings", async () => {
    expect(Object.values(sectionGroups).flat().toSorted()).toEqual([...sectionNames].toSorted());
    expect(groupOf("nothing")).toBe("growth");
    for (const name of sectionNames) {
      const section = await read(name);
      expect(sectionCsv(section)).toContain(`${section.by},${section.figures[0]?.label}`);
    }
  });
});

describe("export", () => {
  beforeAll(emptyListingEvents);
  beforeAll(happenings);
  /** At least one of everything that is counted. */
  async function happenings(): Promise<void> {
    const podcast = { fields: { propertyType: "podcast", sportOrGenre: "comedy", country: "SE" } } as const;
    const [{ id }, { id: other }] = [await makeListing(podcast), await makeListing()];
    const organizations = await addEvents({ listingId: id, organizations: 3, type: "impression", score: 84 });
    await addEvents({ listingId: id, organizations: organizations.slice(0, 2) });
    await addEvents({ listingId: other, organizations: 2, type: "impression", score: 40 });
    await rollUpEvents();
    const marketer = await makeMarketer();
    const brief = await makeBrief({ marketer, fields: { propertyTypes: { like: [], block: ["podcast"] } } });
    const search = { organizationId: marketer.organizationId, briefId: brief.id, tenthScore: null };
    await storeSearches([
      { ...search, at: now(), query: "propertyType=podcast%2Cawards_show&q=regatta", topIds: [] },
      { ...search, at: later(now(), hours(1)), query: "country=SE", topIds: [id] },
    ]);
    const pair = await makeConversation();
    await sendMessage(pair.seller, pair.conversationId, { body: "It is.", isInternal: false });
    await acceptProposal(pair.seller, (await makeProposal(pair)).id, { revision: 1 });
  }

  type Row = Readonly<Record<string, string>>;

  /** The first line of the file has its headings. */
  async function exported(section: SectionName): Promise<Row[]> {
    const response = await exportAnalyticsRows(await makeAdmin(), { section, weeks: 12 });
    const { table } = readTable(Buffer.from(await response.text()), { delimiter: ",", headingLine: 1 });
    return table.records.map(({ cells }) =>
      Object.fromEntries(table.headings.map((name, at) => [name, cells[at] ?? ""])),
    );
  }

  /** A figure of the section, summed over its rows or those with one label. */
  async function figure(section: SectionName, key: string, label?: string): Promise<number> {
    const { rows } = await getAnalyticsSection(await makeAdmin(), { section, weeks: 12 });
    const counted = rows.filter((row) => label === undefined || row.label === label);
    return counted.reduce((sum, { values }) => sum + (values[key] ?? 0), 0);
  }

  const sumOf = (rows: readonly Row[], heading: string) => rows.reduce((sum, row) => sum + Number(row[heading]), 0);
  const withAny = (rows: readonly Row[], heading: string) => rows.filter((row) => row[heading] !== "").length;

  /** Expected counts in the file: the section, its figure (and row), and the count. */
  const cases: [SectionName, string, (rows: readonly Row[]) => number, string?][] = [
    ["acquisition", "marketers", (rows) => rows.filter(({ Event }) => Event === "Marketer sign-up").length],
    ["acquisition", "sellers", (rows) => rows.filter(({ Event }) => Event === "Seller sign-up").length],
    ["acquisition", "organizations", (rows) => rows.filter(({ Event }) => Event === "New organization").length],
    ["marketer_cohorts", "organizations", (rows) => rows.length],
    ["marketer_cohorts", "second", (rows) => withAny(rows, "First inquiry")],
    ["seller_cohorts", "second", (rows) => withAny(rows, "First reply")],
    ["seller_cohorts", "third", (rows) => withAny(rows, "First agreed deal")],
    ["retention", "people", (rows) => rows.length],
    ["funnel", "impressions", (rows) => sumOf(rows, "Impressions")],
    ["funnel", "views", (rows) => sumOf(rows, "Views")],
    ["replies", "inquiries", (rows) => rows.length],
    ["replies", "answered", (rows) => withAny(rows, "First reply")],
    ["revenue", "value", (rows) => dollarsOf(rows, "Agreed deal")],
    ["revenue", "pipeline", (rows) => dollarsOf(rows, "Offer sent")],
    ["kinds", "listings", (rows) => rows.filter((row) => isOf(row, "Listing", "podcast")).length, "Podcast"],
    ["kinds", "searches", (rows) => rows.filter((row) => isOf(row, "Search", "podcast")).length, "Podcast"],
    ["countries", "searches", (rows) => rows.filter(({ What }) => What === "Search").length],
    ["sports", "listings", (rows) => rows.filter(({ What }) => What === "Listing").length],
    ["unmet", "searches", (rows) => rows.length],
    ["calibration", "shown", (rows) => rows.length],
    ["calibration", "viewed", (rows) => rows.filter(({ Opened }) => Opened === "yes").length],
    ["exposure", "impressions", (rows) => sumOf(rows, "Impressions")],
    ["violations", "violations", (rows) => withAny(rows, "Violated deal-breakers")],
  ];

  const dollarsOf = (rows: readonly Row[], what: string) =>
    sumOf(
      rows.filter(({ What }) => What === what),
      "Dollars",
    );

  function isOf(row: Row, what: string, kind: string): boolean {
    return row.What === what && (row["Property type"] ?? "").split(",").includes(kind);
  }

  for (const [section, key, count, label] of cases)
    test(`${section}: ${key} can be counted from the exported records`, async () => {
      const counted = count(await exported(section));
      expect(counted).toBeGreaterThan(0);
      expect(counted).toBe(await figure(section, key, label));
    });

  test("every section exports its records, each with the page where an admin sees it", async () => {
    for (const section of sectionNames) {
      const pages = (await exported(section)).map(({ Page }) => Page ?? "");
      expect(pages.length).toBeGreaterThan(0);
      expect(pages.filter((page) => !page.startsWith(`${env().APP_URL}/admin/`))).toEqual([]);
    }
  });

  test("the audit shows who downloaded the records", async () => {
    const admin = await makeAdmin();
    await exportAnalyticsRows(admin, { section: "replies", weeks: 12 });
    const entries = await db.activityLog.findMany({ where: { actorId: admin.userId, action: "exports.download" } });
    expect(entries).toMatchObject([{ after: { file: "analytics-replies-rows.csv", section: "replies" } }]);
  });
});

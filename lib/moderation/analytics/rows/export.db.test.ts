import { rollUpEvents } from "@/lib/analytics/events/roll-up-job";
import { storeSearches } from "@/lib/analytics/visibility/search-log-store";
import { acceptProposal } from "@/lib/deals/commands";
import { readTable } from "@/lib/imports/file/reading";
import { sendMessage } from "@/lib/messages/commands";
import { hours, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { stopListening } from "@/lib/platform/live/listener";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { addEvents, emptyListingEvents } from "@/tests/support/builders/listing-events";
import { makeListing } from "@/tests/support/builders/listings";
import { makeAdmin, makeMarketer } from "@/tests/support/builders/people";
import { getAnalyticsSection } from "../queries";
import { type SectionName, sectionNames } from "../section";
import { exportAnalyticsRows } from "./export";

beforeAll(emptyListingEvents);
beforeAll(happenings);
afterAll(() => stopListening());

/** Something of everything that is counted. */
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

/** The first line of the file is its headings. */
async function exported(section: SectionName): Promise<Row[]> {
  const answer = await exportAnalyticsRows(await makeAdmin(), { section });
  const { table } = readTable(Buffer.from(await answer.text()), { delimiter: ",", headingLine: 1 });
  return table.records.map(({ cells }) =>
    Object.fromEntries(table.headings.map((name, at) => [name, cells[at] ?? ""])),
  );
}

/** A figure of the section, added up over its rows or over those with one label. */
async function figure(section: SectionName, key: string, label?: string): Promise<number> {
  const { rows } = await getAnalyticsSection(await makeAdmin(), { section });
  const counted = rows.filter((row) => label === undefined || row.label === label);
  return counted.reduce((sum, { values }) => sum + (values[key] ?? 0), 0);
}

const sumOf = (rows: readonly Row[], heading: string) => rows.reduce((sum, row) => sum + Number(row[heading]), 0);
const withAny = (rows: readonly Row[], heading: string) => rows.filter((row) => row[heading] !== "").length;

/** What a person would count in the file for a figure: the section, its figure (and row), and the count. */
const cases: [SectionName, string, (rows: readonly Row[]) => number, string?][] = [
  ["acquisition", "marketers", (rows) => rows.filter(({ Event }) => Event === "Marketer sign-up").length],
  ["acquisition", "sellers", (rows) => rows.filter(({ Event }) => Event === "Seller sign-up").length],
  ["acquisition", "organizations", (rows) => rows.filter(({ Event }) => Event === "New organization").length],
  ["marketer_cohorts", "organizations", (rows) => rows.length],
  ["marketer_cohorts", "second", (rows) => withAny(rows, "First enquiry")],
  ["seller_cohorts", "second", (rows) => withAny(rows, "First reply")],
  ["seller_cohorts", "third", (rows) => withAny(rows, "First deal agreed")],
  ["retention", "people", (rows) => rows.length],
  ["funnel", "impressions", (rows) => sumOf(rows, "Impressions")],
  ["funnel", "views", (rows) => sumOf(rows, "Views")],
  ["replies", "enquiries", (rows) => rows.length],
  ["replies", "answered", (rows) => withAny(rows, "First reply")],
  ["revenue", "value", (rows) => sumOf(rows, "Dollars")],
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

function isOf(row: Row, what: string, kind: string): boolean {
  return row.What === what && (row["Kind of property"] ?? "").split(",").includes(kind);
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

test("who downloaded the records is in the audit", async () => {
  const admin = await makeAdmin();
  await exportAnalyticsRows(admin, { section: "replies" });
  const entries = await db.activityLog.findMany({ where: { actorId: admin.userId, action: "exports.download" } });
  expect(entries).toMatchObject([{ after: { file: "analytics-replies-rows.csv", section: "replies" } }]);
});

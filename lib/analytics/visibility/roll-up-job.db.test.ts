import { searchOpportunities } from "@/lib/opportunities/queries";
import { readSearch } from "@/lib/opportunities/schema";
import { syncSearchIndex } from "@/lib/opportunities/search-index/live-index";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { stopListening } from "@/lib/platform/live/listener";
import { makeBlock } from "@/tests/support/builders/blocks";
import { makeListing } from "@/tests/support/builders/listings";
import { makeSeller } from "@/tests/support/builders/people";
import { uniqueWord } from "@/tests/support/builders/searches";
import { emptySearchLog, logSearches } from "@/tests/support/builders/search-log";
import { getListingVisibility } from "./queries";
import { purgeSearches, rollUpSearches, searchRetentionDays } from "./roll-up-job";

beforeEach(() => emptySearchLog());
afterAll(() => stopListening());

const endless = () => new AbortController().signal;

async function sellerWithListing(fields: NonNullable<Parameters<typeof makeListing>[0]>["fields"] = {}) {
  const seller = await makeSeller();
  const { id } = await makeListing({ seller, fields });
  const visibility = () => getListingVisibility(seller, { id, period: "last30" });
  return { seller, id, visibility };
}

test("searches of yesterday are counted for a listing, by the class of their briefs", async () => {
  const { id, visibility } = await sellerWithListing();
  await logSearches({ organizations: 3, topIds: [id] });
  await logSearches({ organizations: 2 });
  await rollUpSearches();
  const { counts, groups } = await visibility();
  expect(counts).toMatchObject({ searches: 5, shown: 5, topTen: 3, excluded: 0, filteredOut: 0 });
  expect(groups).toMatchObject([{ label: "Finance and insurance, budget $25,000 to $100,000", searches: 5 }]);
});

test("searches of four organizations show nothing, however many they are", async () => {
  const { visibility } = await sellerWithListing();
  for (const query of ["", "country=GB", "country=FR"]) await logSearches({ organizations: 1, query });
  await logSearches({ organizations: 1 });
  await rollUpSearches();
  expect(await visibility()).toMatchObject({ counts: null, reasons: [], missing: [], groups: [] });
  await logSearches({ organizations: 1, daysAgo: 2 });
  await rollUpSearches();
  expect((await visibility()).counts).toMatchObject({ searches: 5 });
});

test("a listing is excluded by exactly the limits under which the Marketplace lists it outside the brief", async () => {
  const packages = [{ name: "Partner", price: 90_000, quantityAvailable: 1 }];
  const { id, visibility } = await sellerWithListing({ packages, price: null });
  const [marketer] = await logSearches({ organizations: 5, brief: { countries: ["US"], geoMustHave: true } });
  await rollUpSearches();
  await syncSearchIndex();
  if (!marketer) throw new Error("There are five.");
  const { reasons, counts } = await visibility();
  expect(counts).toMatchObject({ searches: 5, shown: 0, excluded: 5 });
  const { limits } = await searchOpportunities(marketer, readSearch({ outside: "1", limit: "100" }));
  const found: string[] = [];
  for (const { code } of limits ?? []) {
    const { items } = await searchOpportunities(marketer, readSearch({ outside: code, limit: "100" }));
    if (items.some((item) => item.id === id)) found.push(code);
  }
  expect(found.length).toBeGreaterThan(1);
  expect(reasons.map(({ code }) => code).sort()).toEqual(found.sort());
});

test("words and filters of a search leave a listing out as they do in the Marketplace", async () => {
  const word = uniqueWord();
  const { visibility } = await sellerWithListing({ title: `${word} Regatta` });
  await logSearches({ organizations: 5, query: `q=${word}` });
  await logSearches({ organizations: 5, query: `q=${uniqueWord()}` });
  await logSearches({ organizations: 5, query: "country=FR" });
  await rollUpSearches();
  const { counts, reasons } = await visibility();
  expect(counts).toMatchObject({ searches: 15, shown: 5, filteredOut: 10 });
  expect(reasons.map(({ code }) => code)).toEqual(["country", "only"]);
});

test("a missing fact says out of how many searches it kept the listing, until it is filled in", async () => {
  const { id, visibility } = await sellerWithListing({ level: null });
  await logSearches({ organizations: 5, query: "level=national" });
  await rollUpSearches();
  expect((await visibility()).missing).toContainEqual(
    expect.objectContaining({ field: "level", keptOut: 5, href: `/edit-listing/${id}#listing-level` }),
  );
  await db.listing.update({ where: { id }, data: { level: "national" } });
  expect((await visibility()).missing.map(({ field }) => field)).not.toContain("level");
});

test("an organization that blocks the seller counts for nothing", async () => {
  const { seller, visibility } = await sellerWithListing();
  const [first] = await logSearches({ organizations: 5 });
  if (!first) throw new Error("There are five.");
  await makeBlock(first, seller);
  await rollUpSearches();
  expect((await visibility()).counts).toBeNull();
});

test("a run that is repeated changes nothing, and one that was interrupted goes on", async () => {
  const { visibility, id } = await sellerWithListing();
  await logSearches({ organizations: 5 });
  await rollUpSearches();
  const once = await visibility();
  await rollUpSearches();
  await db.searchRollUp.updateMany({ data: { completedAt: null, afterListing: null } });
  await Promise.all([rollUpSearches(), rollUpSearches()]);
  expect(await visibility()).toEqual(once);
  await db.listingSearchDay.deleteMany({ where: { listingId: id } });
  await db.searchRollUp.updateMany({ data: { completedAt: null, afterListing: id } });
  await rollUpSearches();
  expect((await visibility()).counts).toBeNull();
});

test("today's searches are counted tomorrow", async () => {
  const { visibility } = await sellerWithListing();
  await logSearches({ organizations: 5, daysAgo: 0 });
  await rollUpSearches();
  expect((await visibility()).counts).toBeNull();
  expect(await db.searchRollUp.count()).toBe(0);
});

test("one organization counts with at most 50 searches a day", async () => {
  const { visibility } = await sellerWithListing();
  await logSearches({ organizations: 4 });
  const [busy] = await logSearches({ organizations: 1 });
  const row = await db.loggedSearch.findFirstOrThrow({ where: { organizationId: busy?.organizationId } });
  const { id: _, brief, ...same } = row;
  const again = Array.from({ length: 60 }, (_each, at) => ({
    ...same,
    brief: brief ?? {},
    query: `minReach=${at + 1}`,
  }));
  await db.loggedSearch.createMany({ data: again });
  await rollUpSearches();
  expect((await visibility()).counts).toMatchObject({ searches: 54 });
});

test("the log is forgotten after a month, and what was counted after the second period that compares with it", async () => {
  const { id } = await sellerWithListing();
  await logSearches({ organizations: 1, daysAgo: searchRetentionDays.log + 1 });
  await logSearches({ organizations: 1, daysAgo: searchRetentionDays.log - 1 });
  for (const ago of [searchRetentionDays.summaries + 1, searchRetentionDays.summaries - 1]) {
    const day = later(now(), -days(ago));
    await db.listingSearchDay.create({ data: { listingId: id, day, summary: {} } });
    await db.searchRollUp.create({ data: { day } });
  }
  await purgeSearches(endless());
  const left = [db.loggedSearch.count(), db.listingSearchDay.count(), db.searchRollUp.count()];
  expect(await Promise.all(left)).toEqual([1, 1, 1]);
});

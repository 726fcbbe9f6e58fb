import type { Marketer } from "@/lib/auth/actor";
import { searchOpportunities } from "@/lib/opportunities/queries";
import { type SearchQuery, readSearch } from "@/lib/opportunities/schema";
import { syncSearchIndex } from "@/lib/opportunities/search-index/live-index";
import { days, later, now, seconds, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeBlock } from "@/tests/support/builders/blocks";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { emptySearchLog, logSearches } from "@/tests/support/builders/search-log";
import { uniqueWord } from "@/tests/support/builders/searches";
import { visibilityCsv } from "./csv";
import { parseLoggedBrief } from "./logged-brief";
import { workspaceAlone } from "@/lib/auth/acting-for/workspace";
import { getListingVisibility, listVisibleListings } from "./queries";
import { purgeSearches, rollUpSearches, searchRetentionDays } from "./roll-up-job";
import { noteSearch, writeSearchLog } from "./search-log";
import { storeSearches } from "./search-log-store";
import { listingVisibilitySchema } from "./view";

/* Searches are logged in the middle of a month, and read once it is over. */
const middle = () => {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 15, 12));
};

async function afterTheMonth<T>(read: () => Promise<T>): Promise<T> {
  const at = later(middle(), days(25));
  setClock(() => at);
  try {
    return await read();
  } finally {
    setClock(middle);
  }
}

describe("reading visibility", () => {
  beforeEach(async () => {
    setClock(middle);
    await emptySearchLog();
  });
  test("a viewer of the seller's organization sees the figures, and another seller finds no such listing", async () => {
    const [seller, other] = [await makeSeller(), await makeSeller()];
    const { id } = await makeListing({ seller });
    expect(await getListingVisibility(await makeViewer(seller), { id, period: "lastMonth" })).toMatchObject({
      listing: { id },
      counts: null,
    });
    await expect(getListingVisibility(other, { id, period: "lastMonth" })).rejects.toMatchObject({ code: "not_found" });
  });

  test("both months are counted separately, and each is compared with the previous one", async () => {
    const seller = await makeSeller();
    const { id } = await makeListing({ seller, publishedAt: new Date("2026-01-01") });
    await logSearches({ organizations: 6, daysAgo: 3 });
    await logSearches({ organizations: 5, daysAgo: 30 });
    await rollUpSearches();
    const last = await afterTheMonth(() => getListingVisibility(seller, { id, period: "lastMonth" }));
    expect([last.counts?.searches, last.before?.searches]).toEqual([6, 5]);
    const previous = await afterTheMonth(() => getListingVisibility(seller, { id, period: "monthBefore" }));
    expect([previous.counts?.searches, previous.before]).toEqual([5, null]);
    expect(listingVisibilitySchema.parse(last)).toEqual(last);
  });

  test("the figures name no marketer, on the page and in the file", async () => {
    const seller = await makeSeller();
    const { id } = await makeListing({ seller });
    const marketers = await logSearches({ organizations: 5, query: "country=FR" });
    await rollUpSearches();
    const visibility = await afterTheMonth(() => getListingVisibility(seller, { id, period: "lastMonth" }));
    const csv = visibilityCsv(visibility);
    expect(csv).toContain("Filtered by country,5,");
    for (const { organizationId, organizationName } of marketers)
      for (const text of [JSON.stringify(visibility), csv]) {
        expect(text).not.toContain(organizationId);
        expect(text).not.toContain(organizationName);
      }
  });

  test("listings that were never published cannot be chosen", async () => {
    const seller = await makeSeller();
    await makeListing({ seller, status: "draft" });
    const paused = await makeListing({ seller, status: "paused", fields: { title: "A paused one" } });
    const published = await makeListing({ seller, fields: { title: "Zebra race" } });
    expect((await listVisibleListings(workspaceAlone(seller))).map(({ id }) => id)).toEqual([published.id, paused.id]);
  });
});

describe("roll up job", () => {
  beforeEach(async () => {
    setClock(middle);
    await emptySearchLog();
  });
  const endless = () => new AbortController().signal;

  async function sellerWithListing(fields: NonNullable<Parameters<typeof makeListing>[0]>["fields"] = {}) {
    const seller = await makeSeller();
    const { id } = await makeListing({ seller, fields });
    const visibility = () => afterTheMonth(() => getListingVisibility(seller, { id, period: "lastMonth" }));
    return { seller, id, visibility };
  }

  test("yesterday's searches are counted for a listing, by the class of their briefs", async () => {
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

  test("words and filters of a search exclude a listing as they do in the Marketplace", async () => {
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

  test("a missing fact shows how many searches it excluded the listing from, until it is filled in", async () => {
    const { id, visibility } = await sellerWithListing({ level: null });
    await logSearches({ organizations: 5, query: "level=national" });
    await rollUpSearches();
    expect((await visibility()).missing).toContainEqual(
      expect.objectContaining({ field: "level", keptOut: 5, href: `/edit-listing/${id}#listing-level` }),
    );
    await db.listing.update({ where: { id }, data: { level: "national" } });
    expect((await visibility()).missing.map(({ field }) => field)).not.toContain("level");
  });

  test("an organization that blocks the seller is not counted", async () => {
    const { seller, visibility } = await sellerWithListing();
    const [first] = await logSearches({ organizations: 5 });
    if (!first) throw new Error("There are five.");
    await makeBlock(first, seller);
    await rollUpSearches();
    expect((await visibility()).counts).toBeNull();
  });

  test("a marketer that the seller blocks changes no figure, which would reveal who searched", async () => {
    const { seller, visibility } = await sellerWithListing();
    const [first] = await logSearches({ organizations: 5 });
    if (!first) throw new Error("There are five.");
    await makeBlock(seller, first);
    await rollUpSearches();
    expect((await visibility()).counts).toMatchObject({ searches: 5 });
  });

  test("a repeated run changes nothing, and an interrupted one continues", async () => {
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

  test("at most 50 searches a day count for one organization", async () => {
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

  test("the log is deleted after a month, and the counts after the second period that compares with them", async () => {
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
});

describe("search log", () => {
  async function searcher() {
    const marketer = await makeMarketer();
    const brief = await makeBrief({ marketer });
    return { marketer, brief };
  }

  /** As the page does: run the search, then log it. */
  async function search(actor: Marketer, query: SearchQuery = {}) {
    const input = readSearch(query);
    const found = await searchOpportunities(actor, input);
    noteSearch(actor, input, found);
    return found;
  }

  const written = async ({ organizationId }: Marketer) => {
    await writeSearchLog({ isEnding: true });
    return db.loggedSearch.findMany({ where: { organizationId }, orderBy: { at: "asc" } });
  };

  test("a search with a brief is one row, with the brief at that time and the first ten results", async () => {
    const { marketer, brief } = await searcher();
    const word = uniqueWord();
    for (let count = 0; count < 11; count += 1)
      await makeListing({ fields: { title: `${word} ${"abcdefghijk"[count]}` } });
    await syncSearchIndex();
    const found = await search(marketer, { q: word, sort: "match" });
    const [row, ...others] = await written(marketer);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      briefId: brief.id,
      query: `q=${word}`,
      topIds: found.items.slice(0, 10).map(({ id }) => id),
      tenthScore: expect.any(Number),
    });
    expect(parseLoggedBrief(row?.brief)).toMatchObject({ budgetMax: brief.budgetMax, countries: brief.countries });
    expect(JSON.stringify(row)).not.toContain(brief.name);
  });

  test("the same search counts once a day, however often it is repeated and by whoever in the organization", async () => {
    const { marketer } = await searcher();
    const colleague = await makeColleague(marketer, "editor");
    for (const actor of [marketer, marketer, colleague]) {
      await search(actor, { country: "GB" });
      expect(await written(marketer)).toHaveLength(1);
    }
    await search(marketer, { country: "FR" });
    expect(await written(marketer)).toHaveLength(2);
  });

  test("words count once they are typed, not while they are", async () => {
    const { marketer } = await searcher();
    for (const q of ["reg", "rega", "regatta"]) await search(marketer, { q });
    expect((await written(marketer)).map(({ query }) => query)).toEqual(["q=regatta"]);
  });

  test("a search is written when its user has stopped typing for ten seconds", async () => {
    const { marketer } = await searcher();
    const rows = () => db.loggedSearch.count({ where: { organizationId: marketer.organizationId } });
    await search(marketer, { country: "IE" });
    await writeSearchLog();
    expect(await rows()).toBe(0);
    const at = later(new Date(), seconds(11));
    setClock(() => at);
    await writeSearchLog();
    expect(await rows()).toBe(1);
  });

  test.each<[string, (actor: Marketer) => [Marketer, SearchQuery]]>([
    ["by an API key", (actor) => [{ ...actor, apiKey: { id: actor.userId, scopes: ["opportunities:read"] } }, {}]],
    ["by an admin who visits the account", (actor) => [{ ...actor, impersonator: { id: "x", name: "Morgan" } }, {}]],
    ["without a brief", (actor) => [actor, { briefId: "none" }]],
    ["outside the brief", (actor) => [actor, { outside: "1" }]],
    ["among saved listings", (actor) => [actor, { saved: "1" }]],
    ["on the map", (actor) => [actor, { view: "map" }]],
  ])("a search %s is not logged", async (_, change) => {
    const { marketer } = await searcher();
    await search(...change(marketer));
    expect(await written(marketer)).toEqual([]);
  });

  test("a search with another organization's brief is not stored", async () => {
    const [one, other] = [await searcher(), await searcher()];
    const { organizationId } = one.marketer;
    const noted = { organizationId, briefId: other.brief.id, at: new Date(), query: "", topIds: [], tenthScore: null };
    await storeSearches([noted]);
    expect(await db.loggedSearch.count({ where: { organizationId } })).toBe(0);
  });
});

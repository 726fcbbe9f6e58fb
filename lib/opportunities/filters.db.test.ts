import { setTimeout } from "node:timers/promises";
import { getListing, listListings } from "@/lib/listings/queries";
import { type ListingDraft, listListingsSchema } from "@/lib/listings/schema";
import { assetCategories, propertyTypes, sportsOrGenres, termTypes } from "@/lib/listings/vocabulary";
import { unblockOrganization } from "@/lib/organizations/blocks/commands";
import { updateProfile } from "@/lib/organizations/profile/commands";
import type { IndustryCategory } from "@/lib/organizations/vocabulary";
import { Prisma, db } from "@/lib/platform/db";
import { briefSchema } from "@/lib/preferences/schema";
import { makeBlock } from "@/tests/support/builders/blocks";
import { makeBrief, statedBrief } from "@/tests/support/builders/briefs";
import { type Pair, makeConversation } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import fc from "@/tests/support/fast-check";
import { filtersSql } from "@/tests/support/matching/filters-sql";
import { getBriefWithMatches, listBriefsWithCounts, listBriefsWithMatches, previewBrief } from "./brief-match-queries";
import type { OpportunityFilters } from "./filters";
import { getOpportunity, searchOpportunities } from "./queries";
import { saveOpportunity, unsaveOpportunity } from "./saved/commands";
import { listSaved, listSavedOffMarket } from "./saved/queries";
import { type SearchQuery, readSearch } from "./schema";
import { liveIndex, syncSearchIndex } from "./search-index/live-index";

describe("filters", () => {
  const now = Date.UTC(2026, 10, 21, 12);
  const industries: IndustryCategory[] = ["insurance", "banking", "betting_gaming"];
  const countries = ["GB", "IE", "FR"];
  const regions = ["West Yorkshire", " west yorkshire ", "Île-de-France", "leinster"];
  const prices = [-1, 0, 4999.99, 5000, 5000.01, 18_000];
  const reaches = [0, 20_000, 41_000];
  const days = ["2026-11-20", "2026-11-21", "2026-12-31"];
  const places = [
    { latitude: 53.8, longitude: -1.55 },
    { latitude: 53.35, longitude: -6.26 },
    { latitude: 48.86, longitude: 2.35 },
    { latitude: -17.7, longitude: 179.9 },
  ];

  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 });
  const some = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 0, maxLength: 3 });
  const kinds = {
    types: propertyTypes.slice(0, 4),
    genres: sportsOrGenres.slice(0, 4),
    assets: assetCategories.slice(0, 5),
  };

  const drafts: fc.Arbitrary<ListingDraft> = fc.record({
    propertyType: fc.constantFrom(...kinds.types),
    sportOrGenre: maybe(fc.constantFrom(...kinds.genres)),
    level: maybe(fc.constantFrom("national", "local")),
    country: fc.constantFrom(...countries),
    region: maybe(fc.constantFrom(...regions)),
    city: fc.constantFrom("Leeds", "leeds", "Zürich"),
    termType: fc.constantFrom(...termTypes),
    currency: fc.constantFrom("USD", "EUR", "GBP"),
    price: maybe(fc.constantFrom(...prices)),
    packages: fc.array(
      fc.record({
        name: fc.constant("Sleeve"),
        price: maybe(fc.constantFrom(...prices)),
        contactForPricing: fc.boolean(),
        assets: some(kinds.assets).map((all) => all.map((category) => ({ category, name: "One", quantity: 1 }))),
      }),
      { maxLength: 2 },
    ),
    reach: maybe(fc.constantFrom(...reaches)).map((uniqueReach) => ({ uniqueReach })),
    decisionDeadline: maybe(fc.constantFrom(...days)),
    blockedCategories: some(industries),
    exclusivity: some(industries).map((sold) => ({ sold })),
  });

  const every = fc.record({
    propertyType: some(kinds.types),
    sportOrGenre: some(kinds.genres),
    level: fc.constant(["national" as const]),
    country: some(countries),
    region: fc.constantFrom("west yorkshire", "ÎLE-DE-FRANCE", "Leinster "),
    city: fc.constantFrom("LEEDS ", "zürich"),
    near: fc
      .record({ radiusKm: fc.constantFrom(1, 300, 500, 9000), place: fc.constantFrom(...places) })
      .map(({ radiusKm, place }) => ({ ...place, radiusKm })),
    priceMinCents: fc.constantFrom(0, 1, 500_000, 500_001),
    priceMaxCents: fc.constantFrom(0, 499_999, 500_000, 1_800_000),
    termType: some(termTypes),
    assetCategory: some(kinds.assets),
    minReach: fc.constantFrom(0, 20_000, 20_001),
    openCategory: fc.constantFrom(...industries),
    deadlineAfter: fc.constantFrom(...days),
  });
  const names = [
    "propertyType",
    "sportOrGenre",
    "level",
    "country",
    "region",
    "city",
    "near",
    "priceMinCents",
    "priceMaxCents",
    "termType",
    "assetCategory",
    "minReach",
    "openCategory",
    "deadlineAfter",
  ] as const;

  /** A few at a time: more would leave nothing to compare. */
  const searches: fc.Arbitrary<OpportunityFilters> = fc
    .tuple(every, fc.subarray([...names], { minLength: 1, maxLength: 3 }))
    .map(([all, chosen]) => Object.fromEntries(chosen.map((name) => [name, all[name]])));

  /** Other tests of the same worker leave listings behind; only these are compared. */
  async function fill() {
    const own = new Set<string>();
    const sellers = await Promise.all([makeSeller(), makeSeller()]);
    await db.organization.update({
      where: { id: sellers[1]?.organizationId },
      data: { blockedCategories: ["banking"] },
    });
    for (const [at, fields] of fc.sample(drafts, { numRuns: 90, seed: 20261121 }).entries()) {
      const place = places[at % 5] ?? { latitude: null, longitude: null };
      const { id } = await makeListing({ seller: sellers[at % 2], fields: { ...fields, ...place } });
      own.add(id);
      if (at % 4 === 0)
        await claim(id, at % 8 ? (industries[at % 3] ?? "insurance") : "*", days[at % 3] ?? "2026-12-31");
      if (at % 5 === 0) await claim(id, industries[at % 2] ?? "banking", "2027-12-31", "held");
    }
    return own;
  }

  let sponsor: Pair;

  const claim = (listingId: string, category: string, end: string, state: "held" | "sold" = "sold") =>
    db.listingClaim.create({
      data: {
        listingId,
        conversationId: sponsor.conversationId,
        buyerOrganizationId: sponsor.marketer.organizationId,
        category,
        termStart: new Date("2026-01-01"),
        termEnd: new Date(end),
        state,
        heldUntil: state === "held" ? new Date("2027-01-01") : null,
      },
    });

  test("the search index and the database return the same listings under every filter", async () => {
    sponsor = await makeConversation();
    const own = await fill();
    const searchIndex = await liveIndex();
    const sizes = new Set<number>();
    const ownIds = (found: readonly { id: string }[]) =>
      found
        .map(({ id }) => id)
        .filter((id) => own.has(id))
        .sort();
    await fc.assert(
      fc.asyncProperty(searches, async (filters) => {
        const rows = await db.$queryRaw<{ id: string }[]>(
          Prisma.sql`SELECT l.id FROM listings l JOIN organizations o ON o.id = l."organizationId" WHERE ${filtersSql(filters, now)}`,
        );
        const { items } = searchIndex.search({ filters, sort: "newest", limit: 100_000, now });
        sizes.add(ownIds(items).length);
        expect(ownIds(items)).toEqual(ownIds(rows));
      }),
      { numRuns: 300, seed: 7 },
    );
    expect(sizes.size).toBeGreaterThan(10);
  }, 60_000);
});

describe("blocked organizations", () => {
  type Marketer = Awaited<ReturnType<typeof makeMarketer>>;
  const page = { limit: 24 };
  const gone = { code: "not_found" };

  /** A marketer with a brief, and two sellers with a listing each; nothing else is published. */
  async function market() {
    await db.listing.updateMany({ where: { status: "published" }, data: { status: "archived" } });
    (globalThis as { pitchsideSearchIndex?: unknown }).pitchsideSearchIndex = undefined;
    const [marketer, seller, other] = [await makeMarketer(), await makeSeller(), await makeSeller()];
    const brief = await makeBrief({ marketer });
    const [own, left] = [await makeListing({ seller }), await makeListing({ seller: other })];
    await syncSearchIndex();
    return { marketer, seller, brief, listing: own, left };
  }

  const searched = async (actor: Marketer, query: SearchQuery = {}) => {
    const { items, total, ruledOut, relax, facets } = await searchOpportunities(actor, readSearch(query));
    return { ids: items.map(({ id }) => id), total, ruledOut, relax, countries: facets.country };
  };

  describe.each(["marketer", "seller"] as const)("while the %s blocks the other", (blocker) => {
    async function blockedMarket() {
      const world = await market();
      const { id } = await makeBlock(world[blocker], blocker === "marketer" ? world.seller : world.marketer);
      return { ...world, blockId: id };
    }

    test("no search of the marketer finds the seller's listings, and no count includes them", async () => {
      const { marketer, left, listing } = await blockedMarket();
      await saveOpportunity(marketer, { listingId: left.id });
      const found = { ids: [left.id], total: 1, ruledOut: 0, relax: null, countries: [{ value: "GB", count: 1 }] };
      for (const query of [{}, { briefId: "none" }, { sort: "newest" }, { q: listing.title }, { saved: "1" }])
        expect(await searched(marketer, query)).toEqual(found);
    });

    test("no brief counts them as a match, saved or only previewed", async () => {
      const { marketer, brief } = await blockedMarket();
      const { briefId } = { briefId: brief.id };
      expect((await listBriefsWithCounts(marketer))[0]?.matchCount).toBe(1);
      expect((await listBriefsWithMatches(marketer, page)).items[0]?.matchCount).toBe(1);
      expect((await getBriefWithMatches(marketer, { briefId })).matchCount).toBe(1);
      const tried = await previewBrief(marketer, briefSchema.parse(statedBrief));
      expect([tried.matchCount, tried.best.length]).toEqual([1, 1]);
    });

    test("saved ones are hidden, can be removed, and none can be saved anew", async () => {
      const { marketer, seller, listing } = await market();
      const paused = await makeListing({ seller, status: "paused" });
      await db.savedOpportunity.createMany({
        data: [listing.id, paused.id].map((listingId) => ({ organizationId: marketer.organizationId, listingId })),
      });
      const seen = async () => [
        (await listSaved(marketer, page)).items.length,
        (await listSavedOffMarket(marketer)).length,
      ];
      expect(await seen()).toEqual([2, 1]);
      const [one, another] = blocker === "marketer" ? [marketer, seller] : [seller, marketer];
      const { id } = await makeBlock(one, another);
      expect(await seen()).toEqual([0, 0]);
      await unsaveOpportunity(marketer, { listingId: paused.id });
      await expect(saveOpportunity(marketer, { listingId: paused.id })).rejects.toMatchObject(gone);
      await expect(saveOpportunity(marketer, { listingId: listing.id })).rejects.toMatchObject(gone);
      await unblockOrganization(one, { id });
      expect(await seen()).toEqual([1, 0]);
    });

    test("the plain list of published listings leaves them out, and afterward everything is there again", async () => {
      const { marketer, listing, left, blockId, ...world } = await blockedMarket();
      const listed = async () =>
        (await listListings(marketer, listListingsSchema.parse({}))).items.map(({ id }) => id).sort();
      expect(await listed()).toEqual([left.id]);
      await unblockOrganization(blocker === "marketer" ? marketer : world.seller, { id: blockId });
      expect(await listed()).toEqual([listing.id, left.id].sort());
      expect((await searched(marketer)).total).toBe(2);
      expect((await listBriefsWithCounts(marketer))[0]?.matchCount).toBe(2);
    });
  });

  test("a marketer who blocked the seller opens a listing by its URL: it says so, and the matcher gives that as its reason", async () => {
    const { marketer, seller, listing } = await market();
    const { id } = await makeBlock(marketer, seller);
    const opened = await getOpportunity(marketer, { id: listing.id });
    expect(opened.blockId).toBe(id);
    expect(opened.match).toEqual({
      state: "excluded",
      excluded: [{ code: "own_or_blocked_organization", field: "organizationId", text: "You blocked this seller" }],
    });
    expect((await getListing(marketer, listing)).id).toBe(listing.id);
  });

  test("a listing does not exist for a buyer that its seller blocks, whether saved, discussed, or paused", async () => {
    const { marketer, seller, listing } = await market();
    const talked = (await makeConversation({ marketer, seller })).listing;
    await saveOpportunity(marketer, { listingId: listing.id });
    await makeBlock(seller, marketer);
    for (const status of ["published", "paused"] as const) {
      await db.listing.updateMany({ where: { organizationId: seller.organizationId }, data: { status } });
      for (const { id } of [listing, talked]) {
        await expect(getOpportunity(marketer, { id })).rejects.toMatchObject(gone);
        await expect(getListing(marketer, { id })).rejects.toMatchObject(gone);
      }
    }
    expect((await getOpportunity(seller, { id: listing.id })).listing.id).toBe(listing.id);
  });

  test("a neighbor's market is the same before and after", async () => {
    const { marketer, seller } = await market();
    const neighbour = await makeMarketer();
    await makeBrief({ marketer: neighbour });
    const before = await searched(neighbour);
    await makeBlock(marketer, seller);
    expect(await searched(neighbour)).toEqual(before);
    expect(before.total).toBe(2);
  });
});

describe("seller preferences", () => {
  /** Retries until the expected result; the test's timeout ends it. */
  async function until<T>(ask: () => Promise<T>, isRight: (answer: T) => boolean): Promise<T> {
    for (;;) {
      const result = await ask();
      if (isRight(result)) return result;
      await setTimeout(20);
    }
  }

  /** Two sellers with one identical listing each; the search index has both. */
  async function market() {
    const [seller, other] = [await makeSeller(), await makeSeller()];
    const [mine, theirs] = [await makeListing({ seller }), await makeListing({ seller: other })];
    const marketer = await makeMarketer();
    await makeBrief({ marketer, fields: { industryCategory: "insurance" } });
    const find = async () => {
      const { items } = await searchOpportunities(marketer, readSearch({ sort: "match" }));
      return items.map(({ id }) => id).filter((id) => id === mine.id || id === theirs.id);
    };
    await until(find, (found) => found.length === 2);
    return { seller, other, marketer, mine: mine.id, theirs: theirs.id, find };
  }

  test("the categories that a seller wants count in the next searches, for and against", async () => {
    const { seller, other, marketer, mine, theirs, find } = await market();
    const isFirst = (id: string) => (found: string[]) => found[0] === id;
    for (const [at, wished] of [seller, other, seller].entries()) {
      await updateProfile(seller, { wantedCategories: wished === seller ? ["insurance"] : ["airline"] });
      await updateProfile(other, { wantedCategories: wished === other ? ["insurance"] : ["airline"] });
      await until(find, isFirst(at === 1 ? theirs : mine));
    }
    const fitOf = async (id: string) => {
      const { match } = await getOpportunity(marketer, { id });
      if (match?.state !== "scored") throw new Error("not scored");
      return match.contributions.find(({ factor }) => factor === "seller_fit")?.points ?? 0;
    };
    expect(await fitOf(mine)).toBeGreaterThan(0);
    expect(await fitOf(theirs)).toBeLessThan(0);
  });

  test("what a seller never accepts is excluded right away, with its reason, and can be restored", async () => {
    const { seller, marketer, mine, theirs, find } = await market();
    await updateProfile(seller, { blockedCategories: ["insurance", "tobacco_vape"] });
    expect(await until(find, (found) => found.length === 1)).toEqual([theirs]);
    const { match, listing } = await getOpportunity(marketer, { id: mine });
    expect(match).toMatchObject({
      state: "excluded",
      excluded: [
        {
          code: "industry_blocked",
          text: "The seller doesn’t accept sponsors from your industry (insurance)",
        },
      ],
    });
    expect(listing.organization).toMatchObject({
      wantedCategories: [],
      blockedCategories: ["insurance", "tobacco_vape"],
    });
    await updateProfile(seller, { blockedCategories: [] });
    await until(find, (found) => found.length === 2);
  });
});

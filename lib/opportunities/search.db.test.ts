import { getListing } from "@/lib/listings/queries";
import { db } from "@/lib/platform/db";
import { makeBrief } from "@/tests/support/builders/briefs";
import { type ListingOptions, makeListing } from "@/tests/support/builders/listings";
import { emptyMarket, foundTitles, onSale, syncWhole } from "@/tests/support/builders/on-sale";
import { makeMarketer, makeOrganization, makeSeller } from "@/tests/support/builders/people";
import { listBriefsWithCounts, previewBrief } from "./brief-match-queries";
import { getOpportunity, searchOpportunities } from "./queries";
import { saveOpportunity } from "./saved/commands";
import { type SearchQuery, readSearch } from "./schema";
import { syncSearchIndex } from "./search-index/live-index";

describe("search", () => {
  beforeEach(() => emptyMarket());

  test("without a brief, published listings come newest first and without scores", async () => {
    const actor = await makeMarketer();
    await onSale([{ title: "Older" }, { title: "Newer" }]);
    await makeListing({ status: "draft", fields: { title: "Draft" } });
    const found = await searchOpportunities(actor, readSearch({}));
    expect(found.items.map(({ title, match }) => [title, match])).toEqual([
      ["Newer", null],
      ["Older", null],
    ]);
    expect(found).toMatchObject({ total: 2, sort: "newest", brief: null, nextCursor: null });
  });

  test("under a brief, matches come best first with reasons and exact points", async () => {
    const actor = await makeMarketer();
    await makeBrief({ marketer: actor });
    await onSale([{ title: "Far", country: "AU", audience: {} }, { title: "Near" }]);
    const { items, sort } = await searchOpportunities(actor, readSearch({}));
    expect(sort).toBe("match");
    expect(items.map(({ title }) => title)).toEqual(["Near", "Far"]);
    const match = items[0]?.match;
    if (match?.state !== "scored") throw new Error("not scored");
    const sum = match.contributions.reduce((points, line) => points + Math.round(line.points * 100), 0);
    expect(sum).toBe(Math.round(match.score * 100));
    expect(match.reasons.length).toBeGreaterThan(0);
  });

  test("listings that the brief excludes are counted and not shown, in every order", async () => {
    const actor = await makeMarketer();
    await makeBrief({ marketer: actor });
    await onSale([{ title: "Boxing night", sportOrGenre: "boxing_mma" }, { title: "Northgate" }]);
    for (const sort of ["match", "newest", "price", "deadline", "reach"]) {
      const found = await searchOpportunities(actor, readSearch({ sort }));
      expect(found.items.map(({ title }) => title)).toEqual(["Northgate"]);
      expect(found).toMatchObject({ total: 1, ruledOut: 1 });
    }
    expect(await foundTitles(actor, { briefId: "none" })).toHaveLength(2);
  });

  test("words are found without accents, in any case, and by the beginning of the last one", async () => {
    const actor = await makeMarketer();
    await onSale([{ title: "Zürich Énergie Marathon", city: "Zürich" }, { title: "Harbour Regatta" }]);
    expect(await foundTitles(actor, { q: "zurich mara" })).toEqual(["Zürich Énergie Marathon"]);
    expect(await foundTitles(actor, { q: "ENERGIE" })).toEqual(["Zürich Énergie Marathon"]);
    expect(await foundTitles(actor, { q: "mara zurich", exact: "1" })).toEqual([]);
    for (const q of ["!!!", "'", "\\", "(((", "🏆", "%_\\"])
      await expect(foundTitles(actor, { q })).resolves.toEqual([]);
    for (const q of ["a & | b", "½ ŉ :*"]) await expect(foundTitles(actor, { q })).resolves.toEqual(expect.any(Array));
  });

  test("the saved filter leaves only what the organization saved, each marked as saved", async () => {
    const actor = await makeMarketer();
    const [one] = await onSale([{ title: "One" }, { title: "Other" }]);
    await saveOpportunity(actor, { listingId: one?.id ?? "" });
    const { items, total } = await searchOpportunities(actor, readSearch({ saved: "1" }));
    expect(items).toMatchObject([{ title: "One", saved: true }]);
    expect(total).toBe(1);
    expect(await foundTitles(await makeMarketer(), { saved: "1" })).toEqual([]);
  });

  test("an empty result shows which single filter to relax and how many return", async () => {
    const actor = await makeMarketer();
    const [regatta] = await onSale([
      { title: "Regatta", country: "GB" },
      { title: "Rally", country: "FR" },
    ]);
    await saveOpportunity(actor, { listingId: regatta?.id ?? "" });
    const found = await searchOpportunities(actor, readSearch({ country: "FR", q: "regatta" }));
    expect(found).toMatchObject({
      total: 0,
      relax: [
        { filter: "country", total: 1 },
        { filter: "q", total: 1 },
      ],
    });
    const both = await searchOpportunities(actor, readSearch({ saved: "1", q: "rally" }));
    expect(both.relax).toEqual([
      { filter: "q", q: "", total: 1 },
      { filter: "saved", total: 1 },
    ]);
  });

  test("pages visit every listing once in every order, even while one is added", async () => {
    const actor = await makeMarketer();
    await makeBrief({ marketer: actor });
    await onSale(
      Array.from({ length: 11 }, (_, n) => ({
        title: `Club ${n}`,
        packages: [],
        price: n % 3 ? 11_000 + (n % 4) * 1000 : -1,
      })),
    );
    for (const sort of ["match", "newest", "price", "deadline", "reach"]) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await searchOpportunities(actor, readSearch({ sort, limit: "4", ...(cursor ? { cursor } : {}) }));
        seen.push(...page.items.map(({ id }) => id));
        if (!cursor) await onSale([{ title: `Added while in order of ${sort}` }]);
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.length).toBeGreaterThanOrEqual(11);
    }
  });

  test("a cursor that no list issued is rejected", async () => {
    const actor = await makeMarketer();
    await expect(searchOpportunities(actor, readSearch({ cursor: "bm9wZQ" }))).rejects.toMatchObject({
      code: "bad_request",
    });
  });

  test("another organization's brief does not exist", async () => {
    const actor = await makeMarketer();
    const brief = await makeBrief({ marketer: await makeMarketer() });
    await expect(searchOpportunities(actor, readSearch({ briefId: brief.id }))).rejects.toMatchObject({
      code: "not_found",
    });
    const [listing] = await onSale([{}]);
    const requested = getOpportunity(actor, { id: listing?.id ?? "", briefId: brief.id });
    await expect(requested).rejects.toMatchObject({ code: "not_found" });
  });

  test("a hidden price changes nothing that a marketer can see", async () => {
    const actor = await makeMarketer();
    await makeBrief({ marketer: actor });
    const hidden = {
      contactForPricing: true,
      packages: [{ name: "Sleeve", price: 1_234_567, contactForPricing: true, assets: [] }],
    };
    const seller = await makeSeller();
    const dear = await makeListing({ seller, fields: { ...hidden, price: 7_654_321 } });
    await syncSearchIndex();
    const shown = async () =>
      JSON.stringify([await searchOpportunities(actor, readSearch({})), await getOpportunity(actor, { id: dear.id })]);
    const before = await shown();
    expect(before).not.toMatch(/7,?654,?321|1234567/);
    await db.listing.update({ where: { id: dear.id }, data: { priceCents: 100n, updatedAt: dear.updatedAt } });
    await db.listingPackage.updateMany({ where: { listingId: dear.id }, data: { priceCents: 99_000_000n } });
    await syncWhole();
    expect(await shown()).toBe(before);
  });

  test("one query reads the same as the seller's own view of a listing", async () => {
    const actor = await makeMarketer();
    const seller = await makeSeller({ organization: await makeOrganization({ type: "seller" }) });
    const { id } = await makeListing({ seller });
    expect((await getOpportunity(actor, { id })).listing).toEqual(await getListing(actor, { id }));
    expect((await getOpportunity(seller, { id })).listing).toEqual(await getListing(seller, { id }));
  });

  test("a draft is visible only to its own side", async () => {
    const seller = await makeSeller();
    const { id } = await makeListing({ seller, status: "draft" });
    await expect(getOpportunity(await makeMarketer(), { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(getOpportunity(await makeSeller(), { id })).rejects.toMatchObject({ code: "not_found" });
    expect((await getOpportunity(seller, { id })).listing.status).toBe("draft");
  });

  test("the preview of a brief counts its results and what a higher budget would add", async () => {
    const actor = await makeMarketer();
    const brief = await makeBrief({ marketer: actor, fields: { budgetMin: 5000, budgetMax: 12_000 } });
    await onSale([
      { title: "In reach", packages: [], price: 9000 },
      { title: "Above", packages: [], price: 18_000 },
    ]);
    const { id: _id, version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = brief;
    const preview = await previewBrief(actor, fields);
    expect(preview).toMatchObject({ total: 2, matchCount: 1, best: [{ title: "In reach" }] });
    const found = await searchOpportunities(actor, readSearch({ briefId: brief.id }));
    const [listed] = await listBriefsWithCounts(actor);
    expect([preview.matchCount, listed?.matchCount, found.total]).toEqual([1, 1, 1]);
    expect(preview.constraintCosts).toMatchObject([{ constraint: "budgetMax", relaxedTo: 16_000, added: 1 }]);
  });

  test("a word that thousands of listings have finds all of them, so that the newest come first", async () => {
    const actor = await makeMarketer();
    const [newest] = await onSale([{ title: "Riverside regatta" }]);
    const older = 5100;
    await db.$executeRaw`
    INSERT INTO listings (id, slug, "organizationId", status, title, summary, segment, "propertyType", country, city,
      "termType", "publishedAt", "updatedAt")
    SELECT gen_random_uuid(), 'regatta-' || n, "organizationId", status, 'Regatta ' || n, summary, segment,
      "propertyType", country, city, "termType", "publishedAt" - interval '1 day', "updatedAt"
    FROM listings, generate_series(1, ${older}::int) n WHERE id = ${newest?.id}::uuid`;
    const moved = new Date("2026-11-20T09:00:00Z");
    await db.$executeRaw`UPDATE listings SET "publishedAt" = ${moved} WHERE title = ${`Regatta ${older}`}`;
    await syncSearchIndex();
    const found = await searchOpportunities(actor, readSearch({ q: "regatta", limit: "2" }));
    expect(found.total).toBe(older + 1);
    expect(found.items.map(({ title }) => title)).toEqual([`Regatta ${older}`, "Riverside regatta"]);
    await db.listing.deleteMany({ where: { slug: { startsWith: "regatta-" } } });
  });
});

describe("limits", () => {
  /** Other tests leave listings behind; each of these starts with nothing published and a separate search index. */
  beforeEach(async () => {
    await db.listing.updateMany({ where: { status: "published" }, data: { status: "archived" } });
    (globalThis as { pitchsideSearchIndex?: unknown }).pitchsideSearchIndex = undefined;
    await syncSearchIndex();
  });

  async function onSale(listings: ListingOptions["fields"][]) {
    for (const [at, fields] of listings.entries())
      await makeListing({ fields, publishedAt: new Date(Date.UTC(2026, 9, 1 + at)) });
    await syncSearchIndex();
  }

  test("good matches are counted, and each card says what sets it apart", async () => {
    const actor = await makeMarketer();
    await makeBrief({ marketer: actor });
    await onSale([{ title: "Near" }, { title: "Far", country: "AU", audience: {} }]);
    const { items, goodMatches, shared } = await searchOpportunities(actor, readSearch({}));
    const scores = items.map(({ match }) => (match?.state === "scored" ? match.score : 0));
    expect(goodMatches).toBe(scores.filter((score) => score >= 70).length);
    for (const { highlights } of items) {
      expect(highlights.length).toBeGreaterThan(0);
      expect(highlights.map(({ text }) => text)).not.toContain(shared);
    }
    expect(items[0]?.highlights).not.toEqual(items[1]?.highlights);
    const part = await searchOpportunities(actor, readSearch({ limit: "1" }));
    expect(part.shared).toBeNull();
    const unscored = await searchOpportunities(actor, readSearch({ briefId: "none" }));
    expect(unscored).toMatchObject({
      goodMatches: null,
      shared: null,
      items: [{ highlights: [] }, { highlights: [] }],
    });
  });

  test("listings outside the brief are shown with the limit that excluded each", async () => {
    const actor = await makeMarketer();
    await makeBrief({ marketer: actor });
    await onSale([
      { title: "Boxing night", sportOrGenre: "boxing_mma" },
      { title: "Costly", packages: [], price: 90_000 },
      { title: "Northgate" },
    ]);
    const outside = await searchOpportunities(actor, readSearch({ outside: "1" }));
    expect(
      outside.items.map(({ title, match }) => [title, match?.state === "excluded" && match.excluded[0]?.code]),
    ).toEqual([
      ["Costly", "over_budget"],
      ["Boxing night", "genre_excluded"],
    ]);
    expect(outside).toMatchObject({ total: 2, within: 1, ruledOut: 2, goodMatches: null });
    expect(outside.limits).toEqual(
      expect.arrayContaining([
        { code: "over_budget", count: 1 },
        { code: "genre_excluded", count: 1 },
      ]),
    );
    const costly = await searchOpportunities(actor, readSearch({ outside: "over_budget" }));
    expect(costly.items.map(({ title }) => title)).toEqual(["Costly"]);
  });

  test("without a brief, or with an unknown limit, everything is listed as usual", async () => {
    const actor = await makeMarketer();
    await onSale([{ title: "Boxing night", sportOrGenre: "boxing_mma" }]);
    for (const query of [{ outside: "1" }, { outside: "anything" }] satisfies SearchQuery[])
      expect(await searchOpportunities(actor, readSearch(query))).toMatchObject({ total: 1, limits: null });
  });

  test("a brief that states too little for scores still names the limit that excluded a listing", async () => {
    const actor = await makeMarketer();
    await makeBrief({
      marketer: actor,
      fields: {
        objectives: [],
        countries: [],
        targetAudience: {},
        propertyTypes: { like: [], block: [] },
        industryCategory: null,
      },
    });
    await onSale([{ title: "Boxing night", sportOrGenre: "boxing_mma" }]);
    const { items } = await searchOpportunities(actor, readSearch({ outside: "1" }));
    expect(items).toMatchObject([{ match: { state: "excluded", excluded: [{ code: "genre_excluded" }] } }]);
  });

  test("on the map each city has its listings, and choosing it finds exactly these", async () => {
    const actor = await makeMarketer();
    await onSale([
      { title: "One", city: "Leeds", country: "GB", latitude: 53.8, longitude: -1.5 },
      { title: "Two", city: " leeds", country: "GB" },
      { title: "Three", city: "Ulm", country: "DE", latitude: 48.4, longitude: 10 },
      { title: "Four", city: "Cork", country: "IE", latitude: 51.9, longitude: -8.5 },
    ]);
    const { items, places, total } = await searchOpportunities(actor, readSearch({ view: "map" }));
    expect([items.length, total]).toEqual([4, 4]);
    expect(places?.map(({ city, country, count }) => [city?.toLowerCase(), country, count])).toEqual([
      ["leeds", "GB", 2],
      ["cork", "IE", 1],
      ["ulm", "DE", 1],
    ]);
    expect(places?.every(({ point }) => point !== null)).toBe(true);
    const shown = await searchOpportunities(actor, readSearch({ view: "map", box: "-3,52,0,55" }));
    expect(shown.items.map(({ title }) => title)).toEqual(["Two", "One"]);
    expect([shown.total, shown.places?.length, shown.facets.country.length]).toEqual([4, 3, 3]);
    const found = await searchOpportunities(actor, readSearch({ city: "Leeds", country: "GB" }));
    expect(found.items.map(({ title }) => title)).toEqual(["Two", "One"]);
    expect(found.places).toBeNull();
  });

  test("half a synonym finds what the whole one matches, if no listing has a word that begins with it", async () => {
    const actor = await makeMarketer();
    await onSale([
      { title: "Solent Week", sportOrGenre: "sailing" },
      { title: "City Run", sportOrGenre: "athletics_running" },
    ]);
    const titlesOf = async (q: string) =>
      (await searchOpportunities(actor, readSearch({ q }))).items.map(({ title }) => title);
    expect(await titlesOf("ya")).toEqual(["Solent Week"]);
    expect(await titlesOf("city ru")).toEqual(["City Run"]);
    expect(await titlesOf("zzzz")).toEqual([]);
  });
});

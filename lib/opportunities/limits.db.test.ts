import { makeBrief } from "@/tests/support/builders/briefs";
import { type ListingOptions, makeListing } from "@/tests/support/builders/listings";
import { makeMarketer } from "@/tests/support/builders/people";
import { db } from "@/lib/platform/db";
import { stopListening } from "@/lib/platform/live/listener";
import { searchOpportunities } from "./queries";
import { readSearch, type SearchQuery } from "./schema";
import { syncSearchIndex } from "./search-index/live-index";

afterAll(() => stopListening());
/** Other tests leave listings behind; each of these begins with nothing on sale and a search index of its own. */
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
  expect(unscored).toMatchObject({ goodMatches: null, shared: null, items: [{ highlights: [] }, { highlights: [] }] });
});

test("what the brief leaves out is listed with the limit that excluded each", async () => {
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

test("without a brief, or with a limit that does not exist, everything is listed as usual", async () => {
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
    { title: "Three", city: "Ulm", country: "DE" },
    { title: "Four", city: "Cork", country: "IE" },
  ]);
  const { items, places, total } = await searchOpportunities(actor, readSearch({ view: "map" }));
  expect([items, total]).toEqual([[], 4]);
  expect(places?.map(({ city, country, count }) => [city?.toLowerCase(), country, count])).toEqual([
    ["leeds", "GB", 2],
    ["cork", "IE", 1],
    ["ulm", "DE", 1],
  ]);
  expect(places?.every(({ point }) => point !== null)).toBe(true);
  const found = await searchOpportunities(actor, readSearch({ city: "Leeds", country: "GB" }));
  expect(found.items.map(({ title }) => title)).toEqual(["Two", "One"]);
  expect(found.places).toBeNull();
});

test("half a synonym finds what the whole one names, where no listing has a word that begins so", async () => {
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

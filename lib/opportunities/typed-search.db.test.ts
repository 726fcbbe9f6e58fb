import { db } from "@/lib/platform/db";
import { makeBlock } from "@/tests/support/builders/blocks";
import { makeBrief } from "@/tests/support/builders/briefs";
import { type ListingOptions, makeListing } from "@/tests/support/builders/listings";
import { emptyMarket, foundTitles, onSale } from "@/tests/support/builders/on-sale";
import { makeMarketer, makeOrganization, makeSeller } from "@/tests/support/builders/people";
import { findNearestCity, findPlaces } from "./places/queries";
import { searchOpportunities } from "./queries";
import { readSearch, type SearchQuery } from "./schema";
import { syncSearchIndex } from "./search-index/live-index";
import { listSuggestions } from "./suggestions/queries";

const shirtPackage = (name: string) => [
  { name: "Partner", price: 20_000, assets: [{ category: "ip_and_marks" as const, name }] },
];

describe("typed search", () => {
  beforeEach(() => emptyMarket());

  const market: ListingOptions["fields"][] = [
    {
      title: "Harbor Regatta",
      sportOrGenre: "sailing",
      country: "GB",
      region: "Devon",
      city: "Plymouth",
      latitude: 50.4,
      longitude: -4.1,
      packages: [],
    },
    { title: "FC Donau Women", sportOrGenre: "soccer", country: "DE", region: "Bayern", city: "Munich", packages: [] },
    { title: "Clyde Rowers", sportOrGenre: "rowing", country: "GB", region: "Scotland", city: "Glasgow", packages: [] },
    {
      title: "Pixel League",
      sportOrGenre: "esports",
      propertyType: "esports_event",
      country: "FR",
      city: "Lyon",
      packages: [],
    },
  ];
  const find = async (q: string, more: SearchQuery = {}) => {
    const actor = await makeMarketer();
    await onSale(market.map((fields) => ({ ...fields, tags: [], summary: "A property.", description: null })));
    return searchOpportunities(actor, readSearch({ q, ...more }));
  };

  test.each<[string, string, NonNullable<ListingOptions["fields"]>, NonNullable<ListingOptions["fields"]>]>([
    [
      "listings of the sport come before those that mention it often",
      "basketball",
      { title: "Donau Baskets", sportOrGenre: "basketball" },
      {
        title: "Varsity Basketball Sundays",
        sportOrGenre: "multi_sport",
        tags: ["basketball", "college basketball"],
        summary: "Basketball and more basketball.",
      },
    ],
    [
      "a half-typed last word ranks its possible completions",
      "basketbal",
      { title: "Donau Baskets", sportOrGenre: "basketball", tags: ["basketball"] },
      { title: "Basketball Camp", sportOrGenre: "multi_sport", tags: ["basketball"] },
    ],
    [
      "listings in the place come before those that mention it",
      "soccer brazil",
      { title: "Clube do Porto", sportOrGenre: "soccer", country: "BR" },
      { title: "Soccer Town Soccer", sportOrGenre: "soccer", country: "IE", summary: "Soccer players from Brazil." },
    ],
    [
      "a phrase counts more if all of its words are there",
      "front of shirt",
      { title: "Leeds Rovers", packages: shirtPackage("Front of shirt, men and women") },
      { title: "Front Street Front", packages: shirtPackage("Logo on the bib") },
    ],
  ])("%s", async (_, q, first, second) => {
    const actor = await makeMarketer();
    const other = { tags: [], summary: "A property.", description: null, packages: [] };
    await onSale([
      { ...other, ...first },
      { ...other, ...second },
    ]);
    const { items } = await searchOpportunities(actor, readSearch({ q }));
    expect(items.map(({ title }) => title)).toEqual([first.title, second.title]);
  });

  test.each<[string, string[]]>([
    ["germany", ["FC Donau Women"]],
    ["Deutschland", ["FC Donau Women"]],
    ["münchen", ["FC Donau Women"]],
    ["bavaria", ["FC Donau Women"]],
    ["womens football", ["FC Donau Women"]],
    ["england", ["Harbor Regatta"]],
    ["uk", ["Clyde Rowers", "Harbor Regatta"]],
    ["e-sports", ["Pixel League"]],
    ["harbor regatta", ["Harbor Regatta"]],
    ["harbour regatta", ["Harbor Regatta"]],
    ["sailing in europe", ["Harbor Regatta"]],
    ["near Plymouth", ["Harbor Regatta"]],
  ])("“%s” finds what is meant", async (q, expected) => {
    const { items } = await find(q);
    expect(items.map(({ title }) => title).sort()).toEqual(expected);
  });

  test("punctuation inside a title separates its words", async () => {
    const actor = await makeMarketer();
    await onSale([{ title: "1. FC Fürstenbrück/Spree-Auen U-21", sportOrGenre: "soccer" }]);
    for (const q of ["1. FC Fürstenbrück/Spree-Auen U-21", "spree auen", "furstenbruck u 21"])
      expect([q, await foundTitles(actor, { q })]).toEqual([q, ["1. FC Fürstenbrück/Spree-Auen U-21"]]);
  });

  test("a seller is found by name, even after it was renamed", async () => {
    const actor = await makeMarketer();
    const organization = await makeOrganization({ type: "seller", name: "Hanse Sports Group" });
    const { id } = await makeListing({ seller: await makeSeller({ organization }) });
    await syncSearchIndex();
    const idsOf = async (q: string) =>
      (await searchOpportunities(actor, readSearch({ q }))).items.map((item) => item.id);
    expect(await idsOf("hanse")).toContain(id);
    await db.organization.update({ where: { id: organization.id }, data: { name: "Baltic Sports Group" } });
    expect(await idsOf("hanse")).not.toContain(id);
    expect(await idsOf("baltic sports")).toContain(id);
  });

  test("a title with all the words comes before one with some, and these before the rest", async () => {
    const actor = await makeMarketer();
    await onSale([
      { title: "City Cup", summary: "With a harbor festival", sportOrGenre: "soccer" },
      { title: "Harbor Festival", summary: "A city cup", sportOrGenre: "soccer" },
      { title: "Festival of Lights", summary: "In the old harbor", sportOrGenre: "soccer" },
    ]);
    const { items, sort } = await searchOpportunities(
      actor,
      readSearch({ q: "harbor lights festival", briefId: "none" }),
    );
    expect(sort).toBe("relevance");
    expect(items.map(({ title }) => title)).toEqual(["Festival of Lights"]);
    expect(await foundTitles(actor, { q: "harbor festival" })).toEqual([
      "Harbor Festival",
      "Festival of Lights",
      "City Cup",
    ]);
  });

  test("the contents and the exclusivity of a package are found by their names", async () => {
    const plain = { tags: [], summary: "A property.", description: null };
    await onSale([
      { ...plain, title: "Neckar Handball", packages: shirtPackage("Floor sticker at the goal") },
      { ...plain, title: "Wall Fest", packages: shirtPackage("Sticker on the wall") },
      { ...plain, title: "Only One", packages: [], exclusivity: { level: "sole_sponsor", categories: [], sold: [] } },
    ]);
    const actor = await makeMarketer();
    const titles = (q: string) => foundTitles(actor, { q });
    expect(await titles("floor sticker")).toEqual(["Neckar Handball"]);
    expect(await titles("sole sponsor")).toEqual(["Only One"]);
    expect(await titles("only sponsor")).toEqual(["Only One"]);
  });

  test("limits in plain language narrow the search, part by part", async () => {
    const actor = await makeMarketer();
    await onSale([
      { title: "Small Cup", packages: [], price: 12_000 },
      { title: "Large Cup", packages: [], price: 48_000 },
    ]);
    const found = await searchOpportunities(actor, readSearch({ q: "cup under 20k" }));
    expect(found.items.map(({ title }) => title)).toEqual(["Small Cup"]);
    expect(found.queryParts).toEqual([
      { label: "“cup”", q: "under 20k" },
      { label: "Up to $20,000", q: "cup" },
    ]);
  });

  test("“cheap” puts the lowest price first and can be removed like any other part", async () => {
    const actor = await makeMarketer();
    await onSale([
      { title: "Large Cup", packages: [], price: 48_000 },
      { title: "Small Cup", packages: [], price: 12_000 },
      { title: "Middle Cup", packages: [], price: 20_000 },
    ]);
    const found = await searchOpportunities(actor, readSearch({ q: "cheap cup" }));
    expect(found.sort).toBe("price");
    expect(found.items.map(({ title }) => title)).toEqual(["Small Cup", "Middle Cup", "Large Cup"]);
    expect(found.queryParts[0]).toEqual({ label: "Lowest price first", q: "cup" });
    expect((await searchOpportunities(actor, readSearch({ q: "cheap cup", sort: "newest" }))).sort).toBe("newest");
  });

  test("an abbreviated country finds its listings and no text that merely contains its characters", async () => {
    const actor = await makeMarketer();
    await onSale([
      { title: "Join us in Lyon", country: "FR", sportOrGenre: "basketball" },
      { title: "Austin Hoops", country: "US", sportOrGenre: "basketball" },
    ]);
    for (const q of ["basketball in the us", "basketball u.s.", "basketball in the states"])
      expect([q, await foundTitles(actor, { q })]).toEqual([q, ["Austin Hoops"]]);
  });

  const plain: ListingOptions["fields"] = { packages: [], tags: [], summary: "A property.", description: null };

  test("the role of a word decides the order: kind and title, then tags, the description, and the seller’s name last", async () => {
    const actor = await makeMarketer();
    const organization = await makeOrganization({ type: "seller", name: "Foundry Basketball" });
    const seller = await makeSeller({ organization });
    await makeListing({ seller, fields: { ...plain, title: "Film Evening", sportOrGenre: "film" } });
    await onSale([
      { title: "Leeds Force", sportOrGenre: "basketball", ...plain },
      { title: "Summer Camp", sportOrGenre: "other", ...plain, tags: ["basketball"] },
      { title: "City Walk", sportOrGenre: "other", ...plain, description: "With basketball for all, after the walk." },
      { title: "Night Ride", sportOrGenre: "cycling", ...plain },
    ]);
    expect(await foundTitles(actor, { q: "basketball" })).toEqual([
      "Leeds Force",
      "Summer Camp",
      "City Walk",
      "Film Evening",
    ]);
  });

  test("a word that we add is a whole word, and ranks below the typed one", async () => {
    const actor = await makeMarketer();
    await onSale([
      { title: "Leeds Kit Day", sportOrGenre: "other", ...plain },
      { title: "Leeds Shirt Day", sportOrGenre: "other", ...plain },
      { title: "Saturday Kitchen", sportOrGenre: "other", ...plain },
    ]);
    expect(await foundTitles(actor, { q: "shirt" })).toEqual(["Leeds Shirt Day", "Leeds Kit Day"]);
  });

  test("words that together find nothing show listings with some of them, the more the better", async () => {
    const actor = await makeMarketer();
    await onSale([
      { title: "Chess Open", sportOrGenre: "other", propertyType: "tournament", ...plain },
      { title: "Harbor Chess Evening", sportOrGenre: "other", propertyType: "single_event", ...plain },
      { title: "Harbor Walk", sportOrGenre: "other", propertyType: "single_event", ...plain },
    ]);
    const search = async (more: SearchQuery) =>
      searchOpportunities(actor, readSearch({ q: "harbor chess xylophone", ...more }));
    const { isPartial, items } = await search({});
    expect(isPartial).toBe(true);
    expect(items[0]?.title).toBe("Harbor Chess Evening");
    expect(await search({ exact: "1" })).toMatchObject({ isPartial: false, total: 0 });
  });

  test("under a brief the typed words form classes, and the match decides within one", async () => {
    const actor = await makeMarketer();
    await makeBrief({ marketer: actor });
    await onSale([
      { title: "Sailing far away", country: "AU", audience: {}, sportOrGenre: "sailing", propertyType: "single_event" },
      { title: "Sailing nearby", sportOrGenre: "sailing", propertyType: "single_event" },
      { title: "Northgate Women", description: "Once a year the club goes sailing." },
    ]);
    const { sort, items } = await searchOpportunities(actor, readSearch({ q: "sailing" }));
    expect(sort).toBe("match");
    expect(items.map(({ title }) => title)).toEqual(["Sailing nearby", "Sailing far away", "Northgate Women"]);
  });

  test("a month with its year is a window that the term has to overlap", async () => {
    const actor = await makeMarketer();
    await onSale([
      { title: "Spring Tour", ...plain, termType: "one_off", termStart: "2027-04-10", termEnd: "2027-05-02" },
      { title: "Autumn Tour", ...plain, termType: "one_off", termStart: "2027-10-01", termEnd: "2027-10-20" },
    ]);
    expect(await foundTitles(actor, { q: "May 2027" })).toEqual(["Spring Tour"]);
    expect(await foundTitles(actor, { q: "tour October 2027" })).toEqual(["Autumn Tour"]);
  });

  test("an apostrophe is optional, in any form", async () => {
    const actor = await makeMarketer();
    await onSale([
      { title: "O’Hara Park", ...plain },
      { title: "Fête de l'Équipe", ...plain },
    ]);
    for (const q of ["o'hara", "o’hara", "ohara", "hara"])
      expect([q, await foundTitles(actor, { q })]).toEqual([q, ["O’Hara Park"]]);
    for (const q of ["l'équipe", "lequipe", "équipe"])
      expect([q, await foundTitles(actor, { q })]).toEqual([q, ["Fête de l'Équipe"]]);
    for (const q of ["o'hara", "o’hara", "ohara", "hara"]) {
      const { items } = await listSuggestions(actor, { q });
      expect([q, items.map(({ label }) => label)]).toEqual([q, expect.arrayContaining(["O’Hara Park"])]);
    }
  });

  test("a word in another spelling is offered in the one that finds something", async () => {
    const found = await find("harbor regata");
    expect(found).toMatchObject({ total: 1, corrected: "harbor regatta", didYouMean: null });
    expect(await find("harbor regata", { exact: "1" })).toMatchObject({
      total: 0,
      corrected: null,
      didYouMean: { q: "harbor regatta" },
    });
    for (const [typed, meant] of [
      ["habror regatta", "harbor regatta"],
      ["cldye", "clyde"],
      ["pixl leauge", "pixel league"],
      ["donua women", "donau women"],
      ["sialing in germnay or plymuoth", null],
      ["sialing plymuoth", "sailing plymouth"],
      ["harbo regatta", "harbor regatta"],
    ])
      expect([typed, (await find(typed ?? "")).corrected]).toEqual([typed, meant]);
    expect(await find("regatta")).toMatchObject({ corrected: null, didYouMean: null });
    expect(await find("xqzwv")).toMatchObject({ corrected: null, didYouMean: null });
  });

  test("without results, each part of the query shows what it costs", async () => {
    const { relax } = await find("regatta germany");
    expect(relax).toEqual([
      { filter: "q", q: "", total: 4 },
      { filter: "q", q: "germany", total: 1 },
      { filter: "q", q: "regatta", total: 1 },
    ]);
  });
});

describe("reading places", () => {
  const labels = async (q: string, kind: "city" | "region" = "city") =>
    (await findPlaces(await makeMarketer(), { q, kind })).items.map(({ label }) => label);

  test("a city is found by the beginning of its name, the largest first", async () => {
    const found = await labels("birmin");
    expect(found[0]).toMatch(/^Birmingham, .*United Kingdom$/);
    expect(found).toContain("Birmingham, Alabama, United States");
  });

  test("a city is found by its local name and without accents", async () => {
    expect((await labels("münchen"))[0]).toMatch(/^Munich/);
    expect((await labels("sao paulo"))[0]).toMatch(/^São Paulo/);
  });

  test("a complete label means that very place", async () => {
    expect((await labels("Birmingham, Alabama, United States"))[0]).toBe("Birmingham, Alabama, United States");
  });

  test("regions that published listings name come before those of the gazetteer; a draft's does not", async () => {
    await makeListing({ fields: { region: "Bavarian Forest", country: "DE" } });
    await makeListing({ status: "draft", fields: { region: "Bavarian Secret", country: "DE" } });
    const found = await labels("bavar", "region");
    expect(found[0]).toBe("Bavarian Forest, Germany");
    expect(found).not.toContain("Bavarian Secret, Germany");
  });

  test("a region is found by its English name if the gazetteer has the local one", async () => {
    expect(await labels("bavari", "region")).toContain("Bavaria, Germany");
  });

  test("a name that does not exist finds nothing", async () => {
    expect(await labels("qqqq")).toEqual([]);
    expect(await labels("qqqq", "region")).toEqual([]);
  });

  test("a point is named by the city it is in, and not at all at sea", async () => {
    const actor = await makeMarketer();
    const { city } = await findNearestCity(actor, { latitude: 53.8, longitude: -1.55 });
    expect(city?.label).toMatch(/^Leeds/);
    expect(await findNearestCity(actor, { latitude: 45, longitude: -35 })).toEqual({ city: null });
  });
});

describe("reading suggestions", () => {
  async function market(name: string) {
    const organization = await makeOrganization({ type: "seller", name: `${name}dale Sports` });
    const seller = await makeSeller({ organization });
    const listing = await makeListing({
      seller,
      fields: { title: `${name}burn Regatta`, sportOrGenre: "sailing", country: "GB", city: `${name}bridge` },
    });
    await makeListing({ seller, status: "draft", fields: { title: `${name}burn Draft`, city: `${name}draft` } });
    await syncSearchIndex();
    return { organization, listing };
  }

  const kindsOf = ({ items }: Awaited<ReturnType<typeof listSuggestions>>) =>
    items.map(({ kind, label }) => [kind, label]);

  test("typing suggests filters by name and by synonym, cities, sellers, and listings", async () => {
    const { listing } = await market("Ouse");
    const actor = await makeMarketer();
    expect(kindsOf(await listSuggestions(actor, { q: "yacht" }))).toContainEqual(["sport", "Sailing"]);
    expect(kindsOf(await listSuggestions(actor, { q: "united k" }))).toContainEqual(["place", "United Kingdom"]);
    expect(kindsOf(await listSuggestions(actor, { q: "oused" }))).toContainEqual(["seller", "Ousedale Sports"]);
    const { items } = await listSuggestions(actor, { q: "OUSEB" });
    expect(items).toContainEqual({
      kind: "place",
      label: "Ousebridge, United Kingdom",
      count: 1,
      href: "/opportunities?country=GB&q=Ousebridge",
    });
    expect(items).toContainEqual({
      kind: "listing",
      label: "Ouseburn Regatta",
      detail: "Ousebridge, United Kingdom",
      href: `/listing/${listing.id}`,
    });
    expect(JSON.stringify(items)).not.toContain("raft");
  });

  test("a blocked seller is not suggested, nor are its listings and places", async () => {
    const { organization } = await market("Wye");
    const actor = await makeMarketer();
    await makeBlock(actor, { organizationId: organization.id });
    for (const q of ["wyed", "wye"]) {
      const { items } = await listSuggestions(actor, { q });
      expect(items.filter(({ label }) => /Wye/.test(label))).toHaveLength(0);
    }
  });

  test("a single character, pattern characters, and an empty text suggest nothing", async () => {
    const actor = await makeMarketer();
    for (const q of ["", "o", "%%", "__", "\\", "' OR 1=1 --x"]) {
      const { items } = await listSuggestions(actor, { q });
      expect(items.filter(({ kind }) => kind !== "listing" && kind !== "sport")).toEqual([]);
    }
  });
});

import { makeBrief } from "@/tests/support/builders/briefs";
import { makeListing } from "@/tests/support/builders/listings";
import { emptyMarket, foundTitles, onSale, syncWhole } from "@/tests/support/builders/on-sale";
import { makeMarketer, makeOrganization, makeSeller } from "@/tests/support/builders/people";
import { getListing } from "@/lib/listings/queries";
import { db } from "@/lib/platform/db";
import { stopListening } from "@/lib/platform/live/listener";
import { syncSearchIndex } from "./search-index/live-index";
import { getOpportunity, searchOpportunities } from "./queries";
import { saveOpportunity } from "./saved/commands";
import { readSearch } from "./schema";
import { previewBrief } from "./brief-match-queries";

afterAll(() => stopListening());
beforeEach(() => emptyMarket());

test("without a brief, what is on sale comes newest first and without scores", async () => {
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

test("what the brief rules out is counted and not shown, in every order", async () => {
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
  expect(await foundTitles(actor, { q: "mara zurich" })).toEqual([]);
  for (const q of ["!!!", "a & | b", "'", "½ ŉ :*", "\\", "((("])
    await expect(foundTitles(actor, { q })).resolves.toEqual(expect.any(Array));
});

test("only what the organization saved is left when it asks for that, each marked as saved", async () => {
  const actor = await makeMarketer();
  const [one] = await onSale([{ title: "One" }, { title: "Other" }]);
  await saveOpportunity(actor, { listingId: one?.id ?? "" });
  const { items, total } = await searchOpportunities(actor, readSearch({ saved: "1" }));
  expect(items).toMatchObject([{ title: "One", saved: true }]);
  expect(total).toBe(1);
  expect(await foundTitles(await makeMarketer(), { saved: "1" })).toEqual([]);
});

test("nothing found says which single filter to relax and how many come back", async () => {
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

test("a cursor that no list gave out is refused", async () => {
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
  const asked = getOpportunity(actor, { id: listing?.id ?? "", briefId: brief.id });
  await expect(asked).rejects.toMatchObject({ code: "not_found" });
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

test("one query reads what the seller's own reading of a listing says", async () => {
  const actor = await makeMarketer();
  const seller = await makeSeller({ organization: await makeOrganization({ type: "seller" }) });
  const { id } = await makeListing({ seller });
  expect((await getOpportunity(actor, { id })).listing).toEqual(await getListing(actor, { id }));
  expect((await getOpportunity(seller, { id })).listing).toEqual(await getListing(seller, { id }));
});

test("a draft is there for its own side only", async () => {
  const seller = await makeSeller();
  const { id } = await makeListing({ seller, status: "draft" });
  await expect(getOpportunity(await makeMarketer(), { id })).rejects.toMatchObject({ code: "not_found" });
  await expect(getOpportunity(await makeSeller(), { id })).rejects.toMatchObject({ code: "not_found" });
  expect((await getOpportunity(seller, { id })).listing.status).toBe("draft");
});

test("the preview of a brief counts what it finds and what a higher budget would add", async () => {
  const actor = await makeMarketer();
  const brief = await makeBrief({ marketer: actor, fields: { budgetMin: 5000, budgetMax: 12_000 } });
  await onSale([
    { title: "In reach", packages: [], price: 9000 },
    { title: "Above", packages: [], price: 18_000 },
  ]);
  const { id: _id, version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = brief;
  const preview = await previewBrief(actor, fields);
  expect(preview).toMatchObject({ total: 2, matchCount: 1, best: [{ title: "In reach" }] });
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

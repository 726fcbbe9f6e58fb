import type { Marketer } from "@/lib/auth/actor";
import { searchOpportunities } from "@/lib/opportunities/queries";
import { readSearch, type SearchQuery } from "@/lib/opportunities/schema";
import { syncSearchIndex } from "@/lib/opportunities/search-index/live-index";
import { later, seconds, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { stopListening } from "@/lib/platform/live/listener";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer } from "@/tests/support/builders/people";
import { uniqueWord } from "@/tests/support/builders/searches";
import { noteSearch, writeSearchLog } from "./search-log";
import { parseLoggedBrief } from "./logged-brief";
import { storeSearches } from "./search-log-store";

afterEach(() => setClock());
afterAll(() => stopListening());

async function searcher() {
  const marketer = await makeMarketer();
  const brief = await makeBrief({ marketer });
  return { marketer, brief };
}

/** As the page does: the search is answered, then noted. */
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

test("a search with a brief is one row, with the brief as it was and the first ten results", async () => {
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

test("a search is written when its person has not gone on typing for ten seconds", async () => {
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

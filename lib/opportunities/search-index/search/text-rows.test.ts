import { sampleListing, sampleNow } from "@/tests/support/matching/match-samples";
import { createSearchIndex } from "../search-index";
import type { TextQuery, TextSearch } from "./text-rows";

const texts: Record<string, string[]> = {
  regatta: ["harbor", "regatta", "leeds"],
  festival: ["harbor", "festival"],
  run: ["city", "run", "leeds"],
};
const index = createSearchIndex();
for (const [at, [id, words]] of Object.entries(texts).entries()) index.upsert({ ...sampleListing(at), id }, words);

const spelled = (...words: string[]) => ({ words, isPrefix: false });
const begun = (...words: string[]) => ({ words, isPrefix: true });
const withText = (query: TextQuery, more: Partial<TextSearch> = {}) =>
  index.withText({ query, changed: [], ids: [], ...more });

test.each<[string, TextQuery, string[]]>([
  ["a word", [[spelled("harbor")]], ["regatta", "festival"]],
  ["all parts", [[spelled("harbor")], [spelled("leeds")]], ["regatta"]],
  ["any spelling of a part", [[spelled("regatta"), spelled("run")]], ["regatta", "run"]],
  ["all words of a spelling", [[spelled("city", "run")]], ["run"]],
  ["the beginning of the last word only", [[begun("harbor", "fest")]], ["festival"]],
  ["no beginning of the other words", [[begun("harb", "fest")]], []],
  ["a part without words, which requires nothing", [[spelled()], [spelled("run")]], ["run"]],
  ["nothing but a part without words", [[begun()]], []],
  ["no parts", [], []],
])("%s", (_, query, expected) => {
  const found = withText(query);
  expect([...found].sort()).toEqual(expected.toSorted());
  expect(found.size).toBe(expected.length);
  for (const id of Object.keys(texts)) expect([id, found.has(id)]).toEqual([id, expected.includes(id)]);
});

test("a changed listing is found only if the database found it", () => {
  const query = [[spelled("harbor")]];
  expect([...withText(query, { changed: ["regatta", "run"], ids: ["run"] })].sort()).toEqual(["festival", "run"]);
  expect([...withText(query, { changed: ["regatta"], ids: ["regatta", "gone"] })].sort()).toEqual([
    "festival",
    "regatta",
  ]);
});

test("either of two texts is found, each with its own changes", () => {
  const either = withText([[spelled("festival")]], { changed: ["festival"] }).or(withText([[spelled("harbor")]]));
  expect([...either].sort()).toEqual(["festival", "regatta"]);
});

test("a text follows the index, and can be used in the one that replaces it", () => {
  const own = createSearchIndex();
  const add = (id: string, words: string[]) => own.upsert({ ...sampleListing(1), id }, words);
  add("first", ["harbor"]);
  const found = own.withText({ query: [[spelled("harbor")]], changed: [], ids: [] });
  expect(found.size).toBe(1);
  add("second", ["harbor"]);
  expect(found.size).toBe(2);
  add("first", ["city"]);
  expect([...found]).toEqual(["second"]);
  const replaced = createSearchIndex();
  replaced.upsert({ ...sampleListing(1), id: "third" }, ["harbor"]);
  const search = { filters: { only: found }, sort: "newest", limit: 9, now: sampleNow } as const;
  expect(replaced.search(search).items.map(({ id }) => id)).toEqual(["third"]);
});

test("the count of a search is its total", () => {
  const filters = { only: withText([[spelled("leeds")]]) };
  const search = { filters, sort: "newest", limit: 1, now: sampleNow } as const;
  expect(index.count(search)).toBe(2);
  expect(index.search(search).total).toBe(2);
});

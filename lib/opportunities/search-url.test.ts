import fc from "@/tests/support/fast-check";
import { canonicalQuery, queryWith, queryWithout, searchHref } from "./search-url";

const fields = fc.array(fc.tuple(fc.constantFrom("q", "country", "level", "sort", "cursor"), fc.string()), {
  maxLength: 6,
});

test("one search has one spelling, whatever order its fields come in", () => {
  fc.assert(
    fc.property(fields, fc.infiniteStream(fc.nat()), (all, keys) => {
      const shuffled = all.map((field) => ({ field, key: keys.next().value ?? 0 })).sort((a, b) => a.key - b.key);
      expect(canonicalQuery(shuffled.map(({ field }) => field))).toBe(canonicalQuery(all));
    }),
  );
});

test("a normalized spelling is unchanged when it is read again", () => {
  fc.assert(
    fc.property(fields, (all) => {
      const query = canonicalQuery(all);
      expect(canonicalQuery(new URLSearchParams(query))).toBe(query);
    }),
  );
});

test("empty fields and the position in the list are not part of a search", () => {
  expect(
    canonicalQuery([
      ["q", " "],
      ["cursor", "abc"],
      ["country", "GB"],
    ]),
  ).toBe("country=GB");
});

test("a filter is removed alone, beside others of its kind", () => {
  expect(queryWithout("country=FR&country=GB&q=cup", "country", "FR")).toBe("country=GB&q=cup");
  expect(queryWith("country=FR&q=cup", { q: null, sort: "price" })).toBe("country=FR&sort=price");
});

test("the URL without criteria is the plain one", () => {
  expect(searchHref("")).toBe("/opportunities");
  expect(searchHref("q=cup", "a b")).toBe("/opportunities?q=cup&cursor=a%20b");
});

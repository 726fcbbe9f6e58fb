import { readQuery } from "@/lib/language/query";
import { partLabel, replacePart, textWithout, withLimits } from "./query-parts";

const text = "women's football under $90k in England";
const [, , price, place] = readQuery(text);

test("a part is removed with the word that led to it", () => {
  expect(place && textWithout(text, place)).toBe("women's football under $90k");
  expect(price && textWithout(text, price)).toBe("women's football in England");
  expect(readQuery("cup").map((part) => textWithout("cup", part))).toEqual([""]);
});

test("a part is replaced in place", () => {
  const [word] = readQuery("regata in England");
  expect(word && replacePart("regata in England", word, "regatta")).toBe("regatta in England");
});

test.each([
  ["under 20k", "Up to $20,000"],
  ["over $1.5m", "From $1,500,000"],
  ["between 10k and 20k", "$10,000 to $20,000"],
  ["reach over 200k", "Reach of at least 200,000"],
  ["near Leeds", "Within 100 km (62 mi) of Leeds"],
  ["deutschland", "Germany"],
  ["football", "“football”"],
])("“%s” is shown as %s", (q, label) => {
  expect(readQuery(q).map((part) => partLabel(part, q))).toEqual([label]);
});

test("the narrower of a filter and a typed limit applies", () => {
  const parts = readQuery("between 10k and 20k, reach over 5000");
  expect(withLimits({ priceMaxCents: 1_500_000, minReach: 9000 }, parts)).toEqual({
    priceMinCents: 1_000_000,
    priceMaxCents: 1_500_000,
    minReach: 9000,
  });
});

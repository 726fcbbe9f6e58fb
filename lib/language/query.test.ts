import { readQuery } from "./query";

const summary = (text: string) =>
  readQuery(text).map((part) => {
    if (part.kind === "words") return `words ${part.anyOf[0]}`;
    if (part.kind === "term") return `term ${part.label}`;
    if (part.kind === "near") return `near ${part.city.name} ${part.radiusKm}`;
    if (part.kind === "order") return `order ${part.sort}`;
    if (part.kind === "window") return `runs ${part.from ?? ""}..${part.to ?? ""}`;
    return `${part.of} ${part.min ?? ""}..${part.max ?? ""}`;
  });

test.each<[string, string[]]>([
  ["harbor regatta", ["words harbor", "term Sailing"]],
  ["germany", ["term Germany"]],
  ["Deutschland", ["term Germany"]],
  ["england", ["term England"]],
  ["hospitality", ["term Hospitality"]],
  ["naming rights", ["term Naming entitlement"]],
  ["e-sports", ["term Esports"]],
  ["womens football", ["words womens", "term American football or Football (soccer)"]],
  ["american football", ["term American football"]],
  [
    "women's football under 20k in Germany",
    ["words women's", "term American football or Football (soccer)", "price ..20000", "term Germany"],
  ],
  ["summer 2027", ["runs 2027-06-01..2027-08-31"]],
  ["rugby in May 2027", ["term Rugby", "runs 2027-05-01..2027-05-31"]],
  ["Hakata Summer Pop", ["words Hakata", "words Summer", "term Pop"]],
  ["perimeter advertising", ["term Static signage"]],
  ["rugby sponsorship", ["term Rugby"]],
  ["podcasts between $10,000 and $25,000", ["term Podcast", "price 10000..25000"]],
  ["rugby 10-25k", ["term Rugby", "price 10000..25000"]],
  ["festival over $1.5m", ["term Music festival or Festivals, fairs, and annual events", "price 1500000.."]],
  ["reach over 200k", ["reach 200000.."]],
  ["at least 50,000 fans", ["reach 50000.."]],
  ["sailing within 50 km of Leeds", ["term Sailing", "near Leeds 50"]],
  ["near München", ["near Munich 100"]],
  ["30 miles around Leeds", ["near Leeds 48"]],
  ["world cup 2026", ["term International", "term Tournament", "runs 2026-01-01..2026-12-31"]],
  ["under 18", ["words under", "words 18"]],
  ["nordics", ["term Nordic countries"]],
  ["the", ["words the"]],
  ["basketball in the us", ["term Basketball", "term United States"]],
  ["clubs in the states", ["term Team", "term United States"]],
  ["festival in the U.K.", ["term Music festival or Festivals, fairs, and annual events", "term United Kingdom"]],
  ["cheap sponsorships under 3k", ["order price", "price ..3000"]],
  ["the latest podcasts", ["order newest", "term Podcast"]],
  ["show me golf packages closing soon", ["term Golf", "order deadline"]],
  ["“the open”", ["words the open"]],
  ["$20k", ["price ..20000"]],
  ["", []],
])("“%s” is read part by part", (text, parts) => {
  expect(summary(text)).toEqual(parts);
});

test("every part has its position in the text, and no two overlap", () => {
  const text = "Women's football in Deutschland, under $20k, near Köln";
  const parts = readQuery(text);
  expect(parts.map(({ start, end }) => text.slice(start, end))).toEqual([
    "Women's",
    "football",
    "Deutschland",
    "under $20k",
    "near Köln",
  ]);
});

test("a city is found by its names in other languages", () => {
  const [part] = readQuery("münchen");
  expect(part).toMatchObject({ kind: "words" });
  expect(part?.kind === "words" && part.anyOf).toEqual(expect.arrayContaining(["münchen", "Munich"]));
});

test("an abbreviated country is not searched as a word, which would find “join us”", () => {
  expect(readQuery("tennis in the us")[1]).toMatchObject({ codes: { country: ["US"] }, anyOf: [] });
  expect(readQuery("tennis in france")[1]).toMatchObject({ codes: { country: ["FR"] }, anyOf: ["france"] });
});

test("a region is found by its English and its local name", () => {
  expect(readQuery("Bayern")).toMatchObject([{ kind: "words", anyOf: expect.arrayContaining(["Bavaria"]) }]);
});

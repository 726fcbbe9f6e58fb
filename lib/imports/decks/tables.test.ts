import { draftListing } from "./read-deck";

const today = new Date("2026-11-27T09:00:00Z");
const read = (text: string) => draftListing(text, today);
const packagesOf = (text: string) =>
  read(text).listing.packages?.map(({ name, price, quantityAvailable }) => [name, price, quantityAvailable]);

test("a row under a heading with a price is a package, and its other cells are its contents", () => {
  const { listing } = read(
    "Harbor Run\n\nLevel | Available | Price | Benefits\nTitle | 1 | $60,000 | 40 hospitality places\nWater stop | SOLD | $8,000 | Banner",
  );
  expect(listing.packages).toMatchObject([
    { name: "Title", price: 60_000, quantityAvailable: 1, assets: [{ category: "hospitality", quantity: 40 }] },
    { name: "Water stop", price: 8_000, quantityAvailable: 0 },
  ]);
});

test("columns with a price each are packages", () => {
  expect(
    packagesOf(
      "Cedar Festival\n\n            Presenting   Tent\nPrice       $60,000      $7,500\nAvailable   1            8\nVIP dinner  yes          no",
    ),
  ).toEqual([
    ["Presenting", 60_000, 1],
    ["Tent", 7_500, 8],
  ]);
});

test("in columns by year the latest is read", () => {
  const { listing } = read(
    "Harbor Run\n\nFigures        2025     2026\nSpectators     41,000   46,000\nInstagram followers   17,200   21,500",
  );
  expect(listing.reach).toEqual({ attendanceTotal: 46_000, socialFollowers: 21_500 });
});

test("past sponsors are read from a sentence", () => {
  const { listing } = read("Harbor Run\nPast sponsors include Gulf Coast Bank, Bayside Dairy and Palmetto Grocers.");
  expect(listing.pastSponsors).toEqual(["Gulf Coast Bank", "Bayside Dairy", "Palmetto Grocers"]);
});

test("facts about this year take precedence over last year's", () => {
  const { listing } = read("Harbor Gala\nLast year 640 guests came; this year we expect 700 guests.");
  expect(listing.reach?.attendanceTotal).toBe(700);
});

test.each([
  ["Gold partner: $20,000 (sold)", 0],
  ["Gold partner: $20,000 (sold to 2029)", 0],
  ["Gold partner: $20,000, 2 left of 4", 2],
  ["Gold partner: $20,000, 9 of 12 left", 9],
  ["Gold partner: $20,000, two available", 2],
  ["Gold partner: $20,000, only 1", 1],
  ["Gold partner: $20,000, logo on 2 of 4 boards", null],
  ["Gold partner: $20,000, sold last year for $18,000", null],
])("the stock of “%s” is %s", (line, stock) => {
  expect(packagesOf(`Harbor Run\n${line}`)).toEqual([["Gold partner", 20_000, stock]]);
});

test("in a part about packages, a name with its price is a package without the word", () => {
  expect(
    packagesOf("Ledger Podcast\n\nRates\nNewsletter: $650\nMid-roll: $2,400 per episode\n\nTeam\nBudget: $9"),
  ).toEqual([
    ["Newsletter", 650, null],
    ["Mid-roll", 2_400, null],
  ]);
});

test("two columns are read one after the other", () => {
  const text = [
    "Harbor Run",
    "Our reach is 18,500 runners and    Title partner USD 45,000",
    "many more at home, since the       Bib numbers USD 18,500",
    "race is shown live.                Water stations USD 3,900",
  ].join("\n");
  expect(packagesOf(text)).toEqual([
    ["Title partner", 45_000, null],
    ["Bib numbers", 18_500, null],
    ["Water stations", 3_900, null],
  ]);
});

test("a heading with spaced-out characters is read if its words can be separated, and otherwise left out", () => {
  expect(read("H A R B O R   R U N\nTitle partner USD 45,000").listing.title).toBe("HARBOR RUN");
  expect(read("H A R B O R R U N\nTitle partner USD 45,000").listing.title).toBeUndefined();
});

test("vertical tabs are line breaks, and NULs are ignored", () => {
  const { listing } = read("Harbor Run\0 Festival\vTitle partner\tUSD 45,000\vand more");
  expect(listing.title).toBe("Harbor Run Festival");
  expect(listing.packages).toMatchObject([{ name: "Title partner", price: 45_000 }]);
});

test("broadcast markets are not a place", () => {
  expect(read("Harbor Run\nLive TV (DE, AT, CH), seen by 1.2 m viewers").listing).not.toHaveProperty("country");
});

test("a bare year is not a term, and the first and the last race are one", () => {
  expect(read("Atlas Racing\nProgram 2027").listing).not.toHaveProperty("termStart");
  expect(read("Atlas Racing\nFirst race: 18 April 2027\nLast race: 10 October 2027").listing).toMatchObject({
    termStart: "2027-04-18",
    termEnd: "2027-10-10",
  });
});

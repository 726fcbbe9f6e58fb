import fc from "@/tests/support/fast-check";
import { guessColumns, mappingOf } from "@/lib/imports/values/columns";
import { type ImportReading, planEach, type PlannedListing } from "@/lib/imports/values/rows";
import { sniffTable } from "@/lib/imports/file/sniff";

function plan(text: string, reading: Partial<ImportReading> = {}) {
  const table = sniffTable(text);
  return [...planEach(table, { mapping: mappingOf(guessColumns(table)), defaults: {}, currency: "USD", ...reading })];
}

const listings = (text: string, reading: Partial<ImportReading> = {}) =>
  plan(text, reading).filter((row): row is PlannedListing => row.outcome === "listing");

test("a row becomes a listing, and its facts without a field become text", () => {
  const [row] = listings(
    "Club,Country,City,Ground,Founded\nRovers,Germany • Deutschland,Köln › NRW › West,The Park,1901\n",
    {
      defaults: {
        sportOrGenre: "soccer",
        propertyType: "team",
        segment: "sports",
        termType: "season",
        contactForPricing: true,
      },
    },
  );
  expect(row?.fields).toMatchObject({
    title: "Rovers",
    country: "DE",
    city: "Köln",
    region: "NRW",
    tags: ["West"],
    summary: "Soccer team in Köln, Germany, founded in 1901. Home venue: The Park.",
    description: "Founded in 1901. Home venue: The Park.",
    sportOrGenre: "soccer",
    contactForPricing: true,
  });
});

test("a home nation is the region, and the county a tag", () => {
  const [row] = listings("Club,Country,City\nRovers,England,Bournemouth › Dorset\n");
  expect(row?.fields).toMatchObject({ country: "GB", region: "England", city: "Bournemouth", tags: ["Dorset"] });
});

test("cells win over defaults, and a price over contact for pricing", () => {
  const rows = listings('Name,Sport,Fee\nA,Rugby,"$1,500.50"\nB,,\nC,,POA\n', {
    defaults: { sportOrGenre: "soccer", contactForPricing: true },
  });
  expect(rows.map((row) => [row.fields.sportOrGenre, row.fields.price ?? null, row.fields.contactForPricing])).toEqual([
    ["rugby", 1500.5, false],
    ["soccer", null, true],
    ["soccer", -1, true],
  ]);
});

test("a price keeps the currency of its cell, or the organization's if it names none", () => {
  const text = "Name,Fee\nA,€ 1.000\nB,2000\n";
  expect(listings(text, { currency: "GBP" }).map(({ fields }) => [fields.price, fields.currency])).toEqual([
    [1000, "EUR"],
    [2000, "GBP"],
  ]);
});

test("an unknown sport is left out, with the labels of some that are known", () => {
  const [row] = listings("Name,Sport\nA,Quidditch\n", { mapping: ["title", "sportOrGenre"] });
  expect(row?.emptied.map(({ text }) => text)).toEqual([
    "“Quidditch” is not a known sport or genre. Use, for example, American football, Athletics and running, Badminton, Baseball and softball, Basketball, Boxing and MMA.",
  ]);
});

test.each([
  ["a currency without a rate", "Name,Fee\nA,₽ 1000\n", "We have no exchange rate for RUB."],
  ["a unit that its currency does not have", "Name,Fee\nA,¥ 1000.50\n", "Enter a whole amount in Japanese yen."],
])("%s is rejected", (_, text, problem) => {
  expect(outcomes(text)[0]).toContain(problem);
});

test("every problem of a row is reported with its field, its value, and what to do, under the line of the file", () => {
  const [, row] = plan("Name,Country,Fee\nA,Austria,5\nB,Atlantis,many\n");
  expect(row).toMatchObject({
    outcome: "failed",
    line: 3,
    errors: [
      { field: "country", value: "Atlantis", text: expect.stringContaining("not a known country") },
      { field: "price", value: "many", text: expect.stringContaining("not a price") },
    ],
  });
});

test("an optional value that cannot be read is left empty, and saved as a note", () => {
  const [row] = listings("Name,Country,Attendance,Level\nA,Austria,many,galactic\nB,Austria,5,national\n");
  expect(row?.fields.reach?.attendanceTotal ?? row?.fields.level ?? null).toBeNull();
  expect(row?.emptied.map(({ field, value }) => [field, value])).toEqual([
    ["attendanceTotal", "many"],
    ["level", "galactic"],
  ]);
  expect(row?.notes).toEqual([
    { heading: "Attendance", value: "many" },
    { heading: "Level", value: "galactic" },
  ]);
});

test("an optional figure that the product does not accept is left empty like an unreadable one", () => {
  const [row] = listings("Name,Country,Lead time,Attendance\nA,Austria,5000,900\n");
  expect(row?.fields).toMatchObject({ title: "A", reach: { attendanceTotal: 900 } });
  expect(row?.fields.leadTimeDays ?? null).toBeNull();
  expect(row?.emptied).toMatchObject([{ field: "leadTimeDays", text: expect.stringContaining("1,000 days") }]);
});

test("one correction fixes every row with the value, and no other column", () => {
  const text = "Name,Country,City\nA,Republic of SA,Cape Town\nB,Republic of SA,Durban\nC,Austria,Republic of SA\n";
  const rows = listings(text, { fixes: [{ field: "country", from: "Republic of SA", to: "ZA" }] });
  expect(rows.map(({ fields }) => [fields.country, fields.city])).toEqual([
    ["ZA", "Cape Town"],
    ["ZA", "Durban"],
    ["AT", "Republic of SA"],
  ]);
});

test("a line with more cells than columns is rejected rather than shifted", () => {
  const [row] = plan("Name,City\nA,Graz,Styria\n");
  expect(row).toMatchObject({ outcome: "failed", errors: [{ field: "row", value: "Styria" }] });
});

test("a title that is too long, a missing title, and a term that ends before it starts are rejected", () => {
  const rows = plan(`Name,City,Start,End\n${"x".repeat(121)},Graz,,\n,Graz,,\nC,Graz,2027-05-01,2027-04-01\n`);
  expect(rows.map((row) => row.outcome === "failed" && row.errors.map((error) => error.field))).toEqual([
    ["title"],
    ["title"],
    ["termEnd"],
  ]);
});

test("an identical line is reported as a duplicate of the earlier one", () => {
  const rows = plan("Name,City\nA,Graz\nB,Wien\nA,Graz \n");
  expect(rows[2]).toEqual({ outcome: "repeated", line: 4, sameAs: 2 });
});

test("two clubs with the same name in one town are two listings, at every import the same two", () => {
  const text = "Name,City,Ground\nA,Graz,North\nA,Graz,South\n";
  const keys = listings(text).map((row) => row.importKey);
  expect(new Set(keys).size).toBe(2);
  expect(listings(text).map((row) => row.importKey)).toEqual(keys);
});

test("the identity of a row does not depend on case, spacing, composed accents, or other columns", () => {
  const [one] = listings("Name,City,Founded\nMalmö FF,Malmö,1910\n");
  const [other] = listings("Fee;Town;Team\n5;malmo\u0308;MALMO\u0308   FF\n");
  expect(other?.importKey).toBe(one?.importKey);
});

test("a reference identifies the listing whatever its title", () => {
  const [one] = listings("Ref,Name\nX-9,A\n");
  const [other] = listings("Ref,Name\nX-9,A renamed\n");
  expect(other?.importKey).toBe(one?.importKey);
});

test("columns without a field become notes, and are left out only if the user says so", () => {
  const text = "Name,City,Phone,Fax\nA,Graz,12,34\n";
  expect(listings(text, { mapping: ["title", "city", "note", "ignore"] })[0]?.notes).toEqual([
    { heading: "Phone", value: "12" },
  ]);
});

test.each([
  ["Name,City\nLeeds City (1904-1919),Leeds\n", "1919"],
  ["Name,City\nA,city:graz\n", "code"],
  ["Name,City\nA\uFFFDB,Graz\n", "unreadable"],
])("a value to check is reported: %j", (text, word) => {
  expect(listings(text)[0]?.doubts.join()).toContain(word);
});

test("a club that continues has no end", () => {
  expect(listings("Name,City\nHereford FC (2014-),Hereford\n")[0]?.doubts).toEqual([]);
});

test("whatever the cells contain, each row ends in exactly one group under its own line", () => {
  const cell = fc
    .string({ unit: "binary", maxLength: 20 })
    .map((text) => text.replace(/[\r\n\u0085\u2028\u2029",]/g, "") || "x");
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 15 }), (rows) => {
      const filled = rows.filter((cells) => cells.some((text) => text.trim() !== ""));
      const text = ["Name,Country,City,Fee,Start", ...filled.map((cells) => cells.join(","))].join("\n");
      const planned = plan(text, { mapping: ["title", "country", "city", "price", "termStart"] });
      expect(planned.map((row) => row.line)).toEqual(filled.map((_, index) => index + 2));
    }),
  );
});

const outcomes = (text: string, reading: Partial<ImportReading> = {}) =>
  plan(text, reading).map((row) => (row.outcome === "failed" ? (row.errors[0]?.text ?? "") : row.outcome));

test.each([
  ["its heading", "Name,City,Price (EUR)\nAlpha Run,Bonn,12500\n"],
  ["a sign in its heading", "Name,City,Fee in €\nAlpha Run,Bonn,12500\n"],
  ["a line above the table", "All prices in EUR,,\nName,City,Price\nAlpha Run,Bonn,12500\n"],
  ["a note below the table", "Name,City,Price\nAlpha Run,Bonn,12500\n* prices in euros,,\n"],
])("a price is in the currency of %s", (_, text) => {
  expect(listings(text)[0]?.fields).toMatchObject({ price: 12_500, currency: "EUR" });
});

test("a currency in the cell overrides that of the heading, and two above the table count as none", () => {
  const text = "Prices in EUR or GBP,,\nName,City,Price (USD)\nAlpha Run,Bonn,100\nBeta Run,Bonn,£100\n";
  expect(listings(text).map(({ fields }) => [fields.price, fields.currency])).toEqual([
    [100, "USD"],
    [100, "GBP"],
  ]);
});

test("a price that could be in thousandths is queried, never saved", () => {
  const text = 'Name,City,Price\nA,Oslo,"12,500.00"\nB,Oslo,950.50\nC,Oslo,"12.500,00"\nD,Oslo,12.500\nE,Oslo,12.345\n';
  expect(listings(text).map(({ fields }) => fields.price)).toEqual([12_500, 950.5, 12_500]);
  expect(outcomes(text).slice(3)).toEqual(
    ["12.500", "12.345"].map((price) => expect.stringContaining(`“${price}” could be`)),
  );
});

test("a figure with dots is a figure, and Excel’s exponents are read", () => {
  expect(listings("Name;Annual reach\nAlpha Run;185.000\n")[0]?.fields).toMatchObject({
    reach: { uniqueReach: 185_000 },
  });
  const [row] = listings("Reference,Name,Reach,Price\n1.23457E+11,Alpha Run,1.2E+06,5E+02\n");
  expect(row?.fields).toMatchObject({ reach: { uniqueReach: 1_200_000 }, price: 500 });
  expect(row?.doubts).toEqual([expect.stringContaining("“1.23457E+11” is a number that Excel truncated")]);
});

test("totals, sections, and notes are not listings, and each is named", () => {
  const text =
    "Name,City,Price\nNORTH,,\nAlpha Run,Bonn,100\nBeta Run,Bonn,200\nTotal Warrior Run,Bonn,50\nSubtotal,,350\nGesamtsumme: 350 €,,350\n* without VAT,,\n";
  expect(listings(text).map(({ fields }) => fields.title)).toEqual(["Alpha Run", "Beta Run", "Total Warrior Run"]);
  expect(
    outcomes(text)
      .filter((text) => text !== "listing")
      .map((text) => text.slice(0, 15)),
  ).toEqual(["Only one cell i", "This is a total", "This is a total", "Only one cell i"]);
  expect(listings("Name,City\nAlpha Run,Bonn\nBeta Run,\n")).toHaveLength(2);
});

test("placeholders and broken links are named and not written into the text", () => {
  const [first, second, third] = listings(
    "Name,City,Capacity,Website\nA,Bonn,-1,http://\nB,Bonn,99999999,ftp://a.example/x\nC,Bonn,9999,c.example\n",
  );
  expect([first, second].map((row) => row?.fields.description)).toEqual([null, null]);
  expect(first?.emptied.map(({ field }) => field)).toContain("capacity");
  expect(third?.fields.description).toContain("9999");
});

test("a number that two rows share is reported", () => {
  const [first, second] = listings("id,Name,City\n4,Alpha Hall,Bonn\n4,Beta Hall,Bonn\n");
  expect([first?.doubts, second?.doubts]).toEqual([[], ["Line 2 has the same reference, “4”."]]);
});

test("rows that differ only in an accent or a space are the same", () => {
  expect(outcomes("Name,City\nEsta\u0301dio  Nfd,Porto\nEst\u00e1dio Nfd,Porto\n")).toEqual(["listing", "repeated"]);
});

test.each(["12.5%", "19:30"])("%s is not a price", (price) => {
  expect(outcomes(`Name,City,Price\nA Cup,Bonn,${price}\n`)).toEqual([`“${price}” is not a price.`]);
});

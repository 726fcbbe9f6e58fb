import { interpretTable } from "@/lib/imports/file/reading";
import { sniffTable } from "@/lib/imports/file/sniff";
import type { ImportChoices } from "@/lib/imports/schema";
import { planEach, type PlannedListing } from "@/lib/imports/values/rows";

function read(text: string, choices: ImportChoices = {}, fileName = "sheet.csv") {
  const table = sniffTable(text);
  const reading = interpretTable(
    { decoded: { text: "", encoding: "utf-8", sure: true, notices: [] }, table },
    fileName,
    choices,
  );
  const rows = [...planEach(reading.table, reading)];
  const listings = rows.filter((row): row is PlannedListing => row.outcome === "listing");
  return { reading, rows, listings, card: reading.rateCard };
}

/** Each listing as its title and its packages: name, price, and remaining quantity. */
const offers = (text: string, fileName?: string) =>
  read(text, {}, fileName).listings.map(({ fields }) => [
    fields.title,
    (fields.packages ?? []).map(({ name, price, quantityAvailable }) => [name, price ?? null, quantityAvailable]),
  ]);

const repeated = `Club,City,Country,Package,Price,Qty
Northgate FC,Leeds,GB,Main shirt partner,"£85,000",1
Northgate FC,Leeds,GB,Perimeter LED boards,"£12,500",4
Northgate FC,Leeds,GB,Matchday programme advert,£900,20
Southgate RFC,York,GB,Stadium naming rights,"£40,000",1
Southgate RFC,York,GB,Hospitality box,"£6,500",8
`;

test("rows with the same property in a column are packages of one listing each", () => {
  expect(offers(repeated)).toEqual([
    [
      "Northgate FC",
      [
        ["Main shirt partner", 85000, 1],
        ["Perimeter LED boards", 12500, 4],
        ["Matchday programme advert", 900, 20],
      ],
    ],
    [
      "Southgate RFC",
      [
        ["Stadium naming rights", 40000, 1],
        ["Hospitality box", 6500, 8],
      ],
    ],
  ]);
  const { card, listings } = read(repeated);
  expect(card).toEqual({ rows: 5, properties: 2, isGrouped: true });
  expect(listings[0]?.fields).toMatchObject({ city: "Leeds", country: "GB", currency: "GBP" });
  expect(listings[0]?.fields.price).toBeUndefined();
  expect(listings.map(({ doubts }) => doubts)).toEqual([[], []]);
});

test("without grouping every row is a listing", () => {
  const { listings, card } = read(repeated, { rateCard: false });
  expect(card).toMatchObject({ properties: 2, isGrouped: false });
  expect(listings).toHaveLength(5);
});

test("a column that is mapped to packages by hand makes a rate card", () => {
  const text = "Club,Thing,Price\nRovers,Alpha,$900\nRovers,Beta,$800\nUnited,Gamma,$700\n";
  expect(read(text).card).toBeNull();
  const { card, listings } = read(text, { mapping: ["title", "packageName", "price"] });
  expect(card).toEqual({ rows: 3, properties: 2, isGrouped: true });
  expect(listings.map(({ fields }) => fields.packages?.map(({ name }) => name))).toEqual([
    ["Alpha", "Beta"],
    ["Gamma"],
  ]);
});

test("a line with one cell names the property of the rows below it", () => {
  const text = `Asset;Preis;Anzahl
SV Nordwacht;;
Trikotsponsor;48.500,00 €;1
Bandenwerbung;3.200,00 €;12
TSV Hafen;;
Ärmelsponsor;9.000,00 €;1
LED-Bande;1.500,00 €;10
`;
  expect(offers(text)).toEqual([
    [
      "SV Nordwacht",
      [
        ["Trikotsponsor", 48500, 1],
        ["Bandenwerbung", 3200, 12],
      ],
    ],
    [
      "TSV Hafen",
      [
        ["Ärmelsponsor", 9000, 1],
        ["LED-Bande", 1500, 10],
      ],
    ],
  ]);
  expect(read(text).listings.map(({ fields }) => fields.currency)).toEqual(["EUR", "EUR"]);
});

test("a gap in the column of properties repeats the name above it", () => {
  const text = `Property,Sponsorship level,Fee (USD),Available
Harbor Marathon,Title sponsor,120000,1
,Presenting sponsor,60000,2
,Official supplier,15000,6
Bay Triathlon,Title sponsor,70000,1
,Water station,8000,3
`;
  expect(offers(text).map(([title, packages]) => [title, packages?.length])).toEqual([
    ["Harbor Marathon", 3],
    ["Bay Triathlon", 2],
  ]);
});

test("totals, repeated headings, and footnotes are not packages", () => {
  const text = `Event,Opportunity,Price
Jazz Weekend,Main stage partner,"$20,000"
Jazz Weekend,Lounge partner,"$8,000"
Subtotal,,"$28,000"
Event,Opportunity,Price
Food Fair,Title partner,"$10,000"
Food Fair,Media partner,"$4,000"
Total,,"$42,000"
* All prices exclude tax.,,
`;
  const { listings, rows } = read(text);
  expect(listings.map(({ fields }) => [fields.title, fields.packages?.length])).toEqual([
    ["Jazz Weekend", 2],
    ["Food Fair", 2],
  ]);
  expect(rows.flatMap((row) => (row.outcome === "failed" ? [[row.line, row.errors[0]?.text]] : []))).toEqual([
    [4, "This is a total of other rows and not a listing."],
    [8, "This is a total of other rows and not a listing."],
    [9, "Only one cell is filled, so this is a heading or a note, not a listing."],
  ]);
});

test("a listing in two currencies is rejected with the line, and can be corrected", () => {
  const text = `Team,Package,Price
Rovers,Shirt sponsor,"€20,000"
Rovers,Sleeve sponsor,"£9,000"
United,Shirt sponsor,"€12,000"
United,Sleeve sponsor,"€5,000"
`;
  const { listings, rows } = read(text);
  expect(listings.map(({ fields }) => fields.title)).toEqual(["United"]);
  expect(rows[0]).toMatchObject({
    outcome: "failed",
    errors: [{ field: "price", text: "Line 3 is in GBP and line 2 in EUR. A listing has one currency." }],
  });
  const fixed = read(text, { fixes: [{ field: "price", from: "£9,000", to: "€10,400" }] });
  expect(fixed.listings[0]?.fields.packages?.[1]).toMatchObject({ name: "Sleeve sponsor", price: 10400 });
});

test("a sold item is sold out, and a remaining quantity is what is left", () => {
  const text = `Club,Asset,Price,Quantity,Sold
Rovers,Main partner,"£50,000",1,Yes
Rovers,LED boards,"£4,000",2 left of 4,
Rovers,Matchball sponsor,£500,20,7
Rovers,Dugout branding,SOLD,1,
Rovers,Programme page (sold),£300,3,No
Rovers,Stand naming,"£9,000",?,
Rovers,Mascot package,£150,unlimited,
`;
  const { listings } = read(text);
  expect(listings[0]?.fields.packages?.map(({ name, quantityAvailable }) => [name, quantityAvailable])).toEqual([
    ["Main partner", 0],
    ["LED boards", 2],
    ["Matchball sponsor", 13],
    ["Dugout branding", 0],
    ["Programme page", 0],
    ["Stand naming", null],
    ["Mascot package", null],
  ]);
  expect(listings[0]?.doubts).toEqual(["Line 7: We could not read “?” as a quantity."]);
});

test("a status beside a quantity, other languages, and a CPM beside the price are read", () => {
  const text = `Club;Prestation;Tarif HT;Quantité;Statut
RC Bellecôte;Maillot face;30 000 €;1;vendu
RC Bellecôte;Manche;8 000 €;2;
RC Bellecôte;Panneau LED;1 200 € / match;6;2 vendus
Basket Bellecôte;Short;4 500 €;1;
Basket Bellecôte;Parquet;2 500 €;2 restants;
`;
  expect(offers(text).map(([, packages]) => packages?.at(-1))).toEqual([
    ["Panneau LED", 1200, 4],
    ["Parquet", 2500, 2],
  ]);
  expect(read(text).listings[0]?.fields.packages?.[0]?.quantityAvailable).toBe(0);
  const show = "Show,Ad format,CPM,Price per episode\nSmall Hours,Pre-roll,$22,$450\nSmall Hours,Mid-roll,$30,$700\n";
  expect(offers(show)).toEqual([
    [
      "Small Hours",
      [
        ["Pre-roll", 450, null],
        ["Mid-roll", 700, null],
      ],
    ],
  ]);
});

test("packages with the same name get their season in it, and contents become assets", () => {
  const text = `Club,Package,Season,Includes,Price
Rovers,Shirt sponsor,2026/27,"LED boards, 10 VIP tickets",£30k per season
Rovers,Shirt sponsor,2027/28,"LED boards, 12 VIP tickets",£33k per season
United,Sleeve sponsor,2026/27,LED boards,£10k per season
`;
  const [rovers] = read(text).listings;
  expect(rovers?.fields.packages).toMatchObject([
    { name: "Shirt sponsor", price: 30000, description: "Price per season\nSeason: 2026/27" },
    { name: "Shirt sponsor (2027/28)", price: 33000 },
  ]);
  expect(rovers?.fields.packages?.[1]?.assets).toHaveLength(2);
});

test("a table without properties is the rate card of one, named by a line above it or by the file name", () => {
  const text = `Northgate FC - Sponsorship rate card 2026/27,,
Prices in EUR,,
Asset,Price,Qty
In-stadium,,
LED boards,5000,4
Dugout,2500,2
Digital,,
Instagram post,400,30
`;
  expect(offers(text)).toEqual([
    [
      "Northgate FC",
      [
        ["LED boards", 5000, 4],
        ["Dugout", 2500, 2],
        ["Instagram post", 400, 30],
      ],
    ],
  ]);
  const plain = "Asset,Price,Qty\nLED boards,5000,4\nInstagram post,400,30\n";
  expect(offers(plain, "harbor_city_fc_rate_card.csv")[0]?.[0]).toBe("harbor city fc");
  expect(read(plain).reading.table.notices[0]).toMatch(/^No line names the property/);
});

test.each([
  [
    "the same event in other cities",
    "Event,City,Date,Price\nCity Run,Leeds,2027-05-01,$9000\nCity Run,York,2027-06-01,$8000\nCity Run,Hull,2027-07-01,$7000\n",
    3,
  ],
  [
    "teams of one club",
    "Club,Team,Sport,Fee\nRovers,Rovers Women,Soccer,$9000\nRovers,Rovers U19,Soccer,$4000\nUnited,United Women,Soccer,$8000\nUnited,United U19,Soccer,$3000\n",
    4,
  ],
  [
    "clubs with a package each",
    "Club,City,Package,Price\nRovers,Leeds,Gold,$9000\nUnited,York,Gold,$4000\nWanderers,Hull,Silver,$8000\n",
    3,
  ],
  [
    "one package of each property",
    "Property,Package,Price\nRovers,Gold,$9000\nUnited,Gold,$4000\nWanderers,Silver,$8000\n",
    3,
  ],
  ["repeated names without prices", "Club,Package\nRovers,Main partner\nRovers,Sleeve partner\n", 2],
])("%s is not a rate card", (_, text, count) => {
  const { card, listings } = read(text);
  expect(card).toBeNull();
  expect(listings).toHaveLength(count);
});

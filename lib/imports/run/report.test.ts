import fc from "@/tests/support/fast-check";
import { decodeFile } from "@/lib/imports/file/decode";
import { guardCell, unguardCell } from "@/lib/imports/file/formula-guard";
import { guessColumns, mappingOf } from "@/lib/imports/values/columns";
import { mergedFields } from "@/lib/imports/run/merge";
import { type ExportedListing, failedRowsCsv, listingsCsv } from "@/lib/imports/run/report";
import { type FailedRow, planEach } from "@/lib/imports/values/rows";
import { sniffTable } from "@/lib/imports/file/sniff";
import { eachField, fieldNames } from "@/lib/listings/field-names";
import { storedForm } from "@/lib/listings/sameness";

const read = (csv: string) => {
  const table = sniffTable(decodeFile(Buffer.from(csv)).text);
  const mapping = mappingOf(guessColumns(table));
  return {
    table,
    mapping,
    rows: [...planEach(table, { mapping, defaults: { segment: "causes", city: "Nowhere" }, currency: "USD" as const })],
  };
};

const listing: ExportedListing = {
  ...eachField(fieldNames, "empty"),
  id: "0198c0de-0000-7000-8000-000000000001",
  status: "published",
  title: '=Rovers; the "best", they say',
  summary: "-5 degrees, warm hearts",
  description: "First line\nsecond, line",
  segment: "sports",
  propertyType: "team",
  sportOrGenre: "soccer",
  level: "national",
  country: "GB",
  region: "England",
  city: "Stoke / Trent",
  latitude: 51.123,
  longitude: -0.5,
  currency: "USD",
  price: 45000.5,
  contactForPricing: false,
  packages: [
    {
      id: "0198c0de-0000-7000-8000-000000000002",
      name: "Gold",
      description: null,
      price: -1,
      contactForPricing: true,
      quantityAvailable: 2,
      entitlement: "presenting",
      assets: [
        {
          id: "0199ef77-5800-7876-ba5c-a4a9446d0fd4",
          category: "tickets",
          name: "Seats",
          quantity: 4,
          unit: "commodity",
          totalQuantity: null,
          estImpressions: null,
        },
      ],
    },
  ],
  audience: { ageBands: { "25_34": 0.35 }, interests: ["food", "travel"] },
  reach: { attendanceTotal: 12500, uniqueReach: 1234 },
  metricsSource: "third_party_audit",
  metricsAsOf: "2026-03-04",
  exclusivity: {
    level: "category",
    categories: ["airline", "banking"],
    sold: ["banking"],
  },
  termType: "season",
  termStart: "2027-03-04",
  termEnd: "2027-05-06",
  leadTimeDays: 30,
  ageRestricted: true,
  publicPreview: true,
  blockedCategories: ["tobacco_vape"],
  pastSponsors: ["A, B & Co", "=SUM(1)"],
  tags: ["a;b", "plain"],
};

test("an exported listing imports again unchanged, whatever the defaults", () => {
  const { rows } = read(listingsCsv([listing]));
  const [row] = rows;
  if (row?.outcome !== "listing") throw new Error(JSON.stringify(row));
  expect(row.listingId).toBe(listing.id);
  expect(mergedFields(listing, row, null)).toBeNull();
});

test("an exported listing that was edited in the file changes only in those fields", () => {
  const csv = listingsCsv([listing]).replace("45000.5", "46000").replace("12500", "13000");
  const [row] = read(csv).rows;
  if (row?.outcome !== "listing") throw new Error(JSON.stringify(row));
  const { id: _id, status: _status, ...content } = listing;
  const edited = { ...content, price: 46000, reach: { attendanceTotal: 13000, uniqueReach: 1234 } };
  expect(storedForm(mergedFields(content, row, null) ?? {})).toBe(storedForm(edited));
});

test("the errors come back with the original cells, and import under the same key once corrected", () => {
  const text = "Club,Country,City\nRovers,Austria,Graz\n=Evil,Atlantis,Wien\n";
  const { table, rows } = read(text);
  const failed = rows.filter((row): row is FailedRow => row.outcome === "failed");
  const csv = failedRowsCsv(table, failed);
  expect(csv).toContain("'=Evil,Atlantis,Wien");
  expect(csv).toContain("3,Country: “Atlantis” is not a known country.");
  const again = read(csv.replace("'=Evil,Atlantis", "'=Evil,Austria"));
  expect(again.mapping).toEqual(["title", "country", "city", "rowKey", "ignore", "ignore"]);
  expect(again.rows).toEqual([expect.objectContaining({ outcome: "listing", importKey: failed[0]?.importKey })]);
});

test("no cell that a spreadsheet would run is left unguarded, and reading undoes the guard", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `=${text}`),
        fc.string().map((text) => `'-${text}`),
      ),
      (text) => {
        expect(guardCell(text)).not.toMatch(/^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/);
        expect(unguardCell(guardCell(text))).toBe(text);
      },
    ),
  );
});

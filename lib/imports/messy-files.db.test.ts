import { prepareImport } from "@/lib/imports/commands";
import { makeSeller } from "@/tests/support/builders/people";
import { messyClubsCsv, messyVenuesWorkbook, southAfrica } from "@/tests/fixtures/imports/messy-files";

const prepare = async (name: string, bytes: Buffer) =>
  (await prepareImport(await makeSeller(), { file: { name, bytes } })).preview;

test("an agency's list from a German Excel is read, and its one unknown country asked about once", async () => {
  const preview = await prepare("Vereinsliste Fußball.csv", messyClubsCsv());
  expect(preview.columns.map(({ chosen }) => chosen)).toEqual(["title", "country", "city", "attendanceTotal", "level"]);
  expect(preview).toMatchObject({ delimiter: ";", encoding: "windows-1252", headingLine: 4 });
  expect(preview.counts).toMatchObject({ rows: 23, fresh: 5, repeated: 1, failed: 17, review: 1 });
  expect(preview.values).toMatchObject([
    { field: "country", value: southAfrica, rows: 17, refuses: true },
    { field: "level", value: "Kreisliga", refuses: false },
    { field: "attendanceTotal", value: "n/a", refuses: false },
  ]);
  expect(preview.defaults).toMatchObject({ propertyType: "team", sportOrGenre: "soccer" });
});

test("a venue operator's workbook is read, venues and all", async () => {
  const preview = await prepare("venues.xlsx", messyVenuesWorkbook());
  expect(preview.columns.map(({ heading, chosen }) => [heading, chosen])).toEqual([
    ["Stadium", "title"],
    ["City", "city"],
    ["Country", "country"],
    ["Capacity", "capacity"],
    ["Available from", "termStart"],
    ["Hire fee", "price"],
    ["Level", "level"],
  ]);
  expect(preview.defaults).toMatchObject({ propertyType: "venue_or_stadium" });
  expect(preview.counts).toMatchObject({ rows: 5, fresh: 5, failed: 0, missing: 2 });
  expect(preview.values).toMatchObject([{ field: "level", value: "tier 4ish", refuses: false }]);
  expect(preview.notices.join(" ")).toMatch(/4 cells are formulas.*1 cell shows an error/);
});

import fc from "@/tests/support/fast-check";
import Papa from "papaparse";
import { plainText } from "@/lib/platform/plain-text";
import { delimiters } from "@/lib/imports/file/file-format";
import { sniffTable } from "@/lib/imports/file/sniff";

test.each(delimiters)("the delimiter %j is found", (delimiter) => {
  const rows = [
    ["Club", "City", "Fee"],
    ["Rovers, The", "Graz; Styria", "1.234,50"],
    ["United", "Wien", "900"],
  ];
  const table = sniffTable(Papa.unparse(rows, { delimiter, newline: "\n" }));
  expect(table.delimiter).toBe(delimiter);
  expect(table.headings).toEqual(["Club", "City", "Fee"]);
  expect(table.records.map((record) => record.cells)).toEqual(rows.slice(1));
});

test("commas inside the fields of a semicolon file do not mislead", () => {
  const table = sniffTable("Verein;Ort;Preis\nA, B;Köln, Rhein;1,5\nC;Bonn;2,25\n");
  expect(table.delimiter).toBe(";");
  expect(table.records).toHaveLength(2);
});

test("a separator stated on the first line is trusted, and line numbers stay those of the file", () => {
  const table = sniffTable("sep=;\nClub;City\nA;Graz\n");
  expect(table).toMatchObject({ delimiter: ";", headingLine: 2, records: [{ line: 3, cells: ["A", "Graz"] }] });
});

test("titles and blank lines above the headings are set aside", () => {
  const table = sniffTable(
    "Property list 2026,,\n\nExported by someone,,\n\nName,Country,Fee\nA,Austria,5\nB,Italy,6\n",
  );
  expect(table.headingLine).toBe(5);
  expect(table.preamble).toEqual(["Property list 2026", "Exported by someone"]);
  expect(table.records.map((record) => record.line)).toEqual([6, 7]);
});

test("repeated headings further down match the first ones, and no row before them is lost", () => {
  const { headingLine, records } = sniffTable("Name,City,Price\nRovers,Graz,900\nName,City,Price\nUnited,Wien,700\n");
  expect(headingLine).toBe(1);
  expect(records.map(({ cells }) => cells[0])).toEqual(expect.arrayContaining(["Rovers", "United"]));
});

test("a file without headings loses no row", () => {
  const table = sniffTable("Rovers,Austria,Graz\nUnited,Italy,Roma\nCity,France,Lyon\n");
  expect(table.headingLine).toBeNull();
  expect(table.headings).toEqual(["Column 1", "Column 2", "Column 3"]);
  expect(table.records).toHaveLength(3);
});

test("unknown headings are recognized by the figures below them", () => {
  const table = sniffTable("Qux,Zork\nRovers,1200\nUnited,900\n");
  expect(table.headings).toEqual(["Qux", "Zork"]);
});

test("the user may choose the line of the headings, or that there are none", () => {
  const text = "Name,City\nTeam,Town\nA,Graz\n";
  expect(sniffTable(text, { headingLine: 2 })).toMatchObject({ headings: ["Team", "Town"], records: [{ line: 3 }] });
  expect(sniffTable(text, { headingLine: null }).records).toHaveLength(3);
});

test("multiline fields keep the line numbers of what follows", () => {
  const table = sniffTable('Name,Description\nA,"one\ntwo ""quoted""\nthree"\n\nB,short\n');
  expect(table.records).toEqual([
    { line: 2, cells: ["A", 'one\ntwo "quoted"\nthree'] },
    { line: 6, cells: ["B", "short"] },
  ]);
});

test("a quote that is never closed costs its own line, not the rest of the file", () => {
  const table = sniffTable('Name,City\nA,Graz\n"B,Wien\nC,"Linz"\nD,Bonn\n');
  expect(table.records.map((record) => [record.line, record.cells[0]])).toEqual([
    [2, "A"],
    [3, '"B'],
    [4, "C"],
    [5, "D"],
  ]);
  expect(table.notices).toEqual([expect.stringContaining("line 3")]);
});

test("single quotes count as quotes if the file uses them as such", () => {
  const table = sniffTable("'Name','City'\n'Rovers, The','Graz'\n'United','Wien'\n");
  expect(table.quote).toBe("'");
  expect(table.records[0]?.cells).toEqual(["Rovers, The", "Graz"]);
});

test("unnamed and repeated headings get unique names", () => {
  expect(sniffTable("Name,,City,City\nA,x,Graz,Graz\n").headings).toEqual(["Name", "Column 2", "City", "City (2)"]);
});

test("whatever the cells contain, every written row is read with its cells", () => {
  const cell = fc
    .string({ unit: "grapheme", maxLength: 12 })
    .map((text) => `x${plainText(text).replaceAll("\r", "")}`.normalize("NFC"));
  const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(rows, fc.constantFrom(",", ";", "\t"), (data, delimiter) => {
      const text = Papa.unparse([["Name", "Country", "City"], ...data], { delimiter, quotes: true, newline: "\n" });
      expect(sniffTable(text, { delimiter }).records.map((record) => record.cells)).toEqual(data);
    }),
  );
});

test("cells keep Unicode line ends, and lose characters that no text may contain", () => {
  const { records } = sniffTable("Name,City\nAlpha\u2028Run,Bonn\nBeta\u0010\u000bRun,Bonn\nEsta\u0301dio,Porto\n");
  expect(records.map(({ cells }) => cells[0])).toEqual(["Alpha\nRun", "Beta\nRun", "Est\u00e1dio"]);
});

test("empty columns at the end change nothing", () => {
  const table = sniffTable("Name,City,Price,,,,\nAlpha Run,Bonn,100,,,,\n");
  expect(table).toMatchObject({ headingLine: 1, headings: ["Name", "City", "Price"], notices: [] });
});

test("a line with fewer cells is named, unless most lines are like that", () => {
  const head = "Name,City,Country,Price\n";
  expect(sniffTable(`${head}Alpha Run,Bonn\nBeta Run,Bonn,Germany,200\n`).notices).toEqual([
    "Line 2: fewer cells than there are columns. Check that nothing has moved.",
  ]);
  expect(sniffTable(`${head}Alpha Run,Bonn\nBeta Run,Bonn\n`).notices).toEqual([]);
});

test.each([
  ["a gap", "Name,Where,,Price,\n,City,Country,List,Net\nAlpha FC,Bonn,Germany,100,90\n"],
  ["a repetition", "Name,Where,Where,Price,Price\nName,City,Country,List,Net\nAlpha FC,Bonn,Germany,100,90\n"],
])("headings on two lines with %s are joined", (_, text) => {
  const { headings, records } = sniffTable(text);
  expect(headings).toEqual(["Name", "Where City", "Where Country", "Price List", "Price Net"]);
  expect(records).toHaveLength(1);
});

test("a row below headings with a gap stays a row", () => {
  expect(sniffTable("Name,City,\nCity Runners,Country Club,Bonn\nB,C,D\n").records).toHaveLength(2);
});

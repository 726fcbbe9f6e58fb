import { strFromU8, unzipSync } from "fflate";
import { workbookOf } from "./write-xlsx";

const textOf = (bytes: Uint8Array, path: string) => strFromU8(unzipSync(bytes)[path] ?? new Uint8Array());

test("a workbook has each table on a sheet, with texts that are not formulas and numbers that are numbers", () => {
  const rows = [["=1+1 & <b>", 18_000, null]];
  const bytes = workbookOf([
    { name: "Listings", headings: ["Listing", "Price", "City"], rows },
    { name: "Packages", headings: Array.from({ length: 28 }, (_, at) => `C${at}`), rows: [] },
  ]);
  expect(Object.keys(unzipSync(bytes)).toSorted()).toEqual([
    "[Content_Types].xml",
    "_rels/.rels",
    "xl/_rels/workbook.xml.rels",
    "xl/workbook.xml",
    "xl/worksheets/sheet1.xml",
    "xl/worksheets/sheet2.xml",
  ]);
  expect(textOf(bytes, "xl/workbook.xml")).toContain('<sheet name="Packages" sheetId="2" r:id="rId2"/>');
  const sheet = textOf(bytes, "xl/worksheets/sheet1.xml");
  expect(sheet).toContain('<c r="A2" t="inlineStr"><is><t xml:space="preserve">=1+1 &amp; &lt;b&gt;</t></is></c>');
  expect(sheet).toContain('<c r="B2"><v>18000</v></c>');
  expect(sheet).not.toContain("C2");
  expect(sheet.match(/<row r="[^"]*">/g)).toEqual(['<row r="1">', '<row r="2">']);
  expect(textOf(bytes, "xl/worksheets/sheet2.xml")).toContain('<c r="AB1"');
});

test("characters that XML does not allow are left out, and a text too long for a cell is truncated", () => {
  const bytes = workbookOf([{ name: "A", headings: [`a\u0000b\ud800`, "x".repeat(40_000)], rows: [] }]);
  const sheet = textOf(bytes, "xl/worksheets/sheet1.xml");
  expect(sheet).toContain(">ab\ufffd<");
  expect(sheet).toContain(`>${"x".repeat(32_767)}<`);
});

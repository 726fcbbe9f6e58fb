import { strToU8, zipSync } from "fflate";
import fc from "@/tests/support/fast-check";
import { UnreadableFile } from "@/lib/imports/file/decode";
import { readTable } from "@/lib/imports/file/reading";
import { readWorkbook } from "@/lib/imports/file/workbook";
import { makeWorkbook, type SampleSheet, type SheetCell, sheetXml } from "@/tests/support/samples/workbook";

const cellsOf = (rows: readonly (readonly SheetCell[])[]) =>
  readWorkbook(makeWorkbook([{ name: "Clubs", xml: sheetXml(rows) }])).records.map(({ cells }) => cells);

test("texts, figures, yes and no, days, and formula results are read as a person would type them", () => {
  const shared = ["<t>Köln &amp; Bonn</t>", "<r><t>Rov</t></r><r><t>ers</t></r><rPh><t>phonetic</t></rPh>"];
  const xml = sheetXml([
    [
      { xml: '<c t="s"><v>0</v></c>' },
      { xml: '<c t="s"><v>1</v></c>' },
      0.1 + 0.2,
      true,
      { xml: '<c s="1"><v>46389</v></c>' },
      { xml: "<c><f>A1*2</f><v>12500</v></c>" },
      { xml: '<c t="str"><f>A1</f><v>one_x000D_two</v></c>' },
      { xml: '<c t="e"><v>#REF!</v></c>' },
    ],
  ]);
  const { records, notices } = readWorkbook(makeWorkbook([{ name: "A", xml }], shared));
  expect(records[0]?.cells).toEqual(["Köln & Bonn", "Rovers", "0.3", "yes", "2027-01-02", "12500", "one\rtwo"]);
  expect(notices).toEqual([
    "2 cells are formulas: we read the saved results.",
    "1 cell shows an error and counts as empty: H1 (#REF!).",
  ]);
});

test("rows keep the numbers that the spreadsheet shows, and empty cells their columns", () => {
  const { records } = readWorkbook(makeWorkbook([{ name: "A", xml: sheetXml([["Club", "", "City"], [], ["A"]], 4) }]));
  expect(records).toEqual([
    { line: 4, cells: ["Club", "", "City"] },
    { line: 6, cells: ["A"] },
  ]);
});

test("the first visible sheet with rows is read, and others are named", () => {
  const { records, notices } = readWorkbook(
    makeWorkbook([
      { name: "Lists", xml: sheetXml([["secret"]]), state: "hidden" },
      { name: "Empty", xml: sheetXml([]) },
      { name: "Clubs", xml: sheetXml([["Rovers"]]) },
    ]),
  );
  expect(records.map(({ cells }) => cells)).toEqual([["Rovers"]]);
  expect(notices[0]).toContain("2 sheets; we read “Clubs”");
});

test("headings are found below a title, as in a text file", () => {
  const rows = [["Our venues 2027"], [], ["Club", "Country", "City"], ["Rovers", "Austria", "Graz"]];
  const { table } = readTable(makeWorkbook([{ name: "A", xml: sheetXml(rows) }]), {});
  expect(table).toMatchObject({ format: "workbook", headingLine: 3, headings: ["Club", "Country", "City"] });
  expect(table.records).toEqual([{ line: 4, cells: ["Rovers", "Austria", "Graz"] }]);
});

const bomb = () =>
  zipSync({
    "xl/workbook.xml": strToU8('<workbook xmlns:r="r"><sheets><sheet name="A" r:id="r1"/></sheets></workbook>'),
    "xl/_rels/workbook.xml.rels": strToU8('<Relationships><Relationship Id="r1" Target="sheet.xml"/></Relationships>'),
    "xl/sheet.xml": new Uint8Array(30 * 1024 * 1024),
  });

test.each([
  ["a zip bomb", bomb, /too large when unpacked/],
  ["another archive", () => zipSync({ "photo.txt": strToU8("x") }), /zip archive, not an Excel workbook/],
  ["a damaged archive", () => Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3]), /We can’t read this Excel workbook/],
  ["an empty workbook", () => makeWorkbook([{ name: "A", xml: sheetXml([]) }]), /empty/],
  [
    "a sheet of thousands of columns",
    () => makeWorkbook([{ name: "A", xml: '<sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData>' }]),
    /more than 500 columns/,
  ],
])("%s is rejected with a sentence that says so", (_name, bytes, message) => {
  expect(() => readWorkbook(bytes())).toThrow(UnreadableFile);
  expect(() => readWorkbook(bytes())).toThrow(message);
});

const tableIn = (...sheets: SampleSheet[]) => readTable(makeWorkbook(sheets), {}).table;
const list = [
  ["Club", "City", "Price"],
  ["Rovers", "Graz", 100],
] as const;

test("a formula without a saved result fails only its row", () => {
  const rows = [...list, ["United", "Graz", { xml: "<c><f>WEBSERVICE(1)</f></c>" }]];
  const { records } = tableIn({ name: "A", xml: sheetXml(rows) });
  expect(records.map(({ problem }) => problem?.slice(0, 32))).toEqual([undefined, "Cell C3 is a formula without a s"]);
});

test("hidden rows and columns are left out, with a notice", () => {
  const xml = sheetXml([...list, ["Secret", "Graz", 1]])
    .replace("<sheetData>", '<cols><col min="2" max="2" hidden="1"/></cols><sheetData>')
    .replace('<row r="3"', '<row r="3" hidden="1"');
  const { records, headings, notices } = tableIn({ name: "A", xml });
  expect([headings, records.map(({ cells }) => cells)]).toEqual([["Club", "Price"], [["Rovers", "100"]]]);
  expect(notices.map((notice) => notice.slice(0, 27))).toEqual([
    "We left out 1 hidden row. T",
    "We left out 1 hidden column",
  ]);
});

test("merged cells apply to each of their rows, and headings on two lines are joined", () => {
  const rows = [
    ["Club", "Where", "", "Price"],
    ["", "City", "Country", ""],
    ["Rovers", "Graz", "Austria", 100],
    ["", "Graz", "Austria", 200],
  ];
  const merges = ["A1:A2", "B1:C1", "D1:D2", "A3:A4"].map((ref) => `<mergeCell ref="${ref}"/>`).join("");
  const xml = sheetXml(rows).replace("</sheetData>", `</sheetData><mergeCells>${merges}</mergeCells>`);
  const { records, headings } = tableIn({ name: "A", xml });
  expect(headings).toEqual(["Club", "Where City", "Where Country", "Price"]);
  expect(records.map(({ cells }) => cells[0])).toEqual(["Rovers", "Rovers"]);
});

test("cells with only a style count as empty, however far to the right", () => {
  const xml = sheetXml(list).replace(
    "</sheetData>",
    '<row r="3"><c r="A3" s="1"/><c r="XFD3" s="1"/></row></sheetData>',
  );
  expect(tableIn({ name: "A", xml }).records).toHaveLength(1);
});

test("the active one of several sheets is read, and a cover sheet is skipped", () => {
  const cover = { name: "Cover", xml: sheetXml([["Our list"], ["Next sheet"]]) };
  const [first, second] = ["First", "Second"].map((name) => ({ name, xml: sheetXml(list) }));
  if (!first || !second) throw new Error("no sheets");
  const opened = (active: number) =>
    makeWorkbook([cover, first, second], [], `<bookViews><workbookView activeTab="${active}"/></bookViews>`);
  const read = [0, 1, 2].map((active) => readWorkbook(opened(active)).notices[0]);
  expect(read.map((notice) => /“(.*)”/.exec(notice ?? "")?.[1])).toEqual(["First", "First", "Second"]);
});

test.each([
  ["0.00%", 0.125, "12.5%"],
  ["h:mm", 0.8125, "19:30"],
  ["[h]:mm", 1.5, "36:00"],
  ['#,##0.00\\ "€"', 12500, "12500 €"],
  ["[$EUR] #,##0", 12500, "12500 EUR"],
  ["[$£-809]#,##0", 12500, "12500 £"],
  ['"$"#,##0', 12500, "12500"],
  ["[Red]#,##0", 12500, "12500"],
  ["dd.mm.yyyy", 46389, "2027-01-02"],
])("a figure shown as %s is read according to its format", (format, value, text) => {
  const xml = sheetXml([["Club", { xml: `<c s="1"><v>${value}</v></c>` }]]);
  expect(readWorkbook(makeWorkbook([{ name: "A", xml }], [], "", format)).records[0]?.cells[1]).toBe(text);
});

test.each([
  ["content.xml", "OpenDocument"],
  ["Index/Document.iwa", "Numbers"],
  ["xl/workbook.bin", "binary Excel"],
  ["word/document.xml", "Word"],
])("an archive with %s is named, with what to do", (part, name) => {
  expect(() => readWorkbook(zipSync({ [part]: strToU8("x") }))).toThrow(name);
});

test("elements that never close are searched once, not once for each of them", () => {
  const open = "<row><c><rPh><v ".repeat(200_000);
  const shared = `<t>Rovers</t>${"<rPh>".repeat(200_000)}`;
  const book = makeWorkbook([{ name: "A", xml: `${sheetXml([[{ xml: '<c t="s"><v>0</v></c>' }]])}${open}` }], [shared]);
  expect(readWorkbook(book).records[0]?.cells).toEqual(["Rovers"]);
});

test("entities are never expanded", () => {
  const xml =
    '<!DOCTYPE x [<!ENTITY a "AAAA">]><sheetData><row><c t="inlineStr"><is><t>&a;&lt;b&gt;</t></is></c></row></sheetData>';
  expect(readWorkbook(makeWorkbook([{ name: "A", xml }])).records[0]?.cells).toEqual(["&a;<b>"]);
});

test("whatever texts the cells contain, they read back as written", () => {
  const text = fc
    .string({ minLength: 1, maxLength: 12, unit: "grapheme" })
    .filter((each) => !/_x[\da-f]{4}_/i.test(each));
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }), (rows) => {
      const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ""));
      fc.pre(filled.length === rows.length);
      expect(cellsOf(rows)).toEqual(rows);
    }),
  );
});

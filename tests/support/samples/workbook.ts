import { strToU8, zipSync } from "fflate";

export type SheetCell = string | number | boolean | { xml: string };

const escape = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26);

function cellXml(value: SheetCell, reference: string): string {
  if (typeof value === "object") return value.xml.replace("<c", `<c r="${reference}"`);
  if (typeof value === "number") return `<c r="${reference}"><v>${value}</v></c>`;
  if (typeof value === "boolean") return `<c r="${reference}" t="b"><v>${value ? 1 : 0}</v></c>`;
  return `<c r="${reference}" t="inlineStr"><is><t>${escape(value)}</t></is></c>`;
}

/** A sheet as spreadsheets write it; empty texts leave their cell out. */
export function sheetXml(rows: readonly (readonly SheetCell[])[], firstRow = 1): string {
  const body = rows.map((cells, at) => {
    const line = firstRow + at;
    const input = cells.map((value, column) => (value === "" ? "" : cellXml(value, `${letters(column)}${line}`)));
    return `<row r="${line}">${input.join("")}</row>`;
  });
  return `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${body.join("")}</sheetData></worksheet>`;
}

export type SampleSheet = { name: string; xml: string; state?: "hidden" };

/** The bytes of an XLSX file with these sheets. Style 1 has the format; `strings` are what cells of type `s` point to. */
export function makeWorkbook(
  sheets: readonly SampleSheet[],
  strings: readonly string[] = [],
  views = "",
  format = "dd/mm/yyyy",
): Uint8Array {
  const list = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${escape(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ""} r:id="rId${at + 1}"/>`,
  );
  const relations = sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`);
  const files: Record<string, string> = {
    "xl/workbook.xml": `<workbook xmlns:r="r">${views}<sheets>${list.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${relations.join("")}</Relationships>`,
    "xl/styles.xml": `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${escape(format).replaceAll('"', "&quot;")}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `<sst>${strings.map((text) => `<si>${text}</si>`).join("")}</sst>`,
  };
  for (const [at, { xml }] of sheets.entries()) files[`xl/worksheets/sheet${at + 1}.xml`] = xml;
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

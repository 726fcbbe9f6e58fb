/** Files as large as the product promises to take. */
import { limits } from "@/lib/limits";
import { pdfOf } from "./pdf";
import { makeWorkbook, sheetXml } from "./workbook";

const wordsFor = (length: number) =>
  "A regatta with sponsors and guests. ".repeat(Math.ceil(length / 36)).slice(0, length);

/** The most rows and the most bytes at once. */
export function largestCsv(): Uint8Array {
  const { rows, bytes } = limits.table;
  const head = "Title,Country,City,Description\n";
  const perRow = Math.floor((bytes - head.length) / rows);
  const line = (at: number) => {
    const start = `Harbour Regatta ${at},Ireland,Cork,`;
    return `${start}${wordsFor(perRow - start.length - 1)}\n`;
  };
  return Buffer.from(head + Array.from({ length: rows }, (_, at) => line(at)).join(""));
}

/** The most rows, and twenty columns, in a workbook. */
export function largestWorkbook(): Uint8Array {
  const headings = ["Title", "Country", "City", ...Array.from({ length: 17 }, (_, at) => `Fact ${at}`)];
  const rows = Array.from({ length: limits.table.rows }, (_, at) => [
    { xml: `<c t="str"><v>Harbour Regatta ${at}</v></c>` },
    ...["Ireland", "Cork"].map((text) => ({ xml: `<c t="str"><v>${text}</v></c>` })),
    ...Array.from({ length: 17 }, (__, column) => at * column),
  ]);
  return makeWorkbook([{ name: "Clubs", xml: sheetXml([headings, ...rows]) }]);
}

/** A document with the most bytes; everything after its end is padding. */
export function largestPdf(): Uint8Array {
  const page = pdfOf([["Rate card"]]);
  return Buffer.concat([page, Buffer.alloc(limits.upload.bytes - page.length, " ")]);
}

/** Small files that cause a lot of work. `size` scales them: 1 is what a test of a second takes. */
import { deflateRawSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { makeWorkbook, sheetXml } from "./workbook";

const shared = (text: string) => [`<t>${text}</t>`];

/** A few kilobytes whose cells all name one long text. */
export const cellsOfOneText = (characters: number, cells: number): Uint8Array =>
  makeWorkbook(
    [
      {
        name: "A",
        xml: sheetXml(Array.from({ length: cells / 12 }, () => Array(12).fill({ xml: '<c t="s"><v>0</v></c>' }))),
      },
    ],
    shared("7".repeat(characters)),
  );

/** An archive whose sheet is packed by zlib, which needs a quarter of the time of the library in JavaScript. */
function parts(sheet: Uint8Array): Buffer {
  const packed = deflateRawSync(sheet, { level: 9 });
  const archive = Buffer.from(
    zipSync({
      "xl/workbook.xml": strToU8('<workbook xmlns:r="r"><sheets><sheet name="A" r:id="r1"/></sheets></workbook>'),
      "xl/_rels/workbook.xml.rels": strToU8(
        '<Relationships><Relationship Id="r1" Target="sheet.xml"/></Relationships>',
      ),
      "xl/sheet.xml": [packed, { level: 0 }],
    }),
  );
  // fflate stored it as it is; the entry and the directory say how it is packed and what it unpacks to.
  const [entry, listed] = [archive.indexOf("xl/sheet.xml") - 30, archive.lastIndexOf("xl/sheet.xml") - 46];
  for (const at of [entry + 8, listed + 10]) archive.writeUInt16LE(8, at);
  for (const at of [entry + 22, listed + 24]) archive.writeUInt32LE(sheet.length, at);
  return archive;
}

/** A sheet that unpacks to far more than the archive says. */
export function lyingWorkbook(megabytes: number): Uint8Array {
  const archive = parts(new Uint8Array(megabytes * 1024 * 1024));
  const at = archive.lastIndexOf("xl/sheet.xml") - 46;
  archive.writeUInt32LE(1000, at + 24);
  return archive;
}

/** One part that the archive lists `times` over. */
export function repeatingWorkbook(megabytes: number, times: number): Uint8Array {
  const archive = parts(new Uint8Array(megabytes * 1024 * 1024));
  const end = archive.length - 22;
  const at = archive.lastIndexOf("xl/sheet.xml") - 46;
  const entry = Buffer.from(archive.subarray(at, end));
  entry.writeUInt32LE(1000, 24);
  const tail = Buffer.from(archive.subarray(end));
  const count = archive.readUInt16LE(end + 10) + times;
  tail.writeUInt16LE(count, 8);
  tail.writeUInt16LE(count, 10);
  tail.writeUInt32LE(archive.readUInt32LE(end + 12) + entry.length * times, 12);
  return Buffer.concat([archive.subarray(0, end), ...Array<Buffer>(times).fill(entry), tail]);
}

/** One line of very many columns. */
export const wideLine = (columns: number): Uint8Array => Buffer.from(`${"title,".repeat(columns)}x\n1,2\n`);

export const manyRows = (rows: number): Uint8Array =>
  Buffer.from(`Title,Country\n${Array.from({ length: rows }, (_, at) => `Regatta ${at},Ireland\n`).join("")}`);

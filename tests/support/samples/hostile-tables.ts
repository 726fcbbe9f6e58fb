/** Small files that ask for much work. `size` scales them: 1 is what a test of a second takes. */
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

const parts = (sheet: Uint8Array) =>
  zipSync(
    {
      "xl/workbook.xml": strToU8('<workbook xmlns:r="r"><sheets><sheet name="A" r:id="r1"/></sheets></workbook>'),
      "xl/_rels/workbook.xml.rels": strToU8(
        '<Relationships><Relationship Id="r1" Target="sheet.xml"/></Relationships>',
      ),
      "xl/sheet.xml": sheet,
    },
    { level: 9 },
  );

/** A sheet that unpacks to far more than the archive says. */
export function lyingWorkbook(megabytes: number): Uint8Array {
  const archive = Buffer.from(parts(new Uint8Array(megabytes * 1024 * 1024)));
  const at = archive.lastIndexOf("xl/sheet.xml") - 46;
  archive.writeUInt32LE(1000, at + 24);
  return archive;
}

/** One part that the archive lists `times` over. */
export function repeatingWorkbook(megabytes: number, times: number): Uint8Array {
  const archive = Buffer.from(parts(new Uint8Array(megabytes * 1024 * 1024)));
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

/**
 * An Excel workbook as the table that its first visible sheet holds. A workbook is a zip archive of XML files: nothing
 * in it is run, and what would take more memory than a table needs is refused before it is unpacked.
 */
import { UnreadableFile } from "@/lib/imports/file/decode";
import { dateStyles, readSharedStrings, sheetsOf, type WorkbookSheet } from "@/lib/imports/file/workbook-parts";
import { readSheet } from "@/lib/imports/file/sheet";
import type { TableRecord } from "@/lib/imports/file/sniff";
import { type ZipPart, partsOf, unpack } from "@/lib/imports/file/zip-archive";
import { limits } from "@/lib/limits";

/** Sheets of numbers pack to a tenth; what packs to less than a hundredth is filler. */
const maximumRatio = 100;
const ratioMattersFrom = 20 * 1024 * 1024;

export type Workbook = { records: TableRecord[]; notices: string[] };

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/** @throws UnreadableFile for archives that are no workbook, zip bombs, and formulas without a saved result. */
export function readWorkbook(bytes: Uint8Array): Workbook {
  const archive = new Archive(bytes);
  const { sheets, is1904 } = sheetsOf(archive.text("xl/workbook.xml"), archive.text("xl/_rels/workbook.xml.rels"));
  const visible = sheets.filter(({ isVisible }) => isVisible);
  const strings = readSharedStrings(archive.pieces("xl/sharedStrings.xml"));
  const dates = dateStyles(archive.text("xl/styles.xml"));
  for (const sheet of visible) {
    const { records, notices } = readSheet(archive.pieces(sheet.path), { strings, dates, is1904 });
    if (records.length > 0) return { records, notices: [...sheetNotice(sheet, visible), ...notices] };
  }
  throw new UnreadableFile("The workbook is empty.");
}

function sheetNotice({ name }: WorkbookSheet, visible: readonly WorkbookSheet[]): string[] {
  if (visible.length < 2) return [];
  return [
    `The workbook has ${visible.length} sheets; we read “${name}”. To import another, save it as a file of its own.`,
  ];
}

const pieceBytes = 1024 * 1024;

/** The files of the archive, unpacked one at a time and all together within the limit. */
class Archive {
  private unpacked = 0;
  private parts?: Map<string, ZipPart>;

  constructor(private readonly bytes: Uint8Array) {}

  text(name: string): string {
    return [...this.pieces(name)].join("");
  }

  /** The text in pieces, so that a large sheet is never one long string. */
  *pieces(name: string): Generator<string> {
    const content = this.unpack(name);
    const decoder = new TextDecoder("utf-8");
    for (let start = 0; start < content.length; start += pieceBytes) {
      yield decoder.decode(content.subarray(start, start + pieceBytes), { stream: true });
    }
    yield decoder.decode();
  }

  private unpack(name: string): Uint8Array {
    try {
      this.parts ??= partsOf(this.bytes, limits.workbook.entries);
      const part = this.parts.get(name);
      if (!part) return new Uint8Array();
      this.countPart(part);
      return unpack(part);
    } catch (error) {
      if (error instanceof UnreadableFile) throw error;
      throw new UnreadableFile("This file is not a readable Excel workbook. Save it again, or save the sheet as CSV.");
    }
  }

  /** By the size that the archive declares, at which unpacking stops. */
  private countPart({ packed, size }: ZipPart): void {
    this.unpacked += size;
    const isFiller = size > ratioMattersFrom && size > packed.length * maximumRatio;
    if (this.unpacked > limits.workbook.unpackedBytes || isFiller) {
      throw new UnreadableFile("The workbook is too large when unpacked. Save the sheet as CSV and choose that file.");
    }
  }
}

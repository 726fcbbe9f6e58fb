/**
 * An Excel workbook as the table on its active sheet, or else on its longest one. A workbook is a zip archive of XML
 * files: nothing in it is executed, and anything that would take more memory than a table needs is rejected before
 * unpacking.
 */
import { cellStyles } from "@/lib/imports/file/cell-styles";
import { UnreadableFile } from "@/lib/imports/file/decode";
import { type SheetContent, readSheet } from "@/lib/imports/file/sheet";
import type { TableRecord } from "@/lib/imports/file/sniff";
import { attributeOf, elementsOf, textRuns } from "@/lib/imports/file/xml-text";
import { type ZipPart, partsOf, unpack } from "@/lib/imports/file/zip-archive";
import { limits } from "@/lib/limits";

/** Sheets of numbers compress to a tenth; anything that compresses to less than a hundredth is filler. */
const maximumRatio = 100;
const ratioMattersFrom = 20 * 1024 * 1024;

export type Workbook = { records: TableRecord[]; notices: string[] };

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/** @throws UnreadableFile for archives that aren't workbooks, and zip bombs. */
export function readWorkbook(bytes: Uint8Array): Workbook {
  const archive = new Archive(bytes);
  const workbook = archive.text("xl/workbook.xml");
  if (workbook === "") throw new UnreadableFile(notAWorkbook(archive));
  const { sheets, is1904 } = sheetsOf(workbook, archive.text("xl/_rels/workbook.xml.rels"));
  const visible = sheets.filter(({ isVisible }) => isVisible);
  const strings = readSharedStrings(archive.pieces("xl/sharedStrings.xml"));
  const styles = cellStyles(archive.text("xl/styles.xml"));
  let best: (SheetContent & { sheet: WorkbookSheet }) | null = null;
  for (const sheet of visible.toSorted((a, b) => Number(b.isActive) - Number(a.isActive))) {
    const content = readSheet(archive.pieces(sheet.path), { strings, styles, is1904 });
    if (content.records.length > (best && !isTable(best) ? 0 : (best?.records.length ?? 0)))
      best = { sheet, ...content };
    if (best && isTable(best)) break;
  }
  if (!best) throw new UnreadableFile("The workbook is empty.");
  return { records: best.records, notices: [...sheetNotice(best.sheet, visible), ...best.notices] };
}

/** A cover or a page of notes has one column. */
const isTable = ({ records }: SheetContent): boolean =>
  records.length > 1 && records.some(({ cells }) => cells.filter((cell) => cell.trim() !== "").length > 1);

const otherFormats: readonly [part: RegExp, what: string][] = [
  [/^content\.xml$/, "an OpenDocument file (.ods)"],
  [/^Index\//, "a Numbers document"],
  [/^xl\/workbook\.bin$/, "a binary Excel workbook (.xlsb)"],
  [/^word\//, "a Word document"],
  [/^ppt\//, "a PowerPoint presentation"],
];

function notAWorkbook(archive: Archive): string {
  const names = archive.names();
  const found = otherFormats.find(([part]) => names.some((name) => part.test(name)));
  if (!found) return "This is a zip archive, not an Excel workbook. Unpack it and choose the file inside.";
  return `This is ${found[1]}, not an Excel workbook. Open it, save or export the list as XLSX or CSV, and choose that file.`;
}

function sheetNotice({ name }: WorkbookSheet, visible: readonly WorkbookSheet[]): string[] {
  if (visible.length < 2) return [];
  return [
    `The workbook has ${visible.length} sheets; we read “${name}”. To import a different sheet, save it as a separate file.`,
  ];
}

const pieceBytes = 1024 * 1024;

/** The files of the archive, unpacked one at a time and all together within the limit. */
class Archive {
  private unpacked = 0;
  private parts?: Map<string, ZipPart>;

  constructor(private readonly bytes: Uint8Array) {}

  names(): string[] {
    return [...this.list().keys()];
  }

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
    const part = this.list().get(name);
    if (!part) return new Uint8Array();
    this.countPart(part);
    return this.readable(() => unpack(part));
  }

  private list(): Map<string, ZipPart> {
    return this.readable(() => (this.parts ??= partsOf(this.bytes, limits.workbook.entries)));
  }

  private readable<T>(read: () => T): T {
    try {
      return read();
    } catch {
      throw new UnreadableFile("We can’t read this Excel workbook. Save it again, or save the sheet as CSV.");
    }
  }

  /** By the declared size in the archive, at which unpacking stops. */
  private countPart({ packed, size }: ZipPart): void {
    this.unpacked += size;
    const isFiller = size > ratioMattersFrom && size > packed.length * maximumRatio;
    if (this.unpacked > limits.workbook.unpackedBytes || isFiller) {
      throw new UnreadableFile("The workbook is too large when unpacked. Save the sheet as CSV and choose that file.");
    }
  }
}

/** What is needed to read a sheet: its path, and the shared strings. */

type WorkbookSheet = { name: string; path: string; isVisible: boolean; isActive: boolean };

function sheetsOf(workbook: string, relations: string): { sheets: WorkbookSheet[]; is1904: boolean } {
  const targets = new Map(
    [...elementsOf([relations], "Relationship")].map((each) => [
      attributeOf(each, "Id"),
      pathOf(attributeOf(each, "Target") ?? ""),
    ]),
  );
  const active = Number(/<(?:\w+:)?workbookView\b[^>]*\bactiveTab\s*=\s*["'](\d+)/.exec(workbook)?.[1] ?? 0);
  const sheets = [...elementsOf([workbook], "sheet")].map((each, at) => ({
    name: attributeOf(each, "name") ?? "",
    path: targets.get(relationOf(each)) ?? "",
    isVisible: (attributeOf(each, "state") ?? "visible") === "visible",
    isActive: at === active,
  }));
  const is1904 = /<(?:\w+:)?workbookPr\b[^>]*\bdate1904\s*=\s*["'](?:1|true)["']/.test(workbook);
  return { sheets: sheets.filter(({ path }) => path !== ""), is1904 };
}

const relationOf = (sheet: string): string | null => /\s\w+:id\s*=\s*["']([^"']*)["']/.exec(sheet)?.[1] ?? null;

const pathOf = (target: string): string => (target.startsWith("/") ? target.slice(1) : `xl/${target}`);

const readSharedStrings = (pieces: Iterable<string>): string[] => [...elementsOf(pieces, "si")].map(textRuns);

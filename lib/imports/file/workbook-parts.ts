/** What a sheet needs to be read: where it is, the texts that its cells share, and which styles are dates. */
import { UnreadableFile } from "@/lib/imports/file/decode";
import { attributeOf, elementsOf, textRuns } from "@/lib/imports/file/xml-text";

export type WorkbookSheet = { name: string; path: string; isVisible: boolean };

export function sheetsOf(workbook: string, relations: string): { sheets: WorkbookSheet[]; is1904: boolean } {
  if (workbook === "")
    throw new UnreadableFile("This is a zip archive, not an Excel workbook. Unpack it and choose the file inside.");
  const targets = new Map(
    [...elementsOf([relations], "Relationship")].map((each) => [
      attributeOf(each, "Id"),
      pathOf(attributeOf(each, "Target") ?? ""),
    ]),
  );
  const sheets = [...elementsOf([workbook], "sheet")].map((each) => ({
    name: attributeOf(each, "name") ?? "",
    path: targets.get(relationOf(each)) ?? "",
    isVisible: (attributeOf(each, "state") ?? "visible") === "visible",
  }));
  const is1904 = /<(?:\w+:)?workbookPr\b[^>]*\bdate1904\s*=\s*["'](?:1|true)["']/.test(workbook);
  return { sheets: sheets.filter(({ path }) => path !== ""), is1904 };
}

const relationOf = (sheet: string): string | null => /\s\w+:id\s*=\s*["']([^"']*)["']/.exec(sheet)?.[1] ?? null;

const pathOf = (target: string): string => (target.startsWith("/") ? target.slice(1) : `xl/${target}`);

export const readSharedStrings = (pieces: Iterable<string>): string[] => [...elementsOf(pieces, "si")].map(textRuns);

const builtInDates = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

/** The numbers of the cell styles that show a day. */
export function dateStyles(styles: string): ReadonlySet<number> {
  const custom = new Set(
    [...elementsOf([styles], "numFmt")]
      .filter((each) => showsDay(attributeOf(each, "formatCode") ?? ""))
      .map((each) => Number(attributeOf(each, "numFmtId"))),
  );
  const [cellFormats = ""] = elementsOf([styles], "cellXfs");
  const formats = [...cellFormats.matchAll(/<(?:\w+:)?xf\b([^>]*)/g)].map((match) =>
    Number(attributeOf(match[1] ?? "", "numFmtId") ?? 0),
  );
  return new Set(formats.flatMap((id, style) => (builtInDates.has(id) || custom.has(id) ? [style] : [])));
}

/** `dd/mm/yyyy` shows a day; `[Red]0.00` and `"day" 0` do not. */
const showsDay = (format: string): boolean => /[yd]/i.test(format.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, ""));

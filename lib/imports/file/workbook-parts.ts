/** What a sheet needs to be read: where it is, and the texts that its cells share. */
import { attributeOf, elementsOf, textRuns } from "@/lib/imports/file/xml-text";

export type WorkbookSheet = { name: string; path: string; isVisible: boolean; isActive: boolean };

export function sheetsOf(workbook: string, relations: string): { sheets: WorkbookSheet[]; is1904: boolean } {
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

export const readSharedStrings = (pieces: Iterable<string>): string[] => [...elementsOf(pieces, "si")].map(textRuns);

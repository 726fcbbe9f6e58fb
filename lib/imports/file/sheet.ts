/** The rows of a sheet as records: texts, figures and days as a person would type them. */
import { toIsoDay, dayMs } from "@/lib/platform/days";
import { formatCount } from "@/lib/platform/format";
import { UnreadableFile } from "@/lib/imports/file/decode";
import type { TableRecord } from "@/lib/imports/file/sniff";
import { TableSize, rejectWide } from "@/lib/imports/file/table-size";
import { attributeOf, elementsOf, textRuns, xmlText } from "@/lib/imports/file/xml-text";

export type SheetContext = { strings: readonly string[]; dates: ReadonlySet<number>; is1904: boolean };

export function readSheet(
  pieces: Iterable<string>,
  context: SheetContext,
): { records: TableRecord[]; notices: string[] } {
  const found = { formulas: 0, errors: 0 };
  const records: TableRecord[] = [];
  const size = new TableSize();
  let line = 0;
  for (const row of elementsOf(pieces, "row")) {
    line = Number(attributeOf(row.slice(0, row.indexOf(">")), "r")) || line + 1;
    const cells = cellsOf(row, line, context, found);
    size.addRow(line, cells);
    if (cells.some((cell) => cell.trim() !== "")) records.push({ line, cells });
  }
  return { records, notices: noticesOf(found) };
}

function noticesOf({ formulas, errors }: Found): string[] {
  return [
    ...(formulas > 0
      ? [`${formatCount(formulas, "cell is a formula", "cells are formulas")}: we read the saved results.`]
      : []),
    ...(errors > 0
      ? [`${formatCount(errors, "cell shows an error", "cells show errors")}, such as #REF!, and counts as empty.`]
      : []),
  ];
}

type Found = { formulas: number; errors: number };

function cellsOf(row: string, line: number, context: SheetContext, found: Found): string[] {
  const cells: string[] = [];
  for (const cell of elementsOf([row], "c")) {
    const inside = cell.indexOf(">") + 1;
    const [attributes, inner] = [cell.slice(0, inside), cell.slice(inside)];
    const column = columnOf(attributeOf(attributes, "r")) ?? cells.length;
    rejectWide(column + 1);
    while (cells.length < column) cells.push("");
    cells[column] = valueOf(attributes, inner, `${attributeOf(attributes, "r") ?? `row ${line}`}`, context, found);
  }
  return cells;
}

/** `"C7"` → 2. */
function columnOf(reference: string | null): number | null {
  const letters = reference && /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (!letters) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOf(attributes: string, inner: string, place: string, context: SheetContext, found: Found): string {
  const type = attributeOf(attributes, "t") ?? "n";
  const value = xmlText(/<(?:\w+:)?v(?:\s[^<>]*)?>([^<]*)</.exec(inner)?.[1] ?? "");
  if (/<(?:\w+:)?f[\s/>]/.test(inner)) {
    if (value === "" && type !== "str")
      throw new UnreadableFile(
        `Cell ${place} is a formula without a saved result. Open the workbook, save it again, or paste values.`,
      );
    found.formulas += 1;
  }
  if (type === "s") return context.strings[Number(value)] ?? "";
  if (type === "inlineStr") return textRuns(inner);
  if (type === "b") return value === "1" ? "yes" : "no";
  if (type === "e") {
    found.errors += 1;
    return "";
  }
  const isDay = type === "n" && context.dates.has(Number(attributeOf(attributes, "s") ?? -1));
  return type === "n" ? figure(value, isDay, context.is1904) : value;
}

/** Without the noise of binary fractions: 0.30000000000000004 was typed as 0.3. */
function figure(value: string, isDay: boolean, is1904: boolean): string {
  const number = Number(value);
  if (value === "" || !Number.isFinite(number)) return value;
  if (!isDay || number < 1) return String(Number(number.toPrecision(15)));
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const day = new Date(start + Math.floor(number) * dayMs);
  return Number.isNaN(day.getTime()) ? value : toIsoDay(day);
}

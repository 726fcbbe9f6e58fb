/** The rows of a sheet as records: texts, figures and dates as a person would type them, without hidden content. */
import { toIsoDay, dayMs } from "@/lib/platform/days";
import { formatCount } from "@/lib/platform/format";
import type { CellStyle } from "@/lib/imports/file/cell-styles";
import { fillMerged, isHidden, sheetFrame } from "@/lib/imports/file/sheet-frame";
import type { TableRecord } from "@/lib/imports/file/sniff";
import { TableSize, rejectWide } from "@/lib/imports/file/table-size";
import { attributeOf, elementsOf, textRuns, xmlText } from "@/lib/imports/file/xml-text";

export type SheetContext = {
  strings: readonly string[];
  styles: ReadonlyMap<number, CellStyle>;
  is1904: boolean;
};

export type SheetContent = { records: TableRecord[]; notices: string[] };

export function readSheet(pieces: Iterable<string>, context: SheetContext): SheetContent {
  const found: Found = { formulas: 0, errors: [], hiddenRows: 0, unsaved: [] };
  const records: TableRecord[] = [];
  const size = new TableSize();
  const frame = sheetFrame(pieces);
  let line = 0;
  for (const row of elementsOf(frame.pieces, "row")) {
    const attributes = row.slice(0, row.indexOf(">"));
    line = Number(attributeOf(attributes, "r")) || line + 1;
    found.unsaved = [];
    const cells = cellsOf(row, line, context, found);
    if (cells.every((cell) => cell.trim() === "") && found.unsaved.length === 0) continue;
    if (isHidden(attributes)) {
      found.hiddenRows += 1;
      continue;
    }
    size.addRow(line, cells);
    const [unsaved] = found.unsaved;
    records.push({ line, cells, ...(unsaved && { problem: unsavedText(unsaved) }) });
  }
  fillMerged(records, frame.merged());
  const width = records.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const hidden = frame.hiddenColumns(width);
  if (hidden.size > 0) for (const record of records) record.cells = record.cells.filter((_, at) => !hidden.has(at));
  return { records, notices: noticesOf(found, hidden.size) };
}

const unsavedText = (cell: string): string =>
  `Cell ${cell} is a formula without a saved result. Open the workbook, save it again, or paste values.`;

const mostNamed = 10;

function noticesOf({ formulas, errors, hiddenRows }: Found, hiddenColumns: number): string[] {
  const named = errors.slice(0, mostNamed).join(", ");
  return [
    ...(formulas > 0
      ? [`${formatCount(formulas, "cell is a formula", "cells are formulas")}: we read the saved results.`]
      : []),
    ...(errors.length > 0
      ? [
          `${formatCount(errors.length, "cell shows an error and counts", "cells show errors and count")} as empty: ${named}${errors.length > mostNamed ? ", …" : ""}.`,
        ]
      : []),
    ...(hiddenRows > 0
      ? [`We left out ${formatCount(hiddenRows, "hidden row")}. To import hidden rows, unhide them in the workbook.`]
      : []),
    ...(hiddenColumns > 0
      ? [
          `We left out ${formatCount(hiddenColumns, "hidden column")}. To import hidden columns, unhide them in the workbook.`,
        ]
      : []),
  ];
}

type Found = { formulas: number; errors: string[]; hiddenRows: number; unsaved: string[] };

/** Cells with only a style are empty, however far to the right. */
function cellsOf(row: string, line: number, context: SheetContext, found: Found): string[] {
  const cells: string[] = [];
  let next = 0;
  for (const cell of elementsOf([row], "c")) {
    const inside = cell.indexOf(">") + 1;
    const [attributes, inner] = [cell.slice(0, inside), cell.slice(inside)];
    const column = columnOf(attributeOf(attributes, "r")) ?? next;
    next = column + 1;
    const value = valueOf(attributes, inner, attributeOf(attributes, "r") ?? `in row ${line}`, context, found);
    if (value === "") continue;
    rejectWide(column + 1);
    while (cells.length < column) cells.push("");
    cells[column] = ownCopy(value);
  }
  return cells;
}

/** The engine keeps a part of a text as a view of the whole, here a megabyte of XML, unless it is very short. */
const ownCopy = (text: string): string => (text.length < 13 ? text : Buffer.from(text).toString());

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
    if (value === "" && type !== "str") found.unsaved.push(place);
    else found.formulas += 1;
  }
  if (type === "s") return context.strings[Number(value)] ?? "";
  if (type === "inlineStr") return textRuns(inner);
  if (type === "b") return value === "1" ? "yes" : "no";
  if (type === "e") {
    found.errors.push(`${place} (${value})`);
    return "";
  }
  return type === "n" ? figure(value, context.styles.get(Number(attributeOf(attributes, "s") ?? -1)), context) : value;
}

const plain: CellStyle = { kind: "number", currency: "" };

/** Without floating-point noise: 0.30000000000000004 was typed as 0.3. */
function figure(value: string, { kind, currency }: CellStyle = plain, { is1904 }: SheetContext): string {
  const number = Number(value);
  if (value === "" || !Number.isFinite(number)) return value;
  const exact = (some: number) => (Number.isSafeInteger(some) ? String(some) : String(Number(some.toPrecision(15))));
  if (kind === "percent") return `${exact(number * 100)}%`;
  if (kind === "time" || (kind === "day" && number > 0 && number < 1)) return timeText(number);
  if (kind === "day" && number >= 1) return dayText(number, is1904) ?? value;
  return currency === "" ? exact(number) : `${exact(number)} ${currency}`;
}

function dayText(number: number, is1904: boolean): string | null {
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const day = new Date(start + Math.floor(number) * dayMs);
  return Number.isNaN(day.getTime()) ? null : toIsoDay(day);
}

/** A time of day or a duration, as a fraction of a day. */
function timeText(number: number): string {
  const minutes = Math.round(number * 24 * 60);
  const two = (some: number) => String(some).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** A sheet's metadata: which columns are hidden, and which cells are merged. */
import type { TableRecord } from "@/lib/imports/file/sniff";
import { attributeOf, elementsOf } from "@/lib/imports/file/xml-text";

interface SheetFrame {
  /** The sheet, passed through; the rest is known once it is read. */
  pieces: Iterable<string>;
  /** The hidden columns of a table with this width. */
  hiddenColumns: (width: number) => Set<number>;
  merged: () => Merge[];
}

/** Rows by line, columns from 0. */
interface Merge {
  rows: [first: number, last: number];
  columns: [first: number, last: number];
}

/** More than a person would merge. */
const mostMerges = 20_000;
const longestHead = 1024 * 1024;

export function sheetFrame(source: Iterable<string>): SheetFrame {
  let [head, tail, last] = ["", "", ""];
  function* pieces() {
    for (const piece of source) {
      if (head.length < longestHead && !/<(?:\w+:)?sheetData/.test(head)) head += piece;
      const joined = last + piece;
      const start = tail === "" ? joined.search(/<(?:\w+:)?mergeCells/) : -1;
      if (tail !== "") tail += piece;
      else if (start !== -1) tail = joined.slice(start);
      last = piece.slice(-30);
      yield piece;
    }
  }
  return {
    pieces: pieces(),
    hiddenColumns: (width) => {
      const hidden = [...elementsOf([head.replace(/<(?:\w+:)?sheetData[^]*$/, "")], "col")].filter(isHidden);
      const ranges = hidden.map(
        (each) => [Number(attributeOf(each, "min")), Number(attributeOf(each, "max"))] as const,
      );
      const isInside = (at: number) => ranges.some(([min, max]) => at + 1 >= min && at + 1 <= max);
      return new Set(Array.from({ length: width }, (_, at) => at).filter(isInside));
    },
    merged: () => {
      const found: Merge[] = [];
      for (const each of elementsOf([tail], "mergeCell")) {
        const merge = mergeOf(attributeOf(each, "ref") ?? "");
        if (merge) found.push(merge);
        if (found.length === mostMerges) break;
      }
      return found;
    },
  };
}

export const isHidden = (attributes: string): boolean => /^(?:1|true)$/.test(attributeOf(attributes, "hidden") ?? "");

function mergeOf(reference: string): Merge | null {
  const [, left = "", top, right = "", bottom] = /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(reference) ?? [];
  if (!top || !bottom) return null;
  return { rows: [Number(top), Number(bottom)], columns: [columnNumber(left), columnNumber(right)] };
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** In the headings, a merged cell may also span several columns. */
const headingRows = 10;
const mostFilled = 1_000_000;

/** Every row of a merged cell gets the cell's value. A title across the whole table is written once. */
export function fillMerged(records: TableRecord[], merges: readonly Merge[]): void {
  const byLine = new Map(records.map((record) => [record.line, record]));
  const width = records.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  let filled = 0;
  for (const { rows, columns } of merges) {
    const [first, last] = columns;
    const text = byLine.get(rows[0])?.cells[first] ?? "";
    if (text.trim() === "") continue;
    const isWide = last > first && rows[0] <= headingRows && last - first + 1 < width && last < width;
    const [top, bottom] = rows;
    const lines = bottom - top < records.length ? Array.from({ length: bottom - top + 1 }, (_, at) => top + at) : null;
    for (const record of lines ? lines.map((line) => byLine.get(line)) : records) {
      filled += 1;
      if (!record || record.line < top || record.line > bottom) continue;
      for (let column = first; column <= (isWide ? last : first); column += 1) {
        while (record.cells.length < column) record.cells.push("");
        record.cells[column] = text;
      }
    }
    if (filled > mostFilled) return;
  }
}

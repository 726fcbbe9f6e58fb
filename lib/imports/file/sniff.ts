/**
 * Finds the table inside a text: its delimiter and quote, the position of its headings, and each record with its line
 * number.
 */
import { plural } from "@/lib/platform/format";
import Papa from "papaparse";
import { type Delimiter, delimiters } from "@/lib/imports/file/file-format";
import { TableSize } from "@/lib/imports/file/table-size";
import { matchHeading, matchOfferHeading } from "@/lib/imports/values/headings";
import { plainText } from "@/lib/platform/plain-text";

type Quote = '"' | "'";

/** `line` is the line of the file on which the record starts, counted from 1. */
export type TableRecord = {
  line: number;
  cells: string[];
  /** Why the row cannot be read, whatever its other cells contain. */
  problem?: string;
  /** The rows of one property in a rate card; the record is the first of them. */
  parts?: TableRecord[];
};

export type Table = {
  format: "text" | "workbook";
  delimiter: Delimiter;
  quote: Quote;
  /** The line of the headings, or null if the file has none. */
  headingLine: number | null;
  headings: string[];
  /** Lines above the headings that are not part of the table. */
  preamble: string[];
  records: TableRecord[];
  notices: string[];
};

export type TableChoice = { delimiter?: Delimiter; headingLine?: number | null };

/** Blank lines are not records; every other line ends up in the preamble, the headings or the records. */
export function sniffTable(text: string, choice: TableChoice = {}): Table {
  const declared = /^sep=(.)\n/i.exec(text);
  const quote = sniffQuote(text);
  const delimiter = choice.delimiter ?? declaredDelimiter(declared?.[1]) ?? sniffDelimiter(text, quote);
  const body = declared ? "\n" + text.slice(declared[0].length) : text;
  const { records, notices } = splitRecords(body, delimiter, quote);
  return tableOf(records, { format: "text", delimiter, quote, notices }, choice);
}

/** Finds the headings among records already split into cells. */
export function tableOf(
  read: TableRecord[],
  facts: Pick<Table, "format" | "delimiter" | "quote" | "notices">,
  choice: TableChoice = {},
): Table {
  const widths = read.map(({ cells }) => cells.length);
  for (const record of read) record.cells = trimTrailing(record.cells.map(plainCell));
  const filled = read.filter(({ cells, problem }) => cells.length > 0 || problem !== undefined);
  const found = choice.headingLine === undefined ? findHeadings(filled) : chooseHeadings(filled, choice.headingLine);
  const head = found.line === null ? found : withSecondLine(filled, found, choice.headingLine !== undefined);
  const width = Math.max(head.headings.length, head.headings.length === 0 ? widest(filled) : 0);
  const rows = filled.slice(head.skip);
  const short = facts.format === "text" ? shortLines(read, widths, head.headings.length, rows) : [];
  return {
    ...facts,
    notices: short.length > 0 ? [...facts.notices, shortNotice(short)] : facts.notices,
    headingLine: head.line,
    headings: nameHeadings(head.headings, width),
    preamble: filled.slice(0, head.preamble).map((record) => record.cells.join(" ").trim()),
    records: rows,
  };
}

/** Unicode-normalized (NFC), so that two encodings of a name are equal. */
const plainCell = (cell: string): string => plainText(cell).normalize("NFC");

/** Lines with fewer cells than headings, if most lines have them all: something may be missing in the middle. */
function shortLines(read: TableRecord[], widths: number[], width: number, rows: TableRecord[]): number[] {
  const isRow = new Set(rows);
  const short = read.flatMap((record, at) =>
    isRow.has(record) && record.cells.length > 1 && (widths[at] ?? 0) < width ? [record.line] : [],
  );
  return short.length * 2 <= rows.length ? short : [];
}

const mostNamed = 10;

const shortNotice = (lines: number[]): string =>
  `${plural(lines.length, "Line")} ${lines.slice(0, mostNamed).join(", ")}${lines.length > mostNamed ? " and more" : ""}: fewer cells than there are columns. Check that nothing has moved.`;

/**
 * Headings on two lines, "Where" over "City" and "Country": the upper line has a gap or a repetition where the lower
 * one has a column name.
 */
function withSecondLine(records: TableRecord[], head: Head, isChosen: boolean): Head {
  const at = head.skip - 1;
  const below = joined(records[at], records[at + 1]);
  if (below) return { ...head, headings: below, skip: at + 2 };
  const above = isChosen ? null : joined(records[at - 1], records[at]);
  const line = records[at - 1]?.line ?? null;
  return above ? { headings: above, line, preamble: at - 1, skip: at + 1 } : head;
}

function joined(upper: TableRecord | undefined, lower: TableRecord | undefined): string[] | null {
  if (!upper || !lower || [...upper.cells, ...lower.cells].some((cell) => /\d/.test(cell))) return null;
  const tops = spread(upper.cells, lower.cells);
  const cells = tops.map((_, at) => lower.cells[at]?.trim() ?? "");
  const isShared = (at: number) => tops[at] !== "" && (tops[at] === tops[at - 1] || tops[at] === tops[at + 1]);
  const isOwn = cells.every((cell, at) => isShared(at) || cell === "" || cell === tops[at]);
  const isNamed = cells.some((cell, at) => isShared(at) && cell.length > 2 && matchHeading(cell) !== null);
  if (!isOwn || !isNamed || new Set(tops).size < 2) return null;
  return tops.map((top, at) => [...new Set([top, cells[at] ?? ""])].join(" ").trim());
}

/** A gap of the upper line belongs to the heading on its left. */
function spread(upper: string[], lower: string[]): string[] {
  let last = "";
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const cell = upper[at]?.trim() ?? "";
    last = cell === "" && (lower[at]?.trim() ?? "") !== "" ? last : cell;
    return last;
  });
}

function declaredDelimiter(character: string | undefined): Delimiter | null {
  return delimiters.find((delimiter) => delimiter === character) ?? null;
}

/** The double quote, unless fields open and close with the single one and none with the double one. */
function sniffQuote(text: string): Quote {
  const sample = text.slice(0, 100_000);
  const double = sample.match(/(^|[,;\t|])"/gm)?.length ?? 0;
  const single = sample.match(/(^|[,;\t|])'[^'\n]*'(?=$|[,;\t|])/gm)?.length ?? 0;
  return double === 0 && single >= 2 ? "'" : '"';
}

/** The delimiter that splits most lines into the same number of fields, more than one; a comma if none does. */
function sniffDelimiter(text: string, quote: Quote): Delimiter {
  const sample = text.slice(0, 200_000).split("\n").slice(0, 400).join("\n");
  let best: { delimiter: Delimiter; points: number } = { delimiter: ",", points: 0 };
  for (const delimiter of delimiters) {
    const widths = Papa.parse<string[]>(sample, { delimiter, quoteChar: quote, newline: "\n" })
      .data.filter((cells) => cells.some((cell) => cell.trim() !== ""))
      .map((cells) => cells.length);
    const width = commonest(widths);
    const share = widths.filter((other) => other === width).length / Math.max(1, widths.length);
    const points = width > 1 ? share * (1 + Math.min(width, 12) / 24) * (delimiter === ":" ? 0.6 : 1) : 0;
    if (points > best.points) best = { delimiter, points };
  }
  return best.delimiter;
}

function commonest(numbers: number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

const maximumMendedQuotes = 50;

/**
 * A quote that opens and never closes would swallow the rest of the file. Such a line is read with its quotes as plain
 * characters and reading continues after it, so that a stray quote affects one line at most.
 */
function splitRecords(text: string, delimiter: Delimiter, quote: Quote): { records: TableRecord[]; notices: string[] } {
  const records: TableRecord[] = [];
  const mended: number[] = [];
  const size = new TableSize();
  let rest = text;
  let line = 1;
  while (rest !== "") {
    const quoteChar = mended.length < maximumMendedQuotes ? quote : "\u0001";
    const brokenAt = readUntilBrokenQuote({ text: rest, firstLine: line, delimiter, quoteChar }, (record) => {
      size.addRow(record.line, record.cells);
      records.push(record);
    });
    if (brokenAt === null) break;
    const lines = rest.split("\n");
    const cells = (lines[brokenAt - line] ?? "").split(delimiter);
    size.addRow(brokenAt, cells);
    records.push({ line: brokenAt, cells });
    mended.push(brokenAt);
    rest = lines.slice(brokenAt - line + 1).join("\n");
    line = brokenAt + 1;
  }
  const notices =
    mended.length === 0 ? [] : [`Unclosed quote on line ${mended.join(", ")}; read as a plain character.`];
  return { records, notices };
}

type Pass = { text: string; firstLine: number; delimiter: Delimiter; quoteChar: string };

/** Emits each record; returns the line whose quote never closes, or null. */
function readUntilBrokenQuote(pass: Pass, onRecord: (record: TableRecord) => void): number | null {
  let line = pass.firstLine;
  let brokenAt: number | null = null;
  Papa.parse<string[]>(pass.text, {
    delimiter: pass.delimiter,
    quoteChar: pass.quoteChar,
    newline: "\n",
    step: ({ data, errors }, parser) => {
      if (errors.some((error) => error.type === "Quotes")) {
        brokenAt = line;
        parser.abort();
        return;
      }
      onRecord({ line, cells: data });
      line += 1 + data.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
    },
  });
  return brokenAt;
}

type Head = { headings: string[]; line: number | null; preamble: number; skip: number };

function chooseHeadings(records: TableRecord[], line: number | null): Head {
  if (line === null) return { headings: [], line: null, preamble: 0, skip: 0 };
  const index = Math.max(
    0,
    records.findIndex((record) => record.line >= line),
  );
  return {
    headings: records[index]?.cells ?? [],
    line: records[index]?.line ?? null,
    preamble: index,
    skip: index + 1,
  };
}

/**
 * The headings are the top line with the most known heading words; otherwise the first full line, if it looks like one.
 */
function findHeadings(records: TableRecord[]): Head {
  const width = commonest(records.slice(0, 400).map((record) => record.cells.length));
  const top = records.slice(0, 30);
  const known = top.map((record) => knownShare(record.cells, width));
  const best = known.reduce((at, share, index) => (share > (known[at] ?? 0) ? index : at), 0);
  if ((known[best] ?? 0) > 0) return headAt(records, best);
  const full = top.findIndex(
    (record) => record.cells.filter((cell) => cell.trim() !== "").length >= Math.max(1, width * 0.6),
  );
  const first = Math.max(0, full);
  if (records.length > first + 1 && readsLikeHeadings(records, first)) return headAt(records, first);
  return { headings: [], line: null, preamble: first, skip: first };
}

function headAt(records: TableRecord[], index: number): Head {
  return {
    headings: records[index]?.cells ?? [],
    line: records[index]?.line ?? null,
    preamble: index,
    skip: index + 1,
  };
}

/** The share of a line's cells that are heading words, if it has at least half the table's width and no figures. */
function knownShare(cells: string[], width: number): number {
  const filled = cells.filter((cell) => cell.trim() !== "");
  if (filled.length * 2 < width || filled.some((cell) => /^[\d.,\s]+$/.test(cell) || cell.length > 60)) return 0;
  const strong = filled.filter(
    (cell) => (matchHeading(cell)?.confidence ?? 0) >= 0.9 || matchOfferHeading(cell),
  ).length;
  return strong >= 2 || (strong === 1 && width <= 2) ? strong / filled.length : 0;
}

/**
 * Headings without known words still stand out: they are short and distinct, and have no figures where the lines below
 * do.
 */
function readsLikeHeadings(records: TableRecord[], index: number): boolean {
  const cells = records[index]?.cells.map((cell) => cell.trim()) ?? [];
  const isShort = cells.every((cell) => cell.length <= 40 && !/\d{3,}/.test(cell));
  if (!isShort || new Set(cells).size !== cells.length) return false;
  const below = records.slice(index + 1, index + 50);
  return cells.some((cell, column) => {
    const values = below.map((record) => record.cells[column]?.trim() ?? "").filter((value) => value !== "");
    const figures = values.filter((value) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(value)).length;
    return !/\d/.test(cell) && figures >= 1 && figures * 2 > values.length;
  });
}

function widest(records: TableRecord[]): number {
  return records.slice(0, 400).reduce((most, record) => Math.max(most, trimTrailing(record.cells).length), 1);
}

function trimTrailing(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== "") + 1);
}

/** Every note of a row includes its heading. */
const longestHeading = 200;

/** Every column gets a unique name: unnamed ones are numbered, and repeated ones get a counter. */
function nameHeadings(headings: string[], width: number): string[] {
  const seen = new Map<string, number>();
  const count = headings.length === 0 ? width : headings.length;
  return Array.from({ length: count }, (_, index) => {
    const name = headings[index]?.slice(0, longestHeading).trim().replace(/\s+/g, " ") || `Column ${index + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

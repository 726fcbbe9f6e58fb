/**
 * One row of a table, cell by cell, becomes facts: listing fields, facts for its text, notes, and every problem.
 */
import { pathOf, readFilledCell } from "@/lib/imports/values/cell-readers";
import type { Mapping } from "@/lib/imports/values/columns";
import { dayOrderOf } from "@/lib/imports/values/dates";
import { unguardCell } from "@/lib/imports/file/formula-guard";
import { decimalSignOf } from "@/lib/language/numbers";
import { statedCurrency } from "@/lib/imports/values/money";
import { remarksOf } from "@/lib/imports/values/other-lines";
import { type ColumnFacts, type RowError, type RowFacts, emptyFacts } from "@/lib/imports/values/row-facts";
import type { Table, TableRecord } from "@/lib/imports/file/sniff";
import { isOfferField, isOptional } from "@/lib/imports/values/fields";
import type { ValueFix } from "@/lib/imports/schema";

/** What is known about each column: its currency, its decimal sign, and the order of days and months. */
export function columnFacts(table: Table, mapping: Mapping): ColumnFacts[] {
  const currencies = columnCurrencies(table, mapping);
  const records = table.records.flatMap((record) => record.parts ?? record);
  const isRateCard = table.records.some(({ parts }) => parts);
  return table.headings.map((heading, index) => {
    const values = records.map((record) => record.cells[index] ?? "").filter((value) => value !== "");
    const [sign, order] = [decimalSignOf(values), dayOrderOf(values)];
    const chosen = mapping[index] ?? "note";
    return {
      field: isOfferField(chosen) && !isRateCard ? "note" : chosen,
      heading,
      sign,
      order,
      currency: currencies[index] ?? null,
    };
  });
}

/** The currency from a price column's heading, or a line above or below the table. */
function columnCurrencies(table: Table, mapping: Mapping): (string | null)[] {
  const stated = statedCurrency([...table.preamble, ...remarksOf(table).values()].join("\n"));
  return table.headings.map((heading, at) => (mapping[at] === "price" ? (statedCurrency(heading) ?? stated) : null));
}

/** By field and value: the importing person's meaning for a value. */
export type Fixes = ReadonlyMap<string, string>;

export const fixesOf = (fixes: readonly ValueFix[]): Fixes =>
  new Map(fixes.map(({ field, from, to }) => [JSON.stringify([field, from]), to]));

export function readCells({ cells, problem }: TableRecord, columns: ColumnFacts[], fixes: Fixes): RowFacts {
  const facts = emptyFacts();
  if (problem) facts.errors.push({ field: "row", value: "", text: problem });
  columns.forEach((column, index) => {
    const written = unguardCell(cells[index] ?? "").trim();
    const cell = fixes.size === 0 ? written : (fixes.get(JSON.stringify([column.field, written])) ?? written);
    if (cell.includes("\uFFFD")) facts.doubts.push(`“${column.heading}” contains unreadable characters.`);
    const problem = readCell(cell, column, facts);
    if (problem) noteProblem(facts, column, { field: column.field, value: cell, text: problem });
  });
  const extra = cells.slice(columns.length).filter((cell) => cell.trim() !== "");
  if (extra.length > 0) {
    const text = `The row has ${cells.length} cells, but there are ${columns.length} columns. Add a heading, or look for a delimiter inside a cell.`;
    facts.errors.push({ field: "row", value: extra.join(" "), text });
  }
  return facts;
}

/** An unreadable required field or price rejects the row; an optional one stays empty, with the value as a note. */
function noteProblem(facts: RowFacts, { field, heading }: ColumnFacts, problem: RowError): void {
  if (!isOptional(field)) return void facts.errors.push(problem);
  facts.emptied.push(problem);
  facts.notes.push({ heading, value: problem.value });
}

/** Reads a cell into the facts; returns the problem if it can't. */
function readCell(cell: string, column: ColumnFacts, facts: RowFacts): string | undefined {
  const { field } = column;
  if (field === "ignore") return undefined;
  if (cell !== "") return readFilledCell(field, cell, facts, column);
  const path = pathOf(field);
  if (path !== null && !facts.values.has(path)) facts.values.set(path, null);
  return undefined;
}

/**
 * One row of a table, cell by cell, becomes facts: fields of a listing, facts for its words, notes, and every problem.
 */
import { readChoiceCell, readers, text, valueNames } from "@/lib/imports/values/cell-readers";
import { isChoiceField } from "@/lib/imports/values/choices";
import type { Mapping } from "@/lib/imports/values/columns";
import { dayOrderOf } from "@/lib/imports/values/dates";
import { unguardCell } from "@/lib/imports/file/formula-guard";
import { decimalSignOf } from "@/lib/language/numbers";
import { type ColumnFacts, type RowFacts, emptyFacts } from "@/lib/imports/values/row-facts";
import type { Table } from "@/lib/imports/file/sniff";

/** What the values of each column prove together: its decimal sign and the order of its days and months. */
export function columnFacts(table: Table, mapping: Mapping): ColumnFacts[] {
  return table.headings.map((heading, index) => {
    const values = table.records.map((record) => record.cells[index] ?? "").filter((value) => value !== "");
    return { field: mapping[index] ?? "note", heading, sign: decimalSignOf(values), order: dayOrderOf(values) };
  });
}

export function readCells(cells: string[], columns: ColumnFacts[]): RowFacts {
  const facts = emptyFacts();
  columns.forEach((column, index) => {
    const cell = unguardCell(cells[index] ?? "").trim();
    if (cell.includes("\uFFFD")) facts.doubts.push(`“${column.heading}” contains unreadable characters.`);
    const problem = readCell(cell, column, facts);
    if (problem) facts.errors.push({ field: column.field, value: cell, text: problem });
  });
  const extra = cells.slice(columns.length).filter((cell) => cell.trim() !== "");
  if (extra.length > 0) {
    const text = `The line has ${cells.length} cells, but there are ${columns.length} columns: a delimiter is inside an unquoted cell.`;
    facts.errors.push({ field: "row", value: extra.join(" "), text });
  }
  return facts;
}

/** Reads a cell into the facts; answers with the problem where it cannot. */
function readCell(cell: string, column: ColumnFacts, facts: RowFacts): string | undefined {
  const { field } = column;
  if (field === "ignore") return undefined;
  if (cell === "") {
    const name = valueNames[field];
    if (name !== null && !facts.values.has(name ?? field)) facts.values.set(name ?? field, null);
    return undefined;
  }
  if (isChoiceField(field)) return readChoiceCell(field, cell, facts);
  return (readers[field] ?? text(field))(cell, facts, column);
}

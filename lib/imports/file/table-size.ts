/**
 * A table has limits besides those of its file: a workbook of a few kilobytes may reference one long text in every
 * cell.
 */
import { formatNumber } from "@/lib/platform/format";
import { UnreadableFile } from "@/lib/imports/file/decode";
import { limits } from "@/lib/limits";

const { table } = limits;

/** Counts the cells as they are created, before anything is guessed from them. */
export class TableSize {
  private cells = 0;
  private characters = 0;

  /** @throws UnreadableFile */
  addRow(line: number, row: readonly string[]): void {
    rejectWide(row.length);
    for (const cell of row) {
      if (cell.length > table.cellCharacters)
        throw new UnreadableFile(
          `Line ${formatNumber(line)} has a cell with more than ${formatNumber(table.cellCharacters)} characters. Shorten it and try again.`,
        );
      this.characters += cell.length;
    }
    this.cells += row.length;
    if (this.characters > table.characters || this.cells > table.cells)
      throw new UnreadableFile(
        `The table has more than ${Math.floor(table.characters / 1024 ** 2)} million characters or ${table.cells / 1e6} million cells. Split it and import the parts.`,
      );
  }
}

/** @throws UnreadableFile */
export function rejectWide(columns: number): void {
  if (columns > table.columns)
    throw new UnreadableFile(`The table has more than ${table.columns} columns. Delete those that you don’t need.`);
}

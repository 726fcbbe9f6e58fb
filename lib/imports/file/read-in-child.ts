/** Runs in the reading process on a seller's file (lib/imports/file/tasks.ts). */
import { type FileHandle, open } from "node:fs/promises";
import { UnreadableFile } from "@/lib/imports/file/decode";
import { type ImportReading, interpretTable, planImport, readTable } from "@/lib/imports/file/reading";
import type { FileToRead, PlannedFile, TableReading } from "@/lib/imports/file/tasks";
import { failedRowsCsv } from "@/lib/imports/run/report";
import type { FailedRow, PlannedRow } from "@/lib/imports/values/rows";
import { limits } from "@/lib/limits";

export const readTableFile = (file: FileToRead): TableReading => withoutRows(readingOf(file));

export async function planRowsFile({ output, most: max = Infinity, ...file }: PlannedFile): Promise<TableReading> {
  const reading = readingOf(file);
  // Its text is already in the cells.
  reading.decoded.text = "";
  const handle = await open(output, "w");
  try {
    await writeRows(handle, planImport(reading), max);
  } finally {
    await handle.close();
  }
  return withoutRows(reading);
}

export function failedRowsFile({ failed, ...file }: FileToRead & { failed: FailedRow[] }): string {
  return failedRowsCsv(readingOf(file).table, failed);
}

const readingOf = ({ bytes, name, choices }: FileToRead): ImportReading =>
  interpretTable(readTable(bytes, choices), name, choices);

/** Only as much of a cell as is displayed: a table may have megabytes in its first lines. */
function withoutRows({ decoded, table, columns, ...reading }: ImportReading): TableReading {
  const { text: _text, ...facts } = decoded;
  const { records, preamble, ...head } = table;
  return {
    ...reading,
    decoded: facts,
    columns: columns.map((column) => ({ ...column, samples: column.samples.map((sample) => sample.slice(0, 200)) })),
    table: { ...head, preamble: preamble.slice(0, 5).map((line) => line.slice(0, 500)) },
    rows: records.length,
  };
}

const bytesAtOnce = 1024 * 1024;

async function writeRows(handle: FileHandle, rows: Iterable<PlannedRow>, max: number): Promise<void> {
  let [count, written, lines] = [0, 0, ""];
  const flush = async () => {
    written += (await handle.write(lines)).bytesWritten;
    lines = "";
    if (written > limits.table.plannedBytes)
      throw new UnreadableFile("The rows of this file contain too much text. Split it and import the parts.");
  };
  for (const row of rows) {
    if (count >= max) break;
    count += 1;
    lines += `${JSON.stringify(row)}\n`;
    if (lines.length > bytesAtOnce) await flush();
  }
  await flush();
}

/**
 * A seller's file is read in a separate process (lib/platform/worker-pool). Only small results come back: how the file
 * was read, and its rows one by one through a temporary file.
 */
import type { ImportReading } from "@/lib/imports/file/reading";
import type { FailedRow } from "@/lib/imports/values/rows";
import type { ImportChoices } from "@/lib/imports/schema";
import { limits } from "@/lib/limits";
import { poolTask } from "@/lib/platform/worker-pool/task";

export type ImportFile = { name: string; bytes: Uint8Array };

export type FileToRead = ImportFile & { choices: ImportChoices };

/** The result of reading a file, without its rows. */
export type TableReading = Omit<ImportReading, "decoded" | "table"> & {
  decoded: Omit<ImportReading["decoded"], "text">;
  table: Omit<ImportReading["table"], "records">;
  rows: number;
};

export type PlannedFile = FileToRead & {
  /** The output file for planned rows, one JSON line each. */
  output: string;
  /** Plans the first rows only. */
  most?: number;
};

const list = { limitMs: limits.reading.tableMs, lane: "lists" } as const;

export const readTableTask = poolTask<FileToRead, TableReading>("imports.read", list);

export const planRowsTask = poolTask<PlannedFile, TableReading>("imports.plan", list);

/** The failed rows of a file, as a file. */
export const failedRowsTask = poolTask<FileToRead & { failed: FailedRow[] }, string>("imports.failed_rows", list);

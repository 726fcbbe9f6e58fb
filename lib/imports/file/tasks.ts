/**
 * A seller's file is read in a process of its own (lib/platform/worker-pool). What comes back of it here is small: how
 * the file was read, and its rows one by one from a file between the two.
 */
import type { ImportReading } from "@/lib/imports/file/reading";
import type { FailedRow } from "@/lib/imports/values/rows";
import type { ImportChoices } from "@/lib/imports/schema";
import { limits } from "@/lib/limits";
import { poolTask } from "@/lib/platform/worker-pool/task";

export type ImportFile = { name: string; bytes: Uint8Array };

export type FileToRead = ImportFile & { choices: ImportChoices };

/** What was read of a file, without its rows. */
export type TableReading = Omit<ImportReading, "decoded" | "table"> & {
  decoded: Omit<ImportReading["decoded"], "text">;
  table: Omit<ImportReading["table"], "records">;
  rows: number;
};

export type PlannedFile = FileToRead & {
  /** Where the planned rows go, a line of JSON each. */
  output: string;
  /** Plans the first rows only. */
  most?: number;
};

const list = { limitMs: limits.reading.tableMs, lane: "lists" } as const;

export const readTableTask = poolTask<FileToRead, TableReading>("imports.read", list);

export const planRowsTask = poolTask<PlannedFile, TableReading>("imports.plan", list);

/** The failed rows of a file as a file. */
export const failedRowsTask = poolTask<FileToRead & { failed: FailedRow[] }, string>("imports.failed_rows", list);

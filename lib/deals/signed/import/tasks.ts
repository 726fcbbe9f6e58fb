/** A seller's file of signed deals is read in a separate process (lib/platform/worker-pool), within a list's limits. */
import type { ImportFile } from "@/lib/imports/file/tasks";
import { limits } from "@/lib/limits";
import { poolTask } from "@/lib/platform/worker-pool/task";
import type { DealMapping } from "./columns";
import type { ReadDeals } from "./read-deals";

export interface DealFile extends ImportFile {
  /** The seller's choice for each column. */
  mapping?: DealMapping;
}

export const readDealsTask = poolTask<DealFile & { today: string }, ReadDeals>("deals.read_signed", {
  limitMs: limits.reading.tableMs,
  lane: "lists",
});

/** A seller's file of signed deals is read in a process of its own (lib/platform/worker-pool), within a list's limits. */
import type { ImportFile } from "@/lib/imports/file/tasks";
import { limits } from "@/lib/limits";
import { poolTask } from "@/lib/platform/worker-pool/task";
import type { ReadDeals } from "./read-deals";

export type DealFile = ImportFile & { today: string };

export const readDealsTask = poolTask<DealFile, ReadDeals>("deals.read_signed", {
  limitMs: limits.reading.tableMs,
  lane: "lists",
});

import type { SearchIndex } from "@/lib/opportunities/search-index/search-index";
import type { IndexedRow } from "@/lib/opportunities/listing-row-queries";
import { type LiveIndex, startLiveIndex } from "@/lib/opportunities/search-index/live-index";
import { stopListening } from "@/lib/platform/live/listener";

/** The search index of one instance. No test triggers it: it follows the database's notifications. */
export interface Instance {
  live: LiveIndex;
  searchIndex: SearchIndex;
  /** Each listing as it was read last. */
  lastRead: Map<string, IndexedRow>;
}

export const startTwoInstances = (): Promise<Instance[]> => Promise.all([startInstance(), startInstance()]);

async function startInstance(): Promise<Instance> {
  const lastRead = new Map<string, IndexedRow>();
  const live = startLiveIndex((rows) => rows.forEach((row) => lastRead.set(row.id, row)));
  return { live, searchIndex: await live.read(), lastRead };
}

export async function stopInstances(instances: readonly Instance[]): Promise<void> {
  for (const { live } of instances) live.stop();
  await stopListening();
}

const maxMs = 20_000;

/** Retries until it holds. A notification takes milliseconds; the limit is for a busy machine. */
export async function until(holds: () => boolean, what: string): Promise<void> {
  const end = Date.now() + maxMs;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`Not seen by every instance: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

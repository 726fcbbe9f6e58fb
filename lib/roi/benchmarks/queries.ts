import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { type BenchmarkKey, benchmarkKeys, type Benchmarks, isBenchmarkKey, shippedBenchmarks } from "./catalog";
import type { BenchmarkView } from "./schema";
import { benchmarkOf } from "./stored-benchmarks";

/** The benchmarks as they hold now, for every calculation that is not saved yet. */
export async function getPublishedBenchmarks(): Promise<Benchmarks> {
  const rows = await db.benchmark.findMany();
  const changed = rows.flatMap((row) => (isBenchmarkKey(row.key) ? [[row.key, benchmarkOf(row)] as const] : []));
  return { ...shippedBenchmarks, ...Object.fromEntries(changed) };
}

/** Every benchmark in the order of the catalog, and who changed it. */
export async function listBenchmarks(_actor: PlatformAdmin): Promise<{ items: BenchmarkView[] }> {
  const rows = await db.benchmark.findMany();
  const editorIds = rows.flatMap(({ updatedById }) => updatedById ?? []);
  const editors = await db.user.findMany({ where: { id: { in: editorIds } }, select: { id: true, name: true } });
  const names = new Map(editors.map(({ id, name }) => [id, name]));
  const view = (key: BenchmarkKey): BenchmarkView => {
    const row = rows.find((each) => each.key === key);
    if (!row) return { key, ...shippedBenchmarks[key], version: 0, updatedAt: null, updatedBy: null };
    const updatedBy = (row.updatedById && names.get(row.updatedById)) ?? null;
    return { key, ...benchmarkOf(row), version: row.version, updatedAt: row.updatedAt.toISOString(), updatedBy };
  };
  return { items: benchmarkKeys.map(view) };
}

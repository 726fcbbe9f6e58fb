import "server-only";
import { toIsoDay } from "@/lib/platform/days";
import { isDeepStrictEqual } from "node:util";
import { audit } from "@/lib/auth/audit";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { now } from "@/lib/platform/clock";
import { inTransaction, type Tx } from "@/lib/platform/db";
import { conflict, invalid, notFound } from "@/lib/platform/errors";
import { benchmarkCatalog, type BenchmarkKey, isBenchmarkKey, shippedBenchmarks } from "./catalog";
import type { Benchmark, ChangeBenchmarkInput, ChangedBenchmark } from "./schema";
import { benchmarkOf } from "./stored-benchmarks";

/**
 * Changes a benchmark with its source and date, for calculations from now on: saved scenarios keep theirs. The audit
 * keeps the previous value, so that it can be restored. Throws `conflict` if someone else changed it since it was read.
 */
export async function changeBenchmark(
  actor: PlatformAdmin,
  { key, version, ...benchmark }: ChangeBenchmarkInput & { key: string },
): Promise<ChangedBenchmark> {
  if (!isBenchmarkKey(key)) throw notFound("This benchmark");
  rejectUnusable(key, benchmark);
  return inTransaction(async (tx) => {
    const stored = await tx.benchmark.findUnique({ where: { key } });
    const before = stored ? benchmarkOf(stored) : shippedBenchmarks[key];
    if ((stored?.version ?? 0) !== version) throw changedMeanwhile();
    if (isDeepStrictEqual(before, benchmark)) return { key, version };
    await write(tx, { key, version, benchmark, updatedById: actor.userId });
    await audit(tx, actor, "benchmark.change", ["benchmark", key], { before: { ...before }, after: { ...benchmark } });
    return { key, version: version + 1 };
  });
}

function rejectUnusable(key: BenchmarkKey, { value, asOf }: Benchmark): void {
  if (benchmarkCatalog[key].unit === "share" && value > 1) throw invalid({ value: ["Enter 100% or less."] });
  if (asOf > toIsoDay(now())) throw invalid({ asOf: ["Enter a date in the past."] });
}

interface Written {
  key: BenchmarkKey;
  version: number;
  benchmark: Benchmark;
  updatedById: string;
}

/** Of two concurrent calls one writes; the other finds a different version, or an existing row. */
async function write(tx: Tx, { key, version, benchmark, updatedById }: Written): Promise<void> {
  const data = { ...benchmark, asOf: new Date(benchmark.asOf), updatedById, version: version + 1 };
  const { count } =
    version === 0
      ? await tx.benchmark.createMany({ data: [{ key, ...data }], skipDuplicates: true })
      : await tx.benchmark.updateMany({ where: { key, version }, data });
  if (count === 0) throw changedMeanwhile();
}

const changedMeanwhile = () =>
  conflict("Someone else changed this benchmark in the meantime. Check the new value before changing it.");

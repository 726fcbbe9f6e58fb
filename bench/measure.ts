import { cpus, loadavg, totalmem } from "node:os";

/** Wall-clock milliseconds, with CPU time beside them for the real cost on a shared machine. */
export interface Timing {
  p50: number;
  p95: number;
  processorP50: number;
  processorP95: number;
}

const share = (sorted: readonly number[], part: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN) * 100) / 100;

/** Milliseconds of `runs` rounds, after a few for warm-up. */
export async function timed(runs: number, run: (round: number) => unknown): Promise<Timing> {
  const times: number[] = [];
  const busy: number[] = [];
  const warmUp = Math.min(5, Math.ceil(runs / 4));
  for (let round = 0; round < runs + warmUp; round += 1) {
    const started = performance.now();
    const before = process.cpuUsage();
    await run(round);
    const { user, system } = process.cpuUsage(before);
    if (round < warmUp) continue;
    times.push(performance.now() - started);
    busy.push((user + system) / 1000);
  }
  const processor = percentiles(busy);
  return { ...percentiles(times), processorP50: processor.p50, processorP95: processor.p95 };
}

export function percentiles(times: readonly number[]): { p50: number; p95: number } {
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: share(sorted, 0.5), p95: share(sorted, 0.95) };
}

export const secondsSince = (started: number): number => Math.round((performance.now() - started) / 100) / 10;

/** An absolute time means little without it. */
export const machine = () => ({
  processor: cpus()[0]?.model.trim() ?? "unknown",
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  /** Above the number of cores, wall-clock times are mostly waiting. */
  load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
});

import { cpus, totalmem } from "node:os";

export interface Timing {
  p50: number;
  p95: number;
}

const share = (sorted: readonly number[], part: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN) * 100) / 100;

/** Milliseconds of `runs` rounds, after a few that only warm up. */
export async function timed(runs: number, run: (round: number) => unknown): Promise<Timing> {
  const times: number[] = [];
  const warmUp = Math.min(5, Math.ceil(runs / 4));
  for (let round = 0; round < runs + warmUp; round += 1) {
    const started = performance.now();
    await run(round);
    if (round >= warmUp) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { p50: share(times, 0.5), p95: share(times, 0.95) };
}

export const secondsSince = (started: number): number => Math.round((performance.now() - started) / 100) / 10;

/** An absolute time means little without it. */
export const machine = () => ({
  processor: cpus()[0]?.model.trim() ?? "unknown",
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
});

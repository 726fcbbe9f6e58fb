/**
 * Whether the time of a response reveals that an address has an account: medians of 200 attempts each for a known and
 * an unknown address, interleaved, for login, forgotten password and admin login. They must be within a tenth of each
 * other. `npm run bench:enumeration`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { toIsoDay } from "@/lib/platform/days";
import { machine } from "./measure";
import { dropScratchDatabase, makeScratchDatabase } from "./scratch-database";

const resultFile = "bench/results/enumeration.json";
const scratchName = "pitchside_bench_enumeration";
const tries = 200;
const mostDifference = 0.1;

const home = process.env.DATABASE_URL ?? "";
if (!home) throw new Error("DATABASE_URL should name the server to measure on.");

interface Comparison {
  knownMs: number;
  unknownMs: number;
  difference: number;
}

async function main(): Promise<void> {
  process.env.DATABASE_URL = await makeScratchDatabase(home, scratchName);
  const { endpoints, close } = await import("./enumeration-cases");
  try {
    const result: Record<string, Comparison> = {};
    for (const [name, knock] of Object.entries(await endpoints())) result[name] = await compare(knock);
    console.table(result);
    mkdirSync("bench/results", { recursive: true });
    const made = { date: toIsoDay(new Date()), machine: machine(), tries, ...result };
    writeFileSync(resultFile, `${JSON.stringify(made, null, 2)}\n`);
    if (Object.values(result).some(({ difference }) => difference > mostDifference)) process.exitCode = 1;
  } finally {
    await close();
    await dropScratchDatabase(home, scratchName);
  }
}

/** Interleaved, so that whatever else the machine does affects both equally. */
async function compare(knock: (isKnown: boolean) => Promise<unknown>): Promise<Comparison> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < tries + 10; round += 1) {
    for (const isKnown of round % 2 === 0 ? [true, false] : [false, true]) {
      const started = performance.now();
      await knock(isKnown);
      if (round >= 10) times[isKnown ? "known" : "unknown"].push(performance.now() - started);
    }
  }
  const [knownMs, unknownMs] = [median(times.known), median(times.unknown)];
  const difference = Math.abs(knownMs - unknownMs) / Math.max(knownMs, unknownMs);
  return { knownMs: rounded(knownMs), unknownMs: rounded(unknownMs), difference: Math.round(difference * 1000) / 1000 };
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const rounded = (ms: number): number => Math.round(ms * 100) / 100;

void main();

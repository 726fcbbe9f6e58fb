/**
 * Search over a real database: three filters, facets and the match order's first 50, at 10,000, 100,000 and 1,000,000
 * listings, compared with bare SQL for the same filters in the same run; whether the 50 match those from scoring every
 * listing; and how the cost of a page grows with its depth. `npm run bench:search [-- rows …]`.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { toIsoDay } from "@/lib/platform/days";
import { machine, secondsSince } from "./measure";
import { dropScratchDatabase, fillListings, makeScratchDatabase } from "./scratch-database";

const resultFile = "bench/results/search.json";
const scratchName = "pitchside_bench_search";

const requested = process.argv
  .slice(2)
  .map(Number)
  .filter((rows) => rows > 0);
const sizes = (requested.length > 0 ? requested : [10_000, 100_000, 1_000_000]).sort((a, b) => a - b);
const home = process.env.DATABASE_URL ?? "";
if (!home) throw new Error("DATABASE_URL should name the server to measure on.");

async function main(): Promise<void> {
  process.env.DATABASE_URL = await makeScratchDatabase(home, scratchName);
  const { measureSearch, close } = await import("./search-cases");
  try {
    let filled = 0;
    for (const rows of sizes) {
      const started = performance.now();
      await fillListings(process.env.DATABASE_URL, filled, rows);
      filled = rows;
      console.log(`\n${rows.toLocaleString("en-US")} listings, written and indexed in ${secondsSince(started)} s`);
      const result = await measureSearch(rows);
      console.table(result.times);
      const { filledInSeconds, indexMb, recallAt50, isSameOrder, exhaustiveSeconds } = result;
      console.log({ filledInSeconds, indexMb, recallAt50, isSameOrder, exhaustiveSeconds });
      keep(rows, result);
    }
  } finally {
    await close();
    await dropScratchDatabase(home, scratchName);
  }
}

/** Sizes that were not run this time keep their earlier results. */
function keep(rows: number, result: object): void {
  const made = { date: toIsoDay(new Date()), machine: machine(), ...result };
  mkdirSync("bench/results", { recursive: true });
  const before = readBefore();
  writeFileSync(resultFile, `${JSON.stringify({ ...before, [rows]: made }, null, 2)}\n`);
}

function readBefore(): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(resultFile, "utf8")) as Record<string, unknown>;
  } catch {
    // The first run creates the file.
    return {};
  }
}

void main();

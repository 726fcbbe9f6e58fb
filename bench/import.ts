/**
 * An import of 100,000 rows and almost 50 MB over a real database: how long each step takes, how much memory the process
 * uses meanwhile, how even the progress is, how soon a search finds the last row, and how long it takes to undo.
 * `npm run bench:import [-- rows]`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { machine } from "./measure";
import { dropScratchDatabase, makeScratchDatabase } from "./scratch-database";

const resultFile = "bench/results/import.json";
const scratchName = "pitchside_bench_import";
const rows = Number(process.argv[2]) || 100_000;
const home = process.env.DATABASE_URL ?? "";
if (!home) throw new Error("DATABASE_URL should name the server to measure on.");

async function main(): Promise<void> {
  process.env.DATABASE_URL = await makeScratchDatabase(home, scratchName);
  const { measureImport, close } = await import("./import-case");
  try {
    const result = await measureImport(rows);
    console.log(result);
    const made = { date: new Date().toISOString().slice(0, 10), machine: machine(), ...result };
    mkdirSync("bench/results", { recursive: true });
    writeFileSync(resultFile, `${JSON.stringify(made, null, 2)}\n`);
  } finally {
    await close();
    await dropScratchDatabase(home, scratchName);
  }
}

void main();

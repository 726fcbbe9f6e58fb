/**
 * The lists of the admin area over a real database with 100,000 people and as many organizations: each order, filter and
 * search, the counts beside them, and a page far down. `npm run bench:admin [-- people]`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { machine } from "./measure";
import { dropScratchDatabase, makeScratchDatabase } from "./scratch-database";

const resultFile = "bench/results/admin.json";
const scratchName = "pitchside_bench_admin";
const people = Number(process.argv[2]) || 100_000;
const home = process.env.DATABASE_URL ?? "";
if (!home) throw new Error("DATABASE_URL should name the server to measure on.");

async function main(): Promise<void> {
  const url = await makeScratchDatabase(home, scratchName);
  process.env.DATABASE_URL = url;
  const cases = await import("./admin-case");
  try {
    const result = await cases.measureAdminLists(url, people);
    const made = { date: new Date().toISOString().slice(0, 10), machine: machine(), people, ...result };
    console.log(JSON.stringify(made, null, 2));
    mkdirSync("bench/results", { recursive: true });
    writeFileSync(resultFile, `${JSON.stringify(made, null, 2)}\n`);
  } finally {
    await cases.close();
    await dropScratchDatabase(home, scratchName);
  }
}

void main();

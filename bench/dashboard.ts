/**
 * Both dashboards with 100,000 deals in the database, a thousand of them the organization's own: everything, and what
 * changed since the last visit. `npm run bench:dashboard`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { fillDeals } from "./dashboard-rows";
import { type Timing, machine, secondsSince } from "./measure";
import { dropScratchDatabase, makeScratchDatabase } from "./scratch-database";

const resultFile = "bench/results/dashboard.json";
const scratchName = "pitchside_bench_dashboard";

const home = process.env.DATABASE_URL ?? "";
if (!home) throw new Error("DATABASE_URL should name the server to measure on.");

async function main(): Promise<void> {
  process.env.DATABASE_URL = await makeScratchDatabase(home, scratchName);
  const { measureDashboards, close } = await import("./dashboard-cases");
  try {
    const started = performance.now();
    const deals = await fillDeals(process.env.DATABASE_URL);
    console.log(`${deals.toLocaleString("en-US")} deals, written in ${secondsSince(started)} s`);
    const times: Record<string, Timing> = await measureDashboards();
    console.table(times);
    mkdirSync("bench/results", { recursive: true });
    const made = { date: new Date().toISOString().slice(0, 10), machine: machine(), deals, times };
    writeFileSync(resultFile, `${JSON.stringify(made, null, 2)}\n`);
  } finally {
    await close();
    await dropScratchDatabase(home, scratchName);
  }
}

void main();

/**
 * Analytics over a real database: how many events a second are taken in and written, how long the roll-up of all of them
 * takes, what noting costs the pages, and the dashboards' p95 over many deals and events.
 * `npm run bench:analytics [-- events deals]`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { machine } from "./measure";
import { dropScratchDatabase, fillListings, makeScratchDatabase } from "./scratch-database";

const resultFile = "bench/results/analytics.json";
const scratchName = "pitchside_bench_analytics";
const events = Number(process.argv[2]) || 10_000_000;
const deals = Number(process.argv[3]) || 100_000;
const listings = 5000;
const home = process.env.DATABASE_URL ?? "";
if (!home) throw new Error("DATABASE_URL should name the server to measure on.");

async function main(): Promise<void> {
  const url = await makeScratchDatabase(home, scratchName);
  process.env.DATABASE_URL = url;
  await fillListings(url, 0, listings);
  const cases = await import("./analytics-case");
  const started = machine();
  try {
    const result = await cases.measureAnalytics({ url, events, deals });
    const made = {
      date: new Date().toISOString().slice(0, 10),
      machine: started,
      listings,
      asked: { events, deals },
      ...result,
    };
    console.log(made);
    mkdirSync("bench/results", { recursive: true });
    writeFileSync(resultFile, `${JSON.stringify(made, null, 2)}\n`);
  } finally {
    await cases.close();
    await dropScratchDatabase(home, scratchName);
  }
}

void main();

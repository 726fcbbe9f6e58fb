/**
 * Conversations over a real database: from the send at one instance to the delivery at another with 200 open event
 * streams, the inbox of a seller with 100,000 threads, and words among 1,000,000 messages. The two instances serve the last
 * production build (`npm run build`). `npm run bench:deals [-- threads messages streams]`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { machine } from "./measure";
import { dropScratchDatabase, fillListings, makeScratchDatabase } from "./scratch-database";

const resultFile = "bench/results/deals.json";
const scratchName = "pitchside_bench_deals";
const threads = Number(process.argv[2]) || 100_000;
const messages = Number(process.argv[3]) || 1_000_000;
const streams = Number(process.argv[4]) || 200;
const listings = 2000;
const home = process.env.DATABASE_URL ?? "";
if (!home) throw new Error("DATABASE_URL should name the server to measure on.");

async function main(): Promise<void> {
  const url = await makeScratchDatabase(home, scratchName);
  process.env.DATABASE_URL = url;
  await fillListings(url, 0, listings);
  const cases = await import("./deals-case");
  const started = machine();
  try {
    const result = await cases.measureDeals({ url, threads, messages, streams });
    const made = {
      date: new Date().toISOString().slice(0, 10),
      machine: started,
      asked: { threads, messages, streams },
      ...result,
    };
    console.log(JSON.stringify(made, null, 2));
    mkdirSync("bench/results", { recursive: true });
    writeFileSync(resultFile, `${JSON.stringify(made, null, 2)}\n`);
  } finally {
    await cases.close();
    await dropScratchDatabase(home, scratchName);
  }
}

void main();

import { mkdirSync, writeFileSync } from "node:fs";
import { toIsoDay } from "@/lib/platform/days";
import { machine } from "./measure";
import { dropScratchDatabase, makeScratchDatabase } from "./scratch-database";

interface Bench<Cases extends { close: () => Promise<void> }> {
  /** Names its scratch database and its file in `bench/results`. */
  name: string;
  /** Loads the application, which connects to the scratch database; so it runs after that one is created. */
  load: () => Promise<Cases>;
  measure: (cases: Cases, url: string) => Promise<object>;
}

/** Measures on a separate database, prints the result and saves it. */
export async function runBench<Cases extends { close: () => Promise<void> }>({ name, load, measure }: Bench<Cases>) {
  const home = process.env.DATABASE_URL ?? "";
  if (!home) throw new Error("DATABASE_URL should name the server to measure on.");
  const started = machine();
  const url = await makeScratchDatabase(home, `pitchside_bench_${name}`);
  process.env.DATABASE_URL = url;
  const cases = await load();
  try {
    const result = await measure(cases, url);
    const text = JSON.stringify({ date: toIsoDay(new Date()), machine: started, ...result }, null, 2);
    console.log(text);
    mkdirSync("bench/results", { recursive: true });
    writeFileSync(`bench/results/${name}.json`, `${text}\n`);
  } finally {
    await cases.close();
    await dropScratchDatabase(home, `pitchside_bench_${name}`);
  }
}

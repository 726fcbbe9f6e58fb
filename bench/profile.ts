/**
 * Where CPU time goes while a typical day's pages are rendered, one request at a time: each part's share of the busy
 * samples of a V8 CPU profile, and the functions that cost most by themselves. It serves the last production build
 * (`npm run build`). `npm run bench:profile`.
 */
import { mkdtempSync, readFileSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { db } from "@/lib/platform/db";
import { serveProduct } from "./next-program";
import { pageSubjects } from "./page-subjects";

interface Frame {
  functionName: string;
  url: string;
  lineNumber: number;
  columnNumber: number;
}

/** As V8 writes it; times are microseconds of the machine's monotonic clock. */
interface Profile {
  nodes: { id: number; callFrame: Frame }[];
  startTime: number;
  samples: number[];
  timeDeltas: number[];
}

interface Measured {
  name: string;
  from: number;
  to: number;
}

const port = 4312;
const warmUps = 20;
const requests = 60;
const profiled = ["marketer/dashboard", "opportunities", "listing", "marketer/messages", "seller/my-listings"];

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "profile-"));
  const options = ["--cpu-prof", `--cpu-prof-dir=${folder}`];
  const server = await serveProduct(port, { APP_URL: `http://localhost:${port}` }, options);
  const measured: Measured[] = [];
  for (const { name, path: address, cookie = "" } of await pageSubjects()) {
    if (!profiled.includes(name)) continue;
    const open = async () => (await fetch(server.url + address, { headers: { cookie } })).text();
    for (let round = 0; round < warmUps; round += 1) await open();
    const from = microseconds();
    for (let round = 0; round < requests; round += 1) await open();
    measured.push({ name, from, to: microseconds() });
  }
  await server.stop();
  await db.$disconnect();
  const profile = largestOf(folder);
  for (const page of measured) report(profile, page);
}

const microseconds = () => Number(process.hrtime.bigint() / 1000n);

/** The server's profile; its workers leave smaller ones. */
function largestOf(folder: string): Profile {
  const texts = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), "utf8"));
  return JSON.parse(texts.toSorted((a, b) => b.length - a.length)[0] ?? "") as Profile;
}

function report(profile: Profile, { name, from, to }: Measured): void {
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const [parts, functions] = [new Map<string, number>(), new Map<string, number>()];
  const add = (map: Map<string, number>, key: string, time: number) => map.set(key, (map.get(key) ?? 0) + time);
  let [at, busy] = [profile.startTime, 0];
  profile.samples.forEach((id, index) => {
    const time = profile.timeDeltas[index] ?? 0;
    at += time;
    const frame = frames.get(id);
    if (!frame || at < from || at > to || frame.functionName === "(idle)") return;
    busy += time;
    add(parts, partOf(frame), time);
    const file = frame.url.split("/").slice(-2).join("/");
    add(functions, `${frame.functionName} ${file}:${frame.lineNumber}:${frame.columnNumber}`, time);
  });
  const most = (map: Map<string, number>, count: number) =>
    [...map]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, count)
      .map(([key, time]) => `${((100 * time) / busy).toFixed(1).padStart(5)}%  ${key}`);
  console.log(`\n${name}: ${(busy / 1000 / requests).toFixed(1)} ms of CPU time a request`);
  console.log([...most(parts, 15), "", ...most(functions, 20)].join("\n"));
}

function partOf({ functionName, url }: Frame): string {
  if (functionName === "(garbage collector)") return "garbage collection";
  if (url.startsWith("node:")) return `Node: ${url.slice("node:".length).split("/").slice(0, 2).join("/")}`;
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  if (library) return library;
  return url.includes(".next/") ? "the application" : "native code";
}

void main();

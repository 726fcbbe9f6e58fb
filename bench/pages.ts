/**
 * The product's pages compared with a minimal Next app and with a server that only sends bytes, in one run on one
 * database: requests a second, p50 and p99, what a browser fetches, what Lighthouse says, and what memory it takes. It
 * serves the last production build (`npm run build`). `npm run bench:pages [-- load weight lighthouse memory]`.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { toIsoDay } from "@/lib/platform/days";
import { db } from "@/lib/platform/db";
import { findChromium } from "@/scripts/setup/checks/chromium.mjs";
import { serveBytes } from "./bare-node";
import { type Markup, markupOf } from "./markup-tree";
import { machine } from "./measure";
import { serveMinimalNext } from "./minimal-next";
import { type Served, serveProduct } from "./next-program";
import { lighthouseOf } from "./page-lighthouse";
import { type LoadOptions, type Load, loadOf } from "./page-load";
import { type Subject, pageSubjects } from "./page-subjects";
import { weighPages } from "./page-weight";

const resultFile = "bench/results/pages.json";
const ports = { product: 4310, minimal: 4311, fresh: 4312 };
type Part = "load" | "weight" | "lighthouse" | "memory";
const requested = process.argv.slice(2) as Part[];
const wants = (part: Part) => requested.length === 0 || requested.includes(part);

async function main(): Promise<void> {
  process.env.CHROMIUM_PATH ||= findChromium() ?? "";
  const product = await serveProduct(ports.product, { APP_URL: `http://localhost:${ports.product}` });
  const pages = await pageSubjects();
  const minimal = await serveMinimalNext(ports.minimal, await markupsOf(product, pages));
  try {
    if (wants("load")) keep("load", await measureLoad(product, minimal, pages));
    if (wants("weight")) keep("weight", await measureWeight(product, minimal, pages));
    if (wants("lighthouse")) keep("lighthouse", await measureLighthouse(product, minimal, pages));
    if (wants("memory")) keep("memory", await measureMemory(pages));
  } finally {
    await Promise.all([product.stop(), minimal.stop(), db.$disconnect()]);
  }
}

/** The markup of the pages that are rendered for each request. */
async function markupsOf(product: Served, pages: Subject[]): Promise<Record<string, Markup>> {
  const rendered = pages.filter(({ inDepth, cookie }) => inDepth && cookie);
  const read = async ({ name, path, cookie = "" }: Subject) =>
    [name, markupOf(await (await fetch(product.url + path, { headers: { cookie } })).text())] as const;
  return Object.fromEntries(await Promise.all(rendered.map(read)));
}

/** Each page directly after its neighbours, so that whatever else the machine does affects all three equally. */
async function measureLoad(product: Served, minimal: Served, pages: Subject[]) {
  const rows: Record<string, unknown> = {};
  for (const page of pages) {
    const compressed = await measureCompressed(product.url + page.path, minimal.url + page.beside, page);
    rows[page.name] = { ...(page.inDepth && (await measureInDepth(product, minimal, page))), compressed };
    console.log(page.name, rows[page.name]);
  }
  return rows;
}

async function measureInDepth(product: Served, minimal: Served, { name, path, beside, cookie }: Subject) {
  const body = Buffer.from(
    await (await fetch(product.url + path, { headers: cookie ? { cookie } : {} })).arrayBuffer(),
  );
  const bare = await serveBytes(new Map([["/bytes", body]]));
  const floor = await loadOf(`${bare.url}/bytes`);
  await bare.stop();
  const least = await loadOf(minimal.url + beside);
  const ours = await loadOf(product.url + path, { cookie });
  return {
    ours,
    minimalNext: least,
    bareNode: floor,
    ...ratiosOf(ours, least),
    htmlBytes: body.length,
    ...(cookie && { markupAlone: await measureMarkup(`${minimal.url}/markup/${name}`, least) }),
  };
}

/** The same two pages as a browser requests them: compressed. */
async function measureCompressed(page: string, beside: string, { cookie }: LoadOptions) {
  const minimalNext = await loadOf(beside, { takesCompressed: true });
  const ours = await loadOf(page, { cookie, takesCompressed: true });
  return { ours, minimalNext, ...ratiosOf(ours, minimalNext) };
}

/** The same elements from React and Next alone, in the two ways of writing them: how much of the minimal page is left. */
async function measureMarkup(url: string, least: Load) {
  const [server, client] = [await loadOf(`${url}/server`), await loadOf(`${url}/client`)];
  return { server: { ...server, ...ratiosOf(server, least) }, client: { ...client, ...ratiosOf(client, least) } };
}

const ratiosOf = (ours: Load, least: Load) => ({
  throughput: Math.round((ours.requestsPerSecond / least.requestsPerSecond) * 100) / 100,
  p99: Math.round((ours.p99 / least.p99) * 100) / 100,
});

async function measureWeight(product: Served, minimal: Served, pages: Subject[]) {
  const [least] = await weighPages([`${minimal.url}/static`]);
  const rows: Record<string, unknown> = { minimalNext: least };
  for (const { name, path, cookie } of pages) {
    const [ours] = await weighPages([product.url + path], cookie);
    const ratio = Math.round(((ours?.scriptBytes ?? 0) / (least?.scriptBytes ?? 1)) * 100) / 100;
    rows[name] = { ...ours, scriptRatio: ratio };
  }
  console.table(rows);
  return rows;
}

async function measureLighthouse(product: Served, minimal: Served, pages: Subject[]) {
  const rows: Record<string, unknown> = {};
  for (const form of ["mobile", "desktop"] as const) {
    rows[`minimalNext, ${form}`] = await lighthouseOf(`${minimal.url}/static`, form);
    for (const { name, path, cookie } of pages)
      rows[`${name}, ${form}`] = await lighthouseOf(product.url + path, form, cookie);
  }
  console.table(rows);
  return rows;
}

/** Megabytes of a fresh process: at rest, after each page once, after ten rounds of them, and a minute later. */
async function measureMemory(pages: Subject[]) {
  const fresh = await serveProduct(ports.fresh, { APP_URL: `http://localhost:${ports.fresh}` });
  const openAll = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1)
      for (const { path, cookie = "" } of pages) await (await fetch(fresh.url + path, { headers: { cookie } })).text();
    return fresh.memoryMb();
  };
  const rows = { atRest: fresh.memoryMb(), eachOnce: await openAll(1), tenRounds: await openAll(10), minuteLater: 0 };
  await wait(60_000);
  rows.minuteLater = fresh.memoryMb();
  await fresh.stop();
  console.table(rows);
  return rows;
}

/** Parts that were not run this time keep their earlier results. */
function keep(part: Part, rows: object): void {
  mkdirSync("bench/results", { recursive: true });
  const made = { date: toIsoDay(new Date()), machine: machine(), pages: rows };
  writeFileSync(resultFile, `${JSON.stringify({ ...readBefore(), [part]: made }, null, 2)}\n`);
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

/**
 * The product's main pages beside those of other products and of a minimal Next app, in one run: requests a second, p50
 * and p99 at 1 and at 32 connections, HTML bytes, and the resident memory of each server. It serves the last production
 * build (`npm run build`) and the minimal app; the others run already, and PEERS lists them as
 * `{"name", "commit", "pages": {"home", "list", "detail"}, "cookie", "pid"}`, with whole addresses. `npm run bench:peers`;
 * BENCH_SECONDS and BENCH_ROUNDS set how long and how often each page is measured.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { toIsoDay } from "@/lib/platform/days";
import { db } from "@/lib/platform/db";
import { residentMb } from "@/tests/support/servers/resident-memory";
import { machine } from "./measure";
import { serveMinimalNext } from "./minimal-next";
import { type Served, serveProduct } from "./next-program";
import { type Load, bytesOf, loadOf, measuredSeconds, medianLoad } from "./page-load";
import { type Subject, pageSubjects } from "./page-subjects";

const resultFile = "bench/results/peers.json";
const ports = { product: 4316, minimal: 4317 };
const rounds = Number(process.env.BENCH_ROUNDS || 3);

/** What a page shows; pages of one kind are measured directly after each other. */
const kinds = ["home", "list", "detail"] as const;
type Kind = (typeof kinds)[number];
const minimalPaths = { home: "/static", list: "/list", detail: "/one" } as const;

const peerSchema = z.object({
  name: z.string(),
  commit: z.string(),
  pages: z.partialRecord(z.enum(kinds), z.url()),
  /** The session that lists and details are requested with; the home page is for visitors. */
  cookie: z.string().optional(),
  /** Of its server on this machine, for its memory. */
  pid: z.int().optional(),
});
type Peer = z.infer<typeof peerSchema>;

const measuredPages = [
  "landing",
  "opportunities",
  "marketer/dashboard",
  "marketer/messages",
  "seller/my-listings",
  "listing",
];

interface Page {
  name: string;
  kind: Kind;
  url: string;
  cookie?: string;
}

async function main(): Promise<void> {
  const peers = z
    .array(peerSchema)
    .min(1)
    .parse(JSON.parse(process.env.PEERS ?? "[]"));
  const started = machine();
  const product = await serveProduct(ports.product, { APP_URL: `http://localhost:${ports.product}` });
  const minimal = await serveMinimalNext(ports.minimal);
  try {
    const pages = [...minimalPages(minimal), ...peers.flatMap(pagesOf), ...(await productPages(product))];
    const servers = [{ name: "minimal Next", ...minimal }, ...peers.map(peerServer), { name: "Pitchside", ...product }];
    const atRest = servers.map(({ memoryMb }) => memoryMb());
    const figures = await measure(pages);
    const memory = servers.map(({ name, memoryMb }, at) => ({ name, atRest: atRest[at], afterward: memoryMb() }));
    report({
      date: toIsoDay(new Date()),
      machine: started,
      seconds: measuredSeconds,
      rounds,
      peers: peers.map(({ name, commit }) => ({ name, commit })),
      memoryMb: memory,
      pages: figures,
    });
  } finally {
    await Promise.all([product.stop(), minimal.stop(), db.$disconnect()]);
  }
}

const minimalPages = ({ url }: Served): Page[] =>
  kinds.map((kind) => ({ name: `minimal Next ${minimalPaths[kind]}`, kind, url: url + minimalPaths[kind] }));

const pagesOf = ({ name, pages, cookie }: Peer): Page[] =>
  kinds.flatMap((kind) => {
    const url = pages[kind];
    if (!url) return [];
    return [{ name: `${name} ${new URL(url).pathname}`, kind, url, ...(kind !== "home" && { cookie }) }];
  });

async function productPages({ url }: Served): Promise<Page[]> {
  const subjects = await pageSubjects();
  return measuredPages.map((name) => {
    const subject = subjects.find((each) => each.name === name);
    if (!subject) throw new Error(`No page is called ${name}.`);
    return { name: `Pitchside ${name}`, kind: kindOf(subject), url: url + subject.path, cookie: subject.cookie };
  });
}

const kindOf = ({ beside }: Subject): Kind => kinds.find((kind) => minimalPaths[kind] === beside) ?? "list";

const peerServer = ({ name, pid }: Peer) => ({ name, memoryMb: () => (pid ? Math.round(residentMb(pid)) : null) });

/** All pages in each round, so that whatever else the machine does affects all of them. */
async function measure(pages: readonly Page[]): Promise<Record<Kind, Record<string, object>>> {
  const rows: Row[] = [];
  for (const kind of kinds) for (const page of pages.filter((each) => each.kind === kind)) rows.push(await rowOf(page));
  for (let round = 0; round < rounds; round += 1)
    for (const { page, one, many } of rows) {
      const options = { cookie: page.cookie, takesCompressed: true };
      one.push(await loadOf(page.url, { ...options, connections: 1 }));
      many.push(await loadOf(page.url, options));
    }
  const figures: Record<Kind, Record<string, object>> = { home: {}, list: {}, detail: {} };
  for (const { page, bytes, one, many } of rows)
    figures[page.kind][page.name] = { ...bytes, connections1: medianLoad(one), connections32: medianLoad(many) };
  return figures;
}

interface Row {
  page: Page;
  bytes: { htmlBytes: number; compressedBytes: number };
  one: Load[];
  many: Load[];
}

async function rowOf(page: Page): Promise<Row> {
  const { url, cookie } = page;
  const htmlBytes = await bytesOf(url, { cookie });
  const compressedBytes = await bytesOf(url, { cookie, takesCompressed: true });
  return { page, bytes: { htmlBytes, compressedBytes }, one: [], many: [] };
}

function report(result: object): void {
  const text = JSON.stringify(result, null, 2);
  console.log(text);
  mkdirSync("bench/results", { recursive: true });
  writeFileSync(resultFile, `${text}\n`);
}

void main();

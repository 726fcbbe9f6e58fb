/**
 * The product's pages beside the least that Next can do and beside a server that only sends bytes, in one run on one
 * database: requests a second, p50 and p99, what a browser fetches, and what Lighthouse says. It serves the last
 * production build (`npm run build`). `npm run bench:pages [-- load weight lighthouse]`.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cookieName } from "@/lib/auth/session-cookie";
import { startSession } from "@/lib/auth/session-commands";
import { db, inTransaction } from "@/lib/platform/db";
import { findChromium } from "@/scripts/setup/checks/chromium.mjs";
import { serveBytes } from "./bare-node";
import { type Markup, markupOf } from "./markup-tree";
import { machine } from "./measure";
import { serveMinimalNext } from "./minimal-next";
import { type Served, serveProduct } from "./next-program";
import { lighthouseOf } from "./page-lighthouse";
import { type Asking, type Load, loadOf } from "./page-load";
import { weighPages } from "./page-weight";

const resultFile = "bench/results/pages.json";
const ports = { product: 4310, minimal: 4311 };
type Part = "load" | "weight" | "lighthouse";
const asked = process.argv.slice(2) as Part[];
const wants = (part: Part) => asked.length === 0 || asked.includes(part);

interface Subject {
  name: string;
  path: string;
  /** The minimal page that it is measured against. */
  beside: "/static" | "/one" | "/list";
  isSignedIn: boolean;
}

async function subjects(): Promise<Subject[]> {
  const post = await db.blogPost.findFirstOrThrow({ where: { status: "published" }, orderBy: { publishedAt: "desc" } });
  const listing = await db.listing.findFirstOrThrow({ where: { title: "Harbour Regatta, Plymouth" } });
  const open = { beside: "/static", isSignedIn: false } as const;
  return [
    { name: "landing", path: "/", ...open },
    { name: "pricing", path: "/pricing", ...open },
    { name: "resources", path: "/resources", ...open },
    { name: "post", path: `/resources/blog/${post.slug}`, ...open },
    { name: "sign-in", path: "/auth", ...open },
    { name: "opportunities", path: "/opportunities", beside: "/list", isSignedIn: true },
    { name: "listing", path: `/listing/${listing.id}`, beside: "/one", isSignedIn: true },
  ];
}

async function main(): Promise<void> {
  process.env.CHROMIUM_PATH ||= findChromium() ?? "";
  const product = await serveProduct(ports.product, { APP_URL: `http://localhost:${ports.product}` });
  const cookie = await marketerCookie();
  const pages = await subjects();
  const minimal = await serveMinimalNext(ports.minimal, await markupsOf(product, pages, cookie));
  try {
    if (wants("load")) keep("load", await measureLoad(product, minimal, pages, cookie));
    if (wants("weight")) keep("weight", await measureWeight(product, minimal, pages, cookie));
    if (wants("lighthouse")) keep("lighthouse", await measureLighthouse(product, minimal, pages, cookie));
  } finally {
    await Promise.all([product.stop(), minimal.stop(), db.$disconnect()]);
  }
}

/** What the pages show that are rendered for each request. */
async function markupsOf(product: Served, pages: Subject[], cookie: string): Promise<Record<string, Markup>> {
  const signedIn = pages.filter(({ isSignedIn }) => isSignedIn);
  const read = async ({ name, path }: Subject) =>
    [name, markupOf(await (await fetch(product.url + path, { headers: { cookie } })).text())] as const;
  return Object.fromEntries(await Promise.all(signedIn.map(read)));
}

/** Each page directly after its neighbours, so that whatever else the machine does weighs on all three alike. */
async function measureLoad(product: Served, minimal: Served, pages: Subject[], cookie: string) {
  const rows: Record<string, unknown> = {};
  for (const { name, path, beside, isSignedIn } of pages) {
    const asking = isSignedIn ? { cookie } : {};
    const body = Buffer.from(
      await (await fetch(product.url + path, { headers: isSignedIn ? { cookie } : {} })).arrayBuffer(),
    );
    const bare = await serveBytes(new Map([["/bytes", body]]));
    const floor = await loadOf(`${bare.url}/bytes`);
    await bare.stop();
    const least = await loadOf(minimal.url + beside);
    const ours = await loadOf(product.url + path, asking);
    rows[name] = {
      ours,
      minimalNext: least,
      bareNode: floor,
      ...ratiosOf(ours, least),
      htmlBytes: body.length,
      ...(isSignedIn && { markupAlone: await measureMarkup(`${minimal.url}/markup/${name}`, least) }),
      compressed: await measureCompressed(product.url + path, minimal.url + beside, asking),
    };
    console.log(name, rows[name]);
  }
  return rows;
}

/** The same two pages as a browser asks for them: compressed. */
async function measureCompressed(page: string, beside: string, asking: Asking) {
  const minimalNext = await loadOf(beside, { takesCompressed: true });
  const ours = await loadOf(page, { ...asking, takesCompressed: true });
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

async function measureWeight(product: Served, minimal: Served, pages: Subject[], cookie: string) {
  const [least] = await weighPages([`${minimal.url}/static`]);
  const rows: Record<string, unknown> = { minimalNext: least };
  for (const { name, path, isSignedIn } of pages) {
    const [ours] = await weighPages([product.url + path], isSignedIn ? cookie : undefined);
    const ratio = Math.round(((ours?.scriptBytes ?? 0) / (least?.scriptBytes ?? 1)) * 100) / 100;
    rows[name] = { ...ours, scriptRatio: ratio };
  }
  console.table(rows);
  return rows;
}

async function measureLighthouse(product: Served, minimal: Served, pages: Subject[], cookie: string) {
  const rows: Record<string, unknown> = {};
  for (const form of ["mobile", "desktop"] as const) {
    rows[`minimalNext, ${form}`] = await lighthouseOf(`${minimal.url}/static`, form);
    for (const { name, path, isSignedIn } of pages)
      rows[`${name}, ${form}`] = await lighthouseOf(product.url + path, form, isSignedIn ? cookie : undefined);
  }
  console.table(rows);
  return rows;
}

async function marketerCookie(): Promise<string> {
  const { id } = await db.user.findUniqueOrThrow({ where: { email: "marketer@demo.test" }, select: { id: true } });
  return `${cookieName("user")}=${await inTransaction((tx) => startSession(tx, id, "user"))}`;
}

/** Parts that were not run this time keep what was measured before. */
function keep(part: Part, rows: object): void {
  mkdirSync("bench/results", { recursive: true });
  const made = { date: new Date().toISOString().slice(0, 10), machine: machine(), pages: rows };
  writeFileSync(resultFile, `${JSON.stringify({ ...readBefore(), [part]: made }, null, 2)}\n`);
}

function readBefore(): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(resultFile, "utf8")) as Record<string, unknown>;
  } catch {
    // The first run begins the file.
    return {};
  }
}

void main();

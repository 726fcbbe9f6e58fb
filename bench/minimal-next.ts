/**
 * A minimal Next app on the same version and database, as the baseline for the product's pages: a static page, a page
 * that reads one row, a page that reads 24. It also serves the product's own markup without data, session, headers and
 * scripts, as server components and as a client component: the time that React and Next need for that many elements
 * alone, the lower bound for any page that shows them.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Markup } from "./markup-tree";
import { type Served, runNext, serveNext } from "./next-program";

const folder = path.resolve(".cache/bench/minimal-next");

const files: Record<string, string> = {
  "package.json": JSON.stringify({ name: "minimal-next", private: true }),
  "next.config.js": `module.exports = { typescript: { ignoreBuildErrors: true }, serverExternalPackages: ["pg"],
  turbopack: { root: ${JSON.stringify(process.cwd())} } };`,
  "app/layout.tsx": `export const metadata = { title: "Minimal", description: "The least that Next can be asked for." };
export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }`,
  "app/static/page.tsx": `const rows = Array.from({ length: 40 }, (_, at) => at);
export default function Page() { return <main><h1>Kept</h1>{rows.map((row) => <p key={row}>A paragraph of a page that is the same for everybody, number {row}.</p>)}</main>; }`,
  "lib/db.ts": `import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "../../../../generated/prisma/client";
export const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL, max: 10 }) });`,
  "app/one/page.tsx": `import { db } from "../../lib/db";
export const dynamic = "force-dynamic";
export default async function Page() {
  const row = await db.listing.findFirst({ where: { status: "published" }, select: { id: true, title: true, summary: true } });
  return <main><h1>{row?.title}</h1><p>{row?.summary}</p></main>;
}`,
  "app/list/page.tsx": `import { db } from "../../lib/db";
export const dynamic = "force-dynamic";
export default async function Page() {
  const rows = await db.listing.findMany({ where: { status: "published" }, orderBy: { id: "asc" }, take: 24, select: { id: true, title: true, summary: true } });
  return <main><h1>List</h1><ul>{rows.map((row) => <li key={row.id}><h2><a href={"/one?id=" + row.id}>{row.title}</a></h2><p>{row.summary}</p></li>)}</ul></main>;
}`,
};

const build = `import { createElement } from "react";
export const build = (node, key) => typeof node === "string" ? node : createElement(node[0], { ...node[1], key }, ...node.slice(2).map(build));`;

/** `/markup/{name}/server` and `/markup/{name}/client`. */
function markupFiles([name, markup]: [string, Markup]): [string, string][] {
  const folder = `app/markup/${name}`;
  return [
    [`${folder}/markup.json`, JSON.stringify(markup)],
    [`${folder}/build.js`, build],
    [
      `${folder}/server/page.tsx`,
      `import markup from "../markup.json"; import { build } from "../build";
export const dynamic = "force-dynamic";
export default async function Page() { return build(markup, "all"); }`,
    ],
    [
      `${folder}/whole.tsx`,
      `"use client";
import markup from "./markup.json"; import { build } from "./build";
export function Whole() { return build(markup, "all"); }`,
    ],
    [
      `${folder}/client/page.tsx`,
      `import { Whole } from "../whole";
export const dynamic = "force-dynamic";
export default async function Page() { return <Whole />; }`,
    ],
  ];
}

/** Writes, builds and serves it, with the markup of the product's pages by name. */
export async function serveMinimalNext(port: number, markups: Record<string, Markup> = {}): Promise<Served> {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of [...Object.entries(files), ...Object.entries(markups).flatMap(markupFiles)]) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  await runNext(["build"], folder);
  return serveNext(folder, port);
}

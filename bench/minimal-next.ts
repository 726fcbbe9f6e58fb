/**
 * The least that Next can be asked for, on the same version and the same database: a kept page, a page that reads one
 * row, a page that reads 24. What the product's pages are measured against.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
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

/** Writes, builds and serves it. */
export async function serveMinimalNext(port: number): Promise<Served> {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  await runNext(["build"], folder);
  return serveNext(folder, port);
}

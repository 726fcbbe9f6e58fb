import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import postgres from "postgres";
import { sampleListing, sampleNow } from "@/tests/support/matching/match-samples";
import { copyLine, listingCells, listingColumnNames, uuidOf } from "./copy-rows";

const migrations = path.resolve("prisma/migrations");
const organizations = 300;

/** A separate, migrated database on the server of `url`; the application's own is left alone. */
export async function makeScratchDatabase(url: string, name: string): Promise<string> {
  await dropScratchDatabase(url, name);
  const server = postgres(url, { max: 1, onnotice: () => undefined });
  await server.unsafe(`CREATE DATABASE ${name}`);
  await server.end();
  const scratch = new URL(url);
  scratch.pathname = `/${name}`;
  const sql = postgres(scratch.href, { max: 1, onnotice: () => undefined });
  for (const folder of readdirSync(migrations)
    .sort()
    .filter((each) => /^\d+_/.test(each)))
    await sql.unsafe(readFileSync(path.join(migrations, folder, "migration.sql"), "utf8"));
  await sql.end();
  return scratch.href;
}

export async function dropScratchDatabase(url: string, name: string): Promise<void> {
  const server = postgres(url, { max: 1, onnotice: () => undefined });
  await server.unsafe(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await server.end();
}

/** Fills the table up to `rows` generated listings; indexes are built afterward, once. */
export async function fillListings(url: string, from: number, rows: number): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  if (from === 0) await fillOrganizations(sql);
  const indexes = await sql<{ name: string; definition: string }[]>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE tablename = 'listings' AND indexname <> 'listings_pkey'`;
  for (const { name } of indexes) await sql.unsafe(`DROP INDEX "${name}"`);
  await copyListings(sql, from, rows);
  await sql.unsafe("SET maintenance_work_mem = '512MB'");
  for (const { definition } of indexes) await sql.unsafe(definition);
  await sql.unsafe("VACUUM ANALYZE listings");
  await sql.end();
}

async function copyListings(sql: postgres.Sql, from: number, rows: number): Promise<void> {
  const names = listingColumnNames.map((name) => `"${name}"`).join(", ");
  const stream = await sql.unsafe(`COPY listings (${names}) FROM STDIN`).writable();
  for (let seed = from; seed < rows; seed += 1) {
    if (!stream.write(copyLine(listingCells(sampleListing(seed), seed)))) await once(stream, "drain");
  }
  stream.end();
  await finished(stream);
}

async function fillOrganizations(sql: postgres.Sql): Promise<void> {
  const made = Array.from({ length: organizations }, (_, at) => {
    const { seller } = sampleListing(at);
    return {
      id: uuidOf("organization", at + 1),
      slug: `seller-${at + 1}`,
      type: "seller",
      name: `Seller ${at + 1}`,
      verification: seller.verification,
      inquiriesReceived: seller.replyRate === null ? 0 : 100,
      inquiriesAnswered: Math.round((seller.replyRate ?? 0) * 100),
      medianReplyMinutes: seller.medianReplyHours === null ? null : seller.medianReplyHours * 60,
      wantedCategories: [...seller.wantedCategories],
      blockedCategories: [],
      updatedAt: new Date(sampleNow),
    };
  });
  for (const row of made) await sql`INSERT INTO organizations ${sql(row)}`;
  const admin = { id: uuidOf("admin", 1), type: "admin", name: "Sam Admin", email: "sam@example.test" };
  await sql`INSERT INTO users ${sql({ ...admin, updatedAt: new Date(sampleNow) })}`;
}

import { createSearchIndex, type SearchIndex } from "@/lib/opportunities/search-index/search-index";
import type { IndexSearch, IndexSort } from "@/lib/opportunities/search-index/search/search";
import { indexRow } from "@/lib/opportunities/facts";
import { readIndexedRows, searchStatement } from "@/lib/opportunities/listing-row-queries";
import { db, inTransaction, Prisma } from "@/lib/platform/db";
import { storeFile } from "@/lib/platform/files/storage";
import { makeMarket, type Market } from "@/tests/support/builders/market";
import { fullBrief } from "@/tests/support/matching/match-builders";
import { sampleNow } from "@/tests/support/matching/match-samples";
import { type Instance, startTwoInstances, stopInstances, until } from "@/tests/support/matching/search-instances";

let instances: Instance[];

beforeAll(async () => {
  instances = await startTwoInstances();
});
afterAll(() => stopInstances(instances));

interface Column {
  table: string;
  column: string;
  type: string;
}

/**
 * PostgreSQL itself says what the statement reads, its joins and conditions included. A primary key never changes, and a
 * generated column only with others that are read.
 */
const readColumns = () =>
  inTransaction(async (tx) => {
    await tx.$executeRawUnsafe(`CREATE VIEW "search_statement" AS ${searchStatement}`);
    const columns = await tx.$queryRaw<Column[]>`
      SELECT u.table_name::text AS table, u.column_name::text AS column, c.udt_name::text AS type
      FROM information_schema.view_column_usage u
      JOIN information_schema.columns c USING (table_schema, table_name, column_name)
      WHERE u.view_name = 'search_statement' AND u.column_name <> 'id' AND c.is_generated = 'NEVER' ORDER BY 1, 2`;
    await tx.$executeRaw`DROP VIEW "search_statement"`;
    return columns;
  });

/** Another value of the column's type. */
const otherValue: Record<string, string> = {
  text: `'changed'`,
  int4: `coalesce(%, 0) + 1`,
  int8: `coalesce(%, 0) + 1`,
  float8: `coalesce(%, 0) + 1`,
  bool: `NOT %`,
  date: `coalesce(%, current_date) + 1`,
  timestamptz: `coalesce(%, now()) + interval '1 day'`,
  _text: `array_append(%, 'airline')`,
  ListingStatus: `'paused'`,
  OrganizationVerification: `'admin'`,
};

/** Where another value of the type would be refused, or would change nothing that is read. */
const otherValueOf = (market: Market): Record<string, string> => ({
  "listings.audience": `'{"interests": ["sailing"]}'`,
  "listings.reach": `'{"estImpressions": 1}'`,
  "listings.exclusivity": `'[{"category": "banking", "status": "sold"}]'`,
  "listings.organizationId": `'${market.other.organizationId}'`,
  "listings.coverFileId": `(SELECT "id" FROM "stored_files" LIMIT 1)`,
  "listing_packages.listingId": `'${market.other.listingId}'`,
  "listing_packages.position": `9`,
  "package_assets.packageId": `(SELECT "id" FROM "listing_packages" WHERE "listingId" = '${market.other.listingId}' LIMIT 1)`,
  "package_assets.position": `9`,
  "listing_claims.listingId": `'${market.other.listingId}'`,
  "listing_claims.buyerOrganizationId": `'${market.other.organizationId}'`,
  "listing_claims.state": `'sold'`,
  // Only a sale is without exclusivity.
  "listing_claims.isExclusive": `false, "state" = 'sold'`,
});

/** Changes the column of the market's row by plain SQL; returns how to change the row back. */
async function change(market: Market, { table, column, type }: Column): Promise<() => Promise<unknown>> {
  const id = market.rows[table];
  const value = otherValueOf(market)[`${table}.${column}`] ?? otherValue[type];
  if (!id || !value) throw new Error(`${table}.${column} is read by search: give its row and another value here.`);
  const row = `WHERE id = '${id}'::uuid`;
  const [before] = await db.$queryRawUnsafe<{ row: string }[]>(
    `SELECT to_jsonb(t)::text AS row FROM "${table}" t ${row}`,
  );
  await db.$executeRawUnsafe(`UPDATE "${table}" SET "${column}" = ${value.replaceAll("%", `"${column}"`)} ${row}`);
  const columns = await writtenColumns(table);
  return () =>
    db.$executeRawUnsafe(
      `UPDATE "${table}" SET (${columns}) = (SELECT ${columns} FROM jsonb_populate_record(NULL::"${table}", $1::jsonb)) ${row}`,
      before?.row,
    );
}

/** All except those the database generates. */
async function writtenColumns(table: string): Promise<string> {
  const columns = await db.$queryRaw<{ name: string }[]>`
    SELECT column_name::text AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND is_generated = 'NEVER'`;
  return columns.map(({ name }) => `"${name}"`).join(", ");
}

const rowsNow = (ids: string[]) => readIndexedRows(Prisma.sql`l.id = ANY(${ids}::uuid[]) ORDER BY l.id`);

const sorts: IndexSort[] = ["match", "newest", "price", "deadline", "reach"];

/** The two listings in every order, with their scores. */
const answersOf = (searchIndex: SearchIndex, ids: string[]) =>
  sorts.map((sort) => {
    const filters = { only: new Set(ids) };
    const search: IndexSearch = { filters, brief: fullBrief, sort, limit: 10, now: sampleNow };
    return [sort, searchIndex.search(search)];
  });

/** What an index would answer that was filled just now. */
async function rightAnswers(ids: string[]) {
  const fresh = createSearchIndex();
  for (const row of await rowsNow(ids)) fresh.upsert(indexRow(row));
  return answersOf(fresh, ids);
}

const isSame = (one: unknown, other: unknown) => text(one) === text(other);
const text = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === "bigint" ? String(each) : each));

async function expectFresh(ids: string[], after: string): Promise<void> {
  const rows = await rowsNow(ids);
  const results = await rightAnswers(ids);
  for (const { searchIndex, lastRead } of instances) {
    await until(() => rows.every((row) => isSame(lastRead.get(row.id), row)), after);
    await until(() => isSame(answersOf(searchIndex, ids), results), `the order after ${after}`);
  }
}

test("a change of any column that a match or a filter reads reaches two instances, whoever writes it", async () => {
  const market = await makeMarket();
  const picture = { kind: "picture", name: "a.webp", contentType: "image/webp", bytes: Buffer.from([1]) };
  await storeFile({ ...picture, organizationId: market.organizationId, isPublic: true });
  const ids = [market.listingId, market.other.listingId];
  await expectFresh(ids, "a new listing");
  for (const column of await readColumns()) {
    const name = `${column.table}.${column.column}`;
    const before = await rowsNow(ids);
    const changeBack = await change(market, column);
    // Otherwise the change would prove nothing.
    if (isSame(await rowsNow(ids), before)) throw new Error(`Changing ${name} changed nothing that search reads.`);
    await expectFresh(ids, `a change of ${name}`);
    await changeBack();
    await expectFresh(ids, `changing ${name} back`);
  }
});

test("a deleted or added row reaches two instances too", async () => {
  for (const table of ["package_assets", "listing_claims", "listing_packages", "listings"]) {
    const market = await makeMarket();
    const ids = [market.listingId, market.other.listingId];
    await expectFresh(ids, "a new listing");
    await market.remove(table);
    await expectFresh(ids, `a deletion from ${table}`);
    const isThere = instances.map(({ searchIndex }) => searchIndex.has(market.listingId));
    expect(isThere).toEqual(table === "listings" ? [false, false] : [true, true]);
  }
});

test("a seller that replies comes before one that does not, in the order as in the score", async () => {
  const market = await makeMarket();
  const ids = [market.listingId, market.other.listingId];
  const first = (searchIndex: SearchIndex) =>
    searchIndex.search({ filters: { only: new Set(ids) }, brief: fullBrief, sort: "match", limit: 1, now: sampleNow })
      .items[0]?.id;
  for (const [mine, others] of [
    [10, 1],
    [1, 10],
  ]) {
    for (const [id, answered] of [
      [market.organizationId, mine],
      [market.other.organizationId, others],
    ] as const)
      await db.$executeRaw`UPDATE organizations SET "inquiriesReceived" = 10, "inquiriesAnswered" = ${answered} WHERE id = ${id}::uuid`;
    const best = mine === 10 ? ids[0] : ids[1];
    for (const { searchIndex } of instances) await until(() => first(searchIndex) === best, "a reply rate");
  }
});

test("a change that began earlier and committed later than another is not lost", async () => {
  const market = await makeMarket();
  const picture = { kind: "picture", name: "a.webp", contentType: "image/webp", bytes: Buffer.from([1]) };
  await storeFile({ ...picture, organizationId: market.organizationId, isPublic: true });
  const ids = [market.listingId, market.other.listingId];
  await expectFresh(ids, "a new listing");
  await inTransaction(async (tx) => {
    await tx.$executeRaw`UPDATE listings SET "uniqueReach" = 1 WHERE id = ${ids[0]}::uuid`;
    await db.$executeRaw`UPDATE listings SET "uniqueReach" = 2 WHERE id = ${ids[1]}::uuid`;
    // The later one is read while the earlier one is still open.
    const isRead = ({ lastRead }: Instance) => Number(lastRead.get(market.other.listingId)?.uniqueReach) === 2;
    await until(() => instances.every(isRead), "the later change");
  });
  await expectFresh(ids, "the earlier change");
});

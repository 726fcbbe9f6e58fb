import { verifyAudit } from "@/lib/activity/verification-queries";
import { db, disconnect } from "@/lib/platform/db";

/** Run by scripts/run.mjs: prints in one line of JSON what the database of DATABASE_URL holds. */
async function printContent(): Promise<void> {
  const names = await db.$queryRaw<{ schema: string; name: string }[]>`
    SELECT n.nspname AS "schema", c.relname AS "name" FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND n.nspname IN ('public', 'jobs') ORDER BY 1, 2`;
  const tables: Record<string, string> = {};
  for (const { schema, name } of names) tables[`${schema}.${name}`] = await contentOf(`"${schema}"."${name}"`);
  console.log(JSON.stringify({ tables, sequences: await sequences(), laws: await laws(), audit: await audit() }));
}

/** How many rows, and a digest over all of them in an order that no server chooses. */
async function contentOf(table: string): Promise<string> {
  const [row] = await db.$queryRawUnsafe<{ rows: number; digest: string | null }[]>(
    `SELECT count(*)::int AS "rows", md5(string_agg(t::text, chr(10) ORDER BY t::text COLLATE "C")) AS "digest" FROM ${table} t`,
  );
  return `${row?.rows} rows ${row?.digest}`;
}

async function sequences(): Promise<Record<string, number>> {
  const rows = await db.$queryRaw<{ name: string; last: number }[]>`
    SELECT sequencename AS "name", coalesce(last_value, 0)::int AS "last" FROM pg_sequences ORDER BY 1`;
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** What rejects a wrong row: constraints, triggers and unique indexes, each by its definition. */
async function laws(): Promise<string[]> {
  const rows = await db.$queryRaw<{ law: string }[]>`
    SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) AS "law" FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT pg_get_triggerdef(oid, true) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`;
  return rows.map(({ law }) => law);
}

async function audit(): Promise<{ rows: number; anchor: string | null; bad: string | null }> {
  const finding = await verifyAudit();
  if (finding.bad) return { rows: finding.rows, anchor: null, bad: finding.bad.what };
  return { rows: finding.rows, anchor: finding.last && `${finding.last.id}:${finding.last.hash}`, bad: null };
}

void printContent().finally(() => void disconnect());

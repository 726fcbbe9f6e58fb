import type { Client } from "pg";

/**
 * What a client that was written for one state of the schema needs of a later one, read from the system catalog: its
 * tables and columns are there with their types, its inserts need no new value, and nothing refuses what was allowed.
 */
export interface ClientNeeds {
  /** `table.column` to its type. */
  columns: Map<string, string>;
  /** `table.column` of what an insert has to give. */
  required: Set<string>;
  /** `enum.label`. */
  labels: Set<string>;
  /** `table: definition` of what can refuse a row. */
  refusals: Set<string>;
}

const ours = "c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'";

const columnsSql = `
  SELECT c.relname || '.' || a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
    a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AND a.attgenerated = '' AS required
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE ${ours} AND a.attnum > 0 AND NOT a.attisdropped`;

const labelsSql = `
  SELECT t.typname || '.' || e.enumlabel AS name FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid
  WHERE t.typnamespace = 'public'::regnamespace`;

const refusalsSql = `
  SELECT c.relname || ': ' || pg_get_constraintdef(k.oid) AS name FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
  WHERE ${ours} AND k.contype IN ('c', 'u', 'x', 'f', 'p')
  UNION ALL
  SELECT c.relname || ': ' || regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', 'UNIQUE ')
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid WHERE ${ours} AND i.indisunique`;

export async function readNeeds(client: Client): Promise<ClientNeeds> {
  const rowsOf = async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows;
  const columns = await rowsOf<{ name: string; type: string; required: boolean }>(columnsSql);
  const names = async (sql: string) => new Set((await rowsOf<{ name: string }>(sql)).map(({ name }) => name));
  return {
    columns: new Map(columns.map(({ name, type }) => [name, type])),
    required: new Set(columns.filter(({ required }) => required).map(({ name }) => name)),
    labels: await names(labelsSql),
    refusals: await names(refusalsSql),
  };
}

/** What breaks a client of `before` in `after`, one per line; empty if nothing does. */
export function stumbles(before: ClientNeeds, after: ClientNeeds): string[] {
  const tables = new Set([...before.columns.keys()].map(tableOf));
  const isOld = (name: string) => tables.has(tableOf(name));
  const gone = [...before.columns].filter(([name]) => !after.columns.has(name)).map(([name]) => `${name} is gone`);
  const retyped = [...before.columns].flatMap(([name, type]) => {
    const now = after.columns.get(name);
    return now && now !== type ? [`${name} was ${type} and is ${now}`] : [];
  });
  const added = (earlier: Set<string>, later: Set<string>) => [...later].filter((name) => !earlier.has(name));
  return [
    ...gone,
    ...retyped,
    ...added(before.required, after.required)
      .filter(isOld)
      .map((name) => `an insert has to give ${name}`),
    ...added(after.labels, before.labels).map((name) => `the value ${name} is gone`),
    ...added(before.refusals, after.refusals)
      .filter(isOld)
      .map((name) => `rows may be refused by ${name}`),
  ].sort();
}

const tableOf = (name: string) => name.split(/[.:]/, 1)[0] ?? "";

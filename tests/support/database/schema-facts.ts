import type { Client } from "pg";

/** What PostgreSQL's system catalog says about the tables of `public`, one sentence a fact. */
export interface SchemaFacts {
  columns: string[];
  defaults: string[];
  enums: string[];
  indexes: string[];
  constraints: string[];
}

const ours = `n.nspname = 'public' AND c.relkind IN ('r', 'p') AND c.relname <> '_prisma_migrations'`;

const questions: Record<keyof SchemaFacts, string> = {
  columns: `
    SELECT format('%s.%s is %s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
                  CASE WHEN a.attnotnull THEN ' not null' ELSE '' END) AS fact
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${ours} AND a.attnum > 0 AND NOT a.attisdropped`,
  defaults: `
    SELECT format('%s.%s defaults to %s', c.relname, a.attname, pg_get_expr(d.adbin, d.adrelid)) AS fact
    FROM pg_attrdef d JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
    JOIN pg_class c ON c.oid = d.adrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${ours} AND a.attgenerated = ''`,
  enums: `
    SELECT format('%s is %s', t.typname, string_agg(e.enumlabel, ', ' ORDER BY e.enumsortorder)) AS fact
    FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid JOIN pg_namespace n ON n.oid = t.typnamespace
    WHERE n.nspname = 'public' GROUP BY t.typname`,
  indexes: `
    SELECT replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') AS fact
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${ours}`,
  constraints: `
    SELECT format('%s %s', c.relname, pg_get_constraintdef(k.oid)) AS fact
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${ours} AND k.contype IN ('p', 'f', 'u')`,
};

export async function schemaFacts(client: Client): Promise<SchemaFacts> {
  const facts: SchemaFacts = { columns: [], defaults: [], enums: [], indexes: [], constraints: [] };
  for (const name of Object.keys(questions) as (keyof SchemaFacts)[]) {
    const { rows } = await client.query<{ fact: string }>(questions[name]);
    facts[name] = rows.map(({ fact }) => fact).sort();
  }
  return facts;
}

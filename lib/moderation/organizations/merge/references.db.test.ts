import { db } from "@/lib/platform/db";
import "@/tests/support/database/setup";
import { organizationReferences } from "./references";

const known = organizationReferences.map(({ table, column }) => `${table}.${column}`);
const others = [
  // Says for a day that the organization's listings changed; those that move are announced anew.
  "listing_changes.organizationId",
  // What the organization is called at its login provider.
  "sso_connections.clientId",
];
const looksLikeReference = /(organizationid|agencyid|clientid|onbehalfofid)$/i;

test("every foreign key to an organization is known to a merge", async () => {
  const keys = await db.$queryRaw<{ table: string; column: string }[]>`
    SELECT c.conrelid::regclass::text AS "table", a.attname::text AS "column"
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)
    WHERE c.contype = 'f' AND c.confrelid = '"organizations"'::regclass`;
  expect(keys.length).toBeGreaterThan(10);
  const named = keys.map(({ table, column }) => `${table.replaceAll('"', "")}.${column}`);
  expect(named.filter((reference) => !known.includes(reference))).toEqual([]);
});

test("every other column that names an organization is known to a merge, and nothing it knows is source", async () => {
  const columns = await db.$queryRaw<{ table: string; column: string }[]>`
    SELECT table_name::text AS "table", column_name::text AS "column" FROM information_schema.columns
    WHERE table_schema = 'public'`;
  const all = columns.map(({ table, column }) => `${table}.${column}`);
  const found = all.filter((reference) => looksLikeReference.test(reference) && !others.includes(reference));
  expect(found.filter((reference) => !known.includes(reference)).sort()).toEqual([]);
  expect(known.filter((reference) => !all.includes(reference)).sort()).toEqual([]);
});

test("what stays as it was written is what the database refuses to change", async () => {
  const fixed = await db.$queryRaw<{ table: string }[]>`
    SELECT DISTINCT event_object_table::text AS "table" FROM information_schema.triggers
    WHERE action_statement ILIKE '%refuse_%change%'`;
  const history = organizationReferences.filter(({ rule }) => rule === "history").map(({ table }) => table);
  expect([...new Set(history)].sort()).toEqual(
    fixed
      .map(({ table }) => table)
      .filter((table) => history.includes(table))
      .sort(),
  );
});

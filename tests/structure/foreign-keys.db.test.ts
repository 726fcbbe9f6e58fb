import { db } from "@/lib/platform/db";

/** Tables that outlive the rows they name: the audit, events of analytics and the change log of search. */
const withoutKeys = ["activity_logs", "analytics_events", "listing_changes"];

test("every column that names a row of another table references it", async () => {
  const columns = await db.$queryRaw<{ name: string }[]>`
    SELECT c.relname || '.' || a.attname AS "name"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.atttypid = 'uuid'::regtype
      AND a.attname LIKE '%Id' AND c.relname <> ALL(${withoutKeys})
      AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f' AND a.attnum = ANY(k.conkey))
    ORDER BY 1`;
  expect(columns.map(({ name }) => name)).toEqual([]);
});

/**
 * A limit for a statement that decides by it: read in the statement itself, and so inside the locks that it or its
 * transaction holds. What an admin chose holds, and the default when nothing valid is stored.
 */
import "server-only";
import { Prisma } from "@/lib/platform/db";
import { type LimitKey, limits } from "./limits";

export function limitSql(key: LimitKey): Prisma.Sql {
  const { byDefault, min, max } = limits[key];
  return Prisma.sql`coalesce((
    SELECT CASE WHEN kept.number BETWEEN ${min}::int AND ${max}::int AND kept.number = trunc(kept.number)
      THEN kept.number::int END
    FROM (
      SELECT CASE WHEN jsonb_typeof("value") = 'number' THEN ("value" #>> '{}')::numeric END AS number
      FROM "settings" WHERE "key" = ${key}
    ) AS kept
  ), ${byDefault}::int)`;
}

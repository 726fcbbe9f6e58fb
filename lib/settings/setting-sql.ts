/** Settings in the statement that needs them. An admin's choice applies, or the default if nothing valid is stored. */
import "server-only";
import { Prisma } from "@/lib/platform/db";
import { type LimitKey, limits } from "./limits";
import { type SettingKey, type SettingValue, settingSchemas } from "./schema";

/** For a page that would make one statement too many; `settingOf` reads the column. */
export const settingColumn = (key: SettingKey): Prisma.Sql =>
  Prisma.sql`(SELECT "value" FROM "settings" WHERE "key" = ${key})`;

export const settingOf = <Key extends SettingKey>(key: Key, stored: unknown): SettingValue<Key> =>
  settingSchemas[key].parse(stored ?? undefined) as SettingValue<Key>;

/** For a statement that decides by a limit, and so reads it inside the locks that it or its transaction holds. */
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

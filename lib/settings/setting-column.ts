/** A setting as a column of a page's own statement, where a statement of its own would be one too many. */
import "server-only";
import { Prisma } from "@/lib/platform/db";
import { type SettingKey, type SettingValue, settingSchemas } from "./schema";

export const settingColumn = (key: SettingKey): Prisma.Sql =>
  Prisma.sql`(SELECT "value" FROM "settings" WHERE "key" = ${key})`;

/** What such a column holds; the default where no admin chose a value. */
export const settingOf = <Key extends SettingKey>(key: Key, stored: unknown): SettingValue<Key> =>
  settingSchemas[key].parse(stored ?? undefined) as SettingValue<Key>;

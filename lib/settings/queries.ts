import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { isBuilding } from "@/lib/platform/build-phase";
import { isDatabaseAway } from "@/lib/platform/database/errors";
import { type Tx, db } from "@/lib/platform/db";
import { type LimitKey, isLimit, limits } from "./limits";
import { canChangeSetting } from "./policy";
import { type SettingKey, type SettingValue, settingKeys, settingSchemas } from "./schema";

/**
 * Reads platform settings within the caller's transaction: the value that an admin chose, or the default if none is
 * stored or the stored one is invalid.
 */
export const settingsIn =
  (tx: Tx) =>
  async <Key extends SettingKey>(key: Key): Promise<SettingValue<Key>> => {
    const stored = await tx.setting.findUnique({ where: { key }, select: { value: true } });
    return settingSchemas[key].parse(stored?.value) as SettingValue<Key>;
  };

/** The product reads its settings for everyone; only admins can view and change them. */
export const getSetting = settingsIn(db);

const lastRead = new Map<LimitKey, number>();

/**
 * A limit as shown on static pages: a build has no database, and what it renders is never sent. The definition of such
 * a setting lists those pages, so that a change appears on them immediately. While the database is unavailable they
 * show the last value read, and are rendered again once it is back (lib/platform/http/revalidate-pages.ts).
 */
export async function getPublishedLimit(key: LimitKey): Promise<number> {
  if (isBuilding()) return limits[key].byDefault;
  try {
    const limit = await getSetting(key);
    lastRead.set(key, limit);
    return limit;
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return lastRead.get(key) ?? limits[key].byDefault;
  }
}

export interface SettingView {
  key: SettingKey;
  value: string | number;
  /** 0 until an admin chooses a value. */
  version: number;
  updatedAt: Date | null;
  updatedBy: string | null;
  byDefault: string | number;
  bounds: { min: number; max: number } | null;
  canChange: boolean;
}

/** The current value of every setting, and who chose it. */
export async function listSettings(actor: PlatformAdmin): Promise<{ items: SettingView[] }> {
  const rows = await db.$queryRaw<
    { key: string; value: unknown; version: number; updatedAt: Date; name: string | null }[]
  >`
    SELECT s."key", s."value", s."version", s."updatedAt", u."name" FROM "settings" s
    LEFT JOIN "users" u ON u."id" = s."updatedById"`;
  const stored = new Map(rows.map((row) => [row.key, row]));
  const items = settingKeys.map((key) => {
    const row = stored.get(key);
    return {
      key,
      value: settingSchemas[key].parse(row?.value),
      version: row?.version ?? 0,
      updatedAt: row?.updatedAt ?? null,
      updatedBy: row?.name ?? null,
      byDefault: settingSchemas[key].parse(undefined),
      bounds: boundsOf(key),
      canChange: canChangeSetting(actor, key),
    };
  });
  return { items };
}

function boundsOf(key: SettingKey): SettingView["bounds"] {
  if (!isLimit(key)) return null;
  const { min, max } = limits[key];
  return { min, max };
}

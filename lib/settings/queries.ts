import "server-only";
import { type Tx, db } from "@/lib/platform/db";
import { type SettingKey, type SettingValue, settingSchemas } from "./schema";

/**
 * Reads platform settings within the caller's transaction: the value that an admin chose, or the default where none is
 * kept or the kept one makes no sense.
 */
export const settingsIn =
  (tx: Tx) =>
  async <Key extends SettingKey>(key: Key): Promise<SettingValue<Key>> => {
    const kept = await tx.setting.findUnique({ where: { key }, select: { value: true } });
    return settingSchemas[key].parse(kept?.value) as SettingValue<Key>;
  };

/** The product reads its settings for everybody; only admins see and change them as such. */
export const getSetting = settingsIn(db);

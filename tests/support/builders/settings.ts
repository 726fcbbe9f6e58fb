import { db } from "@/lib/platform/db";
import type { SettingKey } from "@/lib/settings/schema";

/** As if an admin had chosen it; accepts any JSON, to test the effect of a corrupt row. */
export async function chooseSetting(key: SettingKey, value: string | number): Promise<void> {
  await db.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
}

/** The defaults hold again, but for the one that tests/support/database/environment.mjs chooses. */
export async function purgeSettings(): Promise<void> {
  await db.setting.deleteMany({});
  await chooseSetting("adminTwoStepRequired", "off");
}

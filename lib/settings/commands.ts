import "server-only";
import { audit } from "@/lib/auth/audit";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { isFeature } from "@/lib/platform-options/features";
import { announceChoices, loadChoices } from "@/lib/platform-options/choices-store";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, forbidden, invalid } from "@/lib/platform/errors";
import { revalidatePages } from "@/lib/platform/http/revalidate-pages";
import { settingDefinitions } from "./definitions";
import { canChangeSetting } from "./policy";
import { type ChangeSettingInput, type ChangedSetting, type SettingKey, settingSchemas } from "./schema";

/**
 * Chooses a value for a setting. The audit keeps the previous value, so that it can be restored. Throws `conflict` if
 * someone else changed it since it was read, and `invalid` for an invalid value.
 */
export async function changeSetting(
  actor: PlatformAdmin,
  { key, value, version }: ChangeSettingInput & { key: SettingKey },
): Promise<ChangedSetting> {
  if (!canChangeSetting(actor, key)) throw forbidden("Only super admins can change this setting.");
  const chosen = settingSchemas[key].unwrap().safeParse(value);
  if (!chosen.success) throw invalid({ value: [chosen.error.issues[0]?.message ?? "This value isn’t valid."] });
  const changed = await inTransaction(async (tx) => {
    const stored = await tx.setting.findUnique({ where: { key }, select: { value: true, version: true } });
    const before = settingSchemas[key].parse(stored?.value);
    if ((stored?.version ?? 0) !== version) throw changedMeanwhile(before, stored?.version ?? 0);
    if (stored && before === chosen.data) return { key, value: before, version };
    await write(tx, actor, { key, value: chosen.data, version });
    if (isFeature(key)) await announceChoices(tx);
    await revalidatePages(tx, settingDefinitions[key].pages ?? []);
    await audit(tx, actor, "settings.change", ["setting", key], {
      before: { value: before },
      after: { value: chosen.data },
    });
    return { key, value: chosen.data, version: version + 1 };
  });
  // The page that the admin sees next comes from this process, which may receive the change slightly later.
  if (isFeature(key)) await loadChoices();
  return changed;
}

/** Of two concurrent calls one writes; the other finds a different version, or an existing row. */
async function write(tx: Tx, actor: PlatformAdmin, { key, value, version }: ChangedSetting): Promise<void> {
  const updatedById = actor.userId;
  if (version === 0) {
    const { count } = await tx.setting.createMany({ data: [{ key, value, updatedById }], skipDuplicates: true });
    if (count === 1) return;
  } else {
    const data = { value, updatedById, version: version + 1 };
    const { count } = await tx.setting.updateMany({ where: { key, version }, data });
    if (count === 1) return;
  }
  throw changedMeanwhile(value, version);
}

const changedMeanwhile = (value: string | number, version: number) =>
  conflict("Someone else changed this setting in the meantime. Check the new value before changing it.", {
    value,
    version,
  });

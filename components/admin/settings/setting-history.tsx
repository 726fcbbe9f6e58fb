import { ChangeHistory, ChangeLine } from "@/components/admin/history/change-history";
import { RestoreButton } from "@/components/admin/history/restore-button";
import type { ActivityRow } from "@/lib/moderation/activity/queries";
import { settingDefinitions, settingText } from "@/lib/settings/definitions";
import type { SettingView } from "@/lib/settings/queries";
import { type SettingKey, settingKeys } from "@/lib/settings/schema";

interface SettingHistoryProps {
  rows: readonly ActivityRow[];
  settings: readonly SettingView[];
}

/** Every change, newest first; previous values can be restored in one click. */
export const SettingHistory = ({ rows, settings }: SettingHistoryProps) => (
  <ChangeHistory description="Who changed what. Restoring a value is recorded as a new change.">
    {rows.map((row) => (
      <SettingChange key={row.id} row={row} settings={settings} />
    ))}
  </ChangeHistory>
);

function SettingChange({ row, settings }: { row: ActivityRow; settings: readonly SettingView[] }) {
  const key = settingKeys.find((each) => each === row.entityId);
  if (!key) return null;
  const setting = settings.find((each) => each.key === key);
  const [before, after] = [valueIn(row.before), valueIn(row.after)];
  const canRestore = setting?.canChange && before !== undefined && before !== setting.value;
  const restore = canRestore ? (
    <RestoreButton
      path={`/api/admin/settings/${key}`}
      body={{ value: before, version: setting.version }}
      done={`Restored to “${settingText(key, before)}”`}
    >
      {`Restore “${settingText(key, before)}”`}
    </RestoreButton>
  ) : null;
  return (
    <ChangeLine by={row.actorName} at={row.at} restore={restore}>
      <span className="font-semibold">{settingDefinitions[key].label}</span>
      <span className="block">
        <Words settingKey={key} value={before} isOld /> <Words settingKey={key} value={after} />
      </span>
    </ChangeLine>
  );
}

function Words({ settingKey, value, isOld = false }: { settingKey: SettingKey; value: unknown; isOld?: boolean }) {
  if (value === undefined) return null;
  const words = settingText(settingKey, value);
  return isOld ? <del>{words}</del> : <ins>{words}</ins>;
}

function valueIn(part: unknown): string | number | undefined {
  const value = part && typeof part === "object" && "value" in part ? part.value : undefined;
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}

import { UtcTime } from "@/components/format/utc-time";
import { EmptyState } from "@/components/layout/states/empty-state";
import { Card, CardHeader } from "@/components/ui/card";
import type { ActivityRow } from "@/lib/moderation/activity/queries";
import { settingDefinitions, settingWords } from "@/lib/settings/definitions";
import type { SettingView } from "@/lib/settings/queries";
import { type SettingKey, settingKeys } from "@/lib/settings/schema";
import { RestoreSetting } from "./restore-setting";

interface SettingHistoryProps {
  rows: readonly ActivityRow[];
  settings: readonly SettingView[];
}

/** Every change, newest first; previous values can be restored in one click. */
export function SettingHistory({ rows, settings }: SettingHistoryProps) {
  return (
    <Card>
      <CardHeader title="History" description="Who changed what. Restoring a value is recorded as a new change." />
      {rows.length === 0 ? (
        <EmptyState plain title="No changes yet" text="Changes appear here." />
      ) : (
        <ol className="border-t border-line">
          {rows.map((row) => (
            <HistoryLine key={row.id} row={row} settings={settings} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function HistoryLine({ row, settings }: { row: ActivityRow; settings: readonly SettingView[] }) {
  const key = settingKeys.find((each) => each === row.entityId);
  if (!key) return null;
  const setting = settings.find((each) => each.key === key);
  const [before, after] = [valueIn(row.before), valueIn(row.after)];
  const canPutBack = setting?.canChange && before !== undefined && before !== setting.value;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-3 text-sm last:border-b-0">
      <span className="min-w-0">
        <span className="font-semibold">{settingDefinitions[key].label}</span>
        <span className="block">
          <Words settingKey={key} value={before} isOld /> <Words settingKey={key} value={after} />
        </span>
        <span className="block text-meta text-soft">
          {row.actorName ?? "Unknown user"}, <UtcTime at={row.at} withTime />
        </span>
      </span>
      {canPutBack && setting ? (
        <RestoreSetting settingKey={key} value={before} version={setting.version} words={settingWords(key, before)} />
      ) : null}
    </li>
  );
}

function Words({ settingKey, value, isOld = false }: { settingKey: SettingKey; value: unknown; isOld?: boolean }) {
  if (value === undefined) return null;
  const words = settingWords(settingKey, value);
  return isOld ? <del>{words}</del> : <ins>{words}</ins>;
}

function valueIn(part: unknown): string | number | undefined {
  const value = part && typeof part === "object" && "value" in part ? part.value : undefined;
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}

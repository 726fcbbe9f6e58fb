"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { useState } from "react";
import { toast } from "@/components/layout/toasts/toast-store";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Select } from "@/components/ui/select";
import { type Channel, type Frequency, frequenciesOf, isReport } from "@/lib/notifications/preferences/frequencies";
import type { PreferenceRow } from "@/lib/notifications/preferences/schema";

const words: Record<Channel, Record<Frequency, string>> = {
  in_app: { instant: "On", daily: "On", weekly: "On", never: "Off" },
  email: { instant: "Immediately", daily: "Daily summary", weekly: "Weekly summary", never: "Off" },
};

const wordOf = (type: PreferenceRow["type"], channel: Channel, frequency: Frequency): string =>
  isReport(type) && channel === "email" && frequency === "weekly" ? "Every Monday" : words[channel][frequency];

const channelNames: Record<Channel, string> = { in_app: "In Pitchside", email: "By email" };

/** All types and both channels; choices save automatically and apply from the next notification on. */
export function NotificationChoices({ rows }: { rows: readonly PreferenceRow[] }) {
  const groups = [...new Set(rows.map(({ group }) => group))];
  return (
    <div className="flex flex-col gap-6">
      {groups.map((group) => (
        <Group key={group} group={group} rows={rows.filter((row) => row.group === group)} />
      ))}
    </div>
  );
}

const columns = "grid grid-cols-2 gap-x-3 sm:grid-cols-[minmax(0,1fr)_8rem_11rem] sm:gap-x-4";
const channels = ["in_app", "email"] as const;

function Group({ group, rows }: { group: string; rows: readonly PreferenceRow[] }) {
  return (
    <Card>
      <div className={cn(columns, "items-end px-5 pt-4 pb-3")}>
        <h3 className="col-span-2 text-base sm:col-span-1">{group}</h3>
        {channels.map((channel) => (
          <span key={channel} aria-hidden="true" className="hidden text-xs font-semibold text-soft sm:block">
            {channelNames[channel]}
          </span>
        ))}
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {rows.map((row) => (
          <li key={row.type} className={cn(columns, "items-center gap-y-2 px-5 py-3")}>
            <span className="col-span-2 text-sm sm:col-span-1">{row.label}</span>
            {channels.map((channel) => (
              <FrequencySelect key={channel} row={row} channel={channel} />
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function FrequencySelect({ row, channel }: { row: PreferenceRow; channel: Channel }) {
  const { isPending, send } = useApiMutation({ failureTitle: "We couldn’t save your choice" });
  const [shown, setShown] = useState(row[channel]);
  const choose = async (frequency: Frequency) => {
    if (isPending) return;
    setShown(frequency);
    const isSaved = await send("PUT", "/api/account/notifications", { type: row.type, channel, frequency });
    if (!isSaved) return setShown(shown);
    const choice = wordOf(row.type, channel, frequency).toLowerCase();
    toast({ title: `${row.label}: ${choice} ${channelNames[channel].toLowerCase()}` });
  };
  return (
    <label className="min-w-0">
      <span className="mb-1 block text-xs text-soft sm:sr-only">
        <span className="sr-only">{row.label}, </span>
        {channelNames[channel]}
      </span>
      <Select
        dense
        options={frequenciesOf(row.type, channel).map((value) => ({ value, label: wordOf(row.type, channel, value) }))}
        value={shown}
        onChange={(event) => void choose(event.target.value as Frequency)}
      />
    </label>
  );
}

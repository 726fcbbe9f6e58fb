"use client";

import { useState } from "react";
import { notify } from "@/components/layout/toasts/toasts";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Select } from "@/components/ui/select";
import { type Channel, type Frequency, frequenciesOf } from "@/lib/notifications/preferences/frequencies";
import type { PreferenceRow } from "@/lib/notifications/preferences/schema";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";

const words: Record<Channel, Record<Frequency, string>> = {
  in_app: { instant: "On", daily: "On", never: "Off" },
  email: { instant: "Immediately", daily: "Daily summary", never: "Off" },
};

const channelNames: Record<Channel, string> = { in_app: "In Pitchside", email: "By email" };

/** All types and both channels; choices save automatically and apply from the next notification on. */
export function NotificationChoices({ rows }: { rows: readonly PreferenceRow[] }) {
  const [shown, setShown] = useState(rows);
  const put = (type: string, channel: Channel, frequency: Frequency) =>
    setShown((now) => now.map((row) => (row.type === type ? { ...row, [channel]: frequency } : row)));
  const choose = async (row: PreferenceRow, channel: Channel, frequency: Frequency) => {
    const { type } = row;
    put(type, channel, frequency);
    try {
      await apiRequest("PUT", "/api/account/notifications", { type, channel, frequency });
      notify({
        title: `${row.label}: ${words[channel][frequency].toLowerCase()} ${channelNames[channel].toLowerCase()}`,
      });
    } catch (error) {
      put(type, channel, row[channel]);
      const description = error instanceof ApiError ? error.sentence : "The server could not be reached.";
      notify({ title: "We couldn't save your choice", description, kind: "problem" });
    }
  };
  const groups = [...new Set(rows.map(({ group }) => group))];
  return (
    <div className="flex flex-col gap-6">
      {groups.map((group) => (
        <Group key={group} group={group} rows={shown.filter((row) => row.group === group)} choose={choose} />
      ))}
    </div>
  );
}

interface GroupProps {
  group: string;
  rows: readonly PreferenceRow[];
  choose: (row: PreferenceRow, channel: Channel, frequency: Frequency) => void;
}

const columns = "grid grid-cols-2 gap-x-3 sm:grid-cols-[minmax(0,1fr)_8rem_11rem] sm:gap-x-4";
const channels = ["in_app", "email"] as const;

function Group({ group, rows, choose }: GroupProps) {
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
              <label key={channel} className="min-w-0">
                <span className="mb-1 block text-xs text-soft sm:sr-only">
                  <span className="sr-only">{row.label}, </span>
                  {channelNames[channel]}
                </span>
                <Select
                  dense
                  options={frequenciesOf[channel].map((value) => ({ value, label: words[channel][value] }))}
                  value={row[channel]}
                  onChange={(event) => choose(row, channel, event.target.value as Frequency)}
                />
              </label>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

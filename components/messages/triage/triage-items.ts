import { formatDayAndTime } from "@/components/format/format-time";
import type { Triage } from "./use-triage";
import type { MenuItem } from "@/components/ui/dropdown-menu";
import { snoozeTimes } from "./snooze-times";

/** A member who may reply. */
export interface Colleague {
  userId: string;
  name: string;
}

type Chosen = readonly string[];

/** "Snooze until" with its times; nothing before the reader's time zone is known. */
export function snoozeItems(triage: Triage, ids: Chosen, now: Date | null): MenuItem[] {
  if (!now) return [];
  return [
    { kind: "heading", label: "Snooze until" },
    ...snoozeTimes(now).map(({ label, at }) => {
      const timestamp = formatDayAndTime(at.toISOString(), now);
      return {
        label,
        hint: timestamp,
        onSelect: () =>
          void triage.change(
            ids,
            { status: "snoozed", snoozedUntil: at.toISOString() },
            { title: `Snoozed until ${timestamp}`, undo: { status: "open" } },
          ),
      };
    }),
  ];
}

/** "Assign to" with the colleagues who may reply, and "nobody". */
export function assignItems(
  triage: Triage,
  ids: Chosen,
  colleagues: readonly Colleague[],
  current?: string | null,
): MenuItem[] {
  const assign = (assigneeId: string | null, title: string) => () => void triage.change(ids, { assigneeId }, { title });
  return [
    { kind: "heading", label: "Assign to" },
    ...colleagues.map(({ userId, name }) => ({
      label: name,
      hint: userId === current ? "Assigned" : undefined,
      onSelect: assign(userId, `Assigned to ${name}`),
    })),
    ...(current === null ? [] : [{ label: "No one", onSelect: assign(null, "Unassigned") }]),
  ];
}

export const finish = (triage: Triage, ids: Chosen) =>
  triage.change(ids, { status: "done" }, { title: "Marked as done", undo: { status: "open" } });

export const reopen = (triage: Triage, ids: Chosen) =>
  triage.change(ids, { status: "open" }, { title: "Back in the inbox" });

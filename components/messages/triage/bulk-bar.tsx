"use client";

import { AlarmClock, Check, MailOpen, UserRound, X } from "lucide-react";

import { formatCount } from "@/lib/platform/format";
import { assignItems, finish, snoozeItems } from "./triage-items";
import { useColleagues } from "./use-colleagues";
import { useTriage } from "./use-triage";
import type { Selection } from "./use-selection";
import { Button } from "@/components/ui/button";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { now } from "@/lib/platform/clock";

/** Above the list: selecting several conversations, and bulk actions. */
export function BulkBar({ selection, total }: { selection: Selection; total: number }) {
  if (selection.isOn) return <SelectedBar selection={selection} />;
  return (
    <div className="flex items-center justify-between border-b border-line py-0.5 pr-2 pl-4">
      <p className="text-xs text-soft tabular">{formatCount(total, "conversation")}</p>
      <Button variant="quiet" size="sm" onClick={selection.start}>
        Select
      </Button>
    </div>
  );
}

function SelectedBar({ selection: { ids, isAll, toggleAll, end } }: { selection: Selection }) {
  const triage = useTriage();
  const colleagues = useColleagues();
  const isNone = ids.length === 0;
  const button = { variant: "quiet", size: "icon-sm", disabled: isNone || triage.isPending } as const;
  return (
    <div className="flex items-center gap-0.5 border-b border-line bg-sunk py-0.5 pr-1 pl-4">
      <label className="flex items-center gap-2 text-meta">
        <input type="checkbox" className="size-4 accent-pitch" checked={isAll} onChange={toggleAll} />
        <span className="sr-only">Select all shown</span>
        <span aria-live="polite" className="tabular">
          {ids.length} selected
        </span>
      </label>
      <span className="ml-auto" />
      <Button {...button} aria-label="Mark as done" title="Mark as done" onClick={() => void finish(triage, ids)}>
        <Check aria-hidden="true" />
      </Button>
      <Button
        {...button}
        aria-label="Mark as read"
        title="Mark as read"
        onClick={() => void triage.change(ids, { isRead: true }, { title: "Marked as read" })}
      >
        <MailOpen aria-hidden="true" />
      </Button>
      {isNone ? null : (
        <>
          <DropdownMenu
            trigger={<AlarmClock aria-hidden="true" />}
            label="Snooze"
            variant="quiet"
            size="icon-sm"
            items={snoozeItems(triage, ids, now())}
          />
          <DropdownMenu
            trigger={<UserRound aria-hidden="true" />}
            label="Assign"
            variant="quiet"
            size="icon-sm"
            items={assignItems(triage, ids, colleagues)}
          />
        </>
      )}
      <Button variant="quiet" size="icon-sm" aria-label="Stop selecting" onClick={end}>
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}

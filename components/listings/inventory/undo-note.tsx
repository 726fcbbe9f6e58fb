"use client";

import { Undo2 } from "lucide-react";
import { formatCount } from "@/components/format/format-count";
import { Button } from "@/components/ui/button";
import type { UndoableRun } from "@/lib/inventory/bulk/queries";
import type { BulkActionType } from "@/lib/inventory/bulk/schema";
import { useBulkChange } from "./use-bulk-change";

export const doneWords: Record<BulkActionType, string> = {
  publish: "published or sent to review",
  pause: "paused",
  archive: "archived",
  restore: "restored",
  delete: "deleted",
  reassign: "reassigned",
  edit: "changed",
};

/** The last bulk change of the team, for a day: its Undo outlives the toast. */
export function UndoNote({ run: { id, action, count, at } }: { run: UndoableRun }) {
  const { isPending, undo } = useBulkChange();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-soft">
      <span>
        Last change: {formatCount(count, "listing")} {doneWords[action]},{" "}
        <time dateTime={at}>{at.slice(11, 16)} UTC</time>
      </span>
      <Button variant="link" size="inline" disabled={isPending} onClick={() => void undo(id)}>
        <Undo2 aria-hidden="true" />
        Undo
      </Button>
    </p>
  );
}

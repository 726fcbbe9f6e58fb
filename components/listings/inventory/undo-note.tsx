"use client";

import { Undo2 } from "lucide-react";
import { formatCount } from "@/lib/platform/format";
import { Button } from "@/components/ui/button";
import type { BulkActionType } from "@/lib/inventory/bulk/schema";
import type { UndoableRun } from "@/lib/inventory/tools-queries";
import { useBulkChange } from "./use-bulk-change";

const doneText: Record<BulkActionType, string> = {
  publish: "published or sent for review",
  pause: "paused",
  archive: "archived",
  restore: "restored",
  delete: "deleted",
  reassign: "reassigned",
  edit: "changed",
};

interface UndoNoteProps {
  run: Omit<UndoableRun, "at">;
  ago: string;
}

/** The team's last bulk change, for a day, so that Undo outlives the toast. */
export function UndoNote({ run: { id, action, count }, ago }: UndoNoteProps) {
  const { isPending, undo } = useBulkChange();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-soft">
      <span>
        Last change: {formatCount(count, "listing")} {doneText[action]}, {ago} ago
      </span>
      <Button variant="link" size="inline" pending={isPending} pendingText="Undoing…" onClick={() => void undo(id)}>
        <Undo2 aria-hidden="true" />
        Undo
      </Button>
    </p>
  );
}

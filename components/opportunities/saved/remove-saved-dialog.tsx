"use client";

import { formatCount } from "@/lib/platform/format";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { useSavedWrite } from "./use-saved-write";

interface RemoveSavedDialogProps {
  listingId: string;
  title: string;
  /** How many lists it is on, where that is known. */
  lists?: number;
  onRemoved?: () => void;
  onClose: () => void;
}

/** Asks before what the team added to a saved listing is lost. */
export function RemoveSavedDialog({ listingId, title, lists, onRemoved, onClose }: RemoveSavedDialogProps) {
  const { write } = useSavedWrite("Not removed");
  const remove = async () => {
    const isDone = await write("DELETE", `/api/saved/${listingId}`, { discardTeamWork: true });
    if (isDone) onRemoved?.();
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Remove ${title}?`}
      description={`Its status, owner, and note are deleted for your whole team. ${listsText(lists)}Votes and comments come back if you save it again.`}
      confirm="Remove"
      variant="danger"
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

function listsText(count: number | undefined): string {
  if (count === undefined) return "It also leaves your lists. ";
  return count === 0 ? "" : `It also leaves ${formatCount(count, "list")}. `;
}

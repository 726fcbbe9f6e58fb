"use client";

import { ConfirmDialog } from "@/components/layout/confirm-dialog";

interface DialogHandlers {
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

interface ArchiveDialogProps extends DialogHandlers {
  /** Titles of the listings that can be archived. */
  titles: readonly string[];
  /** Other selected listings. */
  others?: number;
}

const consequence = "Marketers no longer see archived listings. You can restore them from the Archived tab.";

export function ArchiveDialog({ titles, others = 0, ...handlers }: ArchiveDialogProps) {
  const count = titles.length;
  const what = count === 1 ? `“${titles[0] || "Untitled listing"}”` : `${count} listings`;
  const left = `${others} other selected ${others === 1 ? "listing" : "listings"} can't be archived.`;
  return (
    <ConfirmDialog
      {...handlers}
      title={`Archive ${what}?`}
      description={others > 0 ? `${consequence} ${left}` : consequence}
      confirm={count === 1 ? "Archive" : `Archive ${count} listings`}
      isDangerous
    />
  );
}

export const DeleteDraftDialog = ({ title, ...handlers }: DialogHandlers & { title: string }) => (
  <ConfirmDialog
    {...handlers}
    title={`Delete “${title || "Untitled listing"}”?`}
    description="This permanently deletes the draft and its content."
    confirm="Delete draft"
    isDangerous
  />
);

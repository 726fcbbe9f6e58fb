"use client";

import { ConfirmDialog } from "@/components/layout/confirm-dialog";

interface Asked {
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

interface ArchiveDialogProps extends Asked {
  /** Of the listings that can be archived. */
  titles: readonly string[];
  /** Others that were chosen along with them. */
  others?: number;
}

const consequence =
  "No archived listing comes back to the market. It stays in your archive and can be duplicated to a next season.";

export function ArchiveDialog({ titles, others = 0, ...asked }: ArchiveDialogProps) {
  const count = titles.length;
  const what = count === 1 ? `“${titles[0] || "Untitled listing"}”` : `${count} listings`;
  const left = `${others} more ${others === 1 ? "is" : "are"} chosen that cannot be archived as ${others === 1 ? "it is" : "they are"}; live ones are paused first.`;
  return (
    <ConfirmDialog
      {...asked}
      title={`Archive ${what}?`}
      description={others > 0 ? `${consequence} ${left}` : consequence}
      confirm={count === 1 ? "Archive for good" : `Archive ${count} for good`}
      isDangerous
    />
  );
}

export const DeleteDraftDialog = ({ title, ...asked }: Asked & { title: string }) => (
  <ConfirmDialog
    {...asked}
    title={`Delete “${title || "Untitled listing"}”?`}
    description="The draft and everything written in it are gone for good. Nothing of it can be brought back."
    confirm="Delete for good"
    isDangerous
  />
);

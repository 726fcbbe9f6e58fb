"use client";

import { ConfirmDialog } from "@/components/layout/confirm-dialog";

/** Explains what a public preview shows, wherever a seller is asked for consent. */
export const publicPreviewHint =
  "While the listing is published, anyone can find its title, type, place, description, images, and reach on the web. Prices, packages, availability, and who to contact are shown only after login.";

interface PublicPreviewDialogProps {
  title: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

export const PublicPreviewDialog = ({ title, ...handlers }: PublicPreviewDialogProps) => (
  <ConfirmDialog
    {...handlers}
    title={`Show a public preview of “${title || "Untitled listing"}”?`}
    description={publicPreviewHint}
    confirm="Turn on"
  />
);

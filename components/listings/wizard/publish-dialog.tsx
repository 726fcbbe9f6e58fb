"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { publicPreviewHint } from "@/components/listings/public-preview-dialog";
import { isFeatureShown } from "@/lib/platform-options/choices";
import { Checkbox } from "@/components/ui/checkbox";

interface PublishDialogProps {
  title: string;
  isModerated: boolean;
  /** The seller's earlier choice; nothing is chosen for them. */
  publicPreview: boolean;
  onPublish: (publicPreview: boolean) => Promise<void>;
  onClose: () => void;
}

/** Asks for consent to a public page before a listing is published. */
export function PublishDialog({ title, isModerated, publicPreview, onPublish, onClose }: PublishDialogProps) {
  const [isPublic, setPublic] = useState(publicPreview);
  return (
    <ConfirmDialog
      title={isModerated ? `Submit “${title}” for review?` : `Publish “${title}”?`}
      description={
        isModerated
          ? "We review it first. Once it's approved, logged-in marketers see all of it."
          : "Logged-in marketers will see all of it."
      }
      confirm={isModerated ? "Submit for review" : "Publish"}
      onConfirm={() => onPublish(isPublic)}
      onClose={onClose}
    >
      {isFeatureShown("publicPreviews") ? (
        <Checkbox
          id="publish-public-preview"
          label={<span className="font-semibold">Also show a public preview</span>}
          description={publicPreviewHint}
          checked={isPublic}
          onChange={(event) => setPublic(event.target.checked)}
        />
      ) : null}
    </ConfirmDialog>
  );
}

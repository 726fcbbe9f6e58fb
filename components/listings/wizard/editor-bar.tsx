"use client";

import { useState } from "react";
import { AutosaveStatus, type SaveTexts } from "@/components/form/autosave-status";
import { StatusBadge } from "@/components/listings/status-badge";
import { Badge } from "@/components/ui/badge";
import type { FieldErrors } from "@/lib/platform/errors";
import { EditorActions } from "./editor-actions";
import { FixList } from "./fix-list";
import type { ListingForm } from "./listing-form";
import { useThingsToFix } from "./things-to-fix";
import type { ListingSaving } from "./use-listing-saving";

const saveText: SaveTexts = {
  offline: "No connection. Your changes are stored in this browser and will be saved when you're back online.",
  conflict: "Not saved. This listing was changed elsewhere in the meantime.",
  failed: (why) => `Not saved: ${why} Your changes are stored in this browser.`,
};

interface EditorBarProps {
  saving: ListingSaving;
  isModerated: boolean;
  values: () => ListingForm;
  onPublicPreview: (publicPreview: boolean) => void;
}

/** Always in sight: whether everything is saved, what is left to fix, the preview, and publishing. */
export function EditorBar({ saving, isModerated, values, onPublicPreview }: EditorBarProps) {
  const [rejected, setRejected] = useState<FieldErrors>({});
  const [isOpen, setOpen] = useState(false);
  const { item: listing, state, conflicts } = saving;
  const things = useThingsToFix(rejected, [...(conflicts?.fields ?? []), ...(listing?.own?.edit?.conflicts ?? [])]);
  return (
    <div
      role="region"
      aria-label="Editing"
      className="sticky top-14 z-10 -mx-4 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-paper px-4 py-2.5 sm:-mx-6 sm:px-6 lg:top-0 lg:-mx-9 lg:px-9"
    >
      <div className="flex min-w-0 grow items-center gap-2.5">
        {listing ? <StatusBadge status={listing.status} /> : null}
        {listing?.own?.edit ? <Badge tone="gold">Unpublished changes</Badge> : null}
        <AutosaveStatus state={state} words={saveText} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <FixList things={things} isOpen={isOpen} onToggle={setOpen} />
        <EditorActions
          saving={saving}
          isModerated={isModerated}
          isComplete={() => {
            setOpen(things.length > 0);
            return things.length === 0;
          }}
          onRefused={(errors) => {
            setRejected(errors);
            setOpen(true);
          }}
          values={values}
          onPublicPreview={onPublicPreview}
        />
      </div>
    </div>
  );
}

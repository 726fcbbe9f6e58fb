"use client";

import { CircleAlert } from "lucide-react";
import { useState, useEffect, useRef } from "react";
import { AutosaveStatus, type SaveTexts } from "@/components/form/autosave-status";
import { StatusBadge } from "@/components/listings/status-badge";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { FieldErrors } from "@/lib/platform/errors";
import { formatCount } from "@/lib/platform/format";
import { EditorActions } from "./editor-actions";
import type { ListingForm } from "./listing-form";
import { focusField } from "./live-preview";
import { useThingsToFix, type ThingToFix } from "./things-to-fix";
import type { ListingSaving } from "./use-listing-saving";

const saveText: SaveTexts = {
  offline: "No connection. Your changes are stored in this browser and will be saved when you’re back online.",
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

interface FixListProps {
  things: readonly ThingToFix[];
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** "2 things to fix": a list below its button; each line leads to its field. */
function FixList({ things, isOpen, onToggle }: FixListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) list.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [isOpen]);
  if (things.length === 0) return null;
  return (
    <div className="sm:relative">
      <Button
        variant="ghost"
        size="sm"
        className="text-signal"
        aria-expanded={isOpen}
        aria-controls="things-to-fix"
        onClick={() => onToggle(!isOpen)}
      >
        <CircleAlert aria-hidden="true" />
        {formatCount(things.length, "thing to fix", "things to fix")}
      </Button>
      {isOpen ? (
        <div
          ref={list}
          id="things-to-fix"
          role="group"
          aria-label="Things to fix"
          onKeyDown={(event) => (event.key === "Escape" ? onToggle(false) : undefined)}
          className="absolute inset-x-0 top-full z-10 max-h-[50dvh] overflow-y-auto rounded-b-lg border border-line bg-card px-4 py-3 shadow-lg sm:left-auto sm:w-96 sm:rounded-lg"
        >
          <ul className="flex flex-col gap-1">
            {things.map(({ field, text }) => (
              <li key={field}>
                <button
                  type="button"
                  className="min-h-8 w-full rounded-md px-2 py-1 text-left text-sm underline decoration-line underline-offset-2 hover:bg-sunk hover:decoration-current"
                  onClick={() => {
                    onToggle(false);
                    focusField(field);
                  }}
                >
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast } from "@/components/layout/toasts/toast-store";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";

const RemoveSavedDialog = dynamic(() => import("./saved/remove-saved-dialog").then((file) => file.RemoveSavedDialog), {
  ssr: false,
});

interface SaveButtonProps {
  listingId: string;
  title: string;
  isSaved: boolean;
  /** A full button instead of a text link on a card. */
  framed?: boolean;
}

/**
 * Updates optimistically, and reverts if the server rejects it. Removing can be undone, and asks first if the team has
 * added to the listing.
 */
export function SaveButton({ listingId, title, isSaved, framed = false }: SaveButtonProps) {
  const { saved, isAsking: isOpen, toggle, setSaved, stopAsking: closeDialog } = useSaved(listingId, isSaved);
  const look = framed
    ? "border-line hover:border-edge hover:bg-card h-10.5 rounded-lg border px-4 text-sm"
    : "hover:text-ink -mr-2 h-9 rounded-md px-2 text-sm";
  return (
    <>
      <button
        type="button"
        onClick={() => void toggle()}
        aria-label={`${saved ? "Saved" : "Save"}: ${title}`}
        className={`relative z-1 font-medium ${look} ${saved ? "text-pitch" : framed ? "text-ink" : "text-soft"}`}
      >
        <span aria-hidden="true">{saved ? "✓ " : ""}</span>
        {saved ? "Saved" : "Save"}
      </button>
      {isOpen ? (
        <RemoveSavedDialog
          listingId={listingId}
          title={title}
          onRemoved={() => setSaved(false)}
          onClose={closeDialog}
        />
      ) : null}
    </>
  );
}

function useSaved(listingId: string, isSaved: boolean) {
  const [optimistic, setSaved] = useState<boolean | null>(null);
  const [isOpen, setOpen] = useState(false);
  const saved = optimistic ?? isSaved;
  const path = `/api/saved/${listingId}`;
  const { isPending, run } = useApiMutation({ failureTitle: saved ? "Still saved" : "Not saved" });
  const undo = useApiMutation({ failureTitle: "Not saved" });
  const save = async (send = run) => {
    setSaved(true);
    if (!(await send(() => apiRequest("PUT", path, {})))) setSaved(false);
  };
  const remove = async () => {
    setSaved(false);
    const outcome = await run(() => removeUnlessTeamWork(path));
    if (outcome !== "removed") setSaved(true);
    if (outcome === "removed")
      toast({ title: "Removed from Saved", action: { label: "Undo", onSelect: () => void save(undo.run) } });
    setOpen(outcome === "has team work");
  };
  const toggle = async () => {
    if (!isPending) await (saved ? remove() : save());
  };
  return { saved, isAsking: isOpen, toggle, setSaved, stopAsking: () => setOpen(false) };
}

async function removeUnlessTeamWork(path: string): Promise<"removed" | "has team work"> {
  try {
    await apiRequest("DELETE", path);
    return "removed";
  } catch (error) {
    if (error instanceof ApiError && error.body.hasTeamWork) return "has team work";
    throw error;
  }
}

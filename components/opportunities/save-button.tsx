"use client";

import { useState } from "react";
import { notify } from "@/components/layout/toasts/toasts";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";

interface SaveButtonProps {
  listingId: string;
  title: string;
  isSaved: boolean;
  /** A full button instead of a text link on a card. */
  framed?: boolean;
}

/** Updates optimistically, and reverts if the server refuses. */
export function SaveButton({ listingId, title, isSaved, framed = false }: SaveButtonProps) {
  const [optimistic, setOptimistic] = useState<boolean | null>(null);
  const saved = optimistic ?? isSaved;
  const toggle = async () => {
    setOptimistic(!saved);
    try {
      await apiRequest(saved ? "DELETE" : "PUT", `/api/saved/${listingId}`, saved ? undefined : {});
    } catch (error) {
      setOptimistic(saved);
      const description =
        error instanceof ApiError ? error.sentence : "The server could not be reached. Try again in a moment.";
      notify({ title: saved ? "Still saved" : "Not saved", description, kind: "problem" });
    }
  };
  const look = framed
    ? "border-line hover:border-edge hover:bg-card h-10.5 rounded-lg border px-4 text-sm"
    : "hover:text-ink -mr-2 h-9 rounded-md px-2 text-sm";
  return (
    <button
      type="button"
      onClick={() => void toggle()}
      aria-label={`${saved ? "Saved" : "Save"}: ${title}`}
      className={`relative z-1 font-medium ${look} ${saved ? "text-pitch" : framed ? "text-ink" : "text-soft"}`}
    >
      <span aria-hidden="true">{saved ? "✓ " : ""}</span>
      {saved ? "Saved" : "Save"}
    </button>
  );
}

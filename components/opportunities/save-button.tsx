"use client";

import { useState } from "react";
import { useApiMutation } from "@/components/form/use-api-mutation";

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
  const { isPending, send } = useApiMutation({ failureTitle: saved ? "Still saved" : "Not saved" });
  const toggle = async () => {
    if (isPending) return;
    setOptimistic(!saved);
    const answer = await send(saved ? "DELETE" : "PUT", `/api/saved/${listingId}`, saved ? undefined : {});
    if (!answer) setOptimistic(saved);
  };
  const look = framed
    ? "h-10.5 rounded-lg border border-line px-4 text-sm font-medium text-ink hover:border-edge hover:bg-card data-on:text-pitch"
    : "card-action";
  return (
    <button
      type="button"
      onClick={() => void toggle()}
      aria-label={`${saved ? "Saved" : "Save"}: ${title}`}
      data-on={saved || undefined}
      className={look}
    >
      <span aria-hidden="true">{saved ? "✓ " : ""}</span>
      {saved ? "Saved" : "Save"}
    </button>
  );
}

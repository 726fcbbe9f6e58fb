"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CoverArt } from "@/components/cover/cover-art";
import { apiQuery } from "@/components/form/api-query";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import type { PublicListingCard } from "@/lib/listings/public-preview/view";

interface ListingDialogProps {
  open: boolean;
  onClose: () => void;
  onChoose: (id: string) => void;
}

/** Finds a published listing by its title. */
export function ListingDialog({ open, onClose, onChoose }: ListingDialogProps) {
  const [q, setQ] = useState("");
  const { data, isError } = useQuery({
    ...apiQuery<{ items: PublicListingCard[] }>(`/api/admin/blogs/listings?${new URLSearchParams({ q })}`),
    enabled: open,
    placeholderData: (before) => before,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Insert listing"
      description="The card appears while the listing is published, and is hidden otherwise."
    >
      <Input
        type="search"
        aria-label="Search published listings"
        placeholder="Search published listings"
        value={q}
        maxLength={100}
        onChange={(event) => setQ(event.target.value)}
        data-autofocus
      />
      <p role="status" className="mt-3 text-meta text-soft">
        {isError ? "We couldn’t load listings. Try again in a moment." : countText(data?.items.length)}
      </p>
      <ul className="mt-2 flex flex-col gap-1">
        {data?.items.map((listing) => (
          <li key={listing.id}>
            <button
              type="button"
              onClick={() => onChoose(listing.id)}
              className="flex w-full items-center gap-3.5 rounded-lg p-2 text-left hover:bg-sunk"
            >
              <CoverArt listing={listing} ratio="square" className="size-12 w-12! shrink-0 rounded-md" />
              <span className="min-w-0">
                <span className="block truncate text-sm font-semibold">{listing.title}</span>
                <span className="block text-meta text-soft">
                  {[listing.kind, listing.place].filter(Boolean).join(" · ")}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function countText(count: number | undefined): string {
  if (count === undefined) return "Searching…";
  return count === 0
    ? "No matching listings with a public preview."
    : "Newest first. Only listings with a public preview.";
}

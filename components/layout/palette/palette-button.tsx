"use client";

import { Search } from "lucide-react";

import { useJumpKeys } from "@/components/layout/palette/jump-keys";
import { openPalette } from "@/components/layout/palette/palette-event";

export function PaletteButton() {
  const keys = useJumpKeys();
  return (
    <button
      type="button"
      onClick={openPalette}
      aria-haspopup="dialog"
      aria-keyshortcuts="Meta+K Control+K"
      className="flex w-full items-center gap-2.5 rounded-lg border border-line bg-card px-2.5 py-2 text-left text-sm text-soft hover:border-edge"
    >
      <Search aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 truncate">Search or jump to</span>
      <kbd className="whitespace-nowrap">{keys}</kbd>
    </button>
  );
}

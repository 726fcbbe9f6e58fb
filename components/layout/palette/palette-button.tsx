"use client";

import { Search } from "lucide-react";
import { openPalette } from "@/components/layout/palette/palette-event";
import { useSyncExternalStore } from "react";

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** The shortcut for the palette on this device. The server doesn't know the device and renders the most common one. */
export const useJumpKeys = (): string => {
  const onMac = useSyncExternalStore(never, isMac, () => false);
  return onMac ? "⌘K" : "Ctrl K";
};

const never = () => () => undefined;

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

"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import {
  openPalette,
  PALETTE_EVENT,
  type PaletteCommand,
  type PaletteSearch,
} from "@/components/layout/palette/palette-event";

const CommandPalette = dynamic(
  () => import("@/components/layout/palette/command-palette").then((file) => file.CommandPalette),
  {
    ssr: false,
  },
);
const ShortcutList = dynamic(
  () => import("@/components/layout/palette/shortcut-list").then((file) => file.ShortcutList),
  {
    ssr: false,
  },
);

interface ShortcutsProps {
  commands: readonly PaletteCommand[];
  /** The search endpoint for things other than pages, if any. */
  search?: PaletteSearch;
  /** The page to open after switching to another organization; without it there is none to switch to. */
  switchHome?: string;
}

/** The shell's only key listener. Dialogs are loaded on first use. */
export function Shortcuts(palette: ShortcutsProps) {
  const [open, setOpen] = useState<"palette" | "list" | null>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      if (shortcut === "tooltips") hideTooltips();
      if (!shortcut || shortcut === "tooltips") return;
      event.preventDefault();
      if (shortcut === "search") focusSearch();
      else setOpen(shortcut);
    };
    const onPalette = () => setOpen("palette");
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener(PALETTE_EVENT, onPalette);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener(PALETTE_EVENT, onPalette);
    };
  }, []);
  const close = () => setOpen(null);
  if (open === "palette") return <CommandPalette {...palette} onClose={close} />;
  return open === "list" ? <ShortcutList onClose={close} /> : null;
}

function focusSearch() {
  const field = document.querySelector<HTMLInputElement>("[data-search]");
  if (!field) return openPalette();
  field.focus();
  field.select();
}

function hideTooltips() {
  const page = document.documentElement;
  page.dataset.tooltips = "off";
  const show = () => delete page.dataset.tooltips;
  document.addEventListener("pointermove", show, { once: true });
  document.addEventListener("focusin", show, { once: true });
}

/** `/` searches, ⌘K or Ctrl K opens the palette, `?` lists the shortcuts, Escape hides a tooltip. */
type Shortcut = "search" | "palette" | "list" | "tooltips";

/** The shortcut for a key press; null while typing or with a dialog open. */
function shortcutOf(event: KeyboardEvent): Shortcut | null {
  if (event.defaultPrevented || event.isComposing) return null;
  if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === "k") return "palette";
  if (event.metaKey || event.ctrlKey || event.altKey) return null;
  if (event.key === "Escape") return "tooltips";
  if (isTyping(event.target) || document.querySelector("dialog[open]")) return null;
  if (event.key === "/") return "search";
  return event.key === "?" ? "list" : null;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable='true']") !== null;
}

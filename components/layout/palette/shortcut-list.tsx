"use client";

import { usePathname } from "next/navigation";
import { useJumpKeys } from "./palette-button";
import { Dialog } from "@/components/ui/dialog";

const everywhere = [
  { keys: "/", text: "Search" },
  { keys: null, text: "Jump to a page or listing" },
  { keys: "F8", text: "Recent notifications" },
  { keys: "?", text: "Keyboard shortcuts" },
] as const;

const inMessages = [
  { keys: "J", text: "Next conversation" },
  { keys: "K", text: "Previous conversation" },
  { keys: "E", text: "Mark conversation as done" },
  { keys: "R", text: "Reply" },
  { keys: "N", text: "Internal note" },
] as const;

const inAdminLists = [
  { keys: "J", text: "Next row" },
  { keys: "K", text: "Previous row" },
  { keys: "X", text: "Select row" },
  { keys: "↵", text: "Open row" },
] as const;

export function ShortcutList({ onClose }: { onClose: () => void }) {
  const jumpKeys = useJumpKeys();
  const inArea = usePathname().startsWith("/admin") ? inAdminLists : inMessages;
  const shortcuts = [...everywhere, ...inArea, { keys: "Esc", text: "Close" }];
  return (
    <Dialog title="Keyboard shortcuts" size="sm" onClose={onClose}>
      <dl className="divide-y divide-line text-sm">
        {shortcuts.map(({ keys, text }) => (
          <div key={text} className="flex items-center justify-between gap-4 py-2.5">
            <dt>{text}</dt>
            <dd className="flex items-center gap-1.5 text-soft">
              <kbd>{keys ?? jumpKeys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** `/` searches, ⌘K or Ctrl K opens the palette, `?` lists the shortcuts, Escape hides a tooltip. */
export type Shortcut = "search" | "palette" | "list" | "tooltips";

/** The shortcut for a key press; null while typing or with a dialog open. */
export function shortcutOf(event: KeyboardEvent): Shortcut | null {
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

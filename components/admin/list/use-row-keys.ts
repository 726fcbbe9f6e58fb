import { type RefObject, useEffect } from "react";

/** j and k move focus between rows, x selects the focused row; Enter activates its link natively. */
export function useRowKeys(table: RefObject<HTMLElement | null>, toggle: ((id: string) => void) | undefined): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isElsewhere(event.target)) return;
      const rows = [...(table.current?.querySelectorAll<HTMLElement>("tr[data-row]") ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const next = nextRow(event.key, at, rows.length);
      if (next !== null) {
        event.preventDefault();
        rows[next]?.querySelector<HTMLElement>("th a, th button")?.focus();
      }
      const id = rows[at]?.dataset.row;
      if (event.key === "x" && toggle && id) {
        event.preventDefault();
        toggle(id);
      }
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [table, toggle]);
}

/** The row to focus after a key press on row `at` (-1: none focused), or null. */
export function nextRow(key: string, at: number, count: number): number | null {
  if (count === 0 || (key !== "j" && key !== "k")) return null;
  if (at === -1) return key === "j" ? 0 : count - 1;
  return Math.min(count - 1, Math.max(0, at + (key === "j" ? 1 : -1)));
}

export const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector("dialog[open]") !== null ||
  (target instanceof Element &&
    target.closest("input:not([type='checkbox']), textarea, select, [contenteditable='true']") !== null);

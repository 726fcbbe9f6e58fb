import type { Page } from "@/lib/platform/pagination";

/** The size of a list: the total if known, else the size of this page, with "+" when more follow. */
export function formatListSize({ items, total, nextCursor }: Page<unknown>, one: string, many: string): string {
  const count = total ?? items.length;
  const more = total === undefined && nextCursor ? "+" : "";
  return `${count.toLocaleString("en-US")}${more} ${count === 1 ? one : many}`;
}

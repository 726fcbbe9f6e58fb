import type { Page } from "@/lib/platform/pagination";

/** How long a list is: as a whole where that is known, else what this page holds and whether more follows. */
export function sizeWords({ items, total, nextCursor }: Page<unknown>, one: string, many: string): string {
  const count = total ?? items.length;
  const more = total === undefined && nextCursor ? "+" : "";
  return `${count.toLocaleString("en-US")}${more} ${count === 1 ? one : many}`;
}

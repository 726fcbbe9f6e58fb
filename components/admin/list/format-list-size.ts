import { formatCount } from "@/components/format/format-count";
import type { Page } from "@/lib/platform/pagination";

/** The size of a list: the total if known, else the size of this page, with "+" when more follow. */
export function formatListSize({ items, total, nextCursor }: Page<unknown>, one: string, many: string): string {
  if (total === undefined && nextCursor) return `${items.length.toLocaleString("en-US")}+ ${many}`;
  return formatCount(total ?? items.length, one, many);
}

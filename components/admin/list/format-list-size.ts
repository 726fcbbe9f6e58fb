import { formatCount, formatNumber } from "@/lib/platform/format";
import { MAX_COUNTED, type Page } from "@/lib/platform/pagination";

/** The size of a list, with "+" where counting stopped. */
export function formatListSize({ total }: Page<unknown>, one: string, many: string): string {
  if (total === MAX_COUNTED) return `${formatNumber(total)}+ ${many}`;
  return formatCount(total, one, many);
}

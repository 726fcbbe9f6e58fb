import { formatCount } from "@/components/format/format-count";
import { MAX_COUNTED, type Page } from "@/lib/platform/pagination";

/** The size of a list, with "+" where counting stopped. */
export function formatListSize({ total }: Page<unknown>, one: string, many: string): string {
  if (total === MAX_COUNTED) return `${total.toLocaleString("en-US")}+ ${many}`;
  return formatCount(total, one, many);
}

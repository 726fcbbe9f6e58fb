import { formatCount, formatCompact } from "@/lib/platform/format";

export const reachText = (uniqueReach: number | null): string =>
  uniqueReach === null ? "Reach not provided" : `Reaches ${formatCompact(uniqueReach)}`;

/** "1 property", "1,240 properties". */
export const propertyCountText = (count: number): string => formatCount(count, "property", "properties");

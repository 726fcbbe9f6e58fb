/** The quantity of an asset in its unit: "12 match days", "22 home matches", "×40". */
import { formatCount, formatNumber } from "@/lib/platform/format";
import { labelOf } from "./labels";
import type { AssetUnit } from "./vocabulary";

/** Units without a countable noun. */
const uncounted: readonly AssetUnit[] = ["commodity", "physical", "time"];

interface Quantity {
  quantity: number;
  unit?: string;
}

export const isCounted = (unit: string | undefined): unit is string =>
  unit !== undefined && !uncounted.some((each) => each === unit);

/** "12 match days"; "×12" for a unit without a noun. */
export const quantityText = (asset: Quantity): string => countText(asset) ?? `×${formatNumber(asset.quantity)}`;

/** "12 × LED boards", or "LED boards (12 match days)". */
export function contentText({ name, ...asset }: Quantity & { name: string }): string {
  const count = countText(asset);
  return count ? `${name} (${count})` : `${formatNumber(asset.quantity)} × ${name}`;
}

function countText({ quantity, unit }: Quantity): string | null {
  if (!isCounted(unit)) return null;
  const word = labelOf(unit).toLowerCase();
  return formatCount(quantity, word, pluralOf(word));
}

const pluralOf = (word: string): string => (word.endsWith("ch") ? `${word}es` : `${word}s`);

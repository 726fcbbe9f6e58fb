/** What several listings lack, by what it costs: the weight of the gap in the completeness of each, added up. */
import { completenessOf, gapsOf } from "@/lib/listings/completeness";
import type { ListingFields } from "@/lib/listings/schema";
import { myListingsPath } from "@/lib/paths";
import type { Completeness } from "./view";

const MAX_TIPS = 5;

interface Filled {
  id: string;
  fields: ListingFields;
}

export function completenessOfAll(listings: readonly Filled[]): Completeness | null {
  if (listings.length === 0) return null;
  const percents = listings.map(({ fields }) => completenessOf(fields).percent);
  return {
    percent: Math.floor(percents.reduce((sum, percent) => sum + percent, 0) / listings.length),
    listings: listings.length,
    tips: tipsOf(listings),
    href: myListingsPath,
  };
}

interface Tip {
  label: string;
  cost: string;
  weight: number;
  ids: string[];
  section: string;
}

function tipsOf(listings: readonly Filled[]): Completeness["tips"] {
  const tips = new Map<string, Tip>();
  for (const { id, fields } of listings) {
    for (const { field, label, cost, weight, section } of gapsOf(fields)) {
      const tip = tips.get(field) ?? { label, cost, weight: 0, ids: [], section };
      tips.set(field, { ...tip, weight: tip.weight + weight, ids: [...tip.ids, id] });
    }
  }
  return [...tips]
    .toSorted(([, a], [, b]) => b.weight - a.weight)
    .slice(0, MAX_TIPS)
    .map(([field, { label, cost, ids, section }]) => ({
      field,
      label,
      cost,
      listings: ids.length,
      href: `/edit-listing/${ids[0]}#section-${section}`,
    }));
}

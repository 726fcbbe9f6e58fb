/**
 * The rights fee that a comparison reckons with: the lowest visible price among the packages that can still be bought,
 * else the listing's own visible price. A hidden price stays hidden, and so does every cost that would give it away.
 */
import { visibleCents } from "@/lib/listings/pricing";
import type { ListingDetail } from "@/lib/listings/view";
import { toCents } from "@/lib/platform/money";

export interface Fee {
  cents: number;
  /** The package it buys; null for the listing as a whole. */
  packageName: string | null;
}

type Priced = Pick<ListingDetail, "packages" | "availability" | "fromPrice">;

export function lowestFee({ packages, availability, fromPrice }: Priced): Fee | null {
  const priced = packages.flatMap((item): Fee[] => {
    const cents = visibleCents(item);
    const found = availability.packages.find(({ packageId }) => packageId === item.id);
    const isOpen = !found || found.state === "open" || found.isYours;
    return cents !== null && cents > 0 && isOpen ? [{ cents, packageName: item.name }] : [];
  });
  const lowest = priced.toSorted((a, b) => a.cents - b.cents)[0];
  if (lowest) return lowest;
  return fromPrice === null ? null : { cents: toCents(fromPrice), packageName: null };
}

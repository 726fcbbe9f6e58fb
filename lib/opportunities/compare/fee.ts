/**
 * The rights fee that a comparison reckons with: the lowest visible price among the packages that can still be bought,
 * else the listing's own visible price. A hidden price stays hidden, and so does every cost that would give it away.
 */
import { visibleCents } from "@/lib/listings/pricing";
import type { ListingDetail } from "@/lib/listings/view";
import { convert } from "@/lib/platform/exchange-rates";
import { toCents } from "@/lib/platform/money";

export interface Fee {
  /** Minor units of the listing's currency. */
  cents: number;
  /** In US cents, which fees of different currencies are compared in. */
  usdCents: number;
  /** The package it buys; null for the listing as a whole. */
  packageName: string | null;
}

type Priced = Pick<ListingDetail, "packages" | "availability" | "fromPrice" | "currency">;

export function lowestFee({ packages, availability, fromPrice, currency }: Priced): Fee | null {
  const feeOf = (cents: number, packageName: string | null) => ({
    cents,
    usdCents: convert(cents, currency),
    packageName,
  });
  const priced = packages.flatMap((item): Fee[] => {
    const cents = visibleCents(item, currency);
    const found = availability.packages.find(({ packageId }) => packageId === item.id);
    const isOpen = !found || found.state === "open" || found.isYours;
    return cents !== null && cents > 0 && isOpen ? [feeOf(cents, item.name)] : [];
  });
  const lowest = priced.toSorted((a, b) => a.cents - b.cents)[0];
  if (lowest) return lowest;
  return fromPrice === null ? null : feeOf(toCents(fromPrice, currency), null);
}

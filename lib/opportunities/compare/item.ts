/**
 * The basis of a comparison: one package of each listing, or the rights as a whole if there are no packages. A hidden
 * price stays hidden, and so does every cost that would reveal it.
 */
import { visibleCents } from "@/lib/listings/pricing";
import type { ListingDetail } from "@/lib/listings/view";
import type { Offer } from "@/lib/matching/criteria";
import { convert } from "@/lib/platform/exchange-rates";
import { toCents } from "@/lib/platform/money";

interface Fee {
  /** Minor units of the listing's currency. */
  cents: number;
  /** In US cents, for comparing fees in different currencies. */
  usdCents: number;
}

export type Package = ListingDetail["packages"][number];

export interface ComparedItem {
  /** Null for the listing as a whole. */
  package: Package | null;
  /** Null if the price is hidden or not provided. */
  fee: Fee | null;
}

type Priced = Pick<ListingDetail, "packages" | "availability" | "fromPrice" | "currency">;

/** Those that can be bought, in the seller's order. */
export function openPackages({ packages, availability }: Pick<Priced, "packages" | "availability">): Package[] {
  const stateOf = (id: string) => availability.packages.find(({ packageId }) => packageId === id);
  return packages.filter(({ id }) => {
    const found = stateOf(id);
    return !found || found.state === "open" || found.isYours;
  });
}

/**
 * The package that the match is scored on, if there is a match; else the one with the lowest visible price.
 * @param scored the offer of the match
 */
export function usualItem(listing: Priced, scored: Offer | null): ComparedItem {
  const { currency, fromPrice } = listing;
  const open = openPackages(listing);
  const items = open.map((each) => itemOf(each, currency));
  const priced = items.flatMap(({ package: item, fee }) => (fee && fee.cents > 0 ? [{ package: item, fee }] : []));
  const scoredCents = scored && (scored.listed?.cents ?? scored.priceCents);
  const ofMatch = priced.find(({ package: item, fee }) => item?.name === scored?.name && fee.cents === scoredCents);
  const usual = ofMatch ?? priced.toSorted((a, b) => a.fee.cents - b.fee.cents)[0];
  if (usual) return usual;
  if (fromPrice !== null) return { package: null, fee: feeOf(toCents(fromPrice, currency), currency) };
  return { package: open[0] ?? null, fee: null };
}

/** A package of the listing, and its price as far as it is visible. */
export function itemOf(item: Package, currency: string): ComparedItem {
  const cents = visibleCents(item, currency);
  return { package: item, fee: cents === null ? null : feeOf(cents, currency) };
}

const feeOf = (cents: number, currency: string): Fee => ({ cents, usdCents: convert(cents, currency) });

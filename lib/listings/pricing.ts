/**
 * The meaning of a price. A pricing item, the listing itself or one of its packages, is hidden when its price is -1 or
 * it is flagged as contact-for-pricing; a listing with packages starts at the lowest positive package price that is
 * visible.
 */
import { formatMoney, toCents } from "@/lib/platform/money";

export const CONTACT_FOR_PRICING = "Contact for pricing";
export const HIDDEN_PRICE = -1;

/** In the listing's currency; -1 means contact for pricing, null means not provided. */
interface PricingItem {
  price?: number | null;
  contactForPricing?: boolean | null;
}

export interface Pricing extends PricingItem {
  /** Currency of its price and of its packages' prices; US dollars by default. */
  currency?: string | null;
  packages?: readonly PricingItem[] | null;
}

export const isContactForPricing = (item: PricingItem): boolean =>
  item.contactForPricing === true || item.price === HIDDEN_PRICE;

/** In minor units of the listing's currency; null if hidden or not provided. */
export function visibleCents(item: PricingItem, currency?: string | null): number | null {
  if (isContactForPricing(item) || item.price === null || item.price === undefined) return null;
  return toCents(item.price, currency ?? undefined);
}

interface FromPrice {
  cents: number | null;
  /** Whether it is the lowest price of its packages rather than the price of the whole. */
  isStartingAt: boolean;
}

/** The lowest positive visible package price, else the listing's own visible price. */
export function fromPrice(pricing: Pricing): FromPrice {
  const packagePrices = (pricing.packages ?? [])
    .map((item) => visibleCents(item, pricing.currency))
    .filter((cents) => cents !== null && cents > 0);
  if (packagePrices.length > 0) return { cents: Math.min(...(packagePrices as number[])), isStartingAt: true };
  return { cents: visibleCents(pricing, pricing.currency), isStartingAt: false };
}

/** `Contact for pricing`, `$18,000` or `Starting at $18,000`. */
export function priceText({ cents, isStartingAt }: FromPrice, currency = "USD"): string {
  if (cents === null) return CONTACT_FOR_PRICING;
  const amount = formatMoney(cents, currency);
  return isStartingAt ? `Starting at ${amount}` : amount;
}

/** The item as visible outside the seller's organization: without a hidden price. */
export function withoutHiddenPrice<Item extends PricingItem>(item: Item): Item {
  return isContactForPricing(item) ? { ...item, price: HIDDEN_PRICE, contactForPricing: true } : item;
}

/** A listing can be submitted with a price, contact for pricing, or a package. */
export const hasPriceOrPackage = (pricing: Pricing): boolean =>
  isContactForPricing(pricing) || typeof pricing.price === "number" || (pricing.packages?.length ?? 0) > 0;

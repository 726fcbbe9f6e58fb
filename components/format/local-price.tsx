"use client";

import { useHydrated } from "@/components/form/use-hydrated";
import { aboutInCurrency, aboutInDollars, currencyOfLocale, ratesOf, ratesSource } from "@/lib/platform/exchange-rates";
import { formatLongDate } from "@/lib/platform/format";
import { formatAmount } from "@/lib/platform/money";

interface LocalPriceProps {
  /** Null and -1, a price on request, show nothing. */
  amount: number | null;
  currency: string;
}

/**
 * "About $47,700 at the rate of September 29, 2026" below a price in another currency; below one in dollars the amount
 * in the currency of the browser's region. The server doesn't know the region, so that one appears after hydration.
 */
export function LocalPrice({ amount, currency }: LocalPriceProps) {
  const isHydrated = useHydrated();
  const about = aboutPrice(amount, currency, isHydrated ? navigator.language : "");
  if (!about) return null;
  return (
    <p className="text-meta text-soft" title={`For reference only. Exchange rates: ${ratesSource}.`}>
      About <span className="num">{about}</span> at the rate of {formatLongDate(ratesOf)}
    </p>
  );
}

function aboutPrice(amount: number | null, currency: string, locale: string): string | null {
  if (amount === null || amount <= 0) return null;
  if (currency !== "USD") return formatAmount(aboutInDollars(amount, currency) ?? 0);
  const local = currencyOfLocale(locale);
  return local && aboutInCurrency(amount, local);
}

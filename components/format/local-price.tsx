"use client";

import { useHydrated } from "@/components/form/use-hydrated";
import { aboutInCurrency, currencyOfLocale, ratesOf, ratesSource } from "@/lib/platform/exchange-rates";
import { formatLongDate } from "@/lib/platform/format";

interface LocalPriceProps {
  /** Null and -1, a price on request, show nothing. */
  dollars: number | null;
}

/**
 * "About €42,300 at the rate of September 29, 2026" below a price in dollars, where the browser's region has another
 * currency. The server doesn't know the region, so it appears after hydration.
 */
export function LocalPrice({ dollars }: LocalPriceProps) {
  const isHydrated = useHydrated();
  const currency = isHydrated ? currencyOfLocale(navigator.language) : null;
  const amount = currency !== null && dollars !== null ? aboutInCurrency(dollars, currency) : null;
  if (!amount) return null;
  return (
    <p className="text-meta text-soft" title={`For orientation only. Exchange rates: ${ratesSource}.`}>
      About <span className="num">{amount}</span> at the rate of {formatLongDate(ratesOf)}
    </p>
  );
}

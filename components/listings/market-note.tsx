import { countryInText } from "@/lib/listings/countries";
import type { MarketFacts } from "@/lib/listings/market";
import { ratesOf } from "@/lib/platform/exchange-rates";
import { formatCount, formatDate } from "@/lib/platform/format";
import { formatAmount } from "@/lib/platform/money";

/** Prices of packages of the same property type and level; nothing if too few sellers publish theirs. */
export function MarketNote({ market }: { market: MarketFacts | null }) {
  if (!market) return null;
  const { currency, low, high, median, packages, sellers, country, asOf } = market;
  return (
    <div role="note" className="mb-4 rounded-lg bg-sunk px-4 py-3 text-sm">
      <p>
        Similar packages list at {formatAmount(low, currency)} to {formatAmount(high, currency)}, with a median of{" "}
        {formatAmount(median, currency)}. {discountText(market.discount)}
      </p>
      <p className="mt-1 text-meta text-soft">
        Same property type and level{country ? ` in ${countryInText(country)}` : ", all countries"}:{" "}
        {formatCount(packages, "package")} from {formatCount(sellers, "seller")}, {formatDate(asOf)}. Other currencies
        are converted at the rates of {formatDate(ratesOf)}.
      </p>
    </div>
  );
}

function discountText(discount: MarketFacts["discount"]): string {
  if (!discount) return "";
  const deals = formatCount(discount.deals, "agreed deal");
  if (discount.percent === 0) return `The median of ${deals} is at list price.`;
  return `The median of ${deals} is ${Math.abs(discount.percent)}% ${discount.percent > 0 ? "below" : "above"} list price.`;
}

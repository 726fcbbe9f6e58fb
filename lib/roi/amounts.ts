/** A calculation uses the currency of its source; without one it is in US dollars. */
import { type Currency, isCurrency, ratesText } from "@/lib/platform/exchange-rates";
import { currencyName } from "@/lib/platform/money";

export const currencyOf = (currency: string): { currency?: Currency } =>
  currency !== "USD" && isCurrency(currency) ? { currency } : {};

export const currencyNotes = (what: string, currency: string): string[] =>
  currency === "USD"
    ? []
    : [
        `${what} in ${currencyName(currency)}, and so are all amounts here. Default CPMs are in US dollars. ${ratesText()}`,
      ];

/**
 * Money is in whole minor units of its currency internally (cents; yen have none) and in amounts, such as dollars, at
 * the boundary. Without a currency it is US dollars.
 */

/** ISO 4217 decimals. `Intl` only knows how a currency is displayed, which differs and changes with its data. */
const digitsOf: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(" ").map((code) => [code, 0]),
  ),
  ...Object.fromEntries("BHD IQD JOD KWD LYD OMR TND".split(" ").map((code) => [code, 3])),
};
export const minorDigits = (currency: string): number => digitsOf[currency] ?? 2;

/** Converts an amount as typed or sent to whole minor units, rounded half away from zero. */
export const toCents = (amount: number, currency = "USD"): number =>
  Math.sign(amount) * Math.round(Math.abs(amount) * 10 ** minorDigits(currency) + 1e-6);

/** Whether a currency's minor units can represent the amount; `100.5` yen can't. */
export const hasUnitsOf = (amount: number, currency = "USD"): boolean =>
  toDollars(toCents(amount, currency), currency) === amount;

export const smallestUnit = (currency: string): string =>
  minorDigits(currency) === 0
    ? `Enter a whole amount in ${currencyName(currency)}.`
    : `Use at most ${minorDigits(currency)} decimals.`;

export const toDollars = (cents: number | bigint, currency = "USD"): number =>
  Number(cents) / 10 ** minorDigits(currency);

/** `$1,200` or `$1,200.50`: cents are shown only if there are any, or with the given number of decimals. */
export function formatMoney(cents: number | bigint, currency = "USD", decimals?: number): string {
  const value = toDollars(cents, currency);
  const digits = decimals ?? (Number.isInteger(value) ? 0 : minorDigits(currency));
  return formatter(currency, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** The same for an amount. */
export const formatAmount = (amount: number, currency = "USD"): string =>
  formatMoney(toCents(amount, currency), currency);

/** `US dollars`, `euros` */
export const currencyName = (currency: string): string =>
  currencyPart(formatter(currency, { currencyDisplay: "name" })) ?? currency;

/** `$`, `€`; undefined if a currency has no one-character symbol. */
export function currencySign(currency: string): string | undefined {
  const sign = currencyPart(formatter(currency, { currencyDisplay: "narrowSymbol" }));
  return sign?.length === 1 ? sign : undefined;
}

const currencyPart = (format: Intl.NumberFormat): string | undefined =>
  format.formatToParts(2).find(({ type }) => type === "currency")?.value;

const formatters = new Map<string, Intl.NumberFormat>();

/** Creating a formatter costs a hundred times as much as using one. */
function formatter(currency: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([currency, options]);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat("en-US", { style: "currency", currency, ...options });
  formatters.set(key, made);
  return made;
}

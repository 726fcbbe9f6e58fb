/**
 * Money is whole minor units of its currency inside the product (cents; yen have none) and amounts, such as dollars, at
 * its edges. Without a currency it is US dollars.
 */

/** Decimals of ISO 4217. What `Intl` says of a currency is how it is written, which differs and changes with its data. */
const digitsOf: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(" ").map((code) => [code, 0]),
  ),
  ...Object.fromEntries("BHD IQD JOD KWD LYD OMR TND".split(" ").map((code) => [code, 3])),
};
export const minorDigits = (currency: string): number => digitsOf[currency] ?? 2;

/** An amount as typed or sent → whole minor units, half away from zero. */
export const toCents = (amount: number, currency = "USD"): number =>
  Math.sign(amount) * Math.round(Math.abs(amount) * 10 ** minorDigits(currency) + 1e-6);

/** Whether a currency has units as small as the amount's; `100.5` yen are none. */
export const hasUnitsOf = (amount: number, currency = "USD"): boolean =>
  toDollars(toCents(amount, currency), currency) === amount;

export const smallestUnit = (currency: string): string =>
  minorDigits(currency) === 0
    ? `Enter a whole amount in ${currencyName(currency)}.`
    : `Use at most ${minorDigits(currency)} decimals.`;

export const toDollars = (cents: number | bigint, currency = "USD"): number =>
  Number(cents) / 10 ** minorDigits(currency);

/** `$1,200` or `$1,200.50`: cents are shown only where there are some, or the given number of decimals. */
export function formatMoney(cents: number | bigint, currency = "USD", decimals?: number): string {
  const value = toDollars(cents, currency);
  const digits = decimals ?? (Number.isInteger(value) ? 0 : minorDigits(currency));
  return formatter(currency, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** The same of an amount. */
export const formatAmount = (amount: number, currency = "USD"): string =>
  formatMoney(toCents(amount, currency), currency);

/** `US dollars`, `euros` */
export const currencyName = (currency: string): string =>
  currencyPart(formatter(currency, { currencyDisplay: "name" })) ?? currency;

/** `$`, `€`; undefined where a currency has no sign of one character. */
export function currencySign(currency: string): string | undefined {
  const sign = currencyPart(formatter(currency, { currencyDisplay: "narrowSymbol" }));
  return sign?.length === 1 ? sign : undefined;
}

const currencyPart = (format: Intl.NumberFormat): string | undefined =>
  format.formatToParts(2).find(({ type }) => type === "currency")?.value;

const formatters = new Map<string, Intl.NumberFormat>();

/** Making a formatter costs a hundred times what using one does. */
function formatter(currency: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([currency, options]);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat("en-US", { style: "currency", currency, ...options });
  formatters.set(key, made);
  return made;
}

/** Money is whole cents inside the product and dollars (a number) at its edges. */

/** Dollars as typed or sent → whole cents, half away from zero. */
export const toCents = (dollars: number): number => Math.sign(dollars) * Math.round(Math.abs(dollars) * 100 + 1e-6);

export const toDollars = (cents: number | bigint): number => Number(cents) / 100;

/** `$1,200` or `$1,200.50`: cents are shown only where there are some, or the given number of decimals. */
export function formatMoney(cents: number | bigint, currency = "USD", decimals?: number): string {
  const value = Number(cents) / 100;
  return formatter(currency, decimals ?? (Number.isInteger(value) ? 0 : 2)).format(value);
}

/** `US dollars`, `euros` */
export const currencyName = (currency: string): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency, currencyDisplay: "name" })
    .formatToParts(2)
    .find(({ type }) => type === "currency")?.value ?? currency;

const formatters = new Map<string, Intl.NumberFormat>();

/** Making a formatter costs a hundred times what using one does. */
function formatter(currency: string, digits: number): Intl.NumberFormat {
  const key = `${currency}${digits}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formatters.set(key, made);
  return made;
}

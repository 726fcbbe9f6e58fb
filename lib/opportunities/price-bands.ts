/** The price bands of the search, by the lowest visible price. */

export const priceBands = [
  { code: "under_5k", fromCents: 0 },
  { code: "5k_10k", fromCents: 500_000 },
  { code: "10k_25k", fromCents: 1_000_000 },
  { code: "25k_50k", fromCents: 2_500_000 },
  { code: "50k_100k", fromCents: 5_000_000 },
  { code: "100k_250k", fromCents: 10_000_000 },
  { code: "250k_plus", fromCents: 25_000_000 },
  { code: "contact", fromCents: null },
] as const;

/** @returns the band's index in `priceBands`; no visible price is the last one: contact for pricing */
export function priceBandOf(lowestCents: number | null): number {
  if (lowestCents === null) return priceBands.length - 1;
  return priceBands.findLastIndex(({ fromCents }) => fromCents !== null && fromCents <= lowestCents);
}

/** The search index's columns of one number per row (shares: one per band), and how they grow. */
import { ageBands, genders, incomeBands } from "@/lib/listings/vocabulary";

import { aimBytes } from "../scoring/aims";

export const genderStart = ageBands.length;
export const incomeStart = genderStart + genders.length;
export const bandCount = incomeStart + incomeBands.length;

/** Bits of `sharesKnown`. */
export const AGES_KNOWN = 1;
export const GENDER_KNOWN = 2;
export const INCOME_KNOWN = 4;

/** Days are whole and small enough to be exact in 32 bits, and need NaN and Infinity. */
export const makeColumns = (rows: number) => ({
  shares: new Uint16Array(rows * bandCount),
  sharesKnown: new Uint8Array(rows),
  propertyType: new Uint8Array(rows),
  sportOrGenre: new Uint8Array(rows),
  segment: new Uint8Array(rows),
  level: new Uint8Array(rows),
  termType: new Uint8Array(rows),
  priceBand: new Uint8Array(rows),
  /** One bit for each price band in which there is an offer. */
  offerBands: new Uint8Array(rows),
  country: new Uint16Array(rows),
  region: new Uint32Array(rows),
  city: new Uint32Array(rows),
  organization: new Uint32Array(rows),
  assets: new Int32Array(rows),
  /** The most that the assets contribute to each objective; see `writeAims`. */
  aims: new Uint8Array(rows * aimBytes),
  exclusivityLevel: new Uint8Array(rows),
  isExclusivitySilent: new Uint8Array(rows),
  lowest: new Float64Array(rows),
  x: new Float64Array(rows),
  y: new Float64Array(rows),
  z: new Float64Array(rows),
  termFrom: new Float32Array(rows),
  termTo: new Float32Array(rows),
  deadline: new Float32Array(rows),
  lead: new Float32Array(rows),
  reach: new Float64Array(rows),
  impressions: new Float64Array(rows),
  sellerTrust: new Float64Array(rows),
  metricsAsOf: new Float32Array(rows),
  /** 1 where the seller publishes wanted categories: it then has its own side in the match. */
  hasWanted: new Uint8Array(rows),
  publishedAt: new Float64Array(rows),
});
export type Columns = ReturnType<typeof makeColumns>;

export function grownColumns(columns: Columns, rows: number): Columns {
  const grown = makeColumns(rows);
  for (const name of Object.keys(columns) as (keyof Columns)[]) grown[name].set(columns[name]);
  return grown;
}

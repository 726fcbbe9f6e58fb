/** How many of the rows found are in each city, or in a country if no city is known, for the map. */
import { type Bitmap, clearBit, forEachBlock } from "../columns/bitmap";
import type { IndexStore } from "../columns/store";

export interface PlaceCount {
  /** Identifies the place as long as no row is written. */
  key: string;
  city: string | null;
  country: string | null;
  count: number;
  /** The center of the listings with coordinates; null if none has any. */
  middle: { latitude: number; longitude: number } | null;
}

interface Sum {
  city: number;
  country: number;
  count: number;
  x: number;
  y: number;
  z: number;
}

/** Most listings first. */
export function countPlaces({ columns, cityNames, countries }: IndexStore, found: Bitmap): PlaceCount[] {
  const sums = new Map<string, Sum>();
  forEachBlock(found, (rows, count) => {
    for (const row of rows.subarray(0, count)) {
      const [city, country] = [columns.city[row] as number, columns.country[row] as number];
      const key = keyOf(columns, row);
      const sum = sums.get(key) ?? { city, country, count: 0, x: 0, y: 0, z: 0 };
      sum.count += 1;
      addPoint(sum, columns.x[row] as number, columns.y[row] as number, columns.z[row] as number);
      sums.set(key, sum);
    }
  });
  return [...sums]
    .map(([key, sum]) => ({
      key,
      city: cityNames.get(sum.city) ?? null,
      country: countries.words[sum.country] || null,
      count: sum.count,
      middle: middleOf(sum),
    }))
    .sort((a, b) => b.count - a.count || ((a.city ?? "") < (b.city ?? "") ? -1 : 1));
}

const keyOf = ({ city, country }: IndexStore["columns"], row: number): string => `${country[row]} ${city[row]}`;

/** Keeps only the rows in one of the places. */
export function keepPlaces({ columns }: IndexStore, found: Bitmap, keys: ReadonlySet<string>): void {
  forEachBlock(found, (rows, count) => {
    for (const row of rows.subarray(0, count)) if (!keys.has(keyOf(columns, row))) clearBit(found, row);
  });
}

function addPoint(sum: Sum, x: number, y: number, z: number): void {
  if (Number.isNaN(x)) return;
  sum.x += x;
  sum.y += y;
  sum.z += z;
}

function middleOf({ x, y, z }: Sum): PlaceCount["middle"] {
  if (x === 0 && y === 0 && z === 0) return null;
  const degrees = (radians: number) => (radians * 180) / Math.PI;
  return { latitude: degrees(Math.atan2(z, Math.hypot(x, y))), longitude: degrees(Math.atan2(y, x)) };
}

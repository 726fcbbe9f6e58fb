/**
 * A gazetteer of about 7,300 cities with their names in English and in local languages, from Natural Earth's populated
 * places (version 5, public domain, naturalearthdata.com).
 */
import "server-only";
import rows from "./cities.json";
import { areaNamed, regionNamesBeginningWith, regionNamesOf, regionOfAdjective, regionsOfNation } from "./regions";
import { phraseKey } from "./words";

export interface City {
  name: string;
  country: string;
  region: string;
  latitude: number;
  longitude: number;
  population: number;
  /** Other spellings and names, such as `München` and `Munique`. */
  otherNames: readonly string[];
}

type Row = [string, string, string, number, number, number, string[]];

let byName: Map<string, City[]> | undefined;

/** Cities with this name in any language, largest first. */
export function citiesNamed(name: string): readonly City[] {
  byName ??= readCities();
  return byName.get(phraseKey(nicknames.get(name.replace(/\./g, "")) ?? name)) ?? [];
}

/** Abbreviations of cities, in capitals as written: "la" is a word in several languages. */
const nicknames: ReadonlyMap<string, string> = new Map([
  ["NYC", "New York City"],
  ["LA", "Los Angeles"],
  ["SF", "San Francisco"],
  ["Bay Area", "San Francisco"],
  ["DC", "Washington, D.C."],
  ["Washington DC", "Washington, D.C."],
  ["Manhattan", "New York City"],
  ["Brooklyn", "New York City"],
  ["Shoreditch", "London"],
  ["Philly", "Philadelphia"],
  ["Vegas", "Las Vegas"],
  ["NOLA", "New Orleans"],
  ["ATL", "Atlanta"],
  ["GTA", "Toronto"],
]);

export interface Region {
  /** All its names, in any known language. */
  names: readonly string[];
  country: string;
}

let regions: Map<string, Region> | undefined;

/** Regions with this name, in any country, or the regions of an area such as the Midwest. */
export function regionNamed(named: string): Region | null {
  const area = areaNamed(named);
  if (area) return area;
  const name = regionOfAdjective(named);
  regions ??= readRegions();
  const names = regionNamesOf(name);
  const found = [name, ...names].map((each) => regions?.get(phraseKey(each))).find(Boolean);
  if (names.length > 0) return { names, country: found?.country ?? "" };
  return found?.names[0] ? found : null;
}

const britishRegions = [
  ...new Set((rows as Row[]).flatMap(([, country, region]) => (country === "GB" ? [region] : []))),
];

/** The regions inside a requested one: listings in West Yorkshire are in England. */
export function regionsWithin(name: string): readonly string[] {
  return regionsOfNation(name, britishRegions);
}

/** The mean location of a country's cities: where to show a listing without a city. */
export function middleOfCountry(code: string): { latitude: number; longitude: number } | null {
  const own = (rows as Row[]).filter(([, country]) => country === code);
  if (own.length === 0) return null;
  const mean = (at: 3 | 4) => own.reduce((sum, row) => sum + row[at], 0) / own.length;
  return { latitude: mean(3), longitude: mean(4) };
}

/** Cities whose name in any language starts with the text, largest first; an exact match comes before all others. */
export function citiesBeginningWith(text: string, limit: number): City[] {
  const start = phraseKey(text);
  if (start === "") return [];
  byName ??= readCities();
  const exact = byName.get(start) ?? [];
  const begun = [...byName].flatMap(([key, cities]) => (key !== start && key.startsWith(start) ? cities : []));
  const bySize = [...new Set(begun)].sort((a, b) => b.population - a.population);
  return [...new Set([...exact, ...bySize])].slice(0, limit);
}

/** Regions whose name starts with the text, by name. */
export function regionsBeginningWith(text: string, limit: number): { name: string; country: string }[] {
  const start = phraseKey(text);
  if (start === "") return [];
  regions ??= readRegions();
  const translated = regionNamesBeginningWith(start).map((names) => ({
    name: names[0] ?? "",
    country: regionNamed(names[0] ?? "")?.country ?? "",
  }));
  const known = [...regions].flatMap(([key, { names, country }]) =>
    key.startsWith(start) ? [{ name: names[0] ?? "", country }] : [],
  );
  return [...translated, ...known].sort((a, b) => a.name.localeCompare(b.name, "en")).slice(0, limit);
}

/** The city closest to a point, within 50 km. */
export function cityNear(point: Pick<City, "latitude" | "longitude">): City | null {
  const radians = Math.PI / 180;
  const distance = ({ latitude, longitude }: City) => {
    const east = (longitude - point.longitude) * Math.cos(point.latitude * radians);
    return Math.hypot(latitude - point.latitude, east) * KM_PER_DEGREE;
  };
  byName ??= readCities();
  let nearest: { city: City; km: number } | null = null;
  for (const city of [...byName.values()].flat()) {
    const km = distance(city);
    if (km <= 50 && (nearest === null || km < nearest.km)) nearest = { city, km };
  }
  return nearest?.city ?? null;
}

const KM_PER_DEGREE = 111.2;

/** Names of cities with at least this population. */
export const cityNames = (leastPopulation: number): string[] =>
  (rows as Row[]).filter((row) => row[5] >= leastPopulation).map(([name]) => name);

const readRegions = (): Map<string, Region> =>
  new Map((rows as Row[]).map((row) => [phraseKey(row[2]), { names: [row[2]], country: row[1] }]));

function readCities(): Map<string, City[]> {
  const cities = new Map<string, City[]>();
  for (const [name, country, region, latitude, longitude, population, otherNames] of rows as Row[]) {
    const city = { name, country, region, latitude, longitude, population, otherNames };
    for (const key of new Set([name, ...otherNames].map(phraseKey))) {
      if (key !== "") cities.set(key, [...(cities.get(key) ?? []), city]);
    }
  }
  return cities;
}

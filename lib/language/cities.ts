/**
 * A gazetteer of about 7,300 cities with their names in English and in local languages, from Natural Earth's populated
 * places (version 5, public domain, naturalearthdata.com).
 */
import "server-only";
import rows from "./cities.json";
import { regionNamesOf } from "./regions";
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

/** Cities of this name in any language, the largest first. */
export function citiesNamed(name: string): readonly City[] {
  byName ??= readCities();
  return byName.get(phraseKey(name)) ?? [];
}

export interface Region {
  /** All that it is called, in any language that we know. */
  names: readonly string[];
  country: string;
}

let regions: Map<string, Region> | undefined;

/** A region of this name, in any country. */
export function regionNamed(name: string): Region | null {
  regions ??= new Map((rows as Row[]).map((row) => [phraseKey(row[2]), { names: [row[2]], country: row[1] }]));
  const names = regionNamesOf(name);
  const found = [name, ...names].map((each) => regions?.get(phraseKey(each))).find(Boolean);
  if (names.length > 0) return { names, country: found?.country ?? "" };
  return found?.names[0] ? found : null;
}

/** The mean place of a country's cities: where a listing is shown that names no city. */
export function middleOfCountry(code: string): { latitude: number; longitude: number } | null {
  const own = (rows as Row[]).filter(([, country]) => country === code);
  if (own.length === 0) return null;
  const mean = (at: 3 | 4) => own.reduce((sum, row) => sum + row[at], 0) / own.length;
  return { latitude: mean(3), longitude: mean(4) };
}

/** Names of cities with at least so many people. */
export const cityNames = (leastPopulation: number): string[] =>
  (rows as Row[]).filter((row) => row[5] >= leastPopulation).map(([name]) => name);

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

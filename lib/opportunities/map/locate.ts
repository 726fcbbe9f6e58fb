/**
 * Location of a place in the results: from its listings' coordinates, otherwise the gazetteer's for the city, otherwise
 * the center of the country's cities.
 */
import "server-only";
import { citiesNamed, middleOfCountry } from "@/lib/language/cities";
import type { PlaceCount } from "../search-index/search/places";
import type { LocatedPlace } from "./place-map";

export const locate = ({ city, country, count, middle }: PlaceCount): LocatedPlace => ({
  city,
  country,
  count,
  point: middle ?? inGazetteer(city, country) ?? (country ? middleOfCountry(country) : null),
});

function inGazetteer(city: string | null, country: string | null): LocatedPlace["point"] {
  const found = city ? citiesNamed(city).find((each) => !country || each.country === country) : undefined;
  return found ? { latitude: found.latitude, longitude: found.longitude } : null;
}

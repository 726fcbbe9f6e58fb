import "server-only";
import type { Marketer } from "@/lib/auth/actor";
import { type City, citiesBeginningWith, cityNear, regionsBeginningWith } from "@/lib/language/cities";
import { countryName } from "@/lib/listings/countries";
import { listingsFoundBy } from "@/lib/listings/policy";
import { db } from "@/lib/platform/db";
import type { Nearest, Place, Places, PlacesQuery } from "./schema";

const shown = 8;

/** Cities of the gazetteer, or regions: those with published listings come first. */
export async function findPlaces(actor: Marketer, { q, kind }: PlacesQuery): Promise<Places> {
  const [name = ""] = q.split(",");
  if (kind === "city") return { items: labeledFirst(q, citiesBeginningWith(name, shown).map(cityPlace)) };
  const known = regionsBeginningWith(name, shown).map((region) => regionPlace(region.name, region.country));
  const items = [...(await findListingRegions(actor, name)), ...known];
  const distinct = items.filter((item, at) => items.findIndex((each) => each.name === item.name) === at);
  return { items: labeledFirst(q, distinct.slice(0, shown)) };
}

/** A complete label means that place, not a larger one with the same name. */
const labeledFirst = (q: string, items: Place[]): Place[] =>
  items.toSorted((a, b) => Number(b.label === q) - Number(a.label === q));

async function findListingRegions(actor: Marketer, q: string): Promise<Place[]> {
  const rows = await db.listing.findMany({
    where: { AND: [listingsFoundBy(actor), { region: { startsWith: q, mode: "insensitive" } }] },
    distinct: ["region"],
    orderBy: { region: "asc" },
    select: { region: true, country: true },
    take: shown,
  });
  return rows.flatMap(({ region, country }) => (region ? [regionPlace(region, country ?? "")] : []));
}

const regionPlace = (name: string, country: string): Place => ({
  name,
  label: labelOf(name, country && countryName(country)),
  latitude: null,
  longitude: null,
});

const cityPlace = (city: City): Place => ({
  name: city.name,
  label: cityLabel(city),
  latitude: city.latitude,
  longitude: city.longitude,
});

/** The city that a point is in or near, to name a brief's radius. */
export function findNearestCity(_actor: Marketer, point: Pick<City, "latitude" | "longitude">): Promise<Nearest> {
  const city = cityNear(point);
  const { latitude, longitude } = city ?? point;
  return Promise.resolve({ city: city && { label: cityLabel(city), latitude, longitude } });
}

const cityLabel = ({ name, region, country }: City): string =>
  labelOf(name, region === name ? "" : region, countryName(country));

const labelOf = (...parts: string[]): string => parts.filter(Boolean).join(", ");

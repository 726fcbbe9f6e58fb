/**
 * The map of results: points on an equirectangular map that shows the places found and some room around them. Places
 * too close to be told apart are one point, named and filtered by what they share.
 */
import { countryName, placeText } from "@/lib/listings/countries";
import { formatCount } from "@/lib/platform/format";
import { canonicalQuery, queryWith, searchHref } from "../search-url";

interface Point {
  latitude: number;
  longitude: number;
}

export interface LocatedPlace {
  city: string | null;
  country: string | null;
  count: number;
  /** Null where nobody knows. */
  point: Point | null;
}

interface MapPoint {
  label: string;
  count: number;
  href: string;
  /** Percent of the map's width and height, from the left and the top. */
  left: number;
  top: number;
}

interface PlaceLink {
  label: string;
  count: number;
  href: string | null;
}

export interface PlaceMap {
  points: MapPoint[];
  /** Every place by itself, most listings first. */
  places: PlaceLink[];
  unplaced: number;
  frame: MapFrame;
}

/** Degrees: the part of the world that is shown. */
export interface MapFrame {
  west: number;
  north: number;
  width: number;
  height: number;
}

/** Width by height. A degree of longitude is drawn this much shorter than one of latitude, as in the middle north. */
const ASPECT = 2;
const STRETCH = 1.25;
/** Its outline starts at the date line: a part as wide as the whole cannot be moved. */
const world: MapFrame = { west: -180, north: 78, width: 360, height: 134 };
const LEAST_HEIGHT = 4;
/** Percent of the map's width: points closer than this are one. Where the map is narrowest, the rest can be hit apart. */
const TOGETHER = 5;

export function placeMap(found: readonly LocatedPlace[], query: string): PlaceMap {
  const located = found.flatMap(({ point, ...place }) => (point ? [{ ...place, ...point }] : []));
  const frame = frameOf(located);
  return {
    points: clustersOf(located, frame).map((cluster) => toPoint(cluster, query)),
    places: found.filter(hasName).map((place) => ({
      label: placeText(place),
      count: place.count,
      href: listHref(place, query),
    })),
    unplaced: found.filter((place) => !hasName(place)).reduce((sum, { count }) => sum + count, 0),
    frame,
  };
}

const hasName = ({ city, country }: LocatedPlace): boolean => city !== null || country !== null;

/** The places with a margin, at the map's aspect; the world where they are spread over most of it. */
export function frameOf(points: readonly Point[]): MapFrame {
  if (points.length === 0) return world;
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const height = Math.max(LEAST_HEIGHT, 1.3 * Math.max(north - south, (east - west) / (ASPECT * STRETCH)));
  const width = height * ASPECT * STRETCH;
  if (width >= world.width * 0.7) return world;
  return { west: (west + east - width) / 2, north: (north + south + height) / 2, width, height };
}

type Located = Omit<LocatedPlace, "point"> & Point;

interface Cluster {
  members: Located[];
  left: number;
  top: number;
}

/** The largest places attract the smaller ones around them. */
function clustersOf(places: readonly Located[], frame: MapFrame): Cluster[] {
  const clusters: Cluster[] = [];
  for (const place of places.toSorted((a, b) => b.count - a.count)) {
    const left = percentOf(place.longitude - frame.west, frame.width);
    const top = percentOf(frame.north - place.latitude, frame.height);
    const near = clusters.find((each) => Math.hypot(each.left - left, (each.top - top) / ASPECT) < TOGETHER);
    if (near) near.members.push(place);
    else clusters.push({ members: [place], left, top });
  }
  return clusters;
}

const percentOf = (part: number, whole: number): number =>
  Math.min(98, Math.max(2, Math.round((1000 * part) / whole) / 10));

function toPoint({ members, left, top }: Cluster, query: string): MapPoint {
  const count = members.reduce((sum, member) => sum + member.count, 0);
  const [first] = members;
  const countries = [...new Set(members.map(({ country }) => country))].filter((code) => code !== null);
  if (members.length === 1 && first) return { label: placeText(first), count, href: listHref(first, query), left, top };
  return { label: clusterLabel(members, countries), count, href: zoomHref(countries, query), left, top };
}

function clusterLabel(members: readonly Located[], countries: readonly string[]): string {
  const [first] = members;
  const more = members.length - 1;
  const where = countries.length === 1 ? `, ${countryName(countries[0] ?? "")}` : "";
  return `${first?.city ?? countryName(first?.country ?? "")} and ${formatCount(more, "more place")}${where}`;
}

/** One place: the list of its listings. Without a city, all of its country. */
const listHref = ({ city, country }: Pick<LocatedPlace, "city" | "country">, query: string): string =>
  searchHref(queryWith(query, { view: null, country: country ?? null, city: city ?? null }));

/** Several places: the map of their countries, or the list beside the map where it shows no more than these already. */
function zoomHref(countries: readonly string[], query: string): string {
  const zoomed = [
    ...new URLSearchParams(queryWith(query, { country: null })),
    ...countries.map((code): [string, string] => ["country", code]),
  ];
  const next = canonicalQuery(zoomed);
  return countries.length === 0 || next === canonicalQuery(new URLSearchParams(query)) ? "#places" : searchHref(next);
}

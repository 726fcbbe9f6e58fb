/**
 * The map of results: points on an equirectangular map that shows the places found with a margin, or the part given by
 * `box`, which doesn't filter. Places too close together form one point, which zooms in.
 */
import { countryName, placeText } from "@/lib/listings/countries";
import { formatCount } from "@/lib/platform/format";
import { type MapBox, mapBoxSchema } from "../schema";
import { queryWith, searchHref } from "../search-url";

interface Point {
  latitude: number;
  longitude: number;
}

export interface LocatedPlace {
  city: string | null;
  country: string | null;
  count: number;
  /** Null if unknown. */
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
  /** Every place separately, most listings first. */
  places: PlaceLink[];
  unplaced: number;
  frame: MapFrame;
  /** Links to other parts of the map for the same search. */
  moves: { label: string; sign: string; href: string }[];
}

/** Degrees: the part of the world that is shown. */
export interface MapFrame {
  west: number;
  north: number;
  width: number;
  height: number;
}

/**
 * Width by height. A degree of longitude is drawn shorter than one of latitude by this factor, as at mid-northern
 * latitudes.
 */
const ASPECT = 2;
const STRETCH = 1.25;
/** Its outline starts at the date line: a full-width view can't be panned. */
const world: MapFrame = { west: -180, north: 78, width: 360, height: 134 };
const LEAST_HEIGHT = 4;
/** The closest zoom of a cluster. */
const LEAST_ZOOM = 0.2;
/**
 * Percent of the map's width: points closer than this are merged, so that the rest can be clicked separately even on
 * the narrowest map.
 */
const TOGETHER = 5;

export function placeMap(found: readonly LocatedPlace[], query: string): PlaceMap {
  const located = found.flatMap(({ point, ...place }) => (point ? [{ ...place, ...point }] : []));
  const box = mapBoxSchema.safeParse(new URLSearchParams(query).get("box")).data;
  const frame = box ? frameOfBox(box) : frameOf(located);
  const shown = box ? found.filter(({ point }) => isInBox(point, box)) : found;
  return {
    points: clustersOf(box ? located.filter((point) => isInBox(point, box)) : located, frame).map((cluster) =>
      toPoint(cluster, query),
    ),
    places: shown.filter(hasName).map((place) => ({
      label: placeText(place),
      count: place.count,
      href: listHref(place, query),
    })),
    unplaced: found.filter((place) => !hasName(place)).reduce((sum, { count }) => sum + count, 0),
    frame,
    moves: movesOf(frame, query, box !== undefined),
  };
}

export const isInBox = (point: Point | null, { west, south, east, north }: MapBox): boolean =>
  point !== null &&
  west <= point.longitude &&
  point.longitude <= east &&
  south <= point.latitude &&
  point.latitude <= north;

const hasName = ({ city, country }: LocatedPlace): boolean => city !== null || country !== null;

const isWide = (width: number): boolean => width >= world.width * 0.7;

/** The places with a margin, at the map's aspect ratio; the world if they are spread over most of it. */
export function frameOf(points: readonly Point[], least = LEAST_HEIGHT): MapFrame {
  if (points.length === 0) return world;
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const height = Math.max(least, 1.3 * Math.max(north - south, (east - west) / (ASPECT * STRETCH)));
  const width = height * ASPECT * STRETCH;
  if (isWide(width)) return world;
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
  if (members.length === 1 && first) return { label: placeText(first), count, href: listHref(first, query), left, top };
  return { label: clusterLabel(members), count, href: zoomHref(members, query), left, top };
}

function clusterLabel(members: readonly Located[]): string {
  const [first] = members;
  const countries = [...new Set(members.map(({ country }) => country))].filter((code) => code !== null);
  const more = members.length - 1;
  const where = countries.length === 1 ? `, ${countryName(countries[0] ?? "")}` : "";
  return `${first?.city ?? countryName(first?.country ?? "")} and ${formatCount(more, "more place")}${where}`;
}

/** A box in a URL may have any shape: the frame contains all of it. */
function frameOfBox({ west, south, east, north }: MapBox): MapFrame {
  const height = Math.max(north - south, (east - west) / (ASPECT * STRETCH));
  const width = height * ASPECT * STRETCH;
  if (isWide(width)) return world;
  return { west: (west + east - width) / 2, north: (north + south + height) / 2, width, height };
}

const hundredths = (degrees: number): number => Math.round(100 * degrees) / 100;

/** The same search for another part of the map. */
function boxHref(frame: MapFrame, query: string): string {
  const { west, north, width, height } = isWide(frame.width) ? world : frame;
  const clamped = (degrees: number, most: number) => Math.min(most, Math.max(-most, hundredths(degrees)));
  const box = [clamped(west, 180), clamped(north - height, 90), clamped(west + width, 180), clamped(north, 90)];
  return searchHref(queryWith(query, { box: box.join(",") }));
}

const scaled = ({ west, north, width, height }: MapFrame, factor: number): MapFrame => ({
  west: west + (width * (1 - factor)) / 2,
  north: north - (height * (1 - factor)) / 2,
  width: width * factor,
  height: height * factor,
});

function movesOf(frame: MapFrame, query: string, hasBox: boolean): PlaceMap["moves"] {
  const isWorld = frame.width === world.width;
  const shifted = (east: number, north: number): MapFrame => ({
    ...frame,
    west: Math.min(180 - frame.width, Math.max(-180, frame.west + (east * frame.width) / 2)),
    north: Math.min(90, Math.max(frame.height - 90, frame.north + (north * frame.height) / 2)),
  });
  const move = (label: string, sign: string, to: MapFrame) => ({ label, sign, href: boxHref(to, query) });
  return [
    ...(frame.height > LEAST_ZOOM * 2 ? [move("Zoom in", "+", scaled(frame, isWorld ? 0.6 : 0.5))] : []),
    ...(isWorld
      ? []
      : [
          move("Zoom out", "−", scaled(frame, 2)),
          move("Move west", "←", shifted(-1, 0)),
          move("Move east", "→", shifted(1, 0)),
          move("Move north", "↑", shifted(0, 1)),
          move("Move south", "↓", shifted(0, -1)),
        ]),
    ...(hasBox ? [{ label: "All places", sign: "All", href: searchHref(queryWith(query, { box: null })) }] : []),
  ];
}

/** One place: the list of its listings. Without a city, all of its country. */
const listHref = ({ city, country }: Pick<LocatedPlace, "city" | "country">, query: string): string =>
  searchHref(queryWith(query, { view: null, box: null, country: country ?? null, city: city ?? null }));

/** Several places: zooms in, or opens the list beside the map if they are one point at any zoom. */
function zoomHref(members: readonly Located[], query: string): string {
  const frame = frameOf(members, LEAST_ZOOM);
  return clustersOf(members, frame).length > 1 ? boxHref(frame, query) : "#places";
}

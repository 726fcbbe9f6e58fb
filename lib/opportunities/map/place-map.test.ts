import fc from "@/tests/support/fast-check";
import { frameOf, type LocatedPlace, placeMap } from "./place-map";

const leeds: LocatedPlace = { city: "Leeds", country: "GB", count: 12, point: { latitude: 53.8, longitude: -1.55 } };
const hull: LocatedPlace = { city: "Hull", country: "GB", count: 3, point: { latitude: 53.75, longitude: -0.35 } };
const austin: LocatedPlace = { city: "Austin", country: "US", count: 5, point: { latitude: 30.3, longitude: -97.7 } };
const sydney: LocatedPlace = { city: "Sydney", country: "AU", count: 1, point: { latitude: -33.9, longitude: 151.2 } };

test("places that are far apart are separate points, each a link to the list of its listings", () => {
  const { points } = placeMap([leeds, austin, sydney], "view=map&q=cup");
  expect(points.map(({ label, count, href }) => [label, count, href])).toEqual([
    ["Leeds, United Kingdom", 12, "/opportunities?city=Leeds&country=GB&q=cup"],
    ["Austin, United States", 5, "/opportunities?city=Austin&country=US&q=cup"],
    ["Sydney, Australia", 1, "/opportunities?city=Sydney&country=AU&q=cup"],
  ]);
});

test("on a world map, neighbors are one point with their sum, which zooms and filters nothing", () => {
  const [point] = placeMap([leeds, hull, austin, sydney], "view=map&q=cup").points;
  expect(point).toMatchObject({ label: "Leeds and 1 more place, United Kingdom", count: 15 });
  const { pathname, searchParams } = new URL(point?.href ?? "", "http://localhost");
  expect(pathname).toBe("/opportunities");
  expect([...searchParams.keys()].sort()).toEqual(["box", "q", "view"]);
  const zoomed = placeMap([leeds, hull, austin, sydney], searchParams.toString());
  expect(zoomed.points.map(({ label }) => label)).toEqual(["Leeds, United Kingdom", "Hull, United Kingdom"]);
  expect(zoomed.places).toHaveLength(2);
});

test("a cluster of two countries sets neither as a filter", () => {
  const dublin: LocatedPlace = { city: "Dublin", country: "IE", count: 2, point: { latitude: 53.3, longitude: -6.3 } };
  const [point] = placeMap([leeds, dublin, austin, sydney], "view=map").points;
  expect(point?.href).not.toContain("country");
});

test("if no zoom separates two places, their point leads to the list of places", () => {
  const twin: LocatedPlace = { ...leeds, city: "Headingley", count: 1 };
  expect(placeMap([leeds, twin], "view=map").points.map(({ href }) => href)).toEqual(["#places"]);
});

test("a city's list leaves the map section out of the search", () => {
  const { points } = placeMap([leeds, austin], "box=-10,50,5,60&view=map");
  expect(points.map(({ href }) => href)).toEqual(["/opportunities?city=Leeds&country=GB"]);
});

test("the map moves and zooms without another filter, and returns to all places", () => {
  const names = (query: string) => placeMap([leeds, austin], query).moves.map(({ label }) => label);
  expect(names("box=-10,50,5,56&view=map")).toEqual([
    "Zoom in",
    "Zoom out",
    "Move west",
    "Move east",
    "Move north",
    "Move south",
    "All places",
  ]);
  expect(names("box=-180,-56,180,78&view=map")).toEqual(["Zoom in", "All places"]);
  const boxOf = (label: string, box: string) =>
    new URLSearchParams(
      placeMap([leeds], `box=${box}&view=map`)
        .moves.find((move) => move.label === label)
        ?.href.split("?")[1],
    ).get("box");
  expect(boxOf("Zoom in", "-10,50,5,56")).toBe("-6.25,51.5,1.25,54.5");
  expect(boxOf("Zoom out", "-10,50,5,56")).toBe("-17.5,47,12.5,59");
  expect(boxOf("Move west", "-10,50,5,56")).toBe("-17.5,50,-2.5,56");
  expect(boxOf("Move west", "-180,50,-165,56")).toBe("-180,50,-165,56");
  expect(boxOf("Zoom out", "-100,-40,100,40")).toBe("-180,-56,180,78");
});

test("an unreadable map section shows all places", () => {
  expect(placeMap([leeds, austin], "box=9,9,1,1&view=map").points).toHaveLength(2);
});

test("at the narrowest map no point covers another, wherever the places are", () => {
  const [width, largest, least] = [560, 34, 24];
  const coordinate = (most: number) => fc.integer({ min: -most, max: most });
  const place = fc.record({
    latitude: coordinate(60),
    longitude: coordinate(170),
    count: fc.integer({ min: 1, max: 500 }),
  });
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 40 }), (places) => {
      const found = places.map(({ count, ...point }) => ({ city: "A city", country: "GB", count, point }));
      const { points } = placeMap(found, "view=map");
      for (const [at, one] of points.entries())
        for (const other of points.slice(at + 1)) {
          const apart = (width / 100) * Math.hypot(one.left - other.left, (one.top - other.top) / 2);
          expect(apart + 13 - largest / 2).toBeGreaterThanOrEqual(least);
        }
    }),
  );
});

test("west is left of east and north above south, all within the map", () => {
  const { points } = placeMap([austin, sydney, leeds], "view=map");
  const at = (name: string) => points.find(({ label }) => label.startsWith(name));
  expect(at("Austin")?.left).toBeLessThan(at("Leeds")?.left ?? 0);
  expect(at("Leeds")?.top).toBeLessThan(at("Sydney")?.top ?? 0);
  for (const { left, top } of points) {
    expect(left).toBeGreaterThanOrEqual(2);
    expect(top).toBeLessThanOrEqual(98);
  }
});

test("the list names every place once, and listings without a place are counted beside it", () => {
  const nowhere: LocatedPlace = { city: null, country: null, count: 4, point: null };
  const country: LocatedPlace = { city: null, country: "IE", count: 2, point: { latitude: 53, longitude: -7 } };
  const unknown: LocatedPlace = { city: "Little Snoring", country: null, count: 1, point: null };
  const { places, points, unplaced } = placeMap([leeds, nowhere, country, unknown], "view=map");
  expect(places.map(({ label, count }) => [label, count])).toEqual([
    ["Leeds, United Kingdom", 12],
    ["Ireland", 2],
    ["Little Snoring", 1],
  ]);
  expect(points).toHaveLength(2);
  expect(unplaced).toBe(4);
});

test("a place on the world map is where its outline has it", () => {
  const [cape] = placeMap(
    [{ ...austin, point: { latitude: -33.9, longitude: 18.4 } }, sydney, leeds, austin],
    "",
  ).points.filter(({ top, left }) => top > 70 && left < 60);
  expect(cape?.left).toBe(Math.round((1000 * (18.4 + 180)) / 360) / 10);
});

test("a single place has room around it, and no place at all shows the world", () => {
  const { width, height } = frameOf([{ latitude: 53.8, longitude: -1.55 }]);
  expect([width, height]).toEqual([10, 4]);
  expect(frameOf([]).width).toBe(360);
});

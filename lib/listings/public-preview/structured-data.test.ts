import { jsonLd } from "@/lib/blog/structured-data";
import { propertyListThings, propertyThings } from "./structured-data";
import type { PublicProperty } from "./view";

const property: PublicProperty = {
  id: "01890000-0000-7000-8000-00a1b2c3d4e5",
  slug: "harbour-regatta-00a1b2c3d4e5",
  title: "Harbour Regatta </script>",
  summary: "Four weekends of racing.",
  sportOrGenre: "sailing",
  propertyType: "event_series_or_tour",
  kind: "Event series or tour · Sailing",
  imageUrl: null,
  coverFileId: null,
  place: "Plymouth, United Kingdom",
  uniqueReach: 38_000,
  description: null,
  fullPlace: "Plymouth, Devon, United Kingdom",
  city: "Plymouth",
  region: "Devon",
  country: "GB",
  segment: "Sports",
  level: "Regional",
  figures: [],
  evidence: { source: null, asOf: null, isOld: false },
  updatedAt: new Date("2026-11-01T00:00:00Z"),
};
const address = "https://pitchside.example/properties/harbour-regatta-00a1b2c3d4e5";

test("a preview says what it is, where it is, and its place in the hierarchy, and offers no price", () => {
  const [thing, crumbs] = propertyThings(property, "https://pitchside.example");
  expect(thing).toMatchObject({
    "@type": "EventSeries",
    url: address,
    location: { address: { addressLocality: "Plymouth", addressCountry: "GB" } },
  });
  expect(crumbs).toMatchObject({
    itemListElement: [{ name: "Properties" }, { name: "Events and tournaments" }, { item: address }],
  });
  expect(JSON.stringify(thing)).not.toMatch(/offer|price/i);
});

test("a title cannot close the script that contains it", () => {
  expect(jsonLd(propertyThings(property, "https://pitchside.example"))).not.toContain("</script>");
});

test("a venue has an address, and a team a place", () => {
  const typed = (propertyType: PublicProperty["propertyType"]) =>
    propertyThings({ ...property, propertyType }, "https://pitchside.example")[0];
  expect(typed("venue_or_stadium")).toMatchObject({ "@type": "StadiumOrArena", address: { addressRegion: "Devon" } });
  expect(typed("team")).toMatchObject({ "@type": "SportsTeam", sport: "Sailing", location: { "@type": "Place" } });
  expect(typed("podcast")).toMatchObject({ "@type": "PodcastSeries", sport: undefined });
});

test("the list of all properties has no breadcrumb trail", () => {
  const list = { name: "Properties", path: "/properties", items: [property] };
  expect(propertyListThings(list, "https://pitchside.example")).toHaveLength(1);
});

test("a list names its properties in order", () => {
  const list = { name: "Esports", path: "/properties/category/esports", items: [property] };
  expect(propertyListThings(list, "https://pitchside.example")).toMatchObject([
    { mainEntity: { itemListElement: [{ position: 1, url: address }] } },
    { itemListElement: [{ name: "Properties" }, { name: "Esports" }] },
  ]);
});

test("the list of a city is below its country", () => {
  const country = { name: "United Kingdom", path: "/properties/country/united-kingdom" };
  const list = { name: "Leeds", path: `${country.path}/leeds`, parent: country, items: [property] };
  expect(propertyListThings(list, "https://pitchside.example")[1]).toMatchObject({
    itemListElement: [{ name: "Properties" }, { name: "United Kingdom", position: 2 }, { name: "Leeds", position: 3 }],
  });
});

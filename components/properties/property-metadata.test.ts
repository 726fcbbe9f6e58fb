import type { PublicProperty } from "@/lib/listings/public-preview/view";
import { propertiesMetadata, propertyMetadata } from "./property-metadata";

const property = {
  slug: "night-ride-00a1b2c3d4e5",
  title: "Night Ride",
  kind: "Single event · Cycling",
  place: "Plymouth, United Kingdom",
  fullPlace: "Plymouth, Devon, United Kingdom",
  imageUrl: null,
  updatedAt: new Date("2026-11-01T00:00:00Z"),
} as PublicProperty;

test("two properties with the same summary have different descriptions", () => {
  const summary = "12,000 starters and their families in one morning.";
  const descriptions = ["Plymouth, Devon, United Kingdom", "Valencia, Spain"].map(
    (fullPlace) => propertyMetadata({ ...property, fullPlace, summary }).description,
  );
  expect(descriptions).toEqual([
    `Single event · Cycling, Plymouth, Devon, United Kingdom. ${summary}`,
    `Single event · Cycling, Valencia, Spain. ${summary}`,
  ]);
});

test("without a summary the description is the kind and the place", () => {
  const { description } = propertyMetadata({ ...property, summary: null });
  expect(description).toBe("Single event · Cycling, Plymouth, Devon, United Kingdom");
});

test("search engines index no list with few properties, but follow its links", () => {
  const list = { title: "Esports looking for sponsors", description: "Esports.", path: "/properties/category/esports" };
  expect(propertiesMetadata({ ...list, isIndexed: false }).robots).toEqual({ index: false, follow: true });
  expect(propertiesMetadata(list).robots).toMatchObject({ index: true });
});

test("a property is shared with its own card, which has a new address after every change", () => {
  const { openGraph, twitter } = propertyMetadata(property);
  const card = {
    url: `/properties/cards/night-ride-00a1b2c3d4e5.png?v=${Date.UTC(2026, 10, 1) / 1000}`,
    width: 1200,
    height: 630,
    alt: "Night Ride, Single event · Cycling, Plymouth, United Kingdom",
  };
  expect([openGraph?.images, twitter?.images]).toEqual([[card], [card]]);
});

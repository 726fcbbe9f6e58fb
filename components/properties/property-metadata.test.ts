import type { PublicProperty } from "@/lib/listings/public-preview/view";
import { propertiesMetadata, propertyMetadata } from "./property-metadata";

const property = {
  slug: "night-ride-00a1b2c3d4e5",
  title: "Night Ride",
  kind: "Single event · Cycling",
  fullPlace: "Plymouth, Devon, United Kingdom",
  imageUrl: null,
  imageAlt: "",
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

/** The name of each field on the editor's screen, and the section that it is in. Fields within are found by their start. */
import { formatList } from "@/lib/platform/format";
import type { ListingSection } from "./completeness";
import { reachFields, reachLabels } from "./reach";

interface FieldPlace {
  label: string;
  section: ListingSection;
}

const place = (section: ListingSection, labels: Record<string, string>): Record<string, FieldPlace> =>
  Object.fromEntries(Object.entries(labels).map(([field, label]) => [field, { label, section }]));

const places: Record<string, FieldPlace> = {
  ...place("pictures", { images: "Images" }),
  ...place("basics", {
    title: "Title",
    summary: "Summary",
    description: "Description",
    publicPreview: "Public preview",
  }),
  ...place("kind", {
    segment: "Segment",
    propertyType: "Property type",
    sportOrGenre: "Sport or genre",
    level: "Level",
    tags: "Tags",
  }),
  ...place("place", {
    country: "Country",
    region: "Region",
    city: "City",
    termType: "Term",
    termStart: "Term start",
    termEnd: "Term end",
    decisionDeadline: "Decision deadline",
    latitude: "Latitude",
    longitude: "Longitude",
  }),
  ...place("audience", {
    audience: "Audience",
    "audience.ageBands": "Age",
    "audience.gender": "Gender",
    "audience.incomeBands": "Household income",
    "audience.interests": "Interests",
    "audience.geo": "Audience location",
  }),
  ...place("reach", {
    reach: "Reach",
    ...Object.fromEntries(reachFields.map((field) => [`reach.${field}`, reachLabels[field]])),
    metricsSource: "Source of figures",
    metricsAsOf: "Date of figures",
  }),
  ...place("packages", { price: "Total price", contactForPricing: "Contact for pricing", packages: "Packages" }),
  ...place("exclusivity", {
    exclusivity: "Exclusivity",
    "exclusivity.level": "Exclusivity",
    "exclusivity.categories": "Available categories",
    "exclusivity.sold": "Categories already sold",
    leadTimeDays: "Lead time",
    blockedCategories: "Categories not accepted",
    ageRestricted: "Adults only",
    pastSponsors: "Past sponsors",
  }),
};

export const namedFields: readonly string[] = Object.keys(places);

/** `reach.uniqueReach` is "Unique reach", `packages.0.price` is in "Packages". */
export function placeOfField(path: string): FieldPlace {
  const parts = path.split(".");
  const known = [parts.slice(0, 2).join("."), parts[0] ?? path].find((name) => name in places);
  return (known && places[known]) || { label: path, section: "basics" };
}

/** "Title, Price and Reach", each once. */
export const fieldList = (paths: readonly string[]): string =>
  formatList([...new Set(paths.map((path) => placeOfField(path).label))]);

/** Where the listing's page shows a fact that a match speaks of: each sentence of a match leads to what it compares. */

/** The ids of the page's parts. */
export const listingPlaces = [
  "listing",
  "key-facts",
  "audience",
  "reach",
  "packages",
  "exclusivity",
  "seller",
] as const;
type ListingPlace = (typeof listingPlaces)[number];

const places: Record<string, ListingPlace> = {
  status: "listing",
  propertyType: "listing",
  sportOrGenre: "listing",
  country: "listing",
  region: "listing",
  latitude: "listing",
  tags: "listing",
  decisionDeadline: "key-facts",
  leadTimeDays: "key-facts",
  termStart: "key-facts",
  metricsAsOf: "reach",
  metricsSource: "reach",
  price: "packages",
  blockedCategories: "exclusivity",
  organizationId: "seller",
};

const groups: Record<string, ListingPlace> = {
  audience: "audience",
  reach: "reach",
  packages: "packages",
  exclusivity: "exclusivity",
  seller: "seller",
};

/** @param field the listing field in its API name @param hasPackages a price that no package carries stands at the title */
export function factPlace(field: string, hasPackages: boolean): ListingPlace | null {
  if (field === "price" && !hasPackages) return "listing";
  return places[field] ?? groups[field.split(".")[0] ?? ""] ?? null;
}

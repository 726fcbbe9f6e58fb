/** Maps listing fields to the page sections that show them, so that match explanations can link there. */

/** The ids of the page's sections. */
export const listingAnchors = [
  "listing",
  "key-facts",
  "audience",
  "reach",
  "packages",
  "exclusivity",
  "seller",
] as const;
type ListingAnchor = (typeof listingAnchors)[number];

const anchors: Record<string, ListingAnchor> = {
  status: "listing",
  propertyType: "listing",
  sportOrGenre: "listing",
  country: "listing",
  region: "listing",
  latitude: "listing",
  tags: "listing",
  description: "listing",
  decisionDeadline: "key-facts",
  leadTimeDays: "key-facts",
  termStart: "key-facts",
  metricsAsOf: "reach",
  metricsSource: "reach",
  price: "packages",
  blockedCategories: "exclusivity",
  organizationId: "seller",
};

const groups: Record<string, ListingAnchor> = {
  audience: "audience",
  reach: "reach",
  packages: "packages",
  exclusivity: "exclusivity",
  seller: "seller",
};

/**
 * @param field the listing field in its API name @param hasPackages without packages, the price is shown at the title
 */
export function factAnchor(field: string, hasPackages: boolean): ListingAnchor | null {
  if (field === "price" && !hasPackages) return "listing";
  return anchors[field] ?? groups[field.split(".")[0] ?? ""] ?? null;
}

import type { SuggestionKind } from "./schema";

/** The label for a suggestion's type. */
export const suggestionLabels: Readonly<Record<SuggestionKind, string>> = {
  sport: "Sport or genre",
  propertyType: "Property type",
  asset: "Asset",
  place: "Place",
  seller: "Seller",
  listing: "Listing",
};

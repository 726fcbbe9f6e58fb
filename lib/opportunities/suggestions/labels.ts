import type { SuggestionKind } from "./schema";

/** What kind of thing a suggestion leads to, named beside it. */
export const suggestionLabels: Readonly<Record<SuggestionKind, string>> = {
  sport: "Sport or genre",
  propertyType: "Property type",
  asset: "Asset",
  place: "Place",
  seller: "Seller",
  listing: "Listing",
};

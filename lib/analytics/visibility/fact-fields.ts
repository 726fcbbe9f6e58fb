/** Listing facts that searches use and sellers can leave out: their names, and where to fill them in. */

export const factFields = [
  "audience.ageBands",
  "audience.gender",
  "audience.incomeBands",
  "audience.interests",
  "audience.geo",
  "price",
  "packages.assets",
  "reach.uniqueReach",
  "reach.estImpressions",
  "metricsSource",
  "metricsAsOf",
  "exclusivity.level",
  "termStart",
  "leadTimeDays",
  "sportOrGenre",
  "level",
  "region",
  "latitude",
] as const;
export type FactField = (typeof factFields)[number];

export const factLabels: Readonly<Record<FactField, string>> = {
  "audience.ageBands": "Age groups",
  "audience.gender": "Gender split",
  "audience.incomeBands": "Household income",
  "audience.interests": "Audience interests",
  "audience.geo": "Audience location",
  price: "A price that marketers can see",
  "packages.assets": "Assets in packages",
  "reach.uniqueReach": "Unique reach",
  "reach.estImpressions": "Estimated impressions",
  metricsSource: "Source of figures",
  metricsAsOf: "Date of figures",
  "exclusivity.level": "Exclusivity",
  termStart: "Term dates",
  leadTimeDays: "Lead time",
  sportOrGenre: "Sport or genre",
  level: "Level",
  region: "Region",
  latitude: "Map location",
};

/** The field of the listing editor; packages have a section instead of one field. */
export const editorPath = (listingId: string, field: FactField): string =>
  `/edit-listing/${listingId}#${field === "packages.assets" ? "section-packages" : `listing-${field.replaceAll(".", "-")}`}`;

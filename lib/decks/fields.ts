/** The fields of a listing that can be read from a deck, and their labels. */
import { audienceFigures, figureLabels } from "@/lib/listings/evidence/figures";
import { reachFields } from "@/lib/listings/reach";

const ownLabels = {
  title: "Title",
  summary: "Summary",
  description: "Description",
  segment: "Segment",
  propertyType: "Property type",
  sportOrGenre: "Sport or genre",
  level: "Level",
  country: "Country",
  region: "Region",
  city: "City",
  price: "Price",
  packages: "Packages",
  "audience.interests": "Interests",
  metricsSource: "Source of figures",
  metricsAsOf: "Figures as of",
  exclusivity: "Exclusivity",
  termType: "Term",
  termStart: "Start date",
  termEnd: "End date",
  decisionDeadline: "Decision deadline",
  leadTimeDays: "Lead time",
  ageRestricted: "Age-restricted",
  blockedCategories: "Excluded categories",
  pastSponsors: "Past sponsors",
} as const;

const audienceFields = audienceFigures.map((figure) => `audience.${figure}` as const);
const reachFieldNames = reachFields.map((field) => `reach.${field}` as const);

export type DeckField = keyof typeof ownLabels | (typeof audienceFields)[number] | (typeof reachFieldNames)[number];

export const deckFields = [
  ...(Object.keys(ownLabels) as (keyof typeof ownLabels)[]),
  ...audienceFields,
  ...reachFieldNames,
] as [DeckField, ...DeckField[]];

export function deckFieldLabel(field: DeckField): string {
  if (Object.hasOwn(ownLabels, field)) return ownLabels[field as keyof typeof ownLabels];
  return figureLabels[field.slice(field.indexOf(".") + 1) as keyof typeof figureLabels];
}

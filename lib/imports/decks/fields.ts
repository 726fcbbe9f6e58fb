/** The fields of a listing that can be read from a deck, and their labels: those of the editor's screen. */
import { audienceFigures } from "@/lib/listings/evidence/figures";
import { placeOfField } from "@/lib/listings/field-names";
import { reachFields } from "@/lib/listings/reach";

export const deckFields = [
  "title",
  "summary",
  "description",
  "segment",
  "propertyType",
  "sportOrGenre",
  "level",
  "country",
  "region",
  "city",
  "price",
  "packages",
  "audience.interests",
  "metricsSource",
  "metricsAsOf",
  "exclusivity",
  "termType",
  "termStart",
  "termEnd",
  "decisionDeadline",
  "leadTimeDays",
  "ageRestricted",
  "blockedCategories",
  "pastSponsors",
  ...audienceFigures.map((figure) => `audience.${figure}` as const),
  ...reachFields.map((field) => `reach.${field}` as const),
] as const;
export type DeckField = (typeof deckFields)[number];

export const deckFieldLabel = (field: DeckField): string => placeOfField(field).label;

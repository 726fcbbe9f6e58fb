/** The fields of a listing that can be read from a deck. */
import { contradictions } from "@/lib/listings/contradictions";
import { fieldNames } from "@/lib/listings/field-names";
import { type FieldName, listingFields } from "@/lib/listings/fields";
import { type ListingFields, listingFieldsSchema } from "@/lib/listings/schema";

/** Fields that decks never state, or that are confirmed with another field. */
export const unreadFields = [
  ...(["images", "publicPreview", "tags"] as const),
  ...(["latitude", "longitude", "contactForPricing", "currency"] as const),
] as const;

/** Read figure by figure. */
const groups = ["audience", "reach"] as const;
type Group = (typeof groups)[number];

type ReadField = Exclude<FieldName, (typeof unreadFields)[number]>;
export type DeckField =
  | Exclude<ReadField, Group>
  | { [Name in Group]: `${Name}.${keyof (typeof listingFields)[Name]["parts"] & string}` }[Group];

const isIn = (names: readonly string[], name: string): boolean => names.includes(name);

export const deckFields = fieldNames
  .filter((name) => !isIn(unreadFields, name))
  .flatMap((name) =>
    name === "audience" || name === "reach"
      ? Object.keys(listingFields[name].parts).map((part) => `${name}.${part}`)
      : [name],
  ) as DeckField[];

/**
 * Fields that would be invalid are left to the seller: individually invalid ones, and those that contradict each other.
 */

export function possibleFields(fields: Record<string, unknown>): { listing: ListingFields; dropped: string[] } {
  const accepted = Object.entries(fields).filter(
    ([name, value]) => listingFieldsSchema.safeParse({ [name]: value }).success,
  );
  const listing = listingFieldsSchema.parse(Object.fromEntries(accepted));
  for (let round = 0; round < 5; round += 1) {
    const problems = contradictions(listing);
    if (!problems) break;
    for (const name of Object.keys(problems)) delete listing[(name.split(".")[0] ?? name) as keyof ListingFields];
  }
  return { listing, dropped: Object.keys(fields).filter((name) => !Object.hasOwn(listing, name)) };
}

/** The fields of a listing that can be read from a deck. */
import { fieldNames } from "@/lib/listings/field-names";
import { type FieldName, listingFields } from "@/lib/listings/fields";

/** What no deck states, or what is confirmed with another field. */
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

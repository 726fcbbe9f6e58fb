/** What a draft offers for confirmation, one by one: a field, fields that belong together, a package, a figure. */
import { formatCount } from "@/lib/platform/format";
import { countryName } from "@/lib/listings/countries";
import { placeOfField, valueAt } from "@/lib/listings/field-names";
import { valueText } from "@/lib/listings/field-text";
import type { ListingFields } from "@/lib/listings/schema";
import { type DeckField, deckFields } from "./fields";

export interface DeckChoice {
  key: string;
  label: string;
  text: string;
}

type Name = keyof ListingFields;

/** Fields that are confirmed with the one that names them. */
const together: Partial<Record<DeckField, readonly Name[]>> = {
  sportOrGenre: ["segment"],
  country: ["region", "city", "latitude", "longitude"],
  termStart: ["termEnd"],
  price: ["contactForPricing"],
};
const inOthers: ReadonlySet<string> = new Set(Object.values(together).flat());

export const choicesOf = (listing: ListingFields): DeckChoice[] =>
  deckFields.flatMap((field): DeckChoice[] => {
    const value = valueAt(listing, field);
    if (value === undefined || value === null || inOthers.has(field)) return [];
    if (field === "packages") return packageChoices(listing);
    return [choiceOf(listing, field, value)];
  });

function choiceOf(listing: ListingFields, field: DeckField, value: unknown): DeckChoice {
  const { label } = placeOfField(field);
  if (field === "country") return { key: field, label: "Location", text: placeText(listing) };
  if (field === "termStart") {
    const days = [listing.termStart, listing.termEnd].map((day) => valueText(field, day));
    return { key: field, label: "Dates", text: days.filter(Boolean).join(" to ") };
  }
  const isShare = field.startsWith("audience.") && !label.startsWith("Audience");
  return {
    key: field,
    label: isShare ? `Audience: ${label.toLowerCase()}` : label,
    text: valueText(field, value, listing.currency),
  };
}

const packageChoices = ({ packages, currency }: ListingFields): DeckChoice[] =>
  (packages ?? []).map(({ name, price, assets }, at) => ({
    key: `packages.${at}`,
    label: "Package",
    text: [
      name,
      valueText("price", price, currency) || "price not read",
      assets?.length ? formatCount(assets.length, "asset") : "",
    ]
      .filter(Boolean)
      .join(" · "),
  }));

/** The fields that remain when these choices are left out. */
export function withoutChoices(listing: ListingFields, left: ReadonlySet<string>): ListingFields {
  const fields: ListingFields = { ...listing };
  for (const field of deckFields)
    if (left.has(field)) for (const name of [field, ...(together[field] ?? [])]) delete fields[name as Name];
  const keep = (part: string) => (entry: readonly [string, unknown]) => !left.has(`${part}.${entry[0]}`);
  if (fields.packages) fields.packages = fields.packages.filter((_, at) => !left.has(`packages.${at}`));
  if (fields.reach) fields.reach = Object.fromEntries(Object.entries(fields.reach).filter(keep("reach")));
  if (fields.audience) fields.audience = Object.fromEntries(Object.entries(fields.audience).filter(keep("audience")));
  return fields;
}

const placeText = ({ city, region, country }: ListingFields): string =>
  [...new Set([city, region, country && countryName(country)])].filter(Boolean).join(", ");

/** Text derived from a row's facts if the file has no summary or description. */
import { choiceLabel } from "@/lib/imports/values/choices";
import type { RowFacts } from "@/lib/imports/values/row-facts";
import { countryInText, countryName } from "@/lib/listings/countries";
import { listingFields } from "@/lib/listings/fields";
import type { ListingFields } from "@/lib/listings/schema";
import { withPeriod } from "@/lib/platform/format";

/** `Soccer team in Tirana, Albania, founded in 1950. Home venue: City Stadium.` */
export function summaryFromFacts(fields: ListingFields, facts: RowFacts): string | null {
  if (!fields.propertyType) return null;
  const kind = [fields.sportOrGenre === "other" ? null : fields.sportOrGenre, fields.propertyType]
    .filter((code) => code !== null && code !== undefined)
    .map(choiceLabel)
    .join(" ");
  const name = fields.city ? countryName : countryInText;
  const land = facts.nation ?? (fields.country ? name(fields.country) : null);
  const place = [fields.city, land].filter(Boolean).join(", ");
  const opening = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${place === "" ? "" : ` in ${place}`}`;
  const first = `${opening}${facts.founded ? `, founded in ${facts.founded}` : ""}.`;
  const whole = facts.venue ? `${first} Home venue: ${withPeriod(facts.venue)}` : first;
  return whole.length <= listingFields.summary.max ? whole : first.slice(0, listingFields.summary.max);
}

/** The public facts without their own field. Notes stay private to the seller: they may contain names and numbers. */
export function descriptionFromFacts(facts: RowFacts): string | null {
  const sentences = [
    facts.founded ? `Founded in ${facts.founded}.` : null,
    facts.venue ? `Home venue: ${facts.venue}${facts.capacity ? `, capacity ${facts.capacity}` : ""}.` : null,
    facts.capacity && !facts.venue ? `Capacity: ${facts.capacity}.` : null,
    facts.website ? `Website: ${facts.website}` : null,
  ].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? null : sentences.join(" ").slice(0, listingFields.description.max);
}

/** The year in which it ended, if the title says so: `Leeds City FC (1904-1919)`. */
export function endYearIn(title: string): string | null {
  return /\((?:\d{4})?\s*[-–]\s*(\d{4})\)\s*$/.exec(title)?.[1] ?? null;
}

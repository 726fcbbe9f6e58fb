/** Contradictory fields of a listing. Rejected wherever a listing is written, row by row in an import. */
import { dayMs } from "@/lib/platform/days";
import type { FieldErrors } from "@/lib/platform/errors";
import { hasUnitsOf, smallestUnit } from "@/lib/platform/money";
import type { Reach } from "./reach";
import type { ListingFields } from "./schema";
import { stockKey } from "./stock";
import type { PropertyType } from "./vocabulary";

/** Errors by field, or null without contradictions. */
export function contradictions(fields: ListingFields): FieldErrors | null {
  const errors = {
    ...placeErrors(fields),
    ...termErrors(fields),
    ...reachErrors(fields.reach ?? {}),
    ...stockErrors(fields),
    ...priceErrors(fields),
  };
  return Object.keys(errors).length > 0 ? errors : null;
}

function placeErrors({ latitude, longitude }: ListingFields): FieldErrors {
  const [hasLatitude, hasLongitude] = [isProvided(latitude), isProvided(longitude)];
  if (hasLatitude === hasLongitude) return {};
  return hasLatitude ? { longitude: ["Enter a longitude as well."] } : { latitude: ["Enter a latitude as well."] };
}

/** No fractions below a currency's minor unit: half a yen is not a price. */
function priceErrors({ price, packages, currency }: ListingFields): FieldErrors {
  const of = currency ?? "USD";
  const isWrong = (amount: number | null | undefined) => typeof amount === "number" && !hasUnitsOf(amount, of);
  const paths = (packages ?? []).flatMap((item, at) => (isWrong(item.price) ? [`packages.${at}.price`] : []));
  return Object.fromEntries([...(isWrong(price) ? ["price"] : []), ...paths].map((path) => [path, [smallestUnit(of)]]));
}

/** One-time events: a term of several years means several events. */
const occasions: readonly PropertyType[] = [
  "single_event",
  "tournament",
  "music_festival",
  "awards_show",
  "fair_or_expo",
  "conference",
  "charity_event",
];

/** With a day of tolerance for leap years. */
const longestYear = 366;

function termErrors({ termStart, termEnd, termType, propertyType, reach }: ListingFields): FieldErrors {
  if (!termStart || !termEnd) return {};
  const days = (Date.parse(termEnd) - Date.parse(termStart)) / dayMs;
  if (days < 0) return { termEnd: ["The end date is before the start date."] };
  if (days <= longestYear) return {};
  if (termType === "one_off" || termType === "single_year")
    return { termEnd: [`A ${termType === "one_off" ? "one-off" : "one-year"} term can last at most one year.`] };
  if (propertyType && occasions.includes(propertyType) && reach?.eventsPerTerm === 1)
    return { termEnd: ["One event can’t run for more than a year. Shorten the term or add the number of events."] };
  return {};
}

function reachErrors({ attendanceTotal, attendanceUnique, uniqueReach, estImpressions }: Reach): FieldErrors {
  const errors: FieldErrors = {};
  if (isAbove(attendanceUnique, attendanceTotal))
    errors["reach.attendanceUnique"] = ["Unique visitors can’t exceed total attendance."];
  if (isAbove(attendanceUnique, uniqueReach))
    errors["reach.uniqueReach"] = ["Unique reach includes unique visitors, so it can’t be lower."];
  if (isAbove(uniqueReach, estImpressions)) errors["reach.estImpressions"] = ["Impressions can’t be lower than reach."];
  return errors;
}

const isProvided = (value: number | null | undefined): value is number => value !== null && value !== undefined;

const isAbove = (figure: number | null | undefined, limit: number | null | undefined): boolean =>
  isProvided(figure) && isProvided(limit) && figure > limit;

/** Assets sharing a stock have the same total, and a package can't include more than exist. */
function stockErrors({ packages }: ListingFields): FieldErrors {
  const errors: FieldErrors = {};
  const totals = new Map<string, number>();
  (packages ?? []).forEach((item, at) =>
    (item.assets ?? []).forEach((asset, place) => {
      const total = asset.totalQuantity ?? null;
      if (total === null) return;
      const field = `packages.${at}.assets.${place}.totalQuantity`;
      const key = stockKey(asset);
      const known = totals.get(key) ?? total;
      totals.set(key, known);
      if (known !== total) errors[field] = [`Another package sets the total of this asset to ${known}.`];
      if (total < asset.quantity) errors[field] = ["The package includes more than the total."];
    }),
  );
  return errors;
}

/** The value of a field in words: for confirming a deck and for comparing two versions of a listing. */
import { formatCount, formatDate, formatNumber, formatPercent } from "@/lib/platform/format";
import { currencyName, formatAmount } from "@/lib/platform/money";
import { countryName } from "./countries";
import { type FieldName, type FieldTable, listingFields } from "./fields";
import { labelOf } from "./labels";
import { CONTACT_FOR_PRICING, HIDDEN_PRICE } from "./pricing";

/** `path`: of a field or a part of one; `currency`: the listing's. Empty if there is no value. */
export function valueText(path: string, value: unknown, currency?: string | null): string {
  if (value === null || value === undefined || value === "") return "";
  const own = ownTexts[path] ?? ownTexts[path.replace(/\..*/, ".*")];
  if (own) return own(value as never, currency ?? undefined);
  const field = listingFields[path as FieldName];
  return field.kind === "own"
    ? shapeText(value)
    : kindTexts[field.kind](value as never, "unit" in field ? field.unit : undefined);
}

const list = (items: readonly string[]): string => items.join(", ");
const labels = (codes: readonly string[]): string => list(codes.map(labelOf));

/** Typed text that isn't a number stays as it is. */
const count = (value: number | string): string => (typeof value === "number" ? formatNumber(value) : value);
const yesNo = (value: boolean): string => (value ? "Yes" : "No");

type Kind = Exclude<FieldTable[FieldName]["kind"], "own">;
const kindTexts: Record<Kind, (value: never, unit?: string) => string> = {
  text: String,
  country: countryName,
  choice: labelOf,
  choices: labels,
  words: list,
  day: formatDate,
  degrees: count,
  number: (value: number | string, unit) =>
    typeof value === "number" && unit ? formatCount(value, unit) : count(value),
  flag: yesNo,
};

interface Share {
  country: string;
  region?: string | null;
  share: number;
}

const ownTexts: Readonly<Record<string, (value: never, currency?: string) => string>> = {
  currency: currencyName,
  price: (price: number | string, currency) =>
    price === HIDDEN_PRICE ? CONTACT_FOR_PRICING : typeof price === "number" ? formatAmount(price, currency) : price,
  images: (images: readonly unknown[]) => formatCount(images.length, "image"),
  exclusivity: ({ level, categories }: { level?: string | null; categories?: readonly string[] | null }) =>
    labels([level ?? "none", ...(categories ?? [])]),
  "exclusivity.level": labelOf,
  "exclusivity.*": labels,
  "audience.interests": list,
  "audience.geo": (places: readonly Share[]) =>
    list(places.map(({ country, region, share }) => `${region ?? countryName(country)} ${formatPercent(share)}`)),
  "audience.*": (shares: Readonly<Record<string, number | string>>) =>
    list(
      Object.entries(shares).map(
        ([band, share]) => `${labelOf(band)} ${typeof share === "number" ? formatPercent(share) : share}`,
      ),
    ),
  "reach.*": count,
};

/** A value without a field definition: a part of a package, a list of packages. */
export function shapeText(value: unknown): string {
  if (typeof value === "boolean") return yesNo(value);
  if (!Array.isArray(value)) return typeof value === "number" ? formatNumber(value) : String(value ?? "");
  return list(value.map((item: { name?: unknown }) => shapeText(item.name)));
}

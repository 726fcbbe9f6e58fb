/** The wizard's form values, and their conversion to API fields. */
import type { FieldPath } from "react-hook-form";
import { notANumber } from "@/lib/language/numbers";
import type { Audience } from "@/lib/listings/audience";
import { type PlainName, plainNames } from "@/lib/listings/field-names";
import { type FieldTable, listingFields } from "@/lib/listings/fields";
import { labelOf } from "@/lib/listings/labels";
import { HIDDEN_PRICE } from "@/lib/listings/pricing";
import type { Currency } from "@/lib/platform/exchange-rates";
import { type ReachField, reachFields } from "@/lib/listings/reach";
import type { ListingContent } from "@/lib/listings/row";
import type { ListingFields } from "@/lib/listings/schema";
import type { AgeBand, AssetCategory, AssetUnit, Gender, IncomeBand } from "@/lib/listings/vocabulary";

export interface AssetForm {
  /** Missing until it is saved. */
  id?: string;
  category: AssetCategory | null;
  name: string;
  quantity: number | null;
  unit: AssetUnit;
  totalQuantity: number | null;
  estImpressions: number | null;
}

export interface PackageForm {
  /** The server's id; empty until it is saved. */
  packageId: string;
  name: string;
  description: string;
  price: number | null;
  contactForPricing: boolean;
  quantityAvailable: number | null;
  entitlement: NonNullable<ListingContent["packages"][number]["entitlement"]> | null;
  assets: AssetForm[];
}

interface PlaceForm {
  country: string;
  region: string;
  share: number | null;
}

type PlainForm = { [Name in PlainName]: FieldTable[Name]["blank"] };

export interface ListingForm extends PlainForm {
  price: number | null;
  packages: PackageForm[];
  audience: {
    ageBands: Partial<Record<AgeBand, number>>;
    gender: Partial<Record<Gender, number>>;
    incomeBands: Partial<Record<IncomeBand, number>>;
    interests: string[];
    geo: PlaceForm[];
  };
  reach: Record<ReachField, number | null>;
}

export type ListingFieldName = FieldPath<ListingForm>;

export const emptyPackage: PackageForm = {
  packageId: "",
  name: "",
  description: "",
  price: null,
  contactForPricing: false,
  quantityAvailable: null,
  entitlement: null,
  assets: [],
};

export const emptyAsset: AssetForm = {
  category: null,
  name: "",
  quantity: 1,
  unit: "commodity",
  totalQuantity: null,
  estImpressions: null,
};

/** The id of a field's control, so that missing fields can be focused. */
export const controlId = (name: string): string => `listing-${name.replaceAll(".", "-")}`;

/** What to enter instead of text that is no number, by the field's path. */
export function unreadableText(path: string): string {
  const field: { kind: string; unit?: string } | undefined = listingFields[path as PlainName];
  if (field?.kind === "degrees") return "Enter degrees, such as 53.8.";
  return field?.unit ? `Enter a number of ${field.unit}s, such as 45.` : notANumber;
}

/** @param currency of a new listing */
export function formOf(content: ListingContent | null, currency: Currency = "USD"): ListingForm {
  return {
    ...(Object.fromEntries(
      plainNames.map((name) => [name, content?.[name] ?? listingFields[name].blank]),
    ) as PlainForm),
    currency: content?.currency ?? currency,
    price: priceForm(content?.price ?? null),
    packages: (content?.packages ?? []).map(({ id, description, price, ...item }) => ({
      ...item,
      packageId: id,
      description: description ?? "",
      price: priceForm(price),
    })),
    audience: audienceForm(content?.audience),
    reach: Object.fromEntries(
      reachFields.map((field) => [field, content?.reach[field] ?? null]),
    ) as ListingForm["reach"],
  };
}

const priceForm = (price: number | null): number | null => (price === HIDDEN_PRICE ? null : price);

function audienceForm(audience: Audience | undefined): ListingForm["audience"] {
  return {
    ageBands: audience?.ageBands ?? {},
    gender: audience?.gender ?? {},
    incomeBands: audience?.incomeBands ?? {},
    interests: audience?.interests ?? [],
    geo: (audience?.geo ?? []).map(({ country, region, share }) => ({ country, region: region ?? "", share })),
  };
}

/** The fields as far as they can be parsed: text in a number field counts as blank. */
export const readableFields = (form: ListingForm): ListingFields => fieldsOf(withoutTypedText(form) as ListingForm);

const numeric = new Set<string>([
  ...plainNames.filter((name) => ["number", "degrees"].includes(listingFields[name].kind)),
  ...["price", "quantityAvailable", "quantity", "totalQuantity", "estImpressions", "share"],
]);
const figures = new Set(["reach", "ageBands", "gender", "incomeBands"]);

function withoutTypedText(value: unknown, key = "", parent = ""): unknown {
  if (typeof value === "string") return numeric.has(key) || figures.has(parent) ? null : value;
  if (Array.isArray(value)) return value.map((item) => withoutTypedText(item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutTypedText(item, name, key)]));
}

/** The API fields. Empty rows are left out, and blanks become null. */
export function fieldsOf(form: ListingForm): ListingFields {
  const values = Object.entries(form).map(([name, value]: [string, unknown]) => [name, value === "" ? null : value]);
  return {
    ...(Object.fromEntries(values) as ListingFields),
    packages: form.packages.map(({ packageId, ...item }, at) => ({
      ...item,
      id: packageId || null,
      name: item.name.trim() || `Package ${at + 1}`,
      assets: item.assets.flatMap(assetOf),
    })),
    audience: { ...form.audience, geo: form.audience.geo.flatMap(placeOf) },
  };
}

function assetOf({ category, name, quantity, ...asset }: AssetForm) {
  if (!category && !name.trim()) return [];
  const kind: AssetCategory = category ?? "other";
  return [{ ...asset, category: kind, name: name.trim() || labelOf(kind), quantity: quantity ?? 1 }];
}

const placeOf = ({ country, region, share }: PlaceForm) =>
  country && share !== null ? [{ country, region: region || null, share }] : [];

/**
 * Converts between a listing's fields and its row. `listingColumns` is the only place where columns are computed,
 * derived ones included: the wizard, the calls, the import and the seed all write through it.
 */
import type { z } from "zod";
import { toIsoDay } from "@/lib/platform/days";
import type { Prisma } from "@/lib/platform/db";
import { toCents, toDollars } from "@/lib/platform/money";
import { slugOf } from "@/lib/platform/slug";
import { claimSelect } from "./claims";
import { completenessColumns } from "./completeness";
import { exclusivityOf, parseStoredCategories, storedCategories } from "./exclusivity";
import { type ColumnName, columnNames } from "./field-names";
import { type FieldName, type FieldTable, listingFields } from "./fields";
import type { AssetInput, PackageContent, PackageInput } from "./package-schema";
import { HIDDEN_PRICE, fromPrice, isContactForPricing } from "./pricing";
import { uniqueReachOf } from "./reach";
import type { ListingFields } from "./schema";
import type { AssetCategory, AssetUnit, Entitlement } from "./vocabulary";

export const listingInclude = {
  packages: { orderBy: { position: "asc" }, include: { assets: { orderBy: { position: "asc" } } } },
  images: { orderBy: { position: "asc" } },
  claims: { select: claimSelect },
} satisfies Prisma.ListingInclude;

export type ListingRow = Prisma.ListingGetPayload<{ include: typeof listingInclude }>;

/**
 * The open edit, the pending one, and the decision with unresolved comments, at most one of each: for the listing's own
 * side; the pending edit also for admins.
 */
export const waitingInclude = {
  reviews: {
    where: {
      OR: [{ kind: "edit", state: { in: ["open", "waiting"] } }, { comments: { not: [] } }],
    },
    orderBy: { createdAt: "desc" },
    select: { id: true, state: true, changes: true, comments: true, createdAt: true },
  },
} satisfies Prisma.ListingInclude;

export type WaitingRow = Pick<Prisma.ListingGetPayload<{ include: typeof waitingInclude }>, "reviews">;

/** Every field of a listing as its seller sees it: prices in its currency, -1 for a price that is only contact-for-pricing. */
export type ListingContent = { [Name in FieldName]: z.output<FieldTable[Name]["view"]> };

/** Columns of `listings` for all fields of a listing: absent fields become empty. */
export function listingColumns(fields: ListingFields) {
  const unique = uniqueReachOf(fields.reach ?? {});
  return {
    slug: slugOf(fields.title ?? ""),
    ...plainColumns(fields),
    priceCents: centsOf(fields.price, fields.currency),
    contactForPricing: isContactForPricing(fields),
    uniqueReach: unique === null ? null : BigInt(unique),
    exclusivityLevel: fields.exclusivity?.level ?? "none",
    exclusivity: storedCategories(fields.exclusivity),
    ...offerColumns(fields),
    coverFileId: fields.images?.[0]?.fileId ?? null,
    ...completenessColumns(fields),
  };
}

/** Offer columns for search and cards, computed from the packages that can still be bought. */
export function offerColumns({
  packages,
  ...whole
}: Pick<ListingFields, "price" | "contactForPricing" | "packages" | "currency">) {
  const start = fromPrice({ ...whole, packages });
  return {
    fromPriceCents: start.cents === null ? null : BigInt(start.cents),
    hasPackagePrice: start.isStartingAt,
    assetCategories: [
      ...new Set((packages ?? []).flatMap(({ assets }) => (assets ?? []).map(({ category }) => category))),
    ] as string[],
  };
}

type PlainColumns = { [Name in ColumnName]: ReturnType<FieldTable[Name]["toColumn"]> };

const plainColumns = (fields: ListingFields): PlainColumns =>
  Object.fromEntries(
    columnNames.map((name) => [name, (listingFields[name].toColumn as ToColumn)(fields[name])]),
  ) as PlainColumns;
type ToColumn = (value: unknown) => unknown;

/** Columns of one package and its assets, with their position in the list. */
export function packageColumns(item: PackageInput, position: number, currency: ListingFields["currency"]) {
  return {
    position,
    name: item.name,
    description: item.description || null,
    entitlement: item.entitlement ?? null,
    priceCents: centsOf(item.price, currency),
    contactForPricing: isContactForPricing(item),
    quantityAvailable: item.quantityAvailable ?? null,
  };
}

export const assetColumns = (item: PackageInput) => (item.assets ?? []).map(oneAssetColumns);

export const oneAssetColumns = (asset: AssetInput, position: number) => ({
  position,
  category: asset.category,
  name: asset.name,
  quantity: asset.quantity,
  unit: asset.unit,
  totalQuantity: asset.totalQuantity ?? null,
  estImpressions:
    asset.estImpressions === null || asset.estImpressions === undefined ? null : BigInt(asset.estImpressions),
});

/** The fields of a row, as its seller sees them: the inverse of the columns above. */
export function contentOf(row: ListingRow): ListingContent {
  return {
    ...plainContentOf(row, columnNames),
    price: amountOf(row, row.currency),
    packages: row.packages.map((item) => packageContentOf(item, row.currency)),
    exclusivity: exclusivityOf(row.exclusivityLevel, parseStoredCategories(row.exclusivity)),
    images: row.images.map(({ fileId, alt }) => ({ fileId, alt, url: pictureUrl(fileId) })),
  };
}

/** The fields stored in a single column. */
export const plainContentOf = <Name extends ColumnName>(
  row: Pick<Prisma.ListingGetPayload<object>, Name>,
  names: readonly Name[],
): Pick<ListingContent, Name> =>
  Object.fromEntries(names.map((name) => [name, (listingFields[name].fromColumn as FromColumn)(row[name])])) as Pick<
    ListingContent,
    Name
  >;
type FromColumn = (column: unknown) => unknown;

export function packageContentOf(row: ListingRow["packages"][number], currency: string): PackageContent {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: amountOf(row, currency),
    contactForPricing: row.contactForPricing,
    quantityAvailable: row.quantityAvailable,
    entitlement: row.entitlement as Entitlement | null,
    assets: row.assets.map((asset) => ({
      id: asset.id,
      category: asset.category as AssetCategory,
      name: asset.name,
      quantity: asset.quantity,
      unit: asset.unit as AssetUnit,
      totalQuantity: asset.totalQuantity,
      estImpressions: asset.estImpressions === null ? null : Number(asset.estImpressions),
    })),
  };
}

export const pictureUrl = (fileId: string): string => `/api/files/${fileId}`;

export const dayOf = (date: Date | null): string | null => date && toIsoDay(date);

const centsOf = (price: number | null | undefined, currency: string | null | undefined): bigint | null =>
  price === null || price === undefined || price === HIDDEN_PRICE
    ? null
    : BigInt(toCents(price, currency ?? undefined));

export function amountOf(
  item: { priceCents: bigint | null; contactForPricing: boolean },
  currency: string,
): number | null {
  if (item.priceCents !== null) return toDollars(item.priceCents, currency);
  return item.contactForPricing ? HIDDEN_PRICE : null;
}

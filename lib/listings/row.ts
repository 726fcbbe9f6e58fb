/**
 * Between a listing's fields and its row. `listingColumns` is the only place where columns are computed, derived ones
 * included: the wizard, the calls, the import and the seed all write through it.
 */
import { toIsoDay } from "@/lib/platform/days";
import { z } from "zod";
import type { Prisma } from "@/lib/platform/db";
import { toCents, toDollars } from "@/lib/platform/money";
import { slugOf } from "@/lib/organizations/slug";
import type { IndustryCategory } from "@/lib/organizations/vocabulary";
import { type Audience, audienceSchema } from "./audience";
import { claimSelect } from "./claims";
import { completenessColumns } from "./completeness";
import { exclusivityOf, parseStoredCategories, storedCategories } from "./exclusivity";
import { HIDDEN_PRICE, fromPrice, isContactForPricing } from "./pricing";
import { type Reach, reachSchema, uniqueReachOf } from "./reach";
import type { AssetInput, ListingFields, PackageInput } from "./schema";
import type {
  AssetCategory,
  AssetUnit,
  Entitlement,
  Level,
  StatedMetricSource,
  PropertyType,
  Segment,
  SportOrGenre,
  TermType,
} from "./vocabulary";

export const listingInclude = {
  packages: { orderBy: { position: "asc" }, include: { assets: { orderBy: { position: "asc" } } } },
  images: { orderBy: { position: "asc" } },
  claims: { select: claimSelect },
} satisfies Prisma.ListingInclude;

export type ListingRow = Prisma.ListingGetPayload<{ include: typeof listingInclude }>;

/** The open edit and the one in review, one of each at most: for the listing's own side, the second for admins too. */
export const waitingInclude = {
  reviews: {
    where: { kind: "edit", state: { in: ["open", "waiting"] } },
    orderBy: { createdAt: "desc" },
    take: 2,
    select: { id: true, state: true, changes: true, createdAt: true },
  },
} satisfies Prisma.ListingInclude;

export type WaitingRow = Pick<Prisma.ListingGetPayload<{ include: typeof waitingInclude }>, "reviews">;

type Cleared<T> = { [Key in keyof T]-?: Exclude<T[Key], undefined> };

/** Every field of a listing as its seller sees it: dollars, -1 for a price that is only contact-for-pricing. */
export interface ListingContent extends Cleared<
  Omit<ListingFields, "title" | "status" | "packages" | "exclusivity" | "images">
> {
  title: string;
  contactForPricing: boolean;
  packages: PackageContent[];
  audience: Audience;
  reach: Reach;
  exclusivity: ReturnType<typeof exclusivityOf>;
  ageRestricted: boolean;
  publicPreview: boolean;
  blockedCategories: IndustryCategory[];
  pastSponsors: string[];
  images: { fileId: string; alt: string; url: string }[];
  tags: string[];
}

interface PackageContent extends Cleared<Omit<PackageInput, "id" | "assets">> {
  id: string;
  contactForPricing: boolean;
  assets: AssetContent[];
}

interface AssetContent {
  id: string;
  category: AssetCategory;
  name: string;
  quantity: number;
  unit: AssetUnit;
  totalQuantity: number | null;
  estImpressions: number | null;
}

/** Columns of `listings` for the whole of a listing's fields: what is absent here is empty there. */
export function listingColumns(fields: ListingFields) {
  const start = fromPrice(fields);
  const reach = fields.reach ?? {};
  const unique = uniqueReachOf(reach);
  return {
    slug: slugOf(fields.title ?? "", "listing"),
    ...wordColumns(fields),
    priceCents: centsOf(fields.price),
    contactForPricing: isContactForPricing(fields),
    fromPriceCents: start.cents === null ? null : BigInt(start.cents),
    hasPackagePrice: start.isStartingAt,
    audience: withoutEmpty(fields.audience ?? {}),
    reach: withoutEmpty(reach),
    uniqueReach: unique === null ? null : BigInt(unique),
    exclusivityLevel: fields.exclusivity?.level ?? "none",
    exclusivity: storedCategories(fields.exclusivity),
    pastSponsors: fields.pastSponsors ?? [],
    assetCategories: [
      ...new Set((fields.packages ?? []).flatMap((each) => (each.assets ?? []).map((asset) => asset.category))),
    ] as string[],
    coverFileId: fields.images?.[0]?.fileId ?? null,
    ...completenessColumns(fields),
    ...dateColumns(fields),
  };
}

function wordColumns(fields: ListingFields) {
  return {
    title: fields.title ?? "",
    summary: fields.summary || null,
    description: fields.description || null,
    segment: fields.segment ?? null,
    propertyType: fields.propertyType ?? null,
    sportOrGenre: fields.sportOrGenre ?? null,
    level: fields.level ?? null,
    country: fields.country ?? null,
    region: fields.region || null,
    city: fields.city || null,
    latitude: fields.latitude ?? null,
    longitude: fields.longitude ?? null,
    metricsSource: fields.metricsSource ?? null,
    termType: fields.termType ?? null,
    leadTimeDays: fields.leadTimeDays ?? null,
    ageRestricted: fields.ageRestricted ?? false,
    publicPreview: fields.publicPreview ?? false,
    blockedCategories: [...new Set(fields.blockedCategories ?? [])] as string[],
    tags: [...new Set(fields.tags ?? [])],
  };
}

function dateColumns(fields: ListingFields) {
  return {
    metricsAsOf: dateOf(fields.metricsAsOf),
    termStart: dateOf(fields.termStart),
    termEnd: dateOf(fields.termEnd),
    decisionDeadline: dateOf(fields.decisionDeadline),
  };
}

/** Columns of one package and of its assets, at their place in the list. */
export function packageColumns(item: PackageInput, position: number) {
  return {
    position,
    name: item.name,
    description: item.description || null,
    entitlement: item.entitlement ?? null,
    priceCents: centsOf(item.price),
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
    title: row.title,
    summary: row.summary,
    description: row.description,
    segment: row.segment as Segment | null,
    propertyType: row.propertyType as PropertyType | null,
    sportOrGenre: row.sportOrGenre as SportOrGenre | null,
    level: row.level as Level | null,
    country: row.country,
    region: row.region,
    city: row.city,
    latitude: row.latitude,
    longitude: row.longitude,
    price: dollarsOf(row),
    contactForPricing: row.contactForPricing,
    packages: row.packages.map(packageContentOf),
    audience: audienceSchema.parse(row.audience),
    reach: reachSchema.parse(row.reach),
    metricsSource: row.metricsSource as StatedMetricSource | null,
    metricsAsOf: dayOf(row.metricsAsOf),
    exclusivity: exclusivityOf(row.exclusivityLevel, parseStoredCategories(row.exclusivity)),
    termType: row.termType as TermType | null,
    termStart: dayOf(row.termStart),
    termEnd: dayOf(row.termEnd),
    decisionDeadline: dayOf(row.decisionDeadline),
    leadTimeDays: row.leadTimeDays,
    ageRestricted: row.ageRestricted,
    publicPreview: row.publicPreview,
    blockedCategories: row.blockedCategories as IndustryCategory[],
    pastSponsors: z.array(z.string()).parse(row.pastSponsors),
    images: row.images.map(({ fileId, alt }) => ({ fileId, alt, url: pictureUrl(fileId) })),
    tags: row.tags,
  };
}

function packageContentOf(row: ListingRow["packages"][number]): PackageContent {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: dollarsOf(row),
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

const dateOf = (day: string | null | undefined): Date | null => (day ? new Date(`${day}T00:00:00.000Z`) : null);

const centsOf = (price: number | null | undefined): bigint | null =>
  price === null || price === undefined || price === HIDDEN_PRICE ? null : BigInt(toCents(price));

function dollarsOf(item: { priceCents: bigint | null; contactForPricing: boolean }): number | null {
  if (item.priceCents !== null) return toDollars(item.priceCents);
  return item.contactForPricing ? HIDDEN_PRICE : null;
}

/** Leaves out what is not given, so that "unknown" has one spelling in the database. */
function withoutEmpty(value: object): Prisma.InputJsonObject {
  const input = Object.entries(value).filter(([, item]) => item !== null && item !== undefined && !isHollow(item));
  return Object.fromEntries(input) as Prisma.InputJsonObject;
}

const isHollow = (item: unknown): boolean =>
  typeof item === "object" && item !== null && Object.keys(item).length === 0;

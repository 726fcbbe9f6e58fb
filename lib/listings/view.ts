/** A listing as people see it, in the names of the interface. Nobody but its seller ever receives a hidden price. */
import type { Prisma } from "@/lib/platform/db";
import { toDollars } from "@/lib/platform/money";
import { type CompletenessReport, completenessOf } from "./completeness";
import { priceText, withoutHiddenPrice } from "./pricing";
import { type ListingContent, contentOf, dayOf, listingInclude, pictureUrl } from "./row";
import type { ListingStatus, ListingVerb } from "./states";
import { verbsFor } from "./states";
import type { ExclusivityLevel, Level, PropertyType, Segment, SportOrGenre, TermType } from "./vocabulary";

/** What a card needs, in one query without relations. */
export const listingCardSelect = {
  id: true,
  slug: true,
  organizationId: true,
  status: true,
  title: true,
  summary: true,
  segment: true,
  propertyType: true,
  sportOrGenre: true,
  level: true,
  country: true,
  region: true,
  city: true,
  currency: true,
  fromPriceCents: true,
  hasPackagePrice: true,
  uniqueReach: true,
  exclusivityLevel: true,
  closedCategories: true,
  termType: true,
  termStart: true,
  termEnd: true,
  decisionDeadline: true,
  leadTimeDays: true,
  tags: true,
  coverFileId: true,
  publishedAt: true,
  updatedAt: true,
} satisfies Prisma.ListingSelect;

export type ListingCardRow = Prisma.ListingGetPayload<{ select: typeof listingCardSelect }>;

export interface ListingCard {
  id: string;
  slug: string;
  organizationId: string;
  status: ListingStatus;
  title: string;
  summary: string | null;
  segment: Segment | null;
  propertyType: PropertyType | null;
  sportOrGenre: SportOrGenre | null;
  level: Level | null;
  country: string | null;
  region: string | null;
  city: string | null;
  /** `Contact for pricing`, `$18,000` or `Starting at $18,000`. */
  priceText: string;
  /** The lowest visible price in dollars, or null. */
  fromPrice: number | null;
  currency: string;
  uniqueReach: number | null;
  exclusivityLevel: ExclusivityLevel;
  closedCategories: string[];
  termType: TermType | null;
  termStart: string | null;
  termEnd: string | null;
  decisionDeadline: string | null;
  leadTimeDays: number | null;
  tags: string[];
  imageUrl: string | null;
  publishedAt: string | null;
  updatedAt: string;
}

/** Names every field, because a row may carry more than a card may show. */
export function toListingCard(row: ListingCardRow): ListingCard {
  const cents = row.fromPriceCents === null ? null : Number(row.fromPriceCents);
  return {
    id: row.id,
    slug: row.slug,
    organizationId: row.organizationId,
    status: row.status,
    title: row.title,
    summary: row.summary,
    segment: row.segment as Segment | null,
    propertyType: row.propertyType as PropertyType | null,
    sportOrGenre: row.sportOrGenre as SportOrGenre | null,
    level: row.level as Level | null,
    country: row.country,
    region: row.region,
    city: row.city,
    priceText: priceText({ cents, isStartingAt: row.hasPackagePrice }, row.currency),
    fromPrice: cents === null ? null : toDollars(cents),
    currency: row.currency,
    uniqueReach: row.uniqueReach === null ? null : Number(row.uniqueReach),
    exclusivityLevel: row.exclusivityLevel as ExclusivityLevel,
    closedCategories: row.closedCategories,
    ...datesOf(row),
    leadTimeDays: row.leadTimeDays,
    tags: row.tags,
    imageUrl: row.coverFileId === null ? null : pictureUrl(row.coverFileId),
  };
}

const datesOf = (row: ListingCardRow) => ({
  termType: row.termType as TermType | null,
  termStart: dayOf(row.termStart),
  termEnd: dayOf(row.termEnd),
  decisionDeadline: dayOf(row.decisionDeadline),
  publishedAt: row.publishedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
});

export const listingDetailInclude = {
  ...listingInclude,
  organization: {
    select: {
      id: true,
      slug: true,
      name: true,
      type: true,
      verification: true,
      logoFileId: true,
      hqCountry: true,
      hqCity: true,
      website: true,
      description: true,
      enquiriesReceived: true,
      enquiriesAnswered: true,
      medianReplyMinutes: true,
    },
  },
} satisfies Prisma.ListingInclude;

export type ListingDetailRow = Prisma.ListingGetPayload<{ include: typeof listingDetailInclude }>;

export interface SellerSummary {
  id: string;
  slug: string;
  name: string;
  type: string;
  verification: "none" | "email_domain" | "document" | "admin";
  logoUrl: string | null;
  hqCountry: string | null;
  hqCity: string | null;
  website: string | null;
  description: string | null;
  /** Share of enquiries answered, 0..1; null before the first. */
  replyRate: number | null;
  medianReplyMinutes: number | null;
}

export interface ListingDetail extends ListingContent {
  id: string;
  slug: string;
  status: ListingStatus;
  currency: string;
  priceText: string;
  fromPrice: number | null;
  /** Units still free by package; null where the package has no fixed stock. */
  stock: { packageId: string; left: number | null }[];
  organization: SellerSummary;
  publishedAt: string | null;
  updatedAt: string;
  /** For the listing's own side only. */
  own: OwnListing | null;
}

export interface OwnListing {
  version: number;
  createdAt: string;
  submittedAt: string | null;
  statusReason: string | null;
  ownerUserId: string | null;
  /** What an import kept of the file's other columns. */
  imported: unknown;
  verbs: ListingVerb[];
  completeness: CompletenessReport;
}

/** `isOwn`: the viewer acts for the seller. Anybody else gets no hidden price and nothing internal. */
export function toListingDetail(row: ListingDetailRow, isOwn: boolean): ListingDetail {
  const content = contentOf(row);
  const cents = row.fromPriceCents === null ? null : Number(row.fromPriceCents);
  return {
    ...(isOwn ? content : forOutsiders(content)),
    id: row.id,
    slug: row.slug,
    status: row.status,
    currency: row.currency,
    priceText: priceText({ cents, isStartingAt: row.hasPackagePrice }, row.currency),
    fromPrice: cents === null ? null : toDollars(cents),
    stock: row.packages.map(stockOf),
    organization: sellerOf(row.organization),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    own: isOwn ? ownOf(row, content) : null,
  };
}

const forOutsiders = (content: ListingContent): ListingContent => ({
  ...withoutHiddenPrice(content),
  packages: content.packages.map(withoutHiddenPrice),
});

const stockOf = (item: ListingDetailRow["packages"][number]) => ({
  packageId: item.id,
  left: item.quantityAvailable === null ? null : item.quantityAvailable - item.quantityHeld - item.quantitySold,
});

function sellerOf({
  logoFileId,
  enquiriesReceived,
  enquiriesAnswered,
  ...seller
}: ListingDetailRow["organization"]): SellerSummary {
  return {
    ...seller,
    logoUrl: logoFileId === null ? null : pictureUrl(logoFileId),
    replyRate: enquiriesReceived === 0 ? null : enquiriesAnswered / enquiriesReceived,
  };
}

function ownOf(row: ListingDetailRow, content: ListingContent): OwnListing {
  return {
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    statusReason: row.statusReason,
    ownerUserId: row.ownerUserId,
    imported: row.imported,
    verbs: verbsFor(row.status),
    completeness: completenessOf(content),
  };
}

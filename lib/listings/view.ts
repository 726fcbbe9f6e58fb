/** A listing for display, with the API's names. Only its seller ever receives a hidden price. */
import type { z } from "zod";
import type { Prisma } from "@/lib/platform/db";
import { replyRateOf } from "@/lib/organizations/reply-rate";
import { industryCategories } from "@/lib/organizations/vocabulary";
import { now } from "@/lib/platform/clock";
import { toDollars } from "@/lib/platform/money";
import type { listingCardSchema } from "./card-schema";
import { completenessOf } from "./completeness";
import {
  type listingDetailSchema,
  type ownListingSchema,
  type sellerSummarySchema,
  importedSchema,
} from "./detail-schema";
import { type CardName, cardNames } from "./field-names";
import { figuresGiven } from "./evidence/figures";
import { evidenceInclude, evidenceItemsOf, verifiedFiguresOf } from "./evidence/view";
import { listingAvailability } from "./listing-availability";
import { openCommentsOf, openEditOf, waitingReviewOf } from "./open-edit";
import { priceText, withoutHiddenPrice } from "./pricing";
import { type ListingContent, contentOf, listingInclude, pictureUrl, plainContentOf, waitingInclude } from "./row";
import { heldEditSchema, withSensitive } from "./sensitive";
import { verbsFor } from "./states";
import type { ExclusivityLevel } from "./vocabulary";

/** What a card needs, in one query without relations. */
export const listingCardSelect = {
  id: true,
  slug: true,
  organizationId: true,
  status: true,
  fromPriceCents: true,
  hasPackagePrice: true,
  uniqueReach: true,
  exclusivityLevel: true,
  ...(Object.fromEntries(cardNames.map((name) => [name, true])) as Record<CardName, true>),
  coverFileId: true,
  publishedAt: true,
  updatedAt: true,
} satisfies Prisma.ListingSelect;

export type ListingCardRow = Prisma.ListingGetPayload<{ select: typeof listingCardSelect }>;

export type ListingCard = z.output<typeof listingCardSchema>;

/** Lists every field explicitly, because a row may contain more than a card may show. */
export function toListingCard(row: ListingCardRow): ListingCard {
  const cents = row.fromPriceCents === null ? null : Number(row.fromPriceCents);
  return {
    id: row.id,
    slug: row.slug,
    organizationId: row.organizationId,
    status: row.status,
    ...plainContentOf(row, cardNames),
    priceText: priceText({ cents, isStartingAt: row.hasPackagePrice }, row.currency),
    fromPrice: cents === null ? null : toDollars(cents, row.currency),
    uniqueReach: row.uniqueReach === null ? null : Number(row.uniqueReach),
    exclusivityLevel: row.exclusivityLevel as ExclusivityLevel,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    imageUrl: row.coverFileId === null ? null : pictureUrl(row.coverFileId),
  };
}

export const listingDetailInclude = {
  ...listingInclude,
  ...waitingInclude,
  evidence: evidenceInclude,
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
      inquiriesReceived: true,
      inquiriesAnswered: true,
      medianReplyMinutes: true,
      wantedCategories: true,
      blockedCategories: true,
    },
  },
} satisfies Prisma.ListingInclude;

export type ListingDetailRow = Prisma.ListingGetPayload<{ include: typeof listingDetailInclude }>;

export type SellerSummary = z.output<typeof sellerSummarySchema>;
export type ListingDetail = z.output<typeof listingDetailSchema>;
export type OwnListing = z.output<typeof ownListingSchema>;

/**
 * `isOwn`: the viewer acts for the seller. Anyone else gets no hidden prices and nothing internal.
 * `organizationId`: the viewer's, whose own holds differ from others'.
 */
export function toListingDetail(
  row: ListingDetailRow,
  isOwn: boolean,
  organizationId: string | null = null,
): ListingDetail {
  const content = contentOf(row);
  const cents = row.fromPriceCents === null ? null : Number(row.fromPriceCents);
  return {
    ...(isOwn ? content : forOutsiders(content)),
    id: row.id,
    slug: row.slug,
    status: row.status,
    priceText: priceText({ cents, isStartingAt: row.hasPackagePrice }, row.currency),
    fromPrice: cents === null ? null : toDollars(cents, row.currency),
    availability: listingAvailability(row, organizationId, now().getTime()),
    organization: sellerOf(row.organization),
    metricsVerifiedAt: row.metricsVerifiedAt?.toISOString() ?? null,
    verifiedFigures: verifiedFiguresOf(row.evidence, figuresGiven(content)),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    own: isOwn ? ownOf(row, content) : null,
  };
}

const forOutsiders = (content: ListingContent): ListingContent => ({
  ...withoutHiddenPrice(content),
  packages: content.packages.map(withoutHiddenPrice),
});

function sellerOf({
  logoFileId,
  inquiriesReceived,
  inquiriesAnswered,
  wantedCategories,
  blockedCategories,
  ...seller
}: ListingDetailRow["organization"]): SellerSummary {
  return {
    ...seller,
    logoUrl: logoFileId === null ? null : pictureUrl(logoFileId),
    wantedCategories: industryCategories.filter((category) => wantedCategories.includes(category)),
    blockedCategories: industryCategories.filter((category) => blockedCategories.includes(category)),
    replyRate: replyRateOf({ inquiriesReceived, inquiriesAnswered }),
  };
}

function ownOf(row: ListingDetailRow, content: ListingContent): OwnListing {
  const waiting = waitingOf(row);
  return {
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    statusReason: row.statusReason,
    ownerUserId: row.ownerUserId,
    imported: importedSchema.nullable().parse(row.imported),
    waiting,
    comments: openCommentsOf(row),
    evidence: evidenceItemsOf(row.evidence, figuresGiven(content)),
    edit: openEditOf(row, waiting ? withSensitive(content, waiting.after) : content),
    verbs: verbsFor(row.status),
    completeness: completenessOf(content),
  };
}

function waitingOf(row: ListingDetailRow): OwnListing["waiting"] {
  const review = waitingReviewOf(row);
  if (!review) return null;
  return { reviewId: review.id, since: review.createdAt.toISOString(), ...heldEditSchema.parse(review.changes) };
}

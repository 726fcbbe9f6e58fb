/**
 * The public part of a published listing whose seller agreed to a public preview. Prices, packages, availability,
 * terms, the seller and any contact are not even read.
 */
import type { z } from "zod";
import type { Prisma } from "@/lib/platform/db";
import type { publicListingCardSchema } from "../card-schema";
import { placeText } from "../countries";
import { labelOf } from "../labels";
import { type ReachField, isStale, reachFields, reachLabels, reachSchema } from "../reach";
import { dayOf, pictureUrl } from "../row";
import type { PropertyType } from "../vocabulary";
import { propertySlug } from "@/lib/paths";
import { publicText } from "./public-text";

export const publicCardSelect = {
  id: true,
  slug: true,
  title: true,
  summary: true,
  propertyType: true,
  sportOrGenre: true,
  country: true,
  city: true,
  uniqueReach: true,
  coverFileId: true,
} satisfies Prisma.ListingSelect;

export type PublicCardRow = Prisma.ListingGetPayload<{ select: typeof publicCardSelect }>;
export type PublicListingCard = z.output<typeof publicListingCardSchema>;

export function toPublicCard(row: PublicCardRow): PublicListingCard {
  return {
    id: row.id,
    slug: propertySlug(row),
    title: row.title,
    summary: row.summary && publicText(row.summary),
    sportOrGenre: row.sportOrGenre,
    propertyType: row.propertyType,
    kind: kindOf(row),
    imageUrl: row.coverFileId === null ? null : pictureUrl(row.coverFileId),
    place: placeText({ city: row.city, country: row.country }),
    uniqueReach: row.uniqueReach === null ? null : Number(row.uniqueReach),
  };
}

/** "Event series or tour · Sailing"; a subject already in its type is not repeated. */
function kindOf({ propertyType, sportOrGenre }: Pick<PublicCardRow, "propertyType" | "sportOrGenre">): string {
  const type = propertyType && labelOf(propertyType);
  const subject = sportOrGenre === null || sportOrGenre === "other" ? null : labelOf(sportOrGenre);
  const isNamed = type !== null && subject !== null && type.toLowerCase().includes(subject.toLowerCase());
  return [type, isNamed ? null : subject].filter(Boolean).join(" · ");
}

export const publicPropertySelect = {
  ...publicCardSelect,
  description: true,
  segment: true,
  level: true,
  region: true,
  reach: true,
  metricsSource: true,
  metricsVerifiedAt: true,
  metricsAsOf: true,
  updatedAt: true,
} satisfies Prisma.ListingSelect;

type PublicPropertyRow = Prisma.ListingGetPayload<{ select: typeof publicPropertySelect }>;

export interface PublicProperty extends Omit<PublicListingCard, "propertyType"> {
  propertyType: PropertyType | null;
  coverFileId: string | null;
  description: string | null;
  /** "Leeds, West Yorkshire, United Kingdom". */
  fullPlace: string;
  city: string | null;
  region: string | null;
  country: string | null;
  segment: string | null;
  level: string | null;
  figures: { field: ReachField; label: string; value: number }[];
  /** The source and date of the figures. */
  evidence: { source: string | null; asOf: string | null; isOld: boolean };
  updatedAt: Date;
}

/** @param now decides whether figures are old */
export function toPublicProperty(row: PublicPropertyRow, now: Date): PublicProperty {
  const asOf = dayOf(row.metricsAsOf);
  return {
    ...toPublicCard(row),
    propertyType: row.propertyType as PropertyType | null,
    coverFileId: row.coverFileId,
    description: row.description && publicText(row.description),
    fullPlace: placeText(row),
    city: row.city,
    region: row.region,
    country: row.country,
    segment: row.segment && labelOf(row.segment),
    level: row.level && labelOf(row.level),
    figures: figuresOf(row),
    evidence: { source: sourceOf(row), asOf, isOld: isStale(asOf, now) },
    updatedAt: row.updatedAt,
  };
}

function figuresOf({ reach }: PublicPropertyRow): PublicProperty["figures"] {
  const input = reachSchema.parse(reach);
  return reachFields.flatMap((field) => {
    const value = input[field];
    return typeof value === "number" ? [{ field, label: reachLabels[field], value }] : [];
  });
}

function sourceOf({ metricsSource, metricsVerifiedAt }: PublicPropertyRow): string | null {
  if (metricsVerifiedAt) return labelOf("admin_verified");
  return metricsSource && labelOf(metricsSource);
}

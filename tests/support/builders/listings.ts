import type { Seller } from "@/lib/auth/actor";
import { listingColumns, assetColumns, packageColumns } from "@/lib/listings/row";
import { type ListingDraft, listingFieldsSchema } from "@/lib/listings/schema";
import type { ListingStatus } from "@/lib/listings/states";
import { listingInclude } from "@/lib/listings/row";
import { db } from "@/lib/platform/db";
import { makeOrganization } from "./people";

/** Everything that a submission asks for and a good listing says. */
export const completeListing: ListingDraft = {
  title: "Northgate Women FC",
  summary: "A top-flight women's club with the region's youngest season-ticket base.",
  description: "Thirteen home matches a season at Northgate Park, all of them streamed.",
  segment: "sports",
  propertyType: "team",
  sportOrGenre: "soccer",
  level: "national",
  country: "GB",
  region: "West Yorkshire",
  city: "Leeds",
  latitude: 53.8,
  longitude: -1.55,
  price: 60_000,
  packages: [
    {
      name: "Sleeve partner",
      price: 18_000,
      quantityAvailable: 2,
      entitlement: "official_partner",
      assets: [
        {
          category: "signage_led_digital",
          name: "LED boards, home matches",
          quantity: 13,
          unit: "time",
          estImpressions: 600_000,
        },
        { category: "social_content", name: "Match-day posts", quantity: 26, unit: "commodity" },
      ],
    },
  ],
  audience: {
    ageBands: { "18_24": 0.22, "25_34": 0.31, "35_44": 0.24, "45_54": 0.13 },
    gender: { female: 0.58, male: 0.4 },
    interests: ["football", "family"],
    geo: [{ country: "GB", share: 0.94 }],
  },
  reach: { attendanceTotal: 53_300, uniqueReach: 41_000, estImpressions: 2_400_000, eventsPerTerm: 13 },
  metricsSource: "third_party_audit",
  metricsAsOf: "2026-06-30",
  exclusivity: { level: "category", categories: ["insurance", "banking"] },
  termType: "season",
  termStart: "2027-08-01",
  termEnd: "2028-05-31",
  decisionDeadline: "2027-06-01",
  leadTimeDays: 45,
  blockedCategories: ["betting_gaming", "tobacco_vape"],
  pastSponsors: ["Aire Valley Bank, 2023–2026"],
  tags: ["women", "community"],
};

export interface ListingWish {
  seller?: Pick<Seller, "organizationId" | "userId">;
  status?: ListingStatus;
  fields?: ListingDraft;
  publishedAt?: Date;
}

/** A listing in the database: complete and published unless wished otherwise. */
export async function makeListing({ seller, status = "published", fields, publishedAt }: ListingWish = {}) {
  const organizationId = seller?.organizationId ?? (await makeOrganization({ type: "seller" })).id;
  const whole = listingFieldsSchema.parse({ ...completeListing, ...fields });
  const wasPublished = ["published", "paused", "sold_out", "expired", "suspended"].includes(status);
  return db.listing.create({
    data: {
      ...listingColumns(whole),
      organizationId,
      ownerUserId: seller?.userId ?? null,
      status,
      publishedAt: wasPublished ? (publishedAt ?? new Date("2026-11-01T09:00:00Z")) : null,
      packages: {
        create: (whole.packages ?? []).map((item, position) => ({
          ...packageColumns(item, position),
          assets: { create: assetColumns(item) },
        })),
      },
    },
    include: listingInclude,
  });
}

export type MadeListing = Awaited<ReturnType<typeof makeListing>>;

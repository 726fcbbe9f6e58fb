import type { Seller } from "@/lib/auth/actor";
import { assetColumns, listingColumns, listingInclude, packageColumns } from "@/lib/listings/row";
import { type ListingDraft, listingFieldsSchema } from "@/lib/listings/schema";
import type { ListingStatus } from "@/lib/listings/states";
import { db } from "@/lib/platform/db";
import { completeListing } from "./complete-listing";
import { makeOrganization } from "./people";

export interface ListingOptions {
  seller?: Pick<Seller, "organizationId" | "userId">;
  status?: ListingStatus;
  fields?: ListingDraft;
  publishedAt?: Date;
}

/** A listing in the database: complete and published unless wished otherwise. */
export async function makeListing({ seller, status = "published", fields, publishedAt }: ListingOptions = {}) {
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
          ...packageColumns(item, position, whole.currency),
          assets: { create: assetColumns(item) },
        })),
      },
    },
    include: listingInclude,
  });
}

export type MadeListing = Awaited<ReturnType<typeof makeListing>>;

/** What a bulk change remembers of a listing, so that Undo can restore it: columns of its row, and its child rows. */
import { Prisma } from "@/lib/platform/db";
import type { BulkActionType } from "./schema";

const statusColumns = ["status", "statusReason", "submittedAt", "publishedAt", "publishedById", "archivedAt"] as const;

/** Columns that a bulk edit can change, those computed from them included. */
export const editColumns = [
  "propertyType",
  "sportOrGenre",
  "level",
  "contactForPricing",
  "priceCents",
  "fromPriceCents",
  "hasPackagePrice",
  "termStart",
  "termEnd",
  "decisionDeadline",
  "leadTimeDays",
  "blockedCategories",
  "tags",
  "completeness",
  "missingFields",
] as const;

/** Everything of a deleted draft, except generated columns. */
export const rememberedColumns = (action: BulkActionType): readonly string[] => {
  if (action === "delete") return Object.values(Prisma.ListingScalarFieldEnum);
  if (action === "reassign") return ["ownerUserId"];
  return action === "edit" ? editColumns : statusColumns;
};

interface PartTable {
  table: string;
  columns: readonly string[];
  /** Its rows are `x`, the listing is `l`. */
  where: Prisma.Sql;
}

const ofListing = Prisma.sql`x."listingId" = l."id"`;

const waitingReviews: PartTable = {
  table: "listing_reviews",
  columns: Object.values(Prisma.ListingReviewScalarFieldEnum),
  where: Prisma.sql`${ofListing} AND x."state" = 'waiting'`,
};

const packagesOf: PartTable = {
  table: "listing_packages",
  columns: Object.values(Prisma.ListingPackageScalarFieldEnum),
  where: ofListing,
};

/** In the order in which they can be restored. */
const partsOfDraft: readonly PartTable[] = [
  packagesOf,
  {
    table: "package_assets",
    columns: Object.values(Prisma.PackageAssetScalarFieldEnum),
    where: Prisma.sql`x."packageId" IN (SELECT p."id" FROM "listing_packages" AS p WHERE p."listingId" = l."id")`,
  },
  { table: "listing_images", columns: Object.values(Prisma.ListingImageScalarFieldEnum), where: ofListing },
];

export function partTables(action: BulkActionType): readonly PartTable[] {
  if (action === "delete") return partsOfDraft;
  return action === "edit" || action === "reassign" ? [] : [waitingReviews];
}

/** An edit keeps the packages and only changes their prices. */
export const rememberedParts = (action: BulkActionType): readonly PartTable[] =>
  action === "edit" ? [packagesOf] : partTables(action);

/** Our own identifiers as SQL. */
export const namesOf = (names: readonly string[]): Prisma.Sql =>
  Prisma.raw(names.map((name) => `"${name}"`).join(", "));

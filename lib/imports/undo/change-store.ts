/** A run's changes: the exact previous rows of each listing, so that undo can restore them. */
import "server-only";
import { Prisma, type Tx } from "@/lib/platform/db";

/** The rows below a listing as JSON, in a fixed order so that equal rows give equal text. */
export const packageRows = Prisma.sql`
  (SELECT coalesce(jsonb_agg(to_jsonb(p) ORDER BY p."id"), '[]'::jsonb)
    FROM "listing_packages" AS p WHERE p."listingId" = l."id")`;

export const assetRows = Prisma.sql`
  (SELECT coalesce(jsonb_agg(to_jsonb(a) ORDER BY a."id"), '[]'::jsonb)
    FROM "package_assets" AS a JOIN "listing_packages" AS p ON p."id" = a."packageId" WHERE p."listingId" = l."id")`;

const waitingEdits = Prisma.sql`
  (SELECT coalesce(jsonb_agg(to_jsonb(r) ORDER BY r."id"), '[]'::jsonb)
    FROM "listing_reviews" AS r WHERE r."listingId" = l."id" AND r."kind" = 'edit' AND r."state" = 'waiting')`;

export async function storeCreated(tx: Tx, runId: string, ids: string[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "import_changes" ("runId", "listingId", "published", "versionAfter")
    SELECT ${runId}::uuid, l."id", l."status" <> 'draft', l."version" FROM "listings" AS l WHERE l."id" = ANY (${ids}::uuid[])`;
}

/** Called before the listing is changed, under its lock. */
export async function storeBefore(
  tx: Tx,
  { runId, listingId, publishes }: { runId: string; listingId: string; publishes: boolean },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "import_changes" ("runId", "listingId", "before", "published", "versionAfter")
    SELECT ${runId}::uuid, l."id", jsonb_build_object(
        'listing', to_jsonb(l) - 'search', 'packages', ${packageRows}, 'assets', ${assetRows}, 'edits', ${waitingEdits}
      ), ${publishes}, l."version" + 1
    FROM "listings" AS l WHERE l."id" = ${listingId}::uuid`;
}

/** For a change that was rejected after all. */
export async function purgeChange(tx: Tx, runId: string, listingId: string): Promise<void> {
  await tx.importChange.deleteMany({ where: { runId, listingId } });
}

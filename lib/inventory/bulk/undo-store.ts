/** Restores what a bulk change remembered, in the caller's transaction and under the locks of the listings. */
import "server-only";
import { settleSold, inBatches } from "./change-store";
import { namesOf, partTables, rememberedColumns } from "./remembered";
import { type StayGroups, addStay } from "./report";
import type { BulkActionType } from "./schema";
import { listingsWithOpenOffer } from "@/lib/listings/open-offer-queries";
import type { ListingStatus } from "@/lib/listings/states";
import { now } from "@/lib/platform/clock";
import { Prisma, type Tx } from "@/lib/platform/db";

export interface StoredRun {
  id: string;
  organizationId: string;
  action: BulkActionType;
  createdAt: Date;
}

interface Remembered {
  listing: string;
  versionAfter: number;
  statusAfter: ListingStatus | null;
  /** As they were before the change. */
  title: string;
  wasLive: boolean;
  /** As they are now; null for a listing that is gone. */
  now: { title: string; status: ListingStatus; version: number } | null;
  inquiredSince: boolean;
}

/** Undoes the change for listings without later activity. Returns the restored listings; the others are in `stays`. */
export async function undoChanges(
  tx: Tx,
  run: StoredRun,
  ids: readonly string[],
  stays: StayGroups,
): Promise<string[]> {
  const undone: string[] = [];
  for (const batch of inBatches(ids))
    undone.push(
      ...(run.action === "delete" ? await insertAgain(tx, run, batch, stays) : await writeAgain(tx, run, batch, stays)),
    );
  if (run.action !== "delete") await settleSold(tx, undone);
  return undone;
}

async function writeAgain(tx: Tx, run: StoredRun, ids: readonly string[], stays: StayGroups): Promise<string[]> {
  const offered = run.action === "restore" ? await listingsWithOpenOffer(tx, ids) : new Set<string>();
  const undone: string[] = [];
  for (const row of await readRemembered(tx, run, ids)) {
    const reason = offered.has(row.listing) ? "An offer is open" : reasonToStay(run.action, row);
    if (reason) addStay(stays, reason, { id: row.listing, title: row.now?.title ?? row.title });
    else undone.push(row.listing);
  }
  const columns = rememberedColumns(run.action).map((name) => Prisma.raw(`"${name}" = r."${name}"`));
  await tx.$executeRaw`
    UPDATE "listings" AS l SET ${Prisma.join(columns)}, "version" = l."version" + 1, "updatedAt" = ${now()}
    FROM "listing_bulk_changes" AS c
    CROSS JOIN LATERAL jsonb_populate_recordset(NULL::"listings", c."before"->'listings') AS r
    WHERE c."runId" = ${run.id}::uuid AND c."listing" = ANY(${undone}::uuid[]) AND l."id" = c."listing"`;
  if (partTables(run.action).length > 0)
    await tx.listingReview.deleteMany({ where: { listingId: { in: undone }, state: "waiting" } });
  await insertParts(tx, run, undone);
  if (run.action === "edit")
    await tx.$executeRaw`
      UPDATE "listing_packages" AS p SET "priceCents" = r."priceCents"
      FROM "listing_bulk_changes" AS c
      CROSS JOIN LATERAL jsonb_populate_recordset(NULL::"listing_packages", c."before"->'listing_packages') AS r
      WHERE c."runId" = ${run.id}::uuid AND c."listing" = ANY(${undone}::uuid[]) AND p."id" = r."id"`;
  return undone;
}

function reasonToStay(action: BulkActionType, { now: listing, ...before }: Remembered): string | null {
  if (!listing) return "Deleted since then";
  if (listing.version !== before.versionAfter) return "Changed since then";
  if (before.statusAfter && listing.status !== before.statusAfter) return "Status changed since then";
  return action === "publish" && !before.wasLive && before.inquiredSince
    ? "A marketer has written about them since"
    : null;
}

function readRemembered(tx: Tx, run: StoredRun, ids: readonly string[]): Promise<Remembered[]> {
  return tx.$queryRaw<Remembered[]>`
    SELECT c."listing", c."versionAfter", c."statusAfter"::text AS "statusAfter", '' AS "title",
      c."before"->'listings'->0->>'publishedAt' IS NOT NULL AS "wasLive",
      CASE WHEN l."id" IS NOT NULL
        THEN jsonb_build_object('title', l."title", 'status', l."status", 'version', l."version") END AS "now",
      EXISTS (SELECT 1 FROM "conversations" AS t
        WHERE t."listingId" = c."listing" AND t."createdAt" >= ${run.createdAt}) AS "inquiredSince"
    FROM "listing_bulk_changes" AS c LEFT JOIN "listings" AS l ON l."id" = c."listing"
    WHERE c."runId" = ${run.id}::uuid AND c."listing" = ANY(${[...ids]}::uuid[]) ORDER BY c."listing"`;
}

/** Restores a deleted draft under its old ID, with its packages and pictures. */
async function insertAgain(tx: Tx, run: StoredRun, ids: readonly string[], stays: StayGroups): Promise<string[]> {
  const names = rememberedColumns("delete");
  const inserted = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO "listings" (${namesOf(names)})
    SELECT ${namesOf(names)} FROM "listing_bulk_changes" AS c
    CROSS JOIN LATERAL jsonb_populate_recordset(NULL::"listings", c."before"->'listings') AS r
    WHERE c."runId" = ${run.id}::uuid AND c."listing" = ANY(${[...ids]}::uuid[])
      AND r."organizationId" = ${run.organizationId}::uuid
    ON CONFLICT DO NOTHING RETURNING "id"`;
  const undone = inserted.map(({ id }) => id);
  await insertParts(tx, run, undone);
  const known = new Set(undone);
  for (const id of ids) if (!known.has(id)) addStay(stays, "Imported again since then", { id, title: "" });
  return undone;
}

/** Pictures whose file is gone are not restored. */
async function insertParts(tx: Tx, run: StoredRun, ids: readonly string[]): Promise<void> {
  for (const { table, columns } of partTables(run.action)) {
    const isThere =
      table === "listing_images"
        ? Prisma.sql`EXISTS (SELECT 1 FROM "stored_files" AS f WHERE f."id" = r."fileId")`
        : Prisma.sql`TRUE`;
    await tx.$executeRaw`
      INSERT INTO ${namesOf([table])} (${namesOf(columns)})
      SELECT ${Prisma.raw(columns.map((name) => `r."${name}"`).join(", "))} FROM "listing_bulk_changes" AS c
      CROSS JOIN LATERAL jsonb_populate_recordset(NULL::${namesOf([table])}, c."before"->${table}::text) AS r
      WHERE c."runId" = ${run.id}::uuid AND c."listing" = ANY(${[...ids]}::uuid[]) AND ${isThere}
      ON CONFLICT DO NOTHING`;
  }
}

/** Restores listings to their state before a run, column by column and row by row. */
import "server-only";
import { listingColumns } from "@/lib/listings/row";
import { now } from "@/lib/platform/clock";
import { Prisma, type Tx } from "@/lib/platform/db";

const names = (columns: readonly string[], table = ""): Prisma.Sql =>
  Prisma.raw(columns.map((name) => `${table}"${name}"`).join(", "));

const contentColumns = [...Object.keys(listingColumns({})), "imported", "importRunId"];
const publicationColumns = ["status", "submittedAt", "publishedAt", "publishedById"];

/**
 * Restores the listings in `ids` to their state before the run. Their version still increases, so that open editors
 * notice, and evidence of changed figures is reviewed again: only an admin verifies.
 */
export async function restoreListings(tx: Tx, runId: string, ids: string[]): Promise<void> {
  await restoreColumns(tx, runId, ids, { columns: contentColumns, version: 1 });
  const published = await tx.importChange.findMany({
    where: { runId, listingId: { in: ids }, published: true },
    select: { listingId: true },
  });
  const publishedIds = published.map(({ listingId }) => listingId);
  await restoreColumns(tx, runId, publishedIds, { columns: publicationColumns, version: 0 });
  await tx.listingReview.deleteMany({
    where: { listingId: { in: publishedIds }, kind: "submission", state: "waiting" },
  });
  await restorePackages(tx, runId, ids);
  await restoreWaitingEdits(tx, runId, ids);
  await letEarlierRunsBeUndone(tx, runId, ids);
}

async function restoreColumns(
  tx: Tx,
  runId: string,
  ids: string[],
  { columns, version }: { columns: readonly string[]; version: 0 | 1 },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.$executeRaw`
    UPDATE "listings" AS l SET (${names(columns)}) = (
        SELECT ${names(columns, "b.")} FROM jsonb_populate_record(NULL::"listings", c."before" -> 'listing') AS b
      ), "version" = l."version" + ${version}, "updatedAt" = ${now()}
    FROM "import_changes" AS c
    WHERE c."runId" = ${runId}::uuid AND c."listingId" = l."id" AND l."id" = ANY (${ids}::uuid[])`;
}

const packageColumns = [
  "position",
  "name",
  "tier",
  "description",
  "entitlement",
  "priceCents",
  "contactForPricing",
  "quantityAvailable",
  "createdAt",
];
const assetColumns = [
  "position",
  "category",
  "name",
  "description",
  "quantity",
  "unit",
  "totalQuantity",
  "estImpressions",
  "packageId",
];

async function restorePackages(tx: Tx, runId: string, ids: string[]): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "listing_packages" AS p USING "import_changes" AS c
    WHERE c."runId" = ${runId}::uuid AND c."listingId" = p."listingId" AND p."listingId" = ANY (${ids}::uuid[])
      AND NOT c."before" -> 'packages' @> jsonb_build_array(jsonb_build_object('id', p."id"))`;
  await tx.$executeRaw`
    DELETE FROM "package_assets" AS a USING "listing_packages" AS p, "import_changes" AS c
    WHERE a."packageId" = p."id" AND c."runId" = ${runId}::uuid AND c."listingId" = p."listingId"
      AND p."listingId" = ANY (${ids}::uuid[])
      AND NOT c."before" -> 'assets' @> jsonb_build_array(jsonb_build_object('id', a."id"))`;
  await restoreRows(tx, { runId, ids, table: "listing_packages", key: "packages", columns: packageColumns });
  await restoreRows(tx, { runId, ids, table: "package_assets", key: "assets", columns: assetColumns });
}

interface RowsToRestore {
  runId: string;
  ids: string[];
  table: "listing_packages" | "package_assets";
  key: "packages" | "assets";
  columns: readonly string[];
}

/** Deleted rows are restored under their IDs, the others get their old values. */
async function restoreRows(tx: Tx, { runId, ids, table, key, columns }: RowsToRestore): Promise<void> {
  const row = Prisma.raw(`"${table}"`);
  await tx.$executeRaw`
    INSERT INTO ${row} AS present SELECT b.* FROM "import_changes" AS c,
      jsonb_populate_recordset(NULL::${row}, c."before" -> ${key}) AS b
    WHERE c."runId" = ${runId}::uuid AND c."listingId" = ANY (${ids}::uuid[])
    ON CONFLICT ("id") DO UPDATE SET (${names(columns)}) = ROW (${names(columns, "excluded.")})
    WHERE (${names(columns, "present.")}) IS DISTINCT FROM (${names(columns, "excluded.")})`;
}

/** The edit awaiting review before the run is pending again; the run's own no longer is. */
async function restoreWaitingEdits(tx: Tx, runId: string, ids: string[]): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "listing_reviews" AS r USING "import_changes" AS c
    WHERE c."runId" = ${runId}::uuid AND c."listingId" = r."listingId" AND r."listingId" = ANY (${ids}::uuid[])
      AND r."kind" = 'edit' AND r."state" = 'waiting'
      AND NOT c."before" -> 'edits' @> jsonb_build_array(jsonb_build_object('id', r."id"))`;
  await tx.$executeRaw`
    INSERT INTO "listing_reviews" SELECT b.* FROM "import_changes" AS c,
      jsonb_populate_recordset(NULL::"listing_reviews", c."before" -> 'edits') AS b
    WHERE c."runId" = ${runId}::uuid AND c."listingId" = ANY (${ids}::uuid[])
    ON CONFLICT ("id") DO NOTHING`;
}

/** A listing restored to an earlier run's result counts as unedited since that run. */
async function letEarlierRunsBeUndone(tx: Tx, runId: string, ids: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE "import_changes" AS e SET "versionAfter" = l."version"
    FROM "import_changes" AS c, "listings" AS l
    WHERE c."runId" = ${runId}::uuid AND c."listingId" = ANY (${ids}::uuid[]) AND l."id" = c."listingId"
      AND e."listingId" = c."listingId" AND e."runId" <> c."runId"
      AND e."versionAfter" = (c."before" -> 'listing' ->> 'version')::int`;
}

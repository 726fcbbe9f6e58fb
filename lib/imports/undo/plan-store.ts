/**
 * What undoing a run would currently do to each listing; the preview counts it, the undo does it under the listings'
 * locks.
 */
import "server-only";
import { assetRows, packageRows } from "@/lib/imports/undo/change-store";
import type { StayReason, UndoAction, UndoStep } from "@/lib/imports/undo/outcome";
import { type Database, Prisma, type Tx } from "@/lib/platform/db";

const isAnswered = Prisma.sql`(
  EXISTS (SELECT 1 FROM "conversations" AS v WHERE v."listingId" = l."id")
  OR EXISTS (SELECT 1 FROM "deals" AS d WHERE d."listingId" = l."id"))`;

/** The packages would change under an offer, a hold or a deal. */
const isTaken = Prisma.sql`(
  (EXISTS (SELECT 1 FROM "listing_claims" AS k WHERE k."listingId" = l."id")
    OR EXISTS (SELECT 1 FROM "deals" AS d WHERE d."listingId" = l."id"))
  AND (c."before" -> 'packages', c."before" -> 'assets') IS DISTINCT FROM (${packageRows}, ${assetRows}))`;

const reason = Prisma.sql`CASE
  WHEN l."status" = 'suspended' THEN 'suspended'
  WHEN l."version" <> c."versionAfter" THEN 'edited'
  WHEN c."before" IS NOT NULL AND c."published" AND l."status" NOT IN ('submitted', 'published') THEN 'edited'
  WHEN (c."before" IS NULL OR c."published") AND ${isAnswered} THEN 'answered'
  WHEN c."before" IS NOT NULL AND ${isTaken} THEN 'in_deal'
END`;

const action = Prisma.sql`CASE
  WHEN c."before" IS NOT NULL THEN 'revert'
  WHEN l."status" = 'draft' THEN 'delete'
  ELSE 'archive'
END`;

interface PlannedStep {
  id: string;
  title: string;
  action: UndoAction;
  reason: StayReason | null;
}

/** The steps for `limit` listings of the run after the one with the id `after`, in ID order. */
export async function planSteps(
  client: Database | Tx,
  runId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<UndoStep[]> {
  const rows = await client.$queryRaw<PlannedStep[]>`
    SELECT l."id", l."title", ${action} AS "action", ${reason} AS "reason"
    FROM "import_changes" AS c JOIN "listings" AS l ON l."id" = c."listingId"
    WHERE c."runId" = ${runId}::uuid AND c."listingId" > ${after ?? nil}::uuid
    ORDER BY c."listingId" LIMIT ${limit}`;
  return rows.map((row) => (row.reason ? { ...row, action: null } : row));
}

/** Blocks conversations and deals about them until the undo is done. */
export async function lockStepListings(
  tx: Tx,
  runId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<void> {
  await tx.$queryRaw`
    SELECT l."id" FROM "listings" AS l WHERE l."id" IN (
      SELECT c."listingId" FROM "import_changes" AS c
      WHERE c."runId" = ${runId}::uuid AND c."listingId" > ${after ?? nil}::uuid
      ORDER BY c."listingId" LIMIT ${limit}
    ) ORDER BY l."id" FOR UPDATE`;
}

const nil = "00000000-0000-0000-0000-000000000000";

/**
 * A connection that was spam, or whose marketer was suspended, is credited back: it no longer counts, and its slot is
 * free again. If inquiries are waiting for a slot, the oldest takes it. Inquiries between organizations with a block
 * are skipped, because nobody could answer them, and so are those of suspended accounts.
 */
import "server-only";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { freeConnectionsSql } from "./connections";
import { transferConnection } from "./shared-place";
import { isSuspendedContactSql } from "./suspended-contacts";

export interface Credit {
  /** False if it was never counted, or if another organization of the same person keeps the slot. */
  wasCredited: boolean;
  /** The waiting connection that is now open. */
  openedId: string | null;
}

/**
 * Null if it was already credited. Idempotent under concurrency: only one call changes the state.
 *
 * @param state `credited` closes the connection as spam, also one that was waived before; `waived` leaves it open
 */
export async function creditConnection(
  tx: Tx,
  connectionId: string,
  by: { userId: string; reason: string },
  state: "credited" | "waived" = "credited",
): Promise<Credit | null> {
  const credited = await tx.$queryRaw<{ sellerOrganizationId: string; wasCounted: boolean }[]>`
    UPDATE "connections" AS c
    SET "state" = ${state}::"ConnectionState", "creditedAt" = ${now()}, "creditedById" = ${by.userId}::uuid, "creditReason" = ${by.reason}
    FROM (
      SELECT "id", "state" IN ('free', 'paid') AND "sharedWithId" IS NULL AS "wasCounted" FROM "connections"
      WHERE "id" = ${connectionId}::uuid AND "state" NOT IN ('credited', ${state}::"ConnectionState") FOR NO KEY UPDATE
    ) AS before
    WHERE c."id" = before."id" RETURNING c."sellerOrganizationId", before."wasCounted"`;
  const [row] = credited;
  if (!row) return null;
  const { sellerOrganizationId, wasCounted } = row;
  if (!wasCounted || (await transferConnection(tx, connectionId))) return { wasCredited: false, openedId: null };
  await tx.organization.updateMany({
    where: { id: sellerOrganizationId, connectionsUsed: { gt: 0 } },
    data: { connectionsUsed: { decrement: 1 } },
  });
  return { wasCredited: true, openedId: await openLongestWaiting(tx, sellerOrganizationId) };
}

/** Gives a free slot of the seller to the oldest waiting inquiry; null if there is no slot, or none is waiting. */
export async function openLongestWaiting(tx: Tx, sellerOrganizationId: string): Promise<string | null> {
  // One at a time per seller: two concurrent calls would see different inquiries, and the newer one could take the
  // slot. No stronger lock, or a first contact whose row already references the seller, and which waits for this one,
  // would deadlock.
  await tx.$queryRaw`SELECT "id" FROM "organizations" WHERE "id" = ${sellerOrganizationId}::uuid FOR NO KEY UPDATE`;
  const opened = await tx.$queryRaw<{ id: string }[]>`
    WITH "next" AS (
      SELECT "id" FROM "connections" AS c WHERE "sellerOrganizationId" = ${sellerOrganizationId}::uuid AND "state" = 'locked'
        AND NOT EXISTS (
          SELECT 1 FROM "organization_blocks" AS b WHERE b."liftedAt" IS NULL
            AND (b."blockerOrganizationId", b."blockedOrganizationId") IN (
              (c."marketerOrganizationId", c."sellerOrganizationId"), (c."sellerOrganizationId", c."marketerOrganizationId")))
        AND NOT ${isSuspendedContactSql}
      ORDER BY "createdAt", "id" LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED
    ), "taken" AS (
      UPDATE "organizations" SET "connectionsUsed" = "connectionsUsed" + 1
      WHERE "id" = ${sellerOrganizationId}::uuid AND "connectionsUsed" < ${freeConnectionsSql()} AND EXISTS (SELECT 1 FROM "next")
      RETURNING "id"
    )
    UPDATE "connections" SET "state" = 'free', "unlockedAt" = ${now()}
    WHERE "id" IN (SELECT "id" FROM "next") AND EXISTS (SELECT 1 FROM "taken") RETURNING "id"`;
  return opened[0]?.id ?? null;
}

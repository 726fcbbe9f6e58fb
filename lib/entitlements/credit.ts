/**
 * A connection that was spam, or whose marketer was suspended, is credited back: it no longer counts, and its place is
 * free again. Where an inquiry already waits for a place, the one that has waited longest takes it. One between
 * organizations of which one blocks the other is passed over, because nobody could answer it, and so is one of a
 * suspended account.
 */
import "server-only";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { freeConnectionsSql } from "./connections";
import { transferConnection } from "./shared-place";
import { isSuspendedContactSql } from "./suspended-contacts";

export interface Credit {
  /** False for one that had never been counted, and where another organization of the same person keeps the place. */
  wasCredited: boolean;
  /** The connection that waited and is open from now on. */
  openedId: string | null;
}

/**
 * Null where it was credited before. Called many times at once it is done once: the state is left once.
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

/** Gives a free place of the seller to the inquiry that has waited longest; null where there is no place, or nobody waits. */
export async function openLongestWaiting(tx: Tx, sellerOrganizationId: string): Promise<string | null> {
  // One at a time for a seller: two at once would look at different inquiries, and the younger could take the place. No
  // stronger, or a first contact whose row names the seller already, and which waits for this one, would wait in a circle.
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

/** What both organizations block, and what blocks both, is blocked once; one that blocked the other has nobody left to. */
import "server-only";
import { now } from "@/lib/platform/clock";
import type { Collision } from "./collision";

/** One organization does not block itself. */
export const blockBetween: Collision = {
  label: "Blocks between the two",
  rule: "removed",
  settle: (tx, { from, into }) => tx.$executeRaw`
    DELETE FROM "organization_blocks"
    WHERE ("blockerOrganizationId", "blockedOrganizationId") IN (
      (${from.id}::uuid, ${into.id}::uuid), (${into.id}::uuid, ${from.id}::uuid))`,
};

export const sameBlock: Collision = {
  label: "Organizations that both block, or that block both",
  rule: "the earlier block stays; the other is kept in the history as lifted",
  settle: (tx, { from, into }) => tx.$executeRaw`
    WITH "standing" AS (
      SELECT "id", "createdAt",
        CASE WHEN "blockerOrganizationId" = ${from.id}::uuid THEN ${into.id}::uuid ELSE "blockerOrganizationId" END AS "blocker",
        CASE WHEN "blockedOrganizationId" = ${from.id}::uuid THEN ${into.id}::uuid ELSE "blockedOrganizationId" END AS "blocked"
      FROM "organization_blocks"
      WHERE "liftedAt" IS NULL AND (
        "blockerOrganizationId" IN (${from.id}::uuid, ${into.id}::uuid)
        OR "blockedOrganizationId" IN (${from.id}::uuid, ${into.id}::uuid))
    ), "ranked" AS (
      SELECT "id", row_number() OVER (PARTITION BY "blocker", "blocked" ORDER BY "createdAt", "id") AS "place" FROM "standing"
    )
    UPDATE "organization_blocks" SET "liftedAt" = ${now()}
    WHERE "id" IN (SELECT "id" FROM "ranked" WHERE "place" > 1)`,
};

import "server-only";
import { z } from "zod";
import type { Seller } from "@/lib/auth/actor";
import { mayAct } from "@/lib/auth/agency-scope";
import { hours, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { bulkActionTypes, undoHours } from "./bulk/schema";
import { listingViewSchema } from "./views/schema";

const toolsSchema = z.object({
  views: z.array(listingViewSchema),
  /** Members who may edit, by name: a listing can be given to them. */
  assignees: z.array(z.object({ id: z.guid(), name: z.string() })),
  /** The newest bulk change of the organization, while it can be undone. */
  lastRun: z.object({ id: z.guid(), action: z.enum(bulkActionTypes), count: z.int(), at: z.coerce.date() }).nullable(),
});
export type InventoryTools = z.output<typeof toolsSchema>;
export type UndoableRun = NonNullable<InventoryTools["lastRun"]>;

/**
 * Data for the inventory's tools, in one statement: the person's views and, for editors, possible owners and the last
 * change to undo.
 */
export async function getInventoryTools(actor: Seller): Promise<InventoryTools> {
  const { organizationId, userId } = actor;
  const [row] = await db.$queryRaw<unknown[]>`
    SELECT (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', v."id", 'name', v."name", 'query', v."query")
        ORDER BY lower(v."name"), v."id"), '[]'::jsonb)
      FROM "listing_views" AS v WHERE v."userId" = ${userId}::uuid AND v."organizationId" = ${organizationId}::uuid
    ) AS "views", (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', u."id", 'name', u."name") ORDER BY lower(u."name"), u."id"), '[]'::jsonb)
      FROM "memberships" AS m JOIN "users" AS u ON u."id" = m."userId"
      WHERE m."organizationId" = ${organizationId}::uuid AND m."leftAt" IS NULL AND m."role" <> 'viewer'
        AND u."status" = 'active'
    ) AS "assignees", (
      SELECT CASE WHEN r."undoneAt" IS NULL THEN jsonb_build_object('id', r."id", 'action', r."action", 'at', r."createdAt",
        'count', (SELECT count(*) FROM "listing_bulk_changes" AS c WHERE c."runId" = r."id")) END
      FROM "listing_bulk_runs" AS r
      WHERE r."organizationId" = ${organizationId}::uuid AND r."createdAt" > ${later(now(), -hours(undoHours))}
      ORDER BY r."createdAt" DESC LIMIT 1
    ) AS "lastRun"`;
  const tools = toolsSchema.parse(row);
  return mayAct(actor, "manage_listings") ? tools : { ...tools, assignees: [], lastRun: null };
}

import "server-only";
import type { Marketer } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { savedReadableBySql } from "../../policy";
import type { ShortlistView } from "./schema";

const MAX_LISTS = 500;

/** The organization's lists by name, each with how many of its listings are shown. */
export async function listShortlists(actor: Marketer): Promise<{ items: ShortlistView[] }> {
  const items = await db.$queryRaw<ShortlistView[]>`
    SELECT list."id", list."name", (
      SELECT count(*)::int FROM "shortlist_entries" e
      JOIN "saved_opportunities" s ON s."organizationId" = e."organizationId" AND s."listingId" = e."listingId"
      JOIN "listings" l ON l."id" = s."listingId" JOIN "organizations" o ON o."id" = l."organizationId"
      WHERE e."shortlistId" = list."id" AND ${savedReadableBySql(actor)}
    ) AS "count"
    FROM "shortlists" list WHERE list."organizationId" = ${actor.organizationId}::uuid
    ORDER BY list."name", list."id" LIMIT ${MAX_LISTS}`;
  return { items };
}

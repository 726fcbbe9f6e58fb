import "server-only";
import { waitsSql } from "@/lib/messages/inbox-queries";
import { lockedSql } from "@/lib/messages/locked";
import { type SideActor, conversationsVisibleToSql } from "@/lib/messages/policy";
import { db } from "@/lib/platform/db";

export interface WaitingRow {
  id: string;
  listing: string;
  /** Null while the seller has to activate a plan to see who it is. */
  organization: string | null;
  since: Date;
  total: number;
}

const MAX_NAMED = 3;

/** Conversations that wait for the seller's answer, the longest wait first. */
export function listWaiting(actor: SideActor): Promise<WaitingRow[]> {
  return db.$queryRaw<WaitingRow[]>`
    SELECT c."id", l."title" AS "listing", CASE WHEN (${lockedSql()}) IS TRUE THEN NULL ELSE o."name" END AS "organization",
      coalesce(c."waitingSince", c."lastMessageAt") AS "since", count(*) OVER ()::int AS "total"
    FROM "conversations" AS c JOIN "listings" AS l ON l."id" = c."listingId"
    JOIN "organizations" AS o ON o."id" = c."buyerOrganizationId" LEFT JOIN "connections" AS n ON n."id" = c."connectionId"
    WHERE ${conversationsVisibleToSql(actor)} AND n."state" IS DISTINCT FROM 'credited' AND ${waitsSql(actor)}
    ORDER BY 4, c."id" LIMIT ${MAX_NAMED}`;
}

import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import type { DealState } from "@/lib/deals/agreed/stages";
import type { ListingStatus } from "@/lib/listings/states";
import { db } from "@/lib/platform/db";
import type { TicketState } from "@/lib/support/states";

/** Data beside a ticket: other records of its sender, possible assignees, and saved replies. */
export interface TicketTriage {
  admins: { id: string; name: string }[];
  replies: { id: string; name: string; body: string }[];
  tickets: {
    id: string;
    number: number;
    subject: string;
    state: TicketState;
    createdAt: string;
    isSameSender: boolean;
  }[];
  emails: { id: string; subject: string; status: "queued" | "stored" | "sent" | "dead"; createdAt: string }[];
  listings: { id: string; title: string; status: ListingStatus }[];
  /** Deals are private to both sides: admins see their subject and stage. */
  deals: { id: string; number: number; title: string; listingId: string; state: DealState; partner: string }[];
}

/** The newest of each, in one statement. */
export async function getTicketTriage(_actor: PlatformAdmin, { id }: { id: string }): Promise<TicketTriage> {
  const [triage] = await db.$queryRaw<[TicketTriage]>`
    WITH sender AS (
      SELECT t."id", t."requesterId", t."requesterEmail", coalesce(t."organizationId", (
        SELECT m."organizationId" FROM "memberships" m JOIN "users" u ON u."id" = m."userId"
        WHERE m."leftAt" IS NULL AND (u."id" = t."requesterId" OR (t."requesterId" IS NULL AND u."email" = t."requesterEmail"))
        ORDER BY m."createdAt" LIMIT 1)) AS "organizationId"
      FROM "tickets" t WHERE t."id" = ${id}::uuid
    )
    SELECT
      (SELECT coalesce(json_agg(a ORDER BY a."name", a."id"), '[]') FROM (
        SELECT "id", "name" FROM "users" WHERE "type" = 'admin' AND "status" = 'active') a) AS "admins",
      (SELECT coalesce(json_agg(r ORDER BY r."name"), '[]') FROM (
        SELECT "id", "name", "body" FROM "canned_replies") r) AS "replies",
      (SELECT coalesce(json_agg(t ORDER BY t."createdAt" DESC), '[]') FROM (
        SELECT o."id", o."number", o."subject", o."state"::text AS "state", o."createdAt",
          o."requesterId" IS NOT DISTINCT FROM s."requesterId" AND o."requesterEmail" = s."requesterEmail" AS "isSameSender"
        FROM "tickets" o, sender s
        WHERE o."id" <> s."id" AND (o."requesterId" = s."requesterId" OR o."requesterEmail" = s."requesterEmail")
        ORDER BY o."createdAt" DESC LIMIT 8) t) AS "tickets",
      (SELECT coalesce(json_agg(e ORDER BY e."createdAt" DESC), '[]') FROM (
        SELECT e."id", e."subject", e."status"::text AS "status", e."createdAt" FROM "email_messages" e, sender s
        WHERE e."toAddress" = s."requesterEmail" ORDER BY e."createdAt" DESC LIMIT 6) e) AS "emails",
      (SELECT coalesce(json_agg(l ORDER BY l."updatedAt" DESC), '[]') FROM (
        SELECT l."id", l."title", l."status"::text AS "status", l."updatedAt" FROM "listings" l, sender s
        WHERE l."organizationId" = s."organizationId" AND l."status" <> 'draft'
        ORDER BY l."updatedAt" DESC LIMIT 6) l) AS "listings",
      (SELECT coalesce(json_agg(d ORDER BY d."updatedAt" DESC), '[]') FROM (
        SELECT d."id", d."number", l."title", l."id" AS "listingId", d."state"::text AS "state", p."name" AS "partner", d."updatedAt"
        FROM sender s
        JOIN "deals" d ON s."organizationId" IN (d."buyerOrganizationId", d."sellerOrganizationId")
        JOIN "listings" l ON l."id" = d."listingId"
        JOIN "organizations" p ON p."id" = CASE WHEN d."buyerOrganizationId" = s."organizationId"
          THEN d."sellerOrganizationId" ELSE d."buyerOrganizationId" END AND p."status" <> 'contact'
        ORDER BY d."updatedAt" DESC LIMIT 6) d) AS "deals"`;
  return triage;
}

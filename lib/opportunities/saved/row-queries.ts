import "server-only";
import type { Marketer } from "@/lib/auth/actor";
import type { IndustryCategory } from "@/lib/organizations/vocabulary";
import { db, Prisma } from "@/lib/platform/db";
import { cardColumns, type CardRow, cardTables } from "../listing-row-queries";
import type { AssetCategory } from "@/lib/listings/vocabulary";
import type { ListingStatus } from "@/lib/listings/states";
import type { PassReason, SavedDecision } from "./decisions";
import { savedReadableBySql } from "../policy";

interface Named {
  id: string;
  name: string;
}

interface PackageRow extends Named {
  /** Null if the price is hidden. */
  priceCents: number | null;
  soldOut: boolean;
  assets: AssetCategory[];
}

/** A saved listing with its card, the matcher's data, and the team's decisions. */
export interface SavedRow extends CardRow {
  savedAt: Date;
  note: string | null;
  savedByName: string | null;
  savedByAgencyName: string | null;
  notedByName: string | null;
  notedByAgencyName: string | null;
  storedDecision: SavedDecision;
  passReason: PassReason | null;
  passNote: string | null;
  decidedByName: string | null;
  decidedByAgencyName: string | null;
  decidedAt: Date | null;
  owner: Named | null;
  packages: PackageRow[];
  packageId: string | null;
  votes: Named[];
  comments: number;
  lists: (Named & { position: number })[];
  conversationId: string | null;
  sellerName: string;
  ownIndustry: IndustryCategory | null;
  seenPriceCents: bigint | null;
  seenStatus: ListingStatus;
  seenDeadline: Date | null;
  seenCategoryState: string | null;
  seenGaps: string[];
}

interface SavedFilter {
  listId?: string;
  ownerId?: string;
  listingId?: string;
}

/** More than a team keeps track of; the latest ones. */
const MAX_SAVED = 1000;

/** The organization's saved listings, with everything on the page, in one statement. */
export const readSavedRows = (actor: Marketer, filter: SavedFilter = {}): Promise<SavedRow[]> =>
  db.$queryRaw<SavedRow[]>`
    SELECT ${cardColumns}, ${ownColumns}, ${teamColumns}, ${discussionColumns}
    FROM ${cardTables(actor.organizationId)}
    JOIN organizations own ON own.id = s."organizationId"
    WHERE ${savedReadableBySql(actor)} AND ${filterSql(filter)}
    ORDER BY s."createdAt" DESC, s."listingId" DESC LIMIT ${MAX_SAVED}`;

const nameOf = (table: "users" | "organizations", column: string) =>
  Prisma.raw(`(SELECT named.name FROM ${table} named WHERE named.id = s."${column}")`);

const ownColumns = Prisma.sql`
  s."createdAt" AS "savedAt", s.note, s.decision::text AS "storedDecision", s."passReason"::text AS "passReason",
  s."passNote", s."decidedAt", s."seenPriceCents", s."seenStatus"::text AS "seenStatus", s."seenDeadline",
  s."seenCategoryState", s."seenGaps", s."packageId",
  coalesce((SELECT json_agg(json_build_object('id', p.id, 'name', p.name, 'soldOut', p."soldOut", 'priceCents',
      CASE WHEN p."contactForPricing" OR p."priceCents" < 0 THEN NULL ELSE p."priceCents" END, 'assets', ARRAY(
        SELECT DISTINCT a.category FROM package_assets a WHERE a."packageId" = p.id)) ORDER BY p.position)
    FROM listing_packages p WHERE p."listingId" = l.id), '[]') AS packages, o.name AS "sellerName", own."industryCategory" AS "ownIndustry"`;

const teamColumns = Prisma.sql`
  ${nameOf("users", "savedById")} AS "savedByName", ${nameOf("organizations", "savedByAgencyId")} AS "savedByAgencyName",
  ${nameOf("users", "notedById")} AS "notedByName", ${nameOf("organizations", "notedByAgencyId")} AS "notedByAgencyName",
  ${nameOf("users", "decidedById")} AS "decidedByName",
  ${nameOf("organizations", "decidedByAgencyId")} AS "decidedByAgencyName",
  (SELECT json_build_object('id', u.id, 'name', u.name) FROM users u WHERE u.id = s."ownerId") AS owner`;

const discussionColumns = Prisma.sql`
  coalesce((SELECT json_agg(json_build_object('id', u.id, 'name', u.name) ORDER BY v."createdAt", u.id)
    FROM saved_votes v JOIN users u ON u.id = v."userId"
    WHERE v."organizationId" = s."organizationId" AND v."listingId" = l.id), '[]') AS votes,
  (SELECT count(*)::int FROM saved_comments c
    WHERE c."organizationId" = s."organizationId" AND c."listingId" = l.id) AS comments,
  coalesce((SELECT json_agg(json_build_object('id', list.id, 'name', list.name, 'position', e.position) ORDER BY list.name)
    FROM shortlist_entries e JOIN shortlists list ON list.id = e."shortlistId"
    WHERE e."organizationId" = s."organizationId" AND e."listingId" = l.id), '[]') AS lists,
  (SELECT c.id FROM conversations c
    WHERE c."listingId" = l.id AND c."buyerOrganizationId" = s."organizationId" LIMIT 1) AS "conversationId"`;

function filterSql({ listId, ownerId, listingId }: SavedFilter): Prisma.Sql {
  const conditions = [
    listingId && Prisma.sql`s."listingId" = ${listingId}::uuid`,
    ownerId && Prisma.sql`s."ownerId" = ${ownerId}::uuid`,
    listId &&
      Prisma.sql`EXISTS (SELECT 1 FROM shortlist_entries e WHERE e."shortlistId" = ${listId}::uuid
        AND e."organizationId" = s."organizationId" AND e."listingId" = s."listingId")`,
  ].filter((condition) => condition !== undefined && condition !== "");
  return conditions.length > 0 ? Prisma.join(conditions, " AND ") : Prisma.sql`true`;
}

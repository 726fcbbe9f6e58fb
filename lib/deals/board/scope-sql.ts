/** The open and agreed deals of a scope, in SQL: the organization's own, and for an agency also its clients'. */
import { type Workspace, wholeOf } from "@/lib/auth/acting-for/workspace";
import type { OrganizationMember } from "@/lib/auth/actor";
import { conversationsVisibleToSql } from "@/lib/messages/policy";
import { dealsWithTermsSql, isOpenSql } from "@/lib/messages/stage-sql";
import { Prisma } from "@/lib/platform/db";
import { boardStages } from "../agreed/stages";
import { dealSideOf } from "../policy";
import { type DealFilters, nobody } from "./filters";

const isBuyer = (actor: OrganizationMember) => dealSideOf(actor) === "buyer";

const ownIdSql = (actor: OrganizationMember) =>
  isBuyer(actor) ? Prisma.sql`d."buyerOrganizationId"` : Prisma.sql`d."sellerOrganizationId"`;

const otherIdSql = (actor: OrganizationMember) =>
  isBuyer(actor) ? Prisma.sql`d."sellerOrganizationId"` : Prisma.sql`d."buyerOrganizationId"`;

export const totalSql = Prisma.sql`coalesce(d."totalCents", r."totalCents")`;
export const currencySql = Prisma.sql`coalesce(d."currency", r."currency")`;
export const termStartSql = Prisma.sql`coalesce(d."termStart", r."termStart")`;

/**
 * Of a deal `d` with its proposal `p`, the current revision `r`, the listing `l`, the other organization `o`, one's
 * own `k` and the person `u` who is assigned to it.
 */
export function scopedDealsSql(
  workspace: Workspace,
  filters: DealFilters = {},
  joins: Prisma.Sql = Prisma.empty,
): Prisma.Sql {
  const actor = wholeOf(workspace);
  return Prisma.sql`
  FROM ${dealsWithTermsSql(actor)} JOIN "conversations" AS c ON c."id" = d."conversationId"
  JOIN "listings" AS l ON l."id" = d."listingId" JOIN "organizations" AS o ON o."id" = ${otherIdSql(actor)}
  JOIN "organizations" AS k ON k."id" = ${ownIdSql(actor)}
  LEFT JOIN "connections" AS n ON n."id" = c."connectionId"
  LEFT JOIN "conversation_sides" AS z ON z."conversationId" = c."id" AND z."side" = ${dealSideOf(actor)}::"ContactSide"
  LEFT JOIN "users" AS u ON u."id" = z."assigneeId" ${joins}
  WHERE ${conversationsVisibleToSql(actor)} AND ${isOpenSql(actor)} AND d."state"::text = ANY(${[...boardStages]}) AND ${filterSql(filters)}`;
}

function filterSql({ season, owner, partner, listing, stage, client }: DealFilters): Prisma.Sql {
  const conditions = [Prisma.sql`TRUE`];
  if (season) conditions.push(Prisma.sql`extract(year FROM ${termStartSql}) = ${season}`);
  if (owner === nobody) conditions.push(Prisma.sql`u."id" IS NULL`);
  else if (owner) conditions.push(Prisma.sql`u."id" = ${owner}::uuid`);
  if (partner) conditions.push(Prisma.sql`o."id" = ${partner}::uuid`);
  if (listing) conditions.push(Prisma.sql`l."id" = ${listing}::uuid`);
  if (stage) conditions.push(Prisma.sql`d."state"::text = ${stage}`);
  if (client) conditions.push(Prisma.sql`k."id" = ${client}::uuid`);
  return Prisma.join(conditions, " AND ");
}

/** Of a deal `d`: not one that its seller recorded with a sponsor who has no account, which is private to it. */
export const isNegotiatedSql = Prisma.sql`NOT EXISTS (
  SELECT 1 FROM "conversations" AS private WHERE private."id" = d."conversationId" AND private."kind" = 'contact')`;

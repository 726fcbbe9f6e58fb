/** The stage of a conversation and the deals in it, in SQL: used for inbox filters and dashboard counts. */
import { Prisma } from "@/lib/platform/db";
import type { OrganizationMember } from "@/lib/auth/actor";
import { lockedSql } from "./locked";
import { sideOf } from "./policy";

const live = Prisma.sql`('awaiting_approval', 'awaiting_seller', 'awaiting_buyer')`;

/** For a seller, a deal `d` starts with the first proposal `p` that was sent. */
const sentSql = (actor: OrganizationMember) =>
  sideOf(actor) === "buyer" ? Prisma.sql`TRUE` : Prisma.sql`p."sentAt" IS NOT NULL`;

/** A seller sees no deal of a locked conversation. Its connection is `n`. */
export const isOpenSql = (actor: OrganizationMember) =>
  sideOf(actor) === "buyer" ? Prisma.sql`TRUE` : Prisma.sql`(${lockedSql()}) IS NOT TRUE`;

/** A deal `d` whose proposal `p` was agreed and that has not been canceled since. */
export const isAgreedSql = Prisma.sql`(p."state" = 'agreed' AND d."state" <> 'canceled')`;

/** The stage of the conversation `c` with the connection `n`, as one side sees it. */
export const stageSql = (actor: OrganizationMember): Prisma.Sql => Prisma.sql`coalesce((
  SELECT CASE WHEN bool_or(${isAgreedSql}) THEN 'agreed' WHEN bool_or(p."state" IN ${live}) THEN 'negotiating'
    WHEN count(*) > 0 THEN 'closed' END
  FROM "deals" AS d JOIN "proposals" AS p ON p."dealId" = d."id"
  WHERE d."conversationId" = c."id" AND ${sentSql(actor)} AND ${isOpenSql(actor)}), 'talking')`;

/**
 * The open and agreed deals: `d` with the proposal `p` and the current revision `r`, which is the accepted one or else
 * the newest. In parentheses, so that it can be joined.
 */
export const dealsWithTermsSql = (actor: OrganizationMember): Prisma.Sql => Prisma.sql`("deals" AS d
  JOIN "proposals" AS p ON p."dealId" = d."id" AND (p."state" = 'agreed' OR p."state" IN ${live}) AND ${sentSql(actor)}
  JOIN "proposal_revisions" AS r
  ON r."proposalId" = p."id" AND r."revision" = coalesce(p."acceptedRevision", p."revision"))`;

/** Whether a deal of the conversation `c`, open or agreed, has a term that starts in the year. */
export const hasSeasonSql = (actor: OrganizationMember, year: number): Prisma.Sql => Prisma.sql`(${isOpenSql(actor)}
  AND EXISTS (SELECT 1 FROM ${dealsWithTermsSql(actor)}
    WHERE d."conversationId" = c."id" AND extract(year FROM r."termStart") = ${year}))`;

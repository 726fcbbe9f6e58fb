import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import type { ConnectionState } from "@/lib/billing/connections";
import { blockIdSql } from "@/lib/organizations/blocks/pair";
import { textHas } from "@/lib/platform/database/text-search";
import { Prisma, db } from "@/lib/platform/db";
import { momentCursor } from "@/lib/platform/pagination";
import { lockedSql } from "./locked";
import { type Side, conversationsVisibleToSql, messagesVisibleToSql, otherSide, sideOf } from "./policy";
import type { ListConversationsInput } from "./schema";
import { hasSeasonSql, stageSql } from "./stage-sql";

/** A conversation as one organization's inbox reads it from the tables. */
export interface InboxRow {
  id: string;
  subject: string;
  listingId: string;
  title: string;
  isOffered: boolean;
  sportOrGenre: string | null;
  propertyType: string | null;
  organizationId: string;
  organizationName: string;
  lastMessageAt: Date;
  lastMessageSide: Side | null;
  waitingSince: Date | null;
  medianReplyMinutes: number | null;
  createdAt: Date;
  locked: boolean;
  connectionState: ConnectionState | null;
  initiator: Side | null;
  reportedAt: Date | null;
  reportDismissedAt: Date | null;
  /** The active block of the own organization against the other, and the other's against it. */
  blockId: string | null;
  blockOfOther: string | null;
  unread: number;
  lastReadSeq: number;
  body: string | null;
  kind: "text" | "system_event" | "offer" | null;
  authorSide: Side | null;
  authorId: string | null;
}

/** Conversations of the actor's organization under a further condition, newest first. */
export function selectConversations(actor: OrganizationMember, where: Prisma.Sql, limit: number): Promise<InboxRow[]> {
  return db.$queryRaw<InboxRow[]>`${conversationsSql(actor, where, limit)}`;
}

/** The same and, in the same statement, the conversation that is open next to them. */
export async function selectConversationsBeside(
  actor: OrganizationMember,
  where: Prisma.Sql,
  limit: number,
  open: OpenAddress,
): Promise<{ listed: InboxRow[]; open: InboxRow | undefined }> {
  const rows = await db.$queryRaw<(InboxRow & { isListed: boolean })[]>`
    (SELECT TRUE AS "isListed", listed.* FROM (${conversationsSql(actor, where, limit)}) AS listed)
    UNION ALL (SELECT FALSE, opened.* FROM (${conversationsSql(actor, addressSql(actor, open), 1)}) AS opened)`;
  return { listed: rows.filter(({ isListed }) => isListed), open: rows.find(({ isListed }) => !isListed) };
}

/** What a URL may name: a conversation, or a deal and through it its conversation. */
export type OpenAddress = { conversationId: string } | { dealId: string };

function addressSql(actor: OrganizationMember, open: OpenAddress): Prisma.Sql {
  if ("conversationId" in open) return Prisma.sql`c."id" = ${open.conversationId}::uuid`;
  // To the seller a deal begins with the first offer that was sent.
  const seen = sideOf(actor) === "buyer" ? Prisma.sql`TRUE` : Prisma.sql`p."sentAt" IS NOT NULL`;
  return Prisma.sql`c."id" = (SELECT d."conversationId" FROM "deals" AS d WHERE d."id" = ${open.dealId}::uuid
    AND EXISTS (SELECT 1 FROM "proposals" AS p WHERE p."dealId" = d."id" AND ${seen}))`;
}

/** Each with its newest visible message and unread count. */
function conversationsSql(actor: OrganizationMember, where: Prisma.Sql, limit: number): Prisma.Sql {
  const other = sideOf(actor) === "buyer" ? Prisma.sql`c."sellerOrganizationId"` : Prisma.sql`c."buyerOrganizationId"`;
  return Prisma.sql`
    SELECT c."id", c."subject", c."listingId", l."title", l."status" IN ('published', 'paused') AS "isOffered", l."sportOrGenre", l."propertyType", o."id" AS "organizationId",
      o."name" AS "organizationName", c."lastMessageAt", c."lastMessageSide"::text AS "lastMessageSide", c."waitingSince",
      s."medianReplyMinutes", c."createdAt", ${lockedSql()} AS "locked", n."state"::text AS "connectionState",
      n."initiator"::text AS "initiator", n."reportedAt", n."reportDismissedAt",
      ${ourBlockSql(actor)} AS "blockId", ${theirBlockSql(actor)} AS "blockOfOther", reading."unread", coalesce(r."lastReadSeq", 0) AS "lastReadSeq",
      newest."body", newest."kind", newest."authorSide", newest."authorId"
    FROM "conversations" AS c
    JOIN "listings" AS l ON l."id" = c."listingId"
    JOIN "organizations" AS o ON o."id" = ${other}
    JOIN "organizations" AS s ON s."id" = c."sellerOrganizationId"
    LEFT JOIN "connections" AS n ON n."id" = c."connectionId"
    LEFT JOIN LATERAL (
      SELECT left(m."body", 200) AS "body", m."kind"::text AS "kind", m."authorSide"::text AS "authorSide", m."authorId"
      FROM "messages" AS m WHERE m."conversationId" = c."id" AND ${messagesVisibleToSql(actor)} ORDER BY m."seq" DESC LIMIT 1
    ) AS newest ON TRUE
    LEFT JOIN "conversation_reads" AS r ON r."conversationId" = c."id" AND r."userId" = ${actor.userId}::uuid
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS "unread" FROM "messages" AS m
      WHERE m."conversationId" = c."id" AND m."seq" > coalesce(r."lastReadSeq", 0)
        AND m."authorId" IS DISTINCT FROM ${actor.userId}::uuid AND ${messagesVisibleToSql(actor)}
    ) AS reading
    WHERE ${conversationsVisibleToSql(actor)} AND ${where}
    ORDER BY c."lastMessageAt" DESC, c."id" DESC LIMIT ${limit}`;
}

const own = (actor: OrganizationMember) => Prisma.sql`${actor.organizationId}::uuid`;

/** Of a conversation whose other organization is `o`. */
const ourBlockSql = (actor: OrganizationMember) => blockIdSql(own(actor), Prisma.sql`o."id"`);
const theirBlockSql = (actor: OrganizationMember) => blockIdSql(Prisma.sql`o."id"`, own(actor));

/**
 * Whose conversation `c` with the organization `o` waits for the actor's side. A blocked one awaits no reply; a locked one
 * does not show a block, which would reveal the other organization.
 */
export function waitsSql(actor: OrganizationMember): Prisma.Sql {
  const isBlocked = Prisma.sql`(${ourBlockSql(actor)} IS NOT NULL OR ${theirBlockSql(actor)} IS NOT NULL)`;
  const isShut = sideOf(actor) === "seller" ? lockedSql() : Prisma.sql`FALSE`;
  return Prisma.sql`(c."lastMessageSide" = ${otherSide(sideOf(actor))}::"ContactSide" AND (${isShut} IS TRUE OR NOT ${isBlocked}))`;
}

export function inboxConditions(actor: OrganizationMember, input: ListConversationsInput): Prisma.Sql {
  const conditions = [Prisma.sql`TRUE`];
  if (input.q) conditions.push(wordsSql(actor, input.q));
  if (input.filter === "unread") conditions.push(Prisma.sql`reading."unread" > 0`);
  if (input.filter === "waiting") {
    conditions.push(waitsSql(actor));
  }
  if (input.stage) conditions.push(Prisma.sql`${stageSql(actor)} = ANY(${input.stage}::text[])`);
  if (input.season) conditions.push(hasSeasonSql(actor, input.season));
  if (input.briefId) conditions.push(ofBriefSql(actor, input.briefId));
  // The database knows no year 0, which ISO text can name.
  if (input.since) conditions.push(Prisma.sql`c."lastMessageAt" > ${new Date(Math.max(0, Date.parse(input.since)))}`);
  if (input.cursor) conditions.push(positionSql(input.cursor));
  return Prisma.join(conditions, " AND ");
}

/** Briefs are the marketer's own: to a seller no conversation has one. */
function ofBriefSql(actor: OrganizationMember, briefId: string): Prisma.Sql {
  if (sideOf(actor) === "seller") return Prisma.sql`FALSE`;
  return briefId === "none" ? Prisma.sql`c."briefId" IS NULL` : Prisma.sql`c."briefId" = ${briefId}::uuid`;
}

function positionSql(cursor: string): Prisma.Sql {
  const { at, id } = momentCursor(cursor);
  return Prisma.sql`(c."lastMessageAt", c."id") < (${at}, ${id}::uuid)`;
}

/** Searches the listing, the other organization and the messages, but no locked conversations. */
function wordsSql(actor: OrganizationMember, q: string): Prisma.Sql {
  const outside = Prisma.sql`c."subject" || ' ' || l."title"`;
  const inside = Prisma.sql`(${textHas(Prisma.sql`${outside} || ' ' || o."name"`, q)} OR EXISTS (
    SELECT 1 FROM "messages" AS m
    WHERE m."conversationId" = c."id" AND ${messagesVisibleToSql(actor)} AND ${textHas(Prisma.sql`m."body"`, q)}))`;
  const mayLookInside = sideOf(actor) === "buyer" ? inside : Prisma.sql`(NOT ${lockedSql()} AND ${inside})`;
  return Prisma.sql`(${textHas(outside, q)} OR ${mayLookInside})`;
}

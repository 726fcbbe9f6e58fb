import "server-only";
import {
  type Workspace,
  type WorkspaceActor,
  workspaceAlone,
  rightsOf,
  wholeOf,
} from "@/lib/auth/acting-for/workspace";
import type { OrganizationMember } from "@/lib/auth/actor";
import { blockIdSql } from "@/lib/organizations/blocks/pair";
import { totalSql } from "@/lib/platform/database/list-queries";
import { textHas } from "@/lib/platform/database/text-search";
import { Prisma, db } from "@/lib/platform/db";
import { MAX_COUNTED, timestampCursor } from "@/lib/platform/pagination";
import { isAssignedSql, isAssignedToSql, isDoneSql, isOpenSql, isSnoozedSql } from "./triage/triage-sql";
import { lockedSql, readOnlySql } from "./locked";
import { conversationsVisibleToSql, messagesVisibleToSql, otherSide, sideOf } from "./policy";
import type { ListConversationsInput } from "./schema";
import { headlineOptions } from "./search/headline";
import { messageHasSql, wordsQuerySql } from "./search/search-sql";
import { hasSeasonSql, stageSql } from "./stage-sql";
import type { InboxRow } from "./inbox-row";
import { dealTurnsSql, isMyTurnSql, isShutSql, ownOrganizationSql } from "./tasks/work-sql";

/** Conversations of the workspace's organizations that match a condition, newest first. */
export function selectConversations(workspace: Workspace, requested: Requested, limit: number): Promise<InboxRow[]> {
  return db.$queryRaw<InboxRow[]>`${withTurnsSql(workspace)} ${conversationsSql(workspace, requested, limit)}`;
}

/** The same and, in the same statement, the conversation of the actor's organization that is open next to them. */
export async function selectConversationsBeside(
  workspace: Workspace,
  requested: Requested,
  limit: number,
  open: OpenAddress,
): Promise<{ listed: InboxRow[]; open: InboxRow | undefined }> {
  const own = workspaceAlone(workspace.actor);
  const rows = await db.$queryRaw<(InboxRow & { isListed: boolean })[]>`${withTurnsSql(workspace, own)}
    (SELECT TRUE AS "isListed", listed.* FROM (${conversationsSql(workspace, requested, limit)}) AS listed)
    UNION ALL (SELECT FALSE, opened.* FROM (${conversationsSql(own, { where: addressSql(workspace.actor, open) }, 1)}) AS opened)`;
  return { listed: rows.filter(({ isListed }) => isListed), open: rows.find(({ isListed }) => !isListed) };
}

/** What a URL may refer to: a conversation, or a deal and through it its conversation. */
export type OpenAddress = { conversationId: string } | { dealId: string };

function addressSql(actor: OrganizationMember, open: OpenAddress): Prisma.Sql {
  if ("conversationId" in open) return Prisma.sql`c."id" = ${open.conversationId}::uuid`;
  // For the seller, a deal starts with the first offer that was sent.
  const seen = sideOf(actor) === "buyer" ? Prisma.sql`TRUE` : Prisma.sql`p."sentAt" IS NOT NULL`;
  return Prisma.sql`c."id" = (SELECT d."conversationId" FROM "deals" AS d WHERE d."id" = ${open.dealId}::uuid
    AND EXISTS (SELECT 1 FROM "proposals" AS p WHERE p."dealId" = d."id" AND ${seen}))`;
}

/** Which conversations, and the search terms whose latest message is shown. */
export interface Requested {
  where: Prisma.Sql;
  /** The search that `where` comes from. */
  filter?: ListConversationsInput["filter"];
  q?: string;
  /** The total over all pages, counted along. */
  counted?: Prisma.Sql;
  /** Whether that equals the result of `where`: then the text search runs once, for both the page and the total. */
  isWhole?: boolean;
}

/** The latest message with the search terms, marked. */
function foundSql(actor: WorkspaceActor, q = ""): Prisma.Sql {
  const words = wordsQuerySql(q);
  if (!words)
    return Prisma.sql`LEFT JOIN LATERAL (SELECT NULL::int AS "seq", NULL::text AS "headline") AS found ON TRUE`;
  return Prisma.sql`LEFT JOIN LATERAL (
    SELECT m."seq", ts_headline('simple', m."body", ${words}, ${headlineOptions}) AS "headline" FROM "messages" AS m
    WHERE m."conversationId" = c."id" AND ${messageHasSql(actor, q)} AND ${messagesVisibleToSql(actor)}
    ORDER BY m."seq" DESC LIMIT 1
  ) AS found ON TRUE`;
}

/**
 * Each with its latest visible message and unread count, which are read only for the page, not for all matches. What
 * needs one value of one row is a subquery: with every table joined, planning takes longer than running.
 */
function conversationsSql(workspace: Workspace, requested: Requested, limit: number): Prisma.Sql {
  const { where, filter, q, isWhole } = requested;
  const actor = wholeOf(workspace);
  const own = ownOrganizationSql(actor);
  const [ownRow, otherRow] = [Prisma.sql`k`, Prisma.sql`o`];
  const [buyer, seller] = sideOf(actor) === "buyer" ? [ownRow, otherRow] : [otherRow, ownRow];
  return Prisma.sql`
    SELECT ${totalColumn(requested)} AS "total", c."id", c."subject", c."listingId", l."title", l."status" IN ('published', 'paused') AS "isOffered", l."sportOrGenre", l."propertyType", o."id" AS "organizationId",
      o."name" AS "organizationName", c."lastMessageAt", c."lastMessageSide"::text AS "lastMessageSide", c."waitingSince",
      ${seller}."medianReplyMinutes", ${buyer}."industryCategory" AS "buyerIndustry", c."createdAt", c."declinedSide"::text AS "declinedSide", c."declineReason",
      EXISTS (SELECT 1 FROM "messages" AS m WHERE m."conversationId" = c."id" AND m."authorSide" = ${otherSide(sideOf(actor))}::"ContactSide"
        AND ${messagesVisibleToSql(actor)}) AS "hasTheirs", ${lockedSql()} AS "locked", ${readOnlySql()} AS "isReadOnly", n."state"::text AS "connectionState",
      n."initiator"::text AS "initiator", n."reportedAt", n."reportDismissedAt",
      ${blockIdSql(own, Prisma.sql`o."id"`)} AS "blockId", ${blockIdSql(Prisma.sql`o."id"`, own)} AS "blockOfOther", ${unreadSql(actor)} AS "unread", coalesce(r."lastReadSeq", 0) AS "lastReadSeq",
      ${isTurnSql(workspace)} AS "isWaitingOnMe", newest."body", newest."kind", newest."authorSide", newest."authorId", newest."isInternal",
      desk."assigneeId", (SELECT u."name" FROM "users" AS u WHERE u."id" = desk."assigneeId") AS "assigneeName", desk."snoozedUntil", desk."doneAt",
      (SELECT count(*)::int FROM "messages" AS m WHERE m."conversationId" = c."id" AND m."isInternal" AND m."kind" = 'text'
        AND ${messagesVisibleToSql(actor)}) AS "noteCount",
      (SELECT left(draft."body", 200) FROM "message_drafts" AS draft WHERE draft."userId" = ${actor.userId}::uuid
        AND draft."organizationId" = ${own} AND draft."key" = 'message.' || c."id") AS "draft", k."id" AS "ownId", k."name" AS "ownName", seen."lastReadSeq" AS "seenSeq", seen."readAt" AS "seenAt", found."seq" AS "matchSeq", found."headline"
    FROM (SELECT c.*${isWhole ? Prisma.sql`, count(*) OVER () AS "matched"` : Prisma.empty} FROM ${conversationTables(actor, filter)}
      WHERE ${conversationsVisibleToSql(actor)} AND ${where}
      ORDER BY c."lastMessageAt" DESC, c."id" DESC LIMIT ${limit}) AS c
    ${namedTables(actor)}
    JOIN "organizations" AS k ON k."id" = ${own}
    LEFT JOIN "conversation_sides" AS desk ON desk."conversationId" = c."id" AND desk."side" = ${sideOf(actor)}::"ContactSide"
    LEFT JOIN LATERAL (
      SELECT left(m."body", 200) AS "body", m."kind"::text AS "kind", m."authorSide"::text AS "authorSide", m."authorId", m."isInternal"
      FROM "messages" AS m WHERE m."conversationId" = c."id" AND ${messagesVisibleToSql(actor)} ORDER BY m."seq" DESC LIMIT 1
    ) AS newest ON TRUE
    LEFT JOIN LATERAL (
      SELECT shared."seq" AS "lastReadSeq", x."readAt" FROM "conversation_reads" AS x
      CROSS JOIN LATERAL (SELECT max(m."seq") AS "seq" FROM "messages" AS m
        WHERE m."conversationId" = c."id" AND NOT m."isInternal" AND m."seq" <= x."lastReadSeq") AS shared
      WHERE x."conversationId" = c."id" AND x."side" = ${otherSide(sideOf(actor))}::"ContactSide" AND shared."seq" IS NOT NULL
      ORDER BY shared."seq" DESC, x."readAt" LIMIT 1
    ) AS seen ON TRUE
    ${foundSql(actor, q)}
    ${readingSql(actor)}
    ORDER BY c."lastMessageAt" DESC, c."id" DESC`;
}

function totalColumn({ counted, isWhole }: Requested): Prisma.Sql {
  if (isWhole) return Prisma.sql`least(c."matched", ${MAX_COUNTED})::int`;
  return counted ? totalSql(counted) : Prisma.sql`NULL::int`;
}

/** Conversations with the tables used by conditions; read markers only if requested. */
const conversationTables = (actor: OrganizationMember, filter?: ListConversationsInput["filter"]) =>
  Prisma.sql`"conversations" AS c ${namedTables(actor)} ${filter === "unread" ? readingSql(actor) : Prisma.empty}`;

/** The same for a count, which does not read tables that its conditions do not use. */
function countedTables(actor: OrganizationMember, { q, filter, stage, season, partnerId }: ListConversationsInput) {
  if (q || stage || season || partnerId || filter === "waiting") return conversationTables(actor, filter);
  return Prisma.sql`"conversations" AS c ${filter === "unread" ? readingSql(actor) : Prisma.empty}`;
}

/** For conversations `c`: the listing, the other organization and the connection. */
function namedTables(actor: OrganizationMember): Prisma.Sql {
  const other = sideOf(actor) === "buyer" ? Prisma.sql`c."sellerOrganizationId"` : Prisma.sql`c."buyerOrganizationId"`;
  return Prisma.sql`JOIN "listings" AS l ON l."id" = c."listingId"
    JOIN "organizations" AS o ON o."id" = ${other}
    LEFT JOIN "connections" AS n ON n."id" = c."connectionId"`;
}

/** How many messages of conversation `c` this person has not read. */
const unreadSql = (actor: OrganizationMember) => Prisma.sql`(
    SELECT count(*)::int FROM "messages" AS m
    WHERE m."conversationId" = c."id" AND m."seq" > coalesce(r."lastReadSeq", 0)
      AND m."authorId" IS DISTINCT FROM ${actor.userId}::uuid AND ${messagesVisibleToSql(actor)})`;

/**
 * Whether conversation `c` has something unread by this person, whose read marker is `r`. The number of the newest
 * message rules out most conversations without reading their messages.
 */
export const hasUnreadSql = (
  actor: OrganizationMember,
) => Prisma.sql`(c."lastSeq" > coalesce(r."lastReadSeq", 0) AND EXISTS (
  SELECT 1 FROM "messages" AS m WHERE m."conversationId" = c."id" AND m."seq" > coalesce(r."lastReadSeq", 0)
    AND m."authorId" IS DISTINCT FROM ${actor.userId}::uuid AND ${messagesVisibleToSql(actor)}))`;

/** The badge says "99+" from here on. */
const MAX_UNREAD = 100;

/** How many conversations this person has not read completely, up to a limit. */
export const unreadCountSql = (actor: WorkspaceActor) => Prisma.sql`
  SELECT count(*)::int AS "count" FROM (SELECT 1 FROM "conversations" AS c ${readingSql(actor)}
  WHERE ${conversationsVisibleToSql(actor)} AND ${hasUnreadSql(actor)}
  ORDER BY c."lastMessageAt" DESC, c."id" DESC LIMIT ${MAX_UNREAD}) AS "counted"`;

/** This person's read marker for conversation `c`. */
const readingSql = (actor: OrganizationMember) => Prisma.sql`
  LEFT JOIN "conversation_reads" AS r ON r."conversationId" = c."id" AND r."userId" = ${actor.userId}::uuid`;

/** The conversations that the list has on all its pages. */
export const listedSql = (workspace: Workspace, input: ListConversationsInput): Prisma.Sql =>
  Prisma.sql`FROM ${countedTables(workspace.actor, input)}
    WHERE ${conversationsVisibleToSql(wholeOf(workspace))} AND ${inboxConditions(workspace, { ...input, cursor: undefined })}`;

/** Starts a statement that contains `isTurnSql` of these workspaces. */
export function withTurnsSql(...workspaces: readonly Workspace[]): Prisma.Sql {
  const acting = new Map(workspaces.flatMap((each) => each.acting).map((each) => [each.organizationId, each]));
  return Prisma.sql`WITH "deal_turns" AS MATERIALIZED (${dealTurnsSql(rightsOf({ acting: [...acting.values()] }))})`;
}

const dealTurns = Prisma.sql`SELECT "conversationId" FROM "deal_turns"`;

/**
 * Whether conversation `c` awaits the person, depending on their permissions in each organization. Its statement starts
 * with `withTurnsSql`.
 */
export function isTurnSql(workspace: Workspace): Prisma.Sql {
  const turns = rightsOf(workspace).map(
    (actor) => Prisma.sql`(${conversationsVisibleToSql(actor)} AND ${isMyTurnSql(actor, dealTurns)})`,
  );
  return turns.length === 0 ? Prisma.sql`FALSE` : Prisma.sql`(${Prisma.join(turns, " OR ")})`;
}

export function inboxConditions(workspace: Workspace, input: ListConversationsInput): Prisma.Sql {
  const actor = wholeOf(workspace);
  const conditions = [Prisma.sql`TRUE`];
  if (input.q) conditions.push(wordsSql(actor, input.q));
  conditions.push(filterSql(workspace, input.filter));
  if (input.stage) conditions.push(Prisma.sql`${stageSql(actor)} = ANY(${input.stage}::text[])`);
  if (input.season) conditions.push(hasSeasonSql(actor, input.season));
  if (input.listingId) conditions.push(Prisma.sql`c."listingId" = ${input.listingId}::uuid`);
  if (input.assigneeId) conditions.push(isAssignedToSql(sideOf(actor), input.assigneeId));
  if (input.partnerId) conditions.push(withPartnerSql(actor, input.partnerId));
  if (input.briefId) conditions.push(ofBriefSql(actor, input.briefId));
  // The database has no year 0, which ISO text can contain.
  if (input.since) conditions.push(Prisma.sql`c."lastMessageAt" > ${new Date(Math.max(0, Date.parse(input.since)))}`);
  if (input.cursor) conditions.push(positionSql(input.cursor));
  return Prisma.join(conditions, " AND ");
}

function filterSql(workspace: Workspace, filter: ListConversationsInput["filter"]): Prisma.Sql {
  const { actor } = workspace;
  const side = sideOf(actor);
  switch (filter) {
    case "all":
      return Prisma.sql`TRUE`;
    case "open":
      return isOpenSql(side);
    case "unread":
      return hasUnreadSql(actor);
    case "waiting":
      return isTurnSql(workspace);
    case "mine":
      return Prisma.sql`(${isAssignedToSql(side, actor.userId)} AND ${isOpenSql(side)})`;
    case "unassigned":
      return Prisma.sql`(NOT ${isAssignedSql(side)} AND ${isOpenSql(side)})`;
    case "snoozed":
      return isSnoozedSql(side);
    case "done":
      return isDoneSql(side);
  }
}

/** A locked inquiry does not say who wrote it. */
const withPartnerSql = (actor: WorkspaceActor, partnerId: string) =>
  Prisma.sql`(o."id" = ${partnerId}::uuid AND NOT ${isShutSql(actor)})`;

/** Briefs are private to marketers: for a seller no conversation has one. */
function ofBriefSql(actor: OrganizationMember, briefId: string): Prisma.Sql {
  if (sideOf(actor) === "seller") return Prisma.sql`FALSE`;
  return briefId === "none" ? Prisma.sql`c."briefId" IS NULL` : Prisma.sql`c."briefId" = ${briefId}::uuid`;
}

function positionSql(cursor: string): Prisma.Sql {
  const { at, id } = timestampCursor(cursor);
  return Prisma.sql`(c."lastMessageAt", c."id") < (${at}, ${id}::uuid)`;
}

/** Searches the listing, the other organization and the messages, but no locked conversations. */
function wordsSql(actor: WorkspaceActor, q: string): Prisma.Sql {
  const outside = Prisma.sql`c."subject" || ' ' || l."title"`;
  // Not correlated to the conversation, so that the index is read once, and before the texts, which are more expensive.
  const inside = Prisma.sql`(c."id" IN (
    SELECT m."conversationId" FROM "messages" AS m WHERE ${messageHasSql(actor, q)} AND ${messagesVisibleToSql(actor)})
    OR ${textHas(Prisma.sql`${outside} || ' ' || o."name"`, q)})`;
  if (sideOf(actor) === "buyer") return inside;
  return Prisma.sql`(CASE WHEN ${lockedSql()} THEN ${textHas(outside, q)} ELSE ${inside} END)`;
}

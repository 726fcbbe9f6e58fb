import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { mayAct } from "@/lib/auth/agency-scope";
import { blockIdSql, blockedIdsSql } from "@/lib/organizations/blocks/pair";
import { Prisma } from "@/lib/platform/db";
import { lockedSql } from "../locked";
import { type SideActor, conversationsVisibleToSql, otherSide, sideOf } from "../policy";
import { readableFromSql } from "../reply-clock-job";
import { isOpenSql } from "../triage/triage-sql";
import { type WorkKind, workKinds, workRules } from "./rules";

/** A person, whose role decides what they can do, or just an organization, for jobs. */
type Worker = SideActor & Partial<Pick<OrganizationMember, "role">>;

const isMember = (actor: Worker): actor is OrganizationMember => actor.role !== undefined;

const isTheirs = (actor: Worker, kind: WorkKind): boolean => {
  const { side = sideOf(actor), isForAdmins } = workRules[kind];
  if (side !== sideOf(actor)) return false;
  if (isForAdmins) return actor.role === "admin";
  return !isMember(actor) || mayAct(actor, "negotiate");
};

const [buyerId, sellerId] = [Prisma.sql`c."buyerOrganizationId"`, Prisma.sql`c."sellerOrganizationId"`];
const ours = (actor: SideActor) => (sideOf(actor) === "buyer" ? buyerId : sellerId);
const other = (actor: SideActor) => (sideOf(actor) === "buyer" ? sellerId : buyerId);

/** One's own organization in a conversation `c` visible to the actor: a constant if there is only one. */
export const ownOrganizationSql = (actor: SideActor): Prisma.Sql =>
  actor.organizationIds ? ours(actor) : Prisma.sql`${actor.organizationId}::uuid`;

/** Whether a seller without a plan is locked out of the conversation `c` with the connection `n`. */
export const isShutSql = (actor: SideActor) =>
  sideOf(actor) === "seller" ? Prisma.sql`(${lockedSql()}) IS TRUE` : Prisma.sql`FALSE`;

/** Closed as spam, or reported by this seller and not yet reviewed by an admin. */
const isSpamSql = (actor: SideActor) =>
  sideOf(actor) === "seller"
    ? Prisma.sql`(n."state" = 'credited' OR (n."reportedAt" IS NOT NULL AND n."reportDismissedAt" IS NULL)) IS TRUE`
    : Prisma.sql`(n."state" = 'credited') IS TRUE`;

/** No negotiation in spam, or between organizations with a block. */
export function isActionableSql(actor: SideActor): Prisma.Sql {
  const own = ownOrganizationSql(actor);
  return Prisma.sql`(NOT ${isSpamSql(actor)} AND ${blockIdSql(own, other(actor))} IS NULL
    AND ${blockIdSql(other(actor), own)} IS NULL)`;
}

/** Work in deals: its columns are those of `WorkRow` without the listing's and the other side's name. */
function dealWorkSql(actor: Worker): Prisma.Sql {
  const parts = workKinds.flatMap((kind) => {
    const facts = isTheirs(actor, kind) && workRules[kind].deals?.(sideOf(actor));
    if (!facts) return [];
    const { joins = Prisma.empty, where, since, due = Prisma.sql`NULL::timestamptz`, detail } = facts;
    const [cents, currency] = facts.amount ?? [Prisma.sql`NULL::bigint`, Prisma.sql`NULL::text`];
    const isNegotiated = kind === "offer" || kind === "approval";
    return Prisma.sql`
      SELECT ${kind}::text AS "kind", d."id" AS "dealId", c."id" AS "conversationId", c."listingId",
        ${other(actor)} AS "otherId", ${ours(actor)} AS "ownId", ${detail ?? Prisma.sql`NULL::text`} AS "detail",
        ${cents} AS "amountCents", ${currency} AS "currency", ${since} AS "since", ${due} AS "due"
      FROM "conversations" AS c LEFT JOIN "connections" AS n ON n."id" = c."connectionId"
      JOIN "deals" AS d ON d."conversationId" = c."id" ${joins}
      WHERE ${conversationsVisibleToSql(actor)} AND NOT ${isShutSql(actor)} AND ${where}
        AND ${isNegotiated ? isActionableSql(actor) : Prisma.sql`TRUE`}
      GROUP BY d."id", c."id"`;
  });
  if (parts.length === 0) return Prisma.sql`SELECT NULL::uuid AS "dealId", NULL::uuid AS "conversationId" WHERE FALSE`;
  return Prisma.join(parts, " UNION ALL ");
}

/**
 * Whether the newest message of conversation `c` awaits a reply. A snoozed or done one does not; a locked one does not
 * reveal a block, which would identify the other organization.
 */
function awaitsReplySql(actor: Worker): Prisma.Sql {
  if (!isTheirs(actor, "reply")) return Prisma.sql`FALSE`;
  const blocked = blockedIdsSql(ownOrganizationSql(actor));
  return Prisma.sql`(c."lastMessageSide" = ${otherSide(sideOf(actor))}::"ContactSide" AND ${isOpenSql(sideOf(actor))}
    AND NOT ${isSpamSql(actor)} AND (${isShutSql(actor)} OR ${other(actor)} NOT IN ${blocked})) IS TRUE`;
}

/** The conversations in whose deals any of the actors has work. */
export function dealTurnsSql(actors: readonly Worker[]): Prisma.Sql {
  const turns = actors.map((actor) => Prisma.sql`SELECT work."conversationId" FROM (${dealWorkSql(actor)}) AS work`);
  if (turns.length === 0) return Prisma.sql`SELECT NULL::uuid AS "conversationId" WHERE FALSE`;
  return Prisma.join(turns, " UNION ALL ");
}

/**
 * Whether the actor has work in conversation `c`, whose connection is `n`. A statement that asks this more than once
 * names its `dealTurnsSql` in a WITH: PostgreSQL plans that longer than it runs, and once more for each copy.
 */
export const isMyTurnSql = (actor: Worker, dealTurns: Prisma.Sql = dealTurnsSql([actor])): Prisma.Sql =>
  Prisma.sql`(${awaitsReplySql(actor)} OR c."id" IN (${dealTurns}))`;

/** Whether the actor has work in the deal. */
export const isDealTurnSql = (actor: Worker, dealId: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`${dealId} IN (SELECT work."dealId" FROM (${dealWorkSql(actor)}) AS work)`;

/**
 * A proposal that awaits the actor's side in conversation `c`: it represents anything else that awaits an answer there.
 */
export const hasOfferSql = (actor: SideActor): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT 1 FROM "deals" AS d ${workRules.offer.deals?.(sideOf(actor)).joins ?? Prisma.empty}
  WHERE d."conversationId" = c."id" AND ${workRules.offer.deals?.(sideOf(actor)).where ?? Prisma.sql`FALSE`})`;

function repliesSql(actor: Worker): Prisma.Sql {
  const isShut = isShutSql(actor);
  const isInquiry =
    sideOf(actor) === "seller" ? Prisma.sql`(c."kind" = 'inquiry' AND c."firstReplyAt" IS NULL)` : Prisma.sql`FALSE`;
  const since = Prisma.sql`coalesce(c."waitingSince", c."lastMessageAt")`;
  return Prisma.sql`
    SELECT CASE WHEN ${isShut} THEN 'locked_inquiry' WHEN ${isInquiry} THEN 'inquiry' ELSE 'reply' END,
      NULL::uuid, c."id", c."listingId", CASE WHEN NOT ${isShut} THEN ${other(actor)} END, ${ours(actor)},
      NULL::text, NULL::bigint, NULL::text,
      CASE WHEN ${isInquiry} AND NOT ${isShut} THEN coalesce(${readableFromSql}, ${since}) ELSE ${since} END, NULL::timestamptz
    FROM "conversations" AS c LEFT JOIN "connections" AS n ON n."id" = c."connectionId"
    WHERE ${conversationsVisibleToSql(actor)} AND ${awaitsReplySql(actor)} AND (${isShut} OR NOT ${hasOfferSql(actor)})`;
}

/** All work of the actor, with the columns of `WorkRow`; null if they can't have any. */
export function workSql(actor: Worker): Prisma.Sql | null {
  if (!workKinds.some((kind) => isTheirs(actor, kind))) return null;
  const deals = workKinds.some((kind) => isTheirs(actor, kind) && workRules[kind].deals);
  const parts = [...(deals ? [dealWorkSql(actor)] : []), ...(isTheirs(actor, "reply") ? [repliesSql(actor)] : [])];
  return Prisma.sql`
    SELECT work."kind", work."dealId", work."conversationId", l."title" AS "subject", o."name", work."detail",
      work."amountCents", work."currency", work."since", work."due", work."ownId"
    FROM (${Prisma.join(parts, " UNION ALL ")})
      AS work("kind", "dealId", "conversationId", "listingId", "otherId", "ownId", "detail", "amountCents", "currency", "since", "due")
    JOIN "listings" AS l ON l."id" = work."listingId" LEFT JOIN "organizations" AS o ON o."id" = work."otherId"`;
}

/** Most urgent first: without a due time, as if due three days after the request. */
export const urgencySql = (row: Prisma.Sql): Prisma.Sql => Prisma.sql`
  ${row}."kind" <> ALL(${workKinds.filter((kind) => workRules[kind].isFirst)}::text[]),
  coalesce(${row}."due", ${row}."since" + interval '3 days'), ${row}."kind"`;

import "server-only";
import { toIsoDay } from "@/lib/platform/days";
import { type OrganizationMember, type Seller } from "@/lib/auth/actor";
import { mayAct } from "@/lib/auth/agency-scope";
import { canApprove } from "@/lib/deals/policy";
import { liveDealSql } from "@/lib/messages/stage-sql";
import { waitsSql } from "@/lib/messages/inbox-queries";
import { lockedSql } from "@/lib/messages/locked";
import { conversationsVisibleToSql, sideOf } from "@/lib/messages/policy";
import { readableFromSql } from "@/lib/messages/reply-clock-job";
import { savedReadableBySql } from "@/lib/opportunities/policy";
import { blockIdSql } from "@/lib/organizations/blocks/pair";
import { days, later, now } from "@/lib/platform/clock";
import { Prisma, db } from "@/lib/platform/db";
import type { AttentionRow } from "./attention";
import { type Since, isSinceSql } from "./visit";

/** A dashboard lists this many; its total counts all. */
const MAX_ITEMS = 60;

const deadlineDays = 14;
const holdDays = 7;
/** No amount, no currency. */
const none = Prisma.sql`NULL::bigint, NULL::text`;

/**
 * What needs this person now, the most urgent first, in one statement. Only what their role lets them do: approvals and
 * requests for admins, messages and proposals for whoever negotiates, listings for whoever manages them. Deadlines are
 * for everybody.
 */
export async function listAttentionRows(actor: OrganizationMember, since: Since): Promise<AttentionRow[]> {
  const parts = [
    ...(mayAct(actor, "negotiate") ? [offersSql(actor), repliesSql(actor), holdsSql(actor), ...dealsSql(actor)] : []),
    ...(canApprove(actor) ? [approvalsSql(actor)] : []),
    ...(actor.role === "admin" ? [joinRequestsSql(actor), representationsSql(actor)] : []),
    ...(actor.kind === "seller" ? listingsSql(actor) : [savedDeadlinesSql(actor)]),
  ];
  return db.$queryRaw<AttentionRow[]>`
    SELECT needed.*, count(*) OVER ()::int AS "total"
    FROM (${Prisma.join(
      parts.map((part) => Prisma.sql`(${part})`),
      " UNION ALL ",
    )}) AS needed("kind", "id", "subject", "name", "amountCents", "currency", "since", "due")
    WHERE ${isSinceSql(Prisma.sql`needed."since"`, since)}
    ORDER BY coalesce(needed."due", needed."since" + interval '3 days'), needed."kind", needed."id" LIMIT ${MAX_ITEMS}`;
}

const other = (actor: OrganizationMember) =>
  sideOf(actor) === "buyer" ? Prisma.sql`c."sellerOrganizationId"` : Prisma.sql`c."buyerOrganizationId"`;

/** A conversation `c` with its listing `l`, the other organization `o` and the connection `n`. */
const threadSql = (actor: OrganizationMember) => Prisma.sql`"conversations" AS c
  JOIN "listings" AS l ON l."id" = c."listingId" JOIN "organizations" AS o ON o."id" = ${other(actor)}
  LEFT JOIN "connections" AS n ON n."id" = c."connectionId"`;

const isShutSql = (actor: OrganizationMember) =>
  sideOf(actor) === "seller" ? Prisma.sql`(${lockedSql()}) IS TRUE` : Prisma.sql`FALSE`;

/** Nobody acts in a conversation that was closed as spam, or between organizations of which one blocks the other. */
function isActionableSql(actor: OrganizationMember): Prisma.Sql {
  const own = Prisma.sql`${actor.organizationId}::uuid`;
  const seller = Prisma.sql`o."id"`;
  return Prisma.sql`(${conversationsVisibleToSql(actor)} AND n."state" IS DISTINCT FROM 'credited'
    AND ${blockIdSql(own, seller)} IS NULL AND ${blockIdSql(seller, own)} IS NULL)`;
}

const myTurn = (actor: OrganizationMember) =>
  sideOf(actor) === "buyer" ? Prisma.sql`p."state" = 'awaiting_buyer'` : Prisma.sql`p."state" = 'awaiting_seller'`;

const isOpenAt = () => Prisma.sql`p."expiresAt" > ${now()}`;

/** Proposals whose turn is ours. */
const offersSql = (actor: OrganizationMember) => Prisma.sql`
  SELECT 'offer', d."id", l."title", o."name", r."totalCents", r."currency", r."createdAt", p."expiresAt"
  FROM ${threadSql(actor)} JOIN ${liveDealSql(actor)} ON d."conversationId" = c."id"
  WHERE ${isActionableSql(actor)} AND NOT ${isShutSql(actor)} AND ${myTurn(actor)} AND ${isOpenAt()}`;

/** Proposals of our own people above the spend limit. The terms of a counteroffer are with its approval until then. */
const approvalsSql = (actor: OrganizationMember) => Prisma.sql`
  SELECT 'approval', d."id", l."title", u."name", coalesce((a."terms" ->> 'totalCents')::bigint, r."totalCents"),
    r."currency", a."createdAt", p."expiresAt"
  FROM ${threadSql(actor)} JOIN ${liveDealSql(actor)} ON d."conversationId" = c."id"
  JOIN "proposal_approvals" AS a ON a."proposalId" = p."id" AND a."decidedAt" IS NULL
  LEFT JOIN "users" AS u ON u."id" = a."requestedById"
  WHERE ${isActionableSql(actor)} AND p."state" = 'awaiting_approval' AND ${isOpenAt()}`;

const hasOfferSql = (actor: OrganizationMember) => Prisma.sql`EXISTS (
  SELECT 1 FROM ${liveDealSql(actor)} WHERE d."conversationId" = c."id" AND ${myTurn(actor)} AND ${isOpenAt()})`;

/** Messages that await our reply; where a proposal awaits it too, the proposal stands for both. */
function repliesSql(actor: OrganizationMember): Prisma.Sql {
  const isInquiry =
    sideOf(actor) === "seller" ? Prisma.sql`(c."kind" = 'inquiry' AND c."firstReplyAt" IS NULL)` : Prisma.sql`FALSE`;
  const since = Prisma.sql`coalesce(c."waitingSince", c."lastMessageAt")`;
  return Prisma.sql`
    SELECT CASE WHEN ${isShutSql(actor)} THEN 'locked_inquiry' WHEN ${isInquiry} THEN 'inquiry' ELSE 'reply' END,
      c."id", l."title", CASE WHEN ${isShutSql(actor)} THEN NULL ELSE o."name" END, ${none},
      CASE WHEN ${isInquiry} AND NOT ${isShutSql(actor)} THEN coalesce(${readableFromSql}, ${since}) ELSE ${since} END, NULL::timestamptz
    FROM ${threadSql(actor)}
    WHERE ${conversationsVisibleToSql(actor)} AND n."state" IS DISTINCT FROM 'credited' AND ${waitsSql(actor)}
      AND (${isShutSql(actor)} OR NOT ${hasOfferSql(actor)})`;
}

/** What is on hold in a conversation and expires soon, unless a proposal that awaits us stands for it. */
const holdsSql = (actor: OrganizationMember) => Prisma.sql`
  SELECT 'hold', c."id", l."title", o."name", ${none},
    greatest(min(k."createdAt"), min(k."heldUntil") - make_interval(days => ${holdDays}::int)), min(k."heldUntil")
  FROM "listing_claims" AS k JOIN ${threadSql(actor)} ON c."id" = k."conversationId"
  WHERE k."state" = 'held' AND k."heldUntil" > ${now()} AND k."heldUntil" <= ${later(now(), days(holdDays))}
    AND ${isActionableSql(actor)} AND NOT ${isShutSql(actor)} AND NOT ${hasOfferSql(actor)}
  GROUP BY c."id", l."title", o."name"`;

/** Deals of ours that are underway: `d`. A block between the two sides ends no obligation. */
const underwaySql = (actor: OrganizationMember) => Prisma.sql`${threadSql(actor)}
  JOIN "deals" AS d ON d."conversationId" = c."id"
    AND d."state" IN ('agreed', 'contract_out', 'contracted', 'in_fulfillment', 'disputed')`;

const endOfDay = (day: Prisma.Sql) => Prisma.sql`(${day} + time '23:59:59.999') AT TIME ZONE 'UTC'`;

/** Overdue, or due in the next 14 days. */
const isDueSoon = (day: Prisma.Sql) => Prisma.sql`${day} <= ${toIsoDay(now())}::date + ${deadlineDays}::int`;

/** What agreed deals ask of us: a contract to sign, proof to review or to bring, payments, and a renewal. One row of each for a deal. */
const dealsSql = (actor: OrganizationMember): Prisma.Sql[] => [
  contractsSql(actor),
  sideOf(actor) === "buyer" ? proofsSql(actor) : deliverablesSql(actor),
  paymentsSql(actor),
  renewalsSql(actor),
];

const contractsSql = (actor: OrganizationMember) => Prisma.sql`
  SELECT 'contract', d."id", l."title", o."name", ${none}, k."preparedAt", NULL::timestamptz
  FROM ${underwaySql(actor)} JOIN "contracts" AS k ON k."dealId" = d."id"
  WHERE ${conversationsVisibleToSql(actor)} AND NOT EXISTS (
    SELECT 1 FROM "contract_signatures" AS s WHERE s."dealId" = d."id" AND s."side"::text = ${sideOf(actor)})`;

const proofsSql = (actor: OrganizationMember) => Prisma.sql`
  SELECT 'proof', d."id", l."title", o."name", ${none}, min(f."createdAt"), NULL::timestamptz
  FROM ${underwaySql(actor)} JOIN "deliverables" AS e ON e."dealId" = d."id" AND e."state" = 'proof_submitted'
  JOIN "proofs" AS f ON f."deliverableId" = e."id"
  WHERE ${conversationsVisibleToSql(actor)} GROUP BY d."id", l."title", o."name"`;

const dueOn = Prisma.sql`e."dueOn"`;
const dueSince = Prisma.sql`greatest(d."agreedAt", (min(e."dueOn") - ${deadlineDays}::int)::timestamp AT TIME ZONE 'UTC')`;

const deliverablesSql = (actor: OrganizationMember) => Prisma.sql`
  SELECT 'deliverable', d."id", l."title", o."name", ${none}, ${dueSince}, ${endOfDay(Prisma.sql`min(e."dueOn")`)}
  FROM ${underwaySql(actor)} JOIN "deliverables" AS e ON e."dealId" = d."id"
    AND e."state" IN ('planned', 'delivered', 'make_good') AND ${isDueSoon(dueOn)}
  WHERE ${conversationsVisibleToSql(actor)} GROUP BY d."id", l."title", o."name"`;

/** Of completed deals as well: a payment is due whatever was delivered. */
const paymentsSql = (actor: OrganizationMember) => Prisma.sql`
  SELECT 'payment', d."id", l."title", o."name", sum(e."amountCents")::bigint, min(d."currency"), ${dueSince},
    ${endOfDay(Prisma.sql`min(e."dueOn")`)}
  FROM ${threadSql(actor)} JOIN "deals" AS d ON d."conversationId" = c."id" AND d."agreedAt" IS NOT NULL
    AND d."state" <> 'canceled'
  JOIN "payments" AS e ON e."dealId" = d."id" AND e."paidOn" IS NULL AND ${isDueSoon(dueOn)}
  WHERE ${conversationsVisibleToSql(actor)} GROUP BY d."id", l."title", o."name"`;

/** Open for renewal, without an offer for it yet. */
const renewalsSql = (actor: OrganizationMember) => Prisma.sql`
  SELECT 'renewal', d."id", l."title", o."name", ${none}, d."renewalOpenedAt", ${endOfDay(Prisma.sql`d."renewBy"`)}
  FROM ${threadSql(actor)} JOIN "deals" AS d ON d."conversationId" = c."id" AND d."state" = 'renewal_open'
  WHERE ${conversationsVisibleToSql(actor)} AND NOT EXISTS (
    SELECT 1 FROM "deals" AS r WHERE r."renewalOfId" = d."id" AND r."state" = 'negotiating')`;

const joinRequestsSql = ({ organizationId }: OrganizationMember) => Prisma.sql`
  SELECT 'join_request', j."id", u."name", u."name", ${none}, j."createdAt", j."expiresAt"
  FROM "join_requests" AS j JOIN "users" AS u ON u."id" = j."userId"
  WHERE j."organizationId" = ${organizationId}::uuid AND j."status" = 'pending' AND j."expiresAt" > ${now()}`;

/** Agencies and clients that ask us; what we asked ourselves waits for them. */
const representationsSql = ({ organizationId }: OrganizationMember) => Prisma.sql`
  SELECT 'representation', r."id", o."name", o."name", ${none}, r."createdAt", NULL::timestamptz
  FROM "representations" AS r JOIN "organizations" AS o
    ON o."id" = CASE WHEN r."clientId" = ${organizationId}::uuid THEN r."agencyId" ELSE r."clientId" END
  WHERE r."status" = 'requested' AND ((r."clientId" = ${organizationId}::uuid AND r."askedBy" = 'agency')
    OR (r."agencyId" = ${organizationId}::uuid AND r."askedBy" = 'client'))`;

const endOfDeadline = Prisma.sql`(l."decisionDeadline" + time '23:59:59.999') AT TIME ZONE 'UTC'`;

/** In the next 14 days, today included. */
const isDeadlineNear = () => {
  const today = toIsoDay(now());
  return Prisma.sql`(l."status" = 'published' AND l."decisionDeadline" >= ${today}::date
    AND l."decisionDeadline" <= ${today}::date + ${deadlineDays}::int)`;
};

const nearSince = (from: Prisma.Sql) =>
  Prisma.sql`greatest(${from}, (l."decisionDeadline" - ${deadlineDays}::int)::timestamp AT TIME ZONE 'UTC')`;

/** Decision deadlines of saved listings that the team has not passed on. */
const savedDeadlinesSql = (actor: Exclude<OrganizationMember, Seller>) => Prisma.sql`
  SELECT 'deadline', l."id", l."title", o."name", ${none}, ${nearSince(Prisma.sql`s."createdAt"`)}, ${endOfDeadline}
  FROM "saved_opportunities" AS s JOIN "listings" AS l ON l."id" = s."listingId"
  JOIN "organizations" AS o ON o."id" = l."organizationId"
  WHERE ${savedReadableBySql(actor)} AND s."decision" <> 'passed' AND ${isDeadlineNear()}`;

/** Decision deadlines of our own listings, and what moderators asked us to change. */
const listingsSql = (actor: Seller): Prisma.Sql[] => [
  Prisma.sql`
    SELECT 'deadline', l."id", l."title", NULL, ${none}, ${nearSince(Prisma.sql`l."publishedAt"`)}, ${endOfDeadline}
    FROM "listings" AS l WHERE l."organizationId" = ${actor.organizationId}::uuid AND ${isDeadlineNear()}`,
  ...(mayAct(actor, "manage_listings")
    ? [
        Prisma.sql`
    SELECT 'changes_requested', l."id", l."title", l."statusReason", ${none}, l."updatedAt", NULL::timestamptz
    FROM "listings" AS l
    WHERE l."organizationId" = ${actor.organizationId}::uuid AND l."status" = 'changes_requested'`,
      ]
    : []),
];

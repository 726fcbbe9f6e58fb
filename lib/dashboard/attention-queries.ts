import "server-only";
import { toIsoDay } from "@/lib/platform/days";
import { type Workspace, type WorkspaceActor, rightsOf } from "@/lib/auth/acting-for/workspace";
import type { OrganizationMember } from "@/lib/auth/actor";
import { mayAct } from "@/lib/auth/agency-scope";
import { conversationsVisibleToSql, sideOf } from "@/lib/messages/policy";
import { deadlineDays } from "@/lib/messages/tasks/rules";
import {
  hasOfferSql,
  isActionableSql,
  isShutSql,
  ownOrganizationSql,
  urgencySql,
  workSql,
} from "@/lib/messages/tasks/work-sql";
import { savedReadableBySql } from "@/lib/opportunities/policy";
import { days, later, now } from "@/lib/platform/clock";
import { Prisma, db } from "@/lib/platform/db";
import type { AttentionRow } from "./attention";
import { type Since, isSinceSql } from "./visit";

/** The number of items listed on a dashboard; its total counts all. */
const MAX_ITEMS = 60;

const holdDays = 7;

/**
 * What needs this person now in the organizations of a workspace, the most urgent first, in one statement. Only items
 * that their role in each allows: requests for admins, messages and deals for those who may negotiate, listings for
 * those who manage them. Deadlines are for everyone.
 */
export async function listAttentionRows(workspace: Workspace, since: Since): Promise<AttentionRow[]> {
  const parts = rightsOf(workspace).flatMap(partsOf);
  if (parts.length === 0) return [];
  return db.$queryRaw<AttentionRow[]>`
    SELECT needed.*, k."name" AS "ownName", count(*) OVER ()::int AS "total"
    FROM (${Prisma.join(parts, " UNION ALL ")})
      AS needed("kind", "id", "subject", "name", "since", "due", "ownId", "dealId", "conversationId", "detail", "amountCents", "currency")
    JOIN "organizations" AS k ON k."id" = needed."ownId"
    WHERE ${isSinceSql(Prisma.sql`needed."since"`, since)}
    ORDER BY ${urgencySql(Prisma.sql`needed`)}, needed."id" LIMIT ${MAX_ITEMS}`;
}

function partsOf(actor: WorkspaceActor): Prisma.Sql[] {
  const work = workSql(actor);
  const own = [
    ...(mayAct(actor, "negotiate") ? [holdsSql(actor)] : []),
    ...(actor.role === "admin" ? [joinRequestsSql(actor), representationsSql(actor)] : []),
    ...(actor.kind === "seller" ? listingsSql(actor) : [savedDeadlinesSql(actor)]),
  ];
  return [
    Prisma.sql`SELECT own.*, NULL::uuid, NULL::uuid, NULL::text, NULL::bigint, NULL::text
      FROM (${Prisma.join(own, " UNION ALL ")}) AS own`,
    ...(work
      ? [
          Prisma.sql`SELECT w."kind", coalesce(w."dealId", w."conversationId"), w."subject", w."name", w."since", w."due",
            w."ownId", w."dealId", w."conversationId", w."detail", w."amountCents", w."currency" FROM (${work}) AS w`,
        ]
      : []),
  ];
}

/** A conversation `c` with its listing `l`, the other organization `o` and the connection `n`. */
const threadSql = (actor: WorkspaceActor) => Prisma.sql`"conversations" AS c
  JOIN "listings" AS l ON l."id" = c."listingId" JOIN "organizations" AS o
    ON o."id" = ${sideOf(actor) === "buyer" ? Prisma.sql`c."sellerOrganizationId"` : Prisma.sql`c."buyerOrganizationId"`}
  LEFT JOIN "connections" AS n ON n."id" = c."connectionId"`;

/** Expiring holds in a conversation, unless a proposal awaiting us already represents it. */
const holdsSql = (actor: WorkspaceActor) => Prisma.sql`
  SELECT 'hold', c."id", l."title", o."name",
    greatest(min(k."createdAt"), min(k."heldUntil") - make_interval(days => ${holdDays}::int)), min(k."heldUntil"),
    ${ownOrganizationSql(actor)}
  FROM "listing_claims" AS k JOIN ${threadSql(actor)} ON c."id" = k."conversationId"
  WHERE k."state" = 'held' AND k."heldUntil" > ${now()} AND k."heldUntil" <= ${later(now(), days(holdDays))}
    AND ${conversationsVisibleToSql(actor)} AND ${isActionableSql(actor)} AND NOT ${isShutSql(actor)}
    AND NOT ${hasOfferSql(actor)}
  GROUP BY c."id", l."title", o."name"`;

const joinRequestsSql = ({ organizationId }: OrganizationMember) => Prisma.sql`
  SELECT 'join_request', j."id", u."name", u."name", j."createdAt", j."expiresAt", j."organizationId"
  FROM "join_requests" AS j JOIN "users" AS u ON u."id" = j."userId"
  WHERE j."organizationId" = ${organizationId}::uuid AND j."status" = 'pending' AND j."expiresAt" > ${now()}`;

/** Requests from agencies and clients; our own requests are waiting for them. */
const representationsSql = ({ organizationId }: OrganizationMember) => Prisma.sql`
  SELECT 'representation', r."id", o."name", o."name", r."createdAt", NULL::timestamptz, ${organizationId}::uuid
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
const savedDeadlinesSql = (actor: WorkspaceActor) => Prisma.sql`
  SELECT 'deadline', l."id", l."title", o."name", ${nearSince(Prisma.sql`s."createdAt"`)}, ${endOfDeadline},
    s."organizationId"
  FROM "saved_opportunities" AS s JOIN "listings" AS l ON l."id" = s."listingId"
  JOIN "organizations" AS o ON o."id" = l."organizationId"
  WHERE ${savedReadableBySql(actor)} AND s."decision" <> 'passed' AND ${isDeadlineNear()}`;

/** Decision deadlines of our own listings, and changes that moderators requested. */
function listingsSql(actor: WorkspaceActor): Prisma.Sql[] {
  const isOurs = Prisma.sql`l."organizationId" = ANY(${actor.organizationIds ?? [actor.organizationId]}::uuid[])`;
  const deadlines = Prisma.sql`
    SELECT 'deadline', l."id", l."title", NULL, ${nearSince(Prisma.sql`l."publishedAt"`)}, ${endOfDeadline},
      l."organizationId"
    FROM "listings" AS l WHERE ${isOurs} AND ${isDeadlineNear()}`;
  if (!mayAct(actor, "manage_listings")) return [deadlines];
  const changes = Prisma.sql`
    SELECT 'changes_requested', l."id", l."title", l."statusReason", l."updatedAt", NULL::timestamptz, l."organizationId"
    FROM "listings" AS l WHERE ${isOurs} AND l."status" = 'changes_requested'`;
  return [deadlines, changes];
}

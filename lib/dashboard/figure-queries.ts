import "server-only";
import { funnelSummarySql } from "@/lib/analytics/funnel/summary-sql";
import { type Workspace, type WorkspaceActor, wholeOf } from "@/lib/auth/acting-for/workspace";
import { conversationsVisibleToSql } from "@/lib/messages/policy";
import { ownOrganizationSql } from "@/lib/messages/tasks/work-sql";
import { dealsWithTermsSql, isAgreedSql, isOpenSql, stageSql } from "@/lib/messages/stage-sql";
import { savedReadableBySql } from "@/lib/opportunities/policy";
import { now } from "@/lib/platform/clock";
import { Prisma, db } from "@/lib/platform/db";
import type { FigureRow } from "./figures";
import { type Since, isSinceSql, lastVisitSql } from "./visit";

/**
 * The figures of a marketer's dashboard in one statement: stages, money by brief, and which first steps are done; in a
 * workspace, for each of its organizations.
 */
export const listMarketerRows = (workspace: Workspace, since: Since): Promise<FigureRow[]> =>
  listRows(workspace, since, (actor) => ({
    group: Prisma.sql`c."briefId"::text, b."name"`,
    facts: Prisma.sql`
      SELECT 'briefs', count(*) FROM "briefs" AS b
        WHERE b."organizationId" = ANY(${idsOf(actor)}::uuid[]) AND b."status" <> 'archived'
      UNION ALL SELECT CASE WHEN s."isOpen" THEN 'shortlisted' ELSE 'decided' END, count(*) FROM (
        SELECT s."decision" = 'considering' AND NOT EXISTS (SELECT 1 FROM "conversations" AS c
          WHERE c."listingId" = s."listingId" AND c."buyerOrganizationId" = s."organizationId") AS "isOpen"
        FROM "saved_opportunities" AS s JOIN "listings" AS l ON l."id" = s."listingId"
        JOIN "organizations" AS o ON o."id" = l."organizationId"
        WHERE ${savedReadableBySql(actor)} AND ${isSinceSql(Prisma.sql`s."createdAt"`, since)}) AS s
      GROUP BY 1`,
  }));

/**
 * The figures of a seller's dashboard: stages, money by the year in which terms start, and which first steps are done.
 */
export const listSellerRows = (workspace: Workspace, since: Since): Promise<FigureRow[]> =>
  listRows(workspace, since, (actor) => ({
    more: since
      ? undefined
      : Prisma.sql`UNION ALL
        SELECT 'funnel', NULL, ${funnelSummarySql(idsOf(actor))}, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL`,
    group: Prisma.sql`extract(year FROM r."termStart")::int::text, NULL`,
    facts: Prisma.sql`
      SELECT CASE WHEN l."submittedAt" IS NULL AND l."publishedAt" IS NULL THEN 'drafts' ELSE 'submitted' END,
        count(*) FROM "listings" AS l WHERE l."organizationId" = ANY(${idsOf(actor)}::uuid[]) GROUP BY 1
      UNION ALL SELECT 'colleagues', count(*) - 1 FROM "memberships" AS m
        WHERE m."organizationId" = ${actor.organizationId}::uuid AND m."leftAt" IS NULL
      UNION ALL SELECT 'invitations', count(*) FROM "invitations" AS i
        WHERE i."organizationId" = ${actor.organizationId}::uuid AND i."status" = 'sent'`,
  }));

const idsOf = ({ organizationId, organizationIds = [organizationId] }: WorkspaceActor): readonly string[] =>
  organizationIds;

interface SideSql {
  /** Additional columns. */
  more?: Prisma.Sql;
  /** How money is grouped: a key and its label. */
  group: Prisma.Sql;
  facts: Prisma.Sql;
}

/** Conversations `c` of one's own organizations `k`. */
const threads = (actor: WorkspaceActor) => Prisma.sql`"conversations" AS c
  JOIN "organizations" AS k ON k."id" = ${ownOrganizationSql(actor)} LEFT JOIN "connections" AS n ON n."id" = c."connectionId" LEFT JOIN "briefs" AS b ON b."id" = c."briefId"`;

function listRows(workspace: Workspace, since: Since, sqlOf: (actor: WorkspaceActor) => SideSql): Promise<FigureRow[]> {
  const actor = wholeOf(workspace);
  const { group, facts, more = Prisma.empty } = sqlOf(actor);
  return db.$queryRaw<FigureRow[]>`
    SELECT 'stage' AS "kind", staged."stage" AS "key", NULL AS "name", NULL AS "currency", count(*)::int AS "count",
      NULL::bigint AS "agreedCents", NULL::bigint AS "negotiatingCents", NULL::bigint AS "paidCents", NULL::timestamptz AS "at",
      staged."ownId", staged."ownName"
    FROM (SELECT ${stageSql(actor)} AS "stage", k."id" AS "ownId", k."name" AS "ownName" FROM ${threads(actor)}
      WHERE ${conversationsVisibleToSql(actor)} AND ${isSinceSql(Prisma.sql`c."lastMessageAt"`, since)}) AS staged
    GROUP BY 2, 10, 11
    UNION ALL
    SELECT 'money', summed."key", summed."name", summed."currency", count(*)::int,
      coalesce(sum(summed."cents") FILTER (WHERE summed."isAgreed"), 0)::bigint,
      coalesce(sum(summed."cents") FILTER (WHERE NOT summed."isAgreed"), 0)::bigint,
      coalesce(sum(summed."paid"), 0)::bigint, NULL, summed."ownId", summed."ownName"
    FROM (SELECT ${group}, r."currency", coalesce(d."totalCents", r."totalCents"), ${isAgreedSql}, (
        SELECT sum(e."amountCents") FROM "payments" AS e WHERE e."dealId" = d."id" AND e."paidOn" IS NOT NULL), k."id", k."name"
      FROM ${threads(actor)} JOIN ${dealsWithTermsSql(actor)} ON d."conversationId" = c."id"
      WHERE ${conversationsVisibleToSql(actor)} AND ${isOpenSql(actor)} AND d."state" <> 'canceled'
        AND ${isSinceSql(Prisma.sql`coalesce(p."acceptedAt", r."createdAt")`, since)}
      ) AS summed("key", "name", "currency", "cents", "isAgreed", "paid", "ownId", "ownName")
    GROUP BY 2, 3, 4, 10, 11
    UNION ALL
    SELECT 'fact', facts."key", NULL, NULL, facts."count"::int, NULL, NULL, NULL, NULL, NULL, NULL
    FROM (${facts}) AS facts("key", "count")
    UNION ALL
    SELECT 'fact', 'conversations', NULL, NULL, count(*)::int, NULL, NULL, NULL, NULL, NULL, NULL
    FROM "conversations" AS c WHERE ${conversationsVisibleToSql(actor)}
    UNION ALL
    SELECT 'visit', NULL, NULL, NULL, NULL, NULL, NULL, NULL, ${lastVisitSql(actor, now())}, NULL, NULL
    UNION ALL
    SELECT 'currency', NULL, o."currency", NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
    FROM "organizations" AS o WHERE o."id" = ${actor.organizationId}::uuid
    ${more}`;
}

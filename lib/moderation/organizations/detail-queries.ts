import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { Prisma, db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import type { Named } from "../schema";
import { type OrganizationRow, isRejectedSql } from "./queries";

export interface OrganizationDetail extends Omit<OrganizationRow, "domains" | "members" | "published"> {
  legalName: string | null;
  website: string | null;
  industryCategory: string | null;
  city: string | null;
  joinPolicy: string;
  statusReason: string | null;
  suspendedAt: Date | null;
  suspendedBy: string | null;
  verifiedAt: Date | null;
  verifiedBy: string | null;
  verificationNote: string | null;
  plan: string | null;
  inquiriesReceived: number;
  inquiriesAnswered: number;
  domains: { domain: string; verifiedAt: string | null }[];
  members: { userId: string; name: string; email: string; role: "admin" | "editor" | "viewer"; status: string }[];
  listings: Record<string, number>;
  deals: Record<string, number>;
  representations: { id: string; name: string; side: "agency" | "client"; status: string }[];
  /** Organizations that became part of this one. */
  absorbed: { id: string; name: string; mergedAt: string | null }[];
}

/** One organization with everything an admin needs for decisions, in one statement. */
export async function getOrganization(_actor: PlatformAdmin, { id }: Named): Promise<OrganizationDetail> {
  const [row] = await db.$queryRaw<OrganizationDetail[]>`
    SELECT o."id", o."name", o."slug", o."type"::text AS "type", o."status"::text AS "status", o."legalDetails"->>'legalName' AS "legalName",
      o."website",
      o."industryCategory", o."hqCountry" AS "country", o."hqCity" AS "city", o."joinPolicy"::text AS "joinPolicy",
      o."verification"::text AS "verification", o."verifiedAt", o."verificationNote", verifier."name" AS "verifiedBy",
      o."statusReason", o."suspendedAt", suspender."name" AS "suspendedBy", o."connectionsUsed", o."inquiriesReceived",
      o."inquiriesAnswered", o."createdAt", ${isRejectedSql} AS "isRejected", plan."plan"::text || ', ' || plan."status"::text AS "plan",
      ${domains} AS "domains", ${members} AS "members", ${listings} AS "listings", ${deals} AS "deals",
      ${representations} AS "representations", ${absorbed} AS "absorbed"
    FROM "organizations" o
    LEFT JOIN "users" verifier ON verifier."id" = o."verifiedById"
    LEFT JOIN "users" suspender ON suspender."id" = o."suspendedById"
    LEFT JOIN "subscriptions" plan ON plan."organizationId" = o."id"
    WHERE o."id" = ${id}::uuid AND o."status" <> 'contact'`;
  if (!row) throw notFound("This organization");
  return row;
}

const domains = Prisma.sql`coalesce((
  SELECT json_agg(json_build_object('domain', d."domain", 'verifiedAt', d."verifiedAt") ORDER BY d."domain")
  FROM "organization_domains" d WHERE d."organizationId" = o."id"
), '[]'::json)`;

const members = Prisma.sql`coalesce((
  SELECT json_agg(json_build_object('userId', u."id", 'name', u."name", 'email', u."email", 'role', m."role",
    'status', u."status") ORDER BY m."role", u."name")
  FROM "memberships" m JOIN "users" u ON u."id" = m."userId" WHERE m."organizationId" = o."id" AND m."leftAt" IS NULL
), '[]'::json)`;

const listings = Prisma.sql`coalesce((
  SELECT json_object_agg(counted."status", counted."count")
  FROM (SELECT "status", count(*)::int AS "count" FROM "listings" WHERE "organizationId" = o."id" GROUP BY 1) counted
), '{}'::json)`;

const deals = Prisma.sql`coalesce((
  SELECT json_object_agg(counted."state", counted."count") FROM (
    SELECT "state", count(*)::int AS "count" FROM "deals"
    WHERE "buyerOrganizationId" = o."id" OR "sellerOrganizationId" = o."id" GROUP BY 1
  ) counted
), '{}'::json)`;

const representations = Prisma.sql`coalesce((
  SELECT json_agg(json_build_object('id', other."id", 'name', other."name", 'status', r."status",
    'side', CASE WHEN r."agencyId" = o."id" THEN 'client' ELSE 'agency' END) ORDER BY other."name")
  FROM "representations" r
  JOIN "organizations" other ON other."id" = CASE WHEN r."agencyId" = o."id" THEN r."clientId" ELSE r."agencyId" END
  WHERE (r."agencyId" = o."id" OR r."clientId" = o."id") AND r."status" <> 'revoked'
), '[]'::json)`;

const absorbed = Prisma.sql`coalesce((
  SELECT json_agg(json_build_object('id', old."id", 'name', old."name", 'mergedAt', old."mergedAt") ORDER BY old."mergedAt")
  FROM "organizations" old WHERE old."mergedIntoId" = o."id"
), '[]'::json)`;

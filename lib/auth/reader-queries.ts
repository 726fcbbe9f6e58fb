/** Reads an organization's own data without a request, as one of its admins would with an API key. */
import "server-only";
import { Prisma, db } from "@/lib/platform/db";
import { type OrganizationMember, mintActor } from "./actor";
import { hasTwoStepSql } from "./two-step/methods";

interface AdminRow {
  userId: string;
  name: string;
  email: string;
  organizationName: string;
  organizationType: OrganizationMember["organizationType"];
}

/**
 * A read-only actor as one of the organization's admins, preferably the one given. Null under the conditions that
 * invalidate a key: the organization is not active, or none of its admins is able to act.
 */
export async function readerOf(organizationId: string, adminId: string): Promise<OrganizationMember | null> {
  const [admin] = await db.$queryRaw<AdminRow[]>`
    SELECT u."id" AS "userId", u."name", u."email", o."name" AS "organizationName", o."type"::text AS "organizationType"
    FROM "organizations" o
    JOIN "memberships" m ON m."organizationId" = o."id" AND m."leftAt" IS NULL AND m."role" = 'admin'
    JOIN "users" u ON u."id" = m."userId" AND u."status" = 'active' AND u."emailVerifiedAt" IS NOT NULL
      AND (o."twoStepRequiredAt" IS NULL OR ${hasTwoStepSql(Prisma.sql`u."id"`)})
    WHERE o."id" = ${organizationId}::uuid AND o."status" = 'active'
    ORDER BY u."id" = ${adminId}::uuid DESC, m."id" LIMIT 1`;
  if (!admin) return null;
  const { organizationType } = admin;
  const facts = { ...admin, organizationId, sessionId: organizationId, emailVerified: true, role: "viewer" as const };
  return organizationType === "seller" || organizationType === "sales_agency"
    ? mintActor({ ...facts, kind: "seller" })
    : mintActor({ ...facts, kind: "marketer" });
}

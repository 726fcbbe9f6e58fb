import "server-only";
import { now } from "@/lib/platform/clock";
import { Prisma, db } from "@/lib/platform/db";
import { type Marketer, type OrganizationMember, type Seller, mintActor } from "./actor";
import { representationsInForce } from "./representation-in-force";
import { hasTwoStepSql } from "./two-step/methods";

interface SenderRow {
  userId: string;
  name: string;
  email: string;
  organizationId: string;
  organizationName: string;
  organizationType: "marketer" | "marketing_agency" | "seller" | "sales_agency";
  role: "admin" | "editor" | "viewer";
  agencyId: string | null;
  agencyName: string | null;
  agencyScope: string[] | null;
}

/**
 * The actor for an email whose sender was identified as this person: for the organization that the original email was
 * about, with their current role there; otherwise for their own. Null if the account, confirmed address, membership or
 * organization is gone, or if required two-step verification is not set up. It never counts as a recent login.
 *
 * @param replyAddressId takes the place of the session ID
 */
export async function findMailSender(
  { userId, organizationId }: { userId: string; organizationId: string | null },
  replyAddressId: string,
): Promise<OrganizationMember | null> {
  const [row] = await db.$queryRaw<SenderRow[]>`
    SELECT u."id" AS "userId", u."name", u."email", o."id" AS "organizationId", o."name" AS "organizationName",
      o."type"::text AS "organizationType", w."role", w."agencyId", w."agencyName", w."agencyScope"
    FROM "users" AS u
    JOIN (SELECT m."userId", m."organizationId", m."role"::text AS "role", NULL::uuid AS "agencyId", NULL AS "agencyName",
        NULL::text[] AS "agencyScope" FROM "memberships" AS m WHERE m."leftAt" IS NULL
      UNION ALL SELECT f."userId", f."clientId", f."role", f."agencyId", f."agencyName", f."agencyScope"
        FROM (${representationsInForce(now())}) AS f) AS w ON w."userId" = u."id"
    JOIN "organizations" AS o ON o."id" = w."organizationId" AND o."status" = 'active'
    WHERE u."id" = ${userId}::uuid AND u."status" = 'active' AND u."type" <> 'admin' AND u."emailVerifiedAt" IS NOT NULL
      AND ${organizationId ? Prisma.sql`o."id" = ${organizationId}::uuid` : Prisma.sql`w."agencyId" IS NULL`}
      AND (${hasTwoStepSql(Prisma.sql`u."id"`)} OR NOT EXISTS (SELECT 1 FROM "organizations" AS r
        WHERE r."id" IN (o."id", w."agencyId") AND r."twoStepRequiredAt" IS NOT NULL))
    ORDER BY w."agencyId" NULLS FIRST, o."id" LIMIT 1`;
  return row ? memberOf(row, replyAddressId) : null;
}

function memberOf({ agencyId, agencyName, agencyScope, ...row }: SenderRow, sessionId: string): OrganizationMember {
  const agency = agencyId && agencyName ? { id: agencyId, name: agencyName, scope: agencyScope ?? [] } : undefined;
  const member = { ...row, sessionId, emailVerified: true, ...(agency && { agency }) };
  return row.organizationType === "seller" || row.organizationType === "sales_agency"
    ? mintActor<Seller>({ ...member, kind: "seller" })
    : mintActor<Marketer>({ ...member, kind: "marketer" });
}

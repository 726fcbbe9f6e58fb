import "server-only";
import { now } from "@/lib/platform/clock";
import { type Database, Prisma, type Tx, db } from "@/lib/platform/db";
import type { OrganizationMember } from "../actor";
import type { AgencyScope } from "../agency-scope";
import { representationsInForce } from "../representation-in-force";
import type { ActingChoice } from "./schema";

interface ChoiceRow extends Omit<ActingChoice, "agency" | "isCurrent"> {
  agencyId: string | null;
  agencyName: string | null;
  agencyScope: AgencyScope[] | null;
}

/** The organizations that the person may act for: their own first, then the clients, by name. */
export async function listActingChoices(actor: OrganizationMember): Promise<{ items: ActingChoice[] }> {
  const rows = await selectChoices(db, actor.userId, Prisma.sql`TRUE`);
  const items = rows.map(({ agencyId, agencyName, agencyScope, ...row }) => ({
    ...row,
    agency: agencyId && agencyName ? { id: agencyId, name: agencyName, scope: agencyScope ?? [] } : null,
    isCurrent: row.id === actor.organizationId,
  }));
  return { items };
}

/** Whether the person's session may switch to the organization now. */
export async function mayActFor(tx: Tx, userId: string, organizationId: string): Promise<boolean> {
  return (await selectChoices(tx, userId, Prisma.sql`o."id" = ${organizationId}::uuid`)).length > 0;
}

/** One row per organization: a member does not act there through an agency. */
const selectChoices = (client: Database | Tx, userId: string, where: Prisma.Sql) => client.$queryRaw<ChoiceRow[]>`
  SELECT * FROM (
    SELECT DISTINCT ON (o."id") o."id", o."name", o."type"::text AS "type", x."role", x."agencyId", x."agencyName", x."agencyScope",
      (SELECT count(*)::int FROM "notifications" n
       WHERE n."userId" = ${userId}::uuid AND n."organizationId" = o."id" AND n."inApp" AND n."readAt" IS NULL) AS "unread"
    FROM (
      SELECT m."organizationId" AS "id", m."role"::text AS "role", NULL::uuid AS "agencyId", NULL AS "agencyName", NULL AS "agencyScope", m."createdAt" AS "since"
      FROM "memberships" m WHERE m."userId" = ${userId}::uuid AND m."leftAt" IS NULL
      UNION ALL
      SELECT f."clientId", f."role", f."agencyId", f."agencyName", f."agencyScope", f."since"
      FROM (${representationsInForce(now())}) f WHERE f."userId" = ${userId}::uuid
    ) x JOIN "organizations" o ON o."id" = x."id" AND o."status" = 'active'
    WHERE ${where}
    ORDER BY o."id", x."agencyId" NULLS FIRST, x."since"
  ) choice ORDER BY choice."agencyId" IS NOT NULL, choice."name", choice."id" LIMIT 200`;

import "server-only";
import { now } from "@/lib/platform/clock";
import { Prisma, db } from "@/lib/platform/db";
import { digest } from "@/lib/platform/random";
import { representationsInForce } from "./representation-in-force";
import { type SessionClaim, openClaim } from "./session-cookie";
import { isSuperAdminAddress } from "./super-admin-address";
import { type SessionKind, isSessionLive, seenEveryMs } from "./session-rules";
import { hasTwoStepSql } from "./two-step/methods";
import { isRequiredOfAdminsSql } from "./two-step/requirement-queries";

/** A session as read by one query: its row, its user and the current organization. */
export interface LiveSession {
  sessionId: string;
  sidHash: string;
  kind: SessionKind;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  reauthenticatedAt: Date;
  userId: string;
  email: string;
  name: string;
  pictureFileId: string | null;
  type: "marketer" | "seller" | "admin";
  status: string;
  isSuper: boolean;
  emailVerifiedAt: Date | null;
  organizationId: string | null;
  organizationName: string | null;
  organizationType: "marketer" | "marketing_agency" | "seller" | "sales_agency" | null;
  organizationStatus: string | null;
  role: "admin" | "editor" | "viewer" | null;
  /** The agency through which the person acts, if the organization is not their own. */
  agencyId: string | null;
  agencyName: string | null;
  agencyScope: string[] | null;
  /** Whether the person has another organization, or a client, to switch to. */
  actsForSeveral: boolean;
  impersonatorId: string | null;
  impersonatorName: string | null;
  impersonatorEmail: string | null;
  impersonatorVerifiedAt: Date | null;
  /** The account behind a visit, which must be an active admin's. */
  impersonatorType: "marketer" | "seller" | "admin" | null;
  impersonatorStatus: string | null;
  hasTwoStep: boolean;
  /** Two-step verification is required, of admins or by the current organization, and not set up. */
  mustEnroll: boolean;
  /** The last live event of the person, and of the current organization; 0 before the first. */
  ownEvents: number;
  organizationEvents: number;
}

/** The live session that a cookie value names, or null. Reads one row with its person and organization. */
export async function readSession(cookie: string | undefined, kind: SessionKind): Promise<LiveSession | null> {
  const claim = await openClaim(cookie, kind);
  if (!claim) return null;
  const row = await findSessionRow(claim);
  const at = now();
  if (!row || row.kind !== kind || row.userId !== claim.sub || !isLive(row, at)) return null;
  if (at.getTime() - row.lastSeenAt.getTime() >= seenEveryMs) {
    await db.session.updateMany({ where: { id: row.sessionId, revokedAt: null }, data: { lastSeenAt: at } });
  }
  return row;
}

/**
 * The organizations that person `u` of session `s` may act for: their own, and the client that the session has switched
 * to while the representation is in force. Open organizations come before closed ones, whatever the session says.
 */
const organizationsActedFor = (at: Date) => Prisma.sql`
  SELECT m."organizationId", m."role"::text AS "role", NULL::uuid AS "agencyId", NULL AS "agencyName",
    NULL::text[] AS "agencyScope", m."createdAt" AS "since", m."id"
  FROM "memberships" m WHERE m."userId" = u."id" AND m."leftAt" IS NULL
  UNION ALL
  SELECT f."clientId", f."role", f."agencyId", f."agencyName", f."agencyScope", f."since", f."id"
  FROM (${representationsInForce(at)}) f
  WHERE f."userId" = u."id" AND f."clientId" = s."actingOrganizationId"`;

/** An admin who visits an account, read-only, passed a second step as an admin. */
const enrollmentIsDue = Prisma.sql`(CASE
  WHEN s."kind" = 'admin' THEN ${isRequiredOfAdminsSql}
  ELSE s."impersonatorId" IS NULL AND acting."requiresTwoStep" IS TRUE
  END AND NOT ${hasTwoStepSql(Prisma.sql`u."id"`)})`;

const lastEventOf = (stream: Prisma.Sql) => Prisma.sql`
  coalesce((SELECT e."lastSeq" FROM "event_streams" e WHERE e."stream" = ${stream}), 0)::float8`;

const selectSessions = (where: Prisma.Sql) => db.$queryRaw<LiveSession[]>`
  SELECT s."id" AS "sessionId", s."sidHash", s."kind"::text AS "kind", s."createdAt", s."lastSeenAt", s."expiresAt", s."revokedAt",
    s."reauthenticatedAt", u."id" AS "userId", u."email", u."name", u."pictureFileId", u."type"::text AS "type",
    u."status"::text AS "status", u."isSuper", u."emailVerifiedAt", acting."organizationId",
    acting."organizationName", acting."organizationType", acting."organizationStatus", acting."role",
    acting."agencyId", acting."agencyName", acting."agencyScope", ${actsForSeveralSql()} AS "actsForSeveral", s."impersonatorId", i."name" AS "impersonatorName",
    i."email" AS "impersonatorEmail", i."emailVerifiedAt" AS "impersonatorVerifiedAt",
    i."type"::text AS "impersonatorType", i."status"::text AS "impersonatorStatus",
    ${hasTwoStepSql(Prisma.sql`u."id"`)} AS "hasTwoStep", ${enrollmentIsDue} AS "mustEnroll", ${lastEventOf(Prisma.sql`'user:' || u."id"`)} AS "ownEvents",
    ${lastEventOf(Prisma.sql`'organization:' || acting."organizationId"`)} AS "organizationEvents"
  FROM "sessions" s
  JOIN "users" u ON u."id" = s."userId"
  LEFT JOIN "users" i ON i."id" = s."impersonatorId"
  LEFT JOIN LATERAL (
    SELECT x.*, o."name" AS "organizationName", o."type"::text AS "organizationType",
      o."status"::text AS "organizationStatus",
      EXISTS (
        SELECT 1 FROM "organizations" r WHERE r."id" IN (o."id", x."agencyId") AND r."twoStepRequiredAt" IS NOT NULL
          AND r."id" IS DISTINCT FROM s."secondFactorOrganizationId"
      ) AS "requiresTwoStep"
    FROM (${organizationsActedFor(now())}) x JOIN "organizations" o ON o."id" = x."organizationId"
    ORDER BY (o."status" = 'active') DESC, (x."organizationId" = s."actingOrganizationId") DESC NULLS LAST,
      x."agencyId" NULLS FIRST, x."since", x."id"
    LIMIT 1
  ) acting ON true
  WHERE ${where}`;

const actsForSeveralSql = () => Prisma.sql`(
  EXISTS (SELECT 1 FROM (${representationsInForce(now())}) f WHERE f."userId" = u."id")
  OR (SELECT count(*) FROM "memberships" m WHERE m."userId" = u."id" AND m."leftAt" IS NULL) > 1)`;

async function findSessionRow(claim: SessionClaim): Promise<LiveSession | undefined> {
  return (await selectSessions(Prisma.sql`s."sidHash" = ${digest(claim.sid)}`))[0];
}

/** The current state of the session, or null if it has ended. Reading it does not count as activity. */
export async function findLiveSession(sessionId: string): Promise<LiveSession | null> {
  const [row] = await selectSessions(Prisma.sql`s."id" = ${sessionId}::uuid`);
  return row && isLive(row, now()) ? row : null;
}

const isLive = (row: LiveSession, at: Date): boolean => isSessionLive(row, row.kind, at) && hasVisitingAdmin(row);

/** A visit lasts as long as the visitor is an active admin, by account or by address. */
function hasVisitingAdmin(row: LiveSession): boolean {
  if (row.impersonatorId === null) return true;
  if (row.impersonatorStatus !== "active") return false;
  return (
    row.impersonatorType === "admin" ||
    isSuperAdminAddress(row.impersonatorEmail ?? "", row.impersonatorVerifiedAt !== null)
  );
}

import "server-only";
import { later, now } from "@/lib/platform/clock";
import { db, type Tx } from "@/lib/platform/db";
import { digest, randomSecret } from "@/lib/platform/random";
import { requestContext } from "@/lib/platform/request-context";
import { type SessionClaim, openClaim, sealClaim } from "./session-cookie";
import { type SessionKind, isSessionLive, seenEveryMs, sessionRules } from "./session-rules";

/** What one query tells of a session: its row, its person and the organization acted for. */
export interface LiveSession {
  sessionId: string;
  kind: SessionKind;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  reauthenticatedAt: Date;
  userId: string;
  email: string;
  name: string;
  type: "marketer" | "seller" | "admin";
  status: string;
  isSuper: boolean;
  emailVerifiedAt: Date | null;
  organizationId: string | null;
  organizationName: string | null;
  organizationType: "marketer" | "marketing_agency" | "seller" | "sales_agency" | null;
  organizationStatus: string | null;
  role: "admin" | "editor" | "viewer" | null;
}

const maxLiveSessions = 10;

/** Starts a session with a fresh id and returns the sealed cookie value. The oldest beyond ten are ended. */
export async function startSession(tx: Tx, userId: string, kind: SessionKind): Promise<string> {
  const sid = randomSecret();
  const at = now();
  const context = requestContext();
  await tx.session.create({
    data: {
      sidHash: digest(sid),
      userId,
      kind,
      ip: context?.ip,
      userAgent: context?.userAgent?.slice(0, 400),
      createdAt: at,
      lastSeenAt: at,
      reauthenticatedAt: at,
      expiresAt: later(at, sessionRules[kind].absoluteMs),
    },
  });
  const surplus = await tx.session.findMany({
    where: { userId, kind, revokedAt: null },
    orderBy: { createdAt: "desc" },
    skip: maxLiveSessions,
    select: { id: true },
  });
  if (surplus.length > 0) {
    const ids = surplus.map((session) => session.id);
    await tx.session.updateMany({ where: { id: { in: ids } }, data: { revokedAt: at, revokedReason: "too_many" } });
  }
  return sealClaim({ sub: userId, sid, aud: kind });
}

/** The live session that a cookie value names, or null. Reads one row with its person and organization. */
export async function readSession(cookie: string | undefined, kind: SessionKind): Promise<LiveSession | null> {
  const claim = await openClaim(cookie, kind);
  if (!claim) return null;
  const row = await findSessionRow(claim);
  const at = now();
  if (!row || row.kind !== kind || row.userId !== claim.sub || !isSessionLive(row, kind, at)) return null;
  if (at.getTime() - row.lastSeenAt.getTime() >= seenEveryMs) {
    await db.session.updateMany({ where: { id: row.sessionId, revokedAt: null }, data: { lastSeenAt: at } });
  }
  return row;
}

async function findSessionRow(claim: SessionClaim): Promise<LiveSession | undefined> {
  const rows = await db.$queryRaw<LiveSession[]>`
    SELECT s."id" AS "sessionId", s."kind"::text AS "kind", s."createdAt", s."lastSeenAt", s."expiresAt", s."revokedAt",
      s."reauthenticatedAt", u."id" AS "userId", u."email", u."name", u."type"::text AS "type",
      u."status"::text AS "status", u."isSuper", u."emailVerifiedAt", o."id" AS "organizationId",
      o."name" AS "organizationName", o."type"::text AS "organizationType",
      o."status"::text AS "organizationStatus", m."role"::text AS "role"
    FROM "sessions" s
    JOIN "users" u ON u."id" = s."userId"
    LEFT JOIN LATERAL (
      SELECT * FROM "memberships" m WHERE m."userId" = u."id" AND m."leftAt" IS NULL
      ORDER BY (m."organizationId" = s."actingOrganizationId") DESC NULLS LAST, m."createdAt", m."id" LIMIT 1
    ) m ON true
    LEFT JOIN "organizations" o ON o."id" = m."organizationId"
    WHERE s."sidHash" = ${digest(claim.sid)}`;
  return rows[0];
}

export async function endSession(tx: Tx, sessionId: string, reason: string): Promise<void> {
  await tx.session.updateMany({
    where: { id: sessionId, revokedAt: null },
    data: { revokedAt: now(), revokedReason: reason },
  });
}

/** Ends every session of a person, of both kinds; the next request of each finds it ended. */
export async function endAllSessions(tx: Tx, userId: string, reason: string): Promise<void> {
  await tx.session.updateMany({
    where: { userId, revokedAt: null },
    data: { revokedAt: now(), revokedReason: reason },
  });
}

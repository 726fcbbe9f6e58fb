import "server-only";
import { later, now } from "@/lib/platform/clock";
import { Prisma, db, type Tx } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { publish } from "@/lib/platform/live/events";
import { digest, randomSecret } from "@/lib/platform/random";
import { requestContext } from "@/lib/platform/http/request-context";
import type { SignedIn } from "./actor";
import { representationsInForce } from "./representation-in-force";
import { type SessionClaim, openClaim, sealClaim } from "./session-cookie";
import { isSuperAdminAddress } from "./super-admin-address";
import { type SessionKind, isSessionLive, seenEveryMs, sessionRules } from "./session-rules";
import { hasTwoStepSql } from "./two-step/methods";
import { isRequiredOfAdminsSql } from "./two-step/requirement";

/** What one query tells of a session: its row, its person and the organization acted for. */
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
  /** The agency through which the organization is acted for, where it is not the person's own. */
  agencyId: string | null;
  agencyName: string | null;
  agencyScope: string[] | null;
  /** Whether the person has another organization, or a client, to switch to. */
  actsForSeveral: boolean;
  impersonatorId: string | null;
  impersonatorName: string | null;
  impersonatorEmail: string | null;
  impersonatorVerifiedAt: Date | null;
  /** Of the account behind a visit, which has to be an admin's that is active. */
  impersonatorType: "marketer" | "seller" | "admin" | null;
  impersonatorStatus: string | null;
  hasTwoStep: boolean;
  /** Two-step verification is required, of admins or by the organization acted for, and not set up. */
  mustEnroll: boolean;
  /** The last live event so far of the person, and of the organization acted for; 0 before the first. */
  ownEvents: number;
  organizationEvents: number;
}

const maxLiveSessions = 10;

/**
 * Starts a session with a fresh id and returns the sealed cookie value. The oldest beyond ten are ended. It counts as a
 * recent login unless `reauthenticatedAt` says that the password was last given at another time. The organization whose
 * login provider reported a second factor is remembered, for its own requirement is met by that.
 */
export async function startSession(
  tx: Tx,
  userId: string,
  kind: SessionKind,
  {
    reauthenticatedAt = now(),
    secondFactorOrganizationId = null,
  }: { reauthenticatedAt?: Date; secondFactorOrganizationId?: string | null } = {},
): Promise<string> {
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
      reauthenticatedAt,
      secondFactorOrganizationId,
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
  if (!row || row.kind !== kind || row.userId !== claim.sub || !isLive(row, at)) return null;
  if (at.getTime() - row.lastSeenAt.getTime() >= seenEveryMs) {
    await db.session.updateMany({ where: { id: row.sessionId, revokedAt: null }, data: { lastSeenAt: at } });
  }
  return row;
}

/**
 * What the person `u` of the session `s` may act for: every organization of their own, and the client that the session
 * has switched to while that is in force. Whatever the session names, what is closed stands behind what is open.
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

/** The session as it stands now, or null where it has ended. Looking here does not count as being seen. */
export async function findLiveSession(sessionId: string): Promise<LiveSession | null> {
  const [row] = await selectSessions(Prisma.sql`s."id" = ${sessionId}::uuid`);
  return row && isLive(row, now()) ? row : null;
}

const isLive = (row: LiveSession, at: Date): boolean => isSessionLive(row, row.kind, at) && hasVisitingAdmin(row);

/** A visit lasts as long as the one who visits is an admin, by account or by address, and active. */
function hasVisitingAdmin(row: LiveSession): boolean {
  if (row.impersonatorId === null) return true;
  if (row.impersonatorStatus !== "active") return false;
  return (
    row.impersonatorType === "admin" ||
    isSuperAdminAddress(row.impersonatorEmail ?? "", row.impersonatorVerifiedAt !== null)
  );
}

/**
 * Keeps the actor's session from ending until the transaction is over, so that what is made with it cannot outlive a
 * recovery at the same moment. Throws `unauthenticated` where it has ended already.
 */
export async function holdSession(tx: Tx, { sessionId, userId }: Pick<SignedIn, "sessionId" | "userId">) {
  const held = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "sessions"
    WHERE "id" = ${sessionId}::uuid AND "userId" = ${userId}::uuid AND "revokedAt" IS NULL FOR SHARE`;
  if (held.length === 0) throw new AppError("unauthenticated", "Please log in.");
}

/**
 * Gives the actor's session a fresh id and changes it with that; returns the sealed cookie. The old one is worth nothing
 * from the commit on, so of two windows at once only one gets a cookie: whichever of two arrived last would be kept.
 * Throws `unauthenticated` where the session has ended meanwhile, `conflict` where it got another id.
 */
export async function rotateSession(
  tx: Tx,
  { sessionId, userId, sidHash }: Pick<SignedIn, "sessionId" | "userId" | "sidHash">,
  change: Pick<Prisma.SessionUncheckedUpdateManyInput, "actingOrganizationId" | "reauthenticatedAt">,
): Promise<string> {
  const sid = randomSecret();
  const live = { id: sessionId, userId, kind: "user", revokedAt: null } as const;
  const { count } = await tx.session.updateMany({
    // Who carries no id, as a key does, has no session to renew; undefined would mean any.
    where: { ...live, sidHash: sidHash ?? "" },
    data: { ...change, sidHash: digest(sid) },
  });
  if (count === 1) return sealClaim({ sub: userId, sid, aud: "user" });
  if (await tx.session.count({ where: live })) {
    throw new AppError("conflict", "You switched organizations in another tab. Reload this page.");
  }
  throw new AppError("unauthenticated", "Please log in.");
}

/** Ends one session, with its live streams on every instance. Answers whether there was anything to end. */
export async function endSession(tx: Tx, sessionId: string, reason: string): Promise<boolean> {
  const [ended] = await tx.session.updateManyAndReturn({
    where: { id: sessionId, revokedAt: null },
    data: { revokedAt: now(), revokedReason: reason },
    select: { userId: true },
  });
  if (!ended) return false;
  await publish(tx, { stream: `user:${ended.userId}`, type: "session.ended", payload: {} });
  return true;
}

/**
 * Ends the sessions of a person, of both kinds, all or all but one, as after a change of role: what was open with the
 * old one closes. Recovery ends more than sessions: `endAllAccess`.
 */
export async function endAllSessions(tx: Tx, userId: string, reason: string, but?: string): Promise<void> {
  const { count } = await tx.session.updateMany({
    where: { userId, revokedAt: null, ...(but ? { id: { not: but } } : {}) },
    data: { revokedAt: now(), revokedReason: reason },
  });
  if (count > 0) await publish(tx, { stream: `user:${userId}`, type: "session.ended", payload: {} });
}

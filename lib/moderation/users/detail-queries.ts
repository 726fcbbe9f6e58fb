import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { deviceOf } from "@/lib/auth/own-sessions/device";
import { hasTwoStepSql } from "@/lib/auth/two-step/methods";
import { now } from "@/lib/platform/clock";
import { Prisma, db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { placeOf } from "@/lib/platform/network/ip-location";
import { fileUrl } from "@/lib/platform/files/storage";
import type { Named } from "../schema";
import { canActOn, canVisit } from "../policy";
import type { UserStatus } from "./states";

interface DetailRow {
  /** The registrations before and after this one, if it waits. */
  queue: { previousId: string | null; nextId: string | null } | null;
  id: string;
  name: string;
  pictureFileId: string | null;
  email: string;
  emailVerifiedAt: Date | null;
  type: "marketer" | "seller" | "admin";
  isSuper: boolean;
  status: UserStatus;
  statusReason: string | null;
  suspendedAt: Date | null;
  approvedAt: Date | null;
  approvedBy: string | null;
  rejectedAt: Date | null;
  rejectedBy: string | null;
  termsAcceptedAt: Date | null;
  createdAt: Date;
  hasTwoStep: boolean;
  memberships: {
    organizationId: string;
    name: string;
    type: "marketer" | "marketing_agency" | "seller" | "sales_agency";
    status: "active" | "suspended" | "merged";
    role: "admin" | "editor" | "viewer";
    leftAt: string | null;
    createdAt: string;
  }[];
  joinRequests: { id: string; name: string; status: string; createdAt: string }[];
  sessions: SessionRow[];
  apiKeys: ApiKeyRow[];
  questions: {
    id: string;
    question: string;
    askedBy: string | null;
    askedAt: string;
    answer: string | null;
    answeredAt: string | null;
  }[];
}

interface ApiKeyRow {
  id: string;
  name: string;
  /** The first characters of the secret. */
  prefix: string;
  organization: string;
  expiresAt: string;
  lastUsedAt: string | null;
  lastUsedIp: string | null;
}

interface SessionRow {
  id: string;
  kind: "user" | "admin";
  ip: string | null;
  userAgent: string | null;
  visitor: string | null;
  createdAt: string;
  lastSeenAt: string;
  endedBecause: string | null;
  isLive: boolean;
}

export interface UserDetail extends Omit<DetailRow, "pictureFileId"> {
  pictureUrl: string | null;
  sessions: (SessionRow & { device: string; place: string })[];
  can: { act: boolean; visit: boolean };
}

/** One account with everything an admin needs for decisions, in one statement. Excludes secrets. */
export async function getUser(actor: PlatformAdmin, { id }: Named): Promise<UserDetail> {
  const [row] = await db.$queryRaw<DetailRow[]>`
    SELECT u."id", u."name", u."pictureFileId", u."email", u."emailVerifiedAt", u."type"::text AS "type", u."isSuper",
      u."status"::text AS "status", u."statusReason", u."suspendedAt", u."approvedAt", u."rejectedAt",
      u."termsAcceptedAt", u."createdAt", approver."name" AS "approvedBy", rejecter."name" AS "rejectedBy",
      ${memberships} AS "memberships", ${joinRequests} AS "joinRequests", ${sessions(now())} AS "sessions", ${apiKeys} AS "apiKeys",
      ${hasTwoStepSql(Prisma.sql`u."id"`)} AS "hasTwoStep",
      ${questions} AS "questions", ${neighbors} AS "queue"
    FROM "users" u
    LEFT JOIN "users" approver ON approver."id" = u."approvedById"
    LEFT JOIN "users" rejecter ON rejecter."id" = u."rejectedById"
    WHERE u."id" = ${id}::uuid`;
  if (!row) throw notFound("This account");
  const { pictureFileId, ...facts } = row;
  return {
    ...facts,
    pictureUrl: pictureFileId ? fileUrl(pictureFileId) : null,
    sessions: await Promise.all(row.sessions.map(inWords)),
    can: { act: canActOn(actor, row), visit: canVisit(actor, row) },
  };
}

const inWords = async (session: SessionRow) => ({
  ...session,
  device: deviceOf(session.userAgent),
  place: await placeOf(session.ip),
});

const memberships = Prisma.sql`coalesce((
  SELECT json_agg(json_build_object('organizationId', o."id", 'name', o."name", 'type', o."type", 'status', o."status",
    'role', m."role", 'leftAt', m."leftAt", 'createdAt', m."createdAt") ORDER BY m."leftAt" DESC NULLS FIRST, m."createdAt")
  FROM "memberships" m JOIN "organizations" o ON o."id" = m."organizationId" WHERE m."userId" = u."id"
), '[]'::json)`;

const joinRequests = Prisma.sql`coalesce((
  SELECT json_agg(json_build_object('id', j."id", 'name', o."name", 'status', j."status", 'createdAt', j."createdAt")
    ORDER BY j."createdAt" DESC)
  FROM "join_requests" j JOIN "organizations" o ON o."id" = j."organizationId" WHERE j."userId" = u."id"
), '[]'::json)`;

const sessions = (at: Date) => Prisma.sql`coalesce((
  SELECT json_agg(json_build_object('id', s."id", 'kind', s."kind", 'ip', s."ip", 'userAgent', s."userAgent",
    'visitor', s."visitor", 'createdAt', s."createdAt", 'lastSeenAt', s."lastSeenAt", 'endedBecause', s."revokedReason",
    'isLive', s."revokedAt" IS NULL AND s."expiresAt" > ${at}) ORDER BY s."lastSeenAt" DESC)
  FROM (
    SELECT s.*, v."name" AS "visitor" FROM "sessions" s LEFT JOIN "users" v ON v."id" = s."impersonatorId"
    WHERE s."userId" = u."id" ORDER BY s."lastSeenAt" DESC LIMIT 20
  ) s
), '[]'::json)`;

const apiKeys = Prisma.sql`coalesce((
  SELECT json_agg(json_build_object('id', k."id", 'name', k."name", 'prefix', k."prefix", 'organization', o."name",
    'expiresAt', k."expiresAt", 'lastUsedAt', k."lastUsedAt", 'lastUsedIp', k."lastUsedIp") ORDER BY k."createdAt" DESC)
  FROM "api_keys" k JOIN "organizations" o ON o."id" = k."organizationId"
  WHERE k."userId" = u."id" AND k."revokedAt" IS NULL
), '[]'::json)`;

/** Oldest first, as the queue is listed. */
const neighbors = Prisma.sql`(
  SELECT json_build_object('previousId', w."previousId", 'nextId', w."nextId") FROM (
    SELECT "id", lag("id") OVER queue AS "previousId", lead("id") OVER queue AS "nextId"
    FROM "users" WHERE "status" = 'pending_review' AND "type" <> 'admin' WINDOW queue AS (ORDER BY "createdAt", "id")
  ) w WHERE w."id" = u."id")`;

const questions = Prisma.sql`coalesce((
  SELECT json_agg(json_build_object('id', q."id", 'question', q."question", 'askedBy', a."name", 'askedAt', q."askedAt",
    'answer', q."answer", 'answeredAt', q."answeredAt") ORDER BY q."askedAt" DESC)
  FROM "registration_questions" q LEFT JOIN "users" a ON a."id" = q."askedById" WHERE q."userId" = u."id"
), '[]'::json)`;

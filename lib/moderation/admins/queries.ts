import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { sessionRules } from "@/lib/auth/session-rules";
import { later, now } from "@/lib/platform/clock";
import { hasTwoStepSql } from "@/lib/auth/two-step/methods";
import { Prisma, db } from "@/lib/platform/db";
import type { UserStatus } from "../users/states";
import { type AdminVerb, verbsFor } from "../policy";

interface StoredAdmin {
  id: string;
  name: string;
  email: string;
  isSuper: boolean;
  status: UserStatus;
  hasTwoStep: boolean;
  lastLoginAt: Date | null;
  liveSessions: number;
}

export interface AdminRow extends StoredAdmin {
  can: AdminVerb[];
}

/** Every admin, the longest-serving first. There are few of them, so there is no pagination. */
export async function listAdmins(actor: PlatformAdmin): Promise<{ items: AdminRow[] }> {
  const at = now();
  const rows = await db.$queryRaw<StoredAdmin[]>`
    SELECT u."id", u."name", u."email", u."isSuper", u."status"::text AS "status",
      ${hasTwoStepSql(Prisma.sql`u."id"`)} AS "hasTwoStep",
      s."lastLoginAt", s."liveSessions"
    FROM "users" u CROSS JOIN LATERAL (
      SELECT max(x."createdAt") AS "lastLoginAt", count(*) FILTER (
        WHERE x."revokedAt" IS NULL AND x."expiresAt" > ${at} AND x."lastSeenAt" > ${later(at, -sessionRules.admin.idleMs)}
      )::int AS "liveSessions"
      FROM "sessions" x WHERE x."userId" = u."id" AND x."kind" = 'admin'
    ) s
    WHERE u."type" = 'admin' AND u."status" <> 'anonymized'
    ORDER BY u."createdAt", u."id" LIMIT 200`;
  return { items: rows.map((row) => ({ ...row, can: verbsFor(actor, row) })) };
}

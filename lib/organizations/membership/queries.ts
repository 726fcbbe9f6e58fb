import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { textHas } from "@/lib/platform/database/text-search";
import { Prisma, db } from "@/lib/platform/db";
import { fileUrl } from "@/lib/platform/files/storage";
import type { Person } from "../person";
import type { MemberRole } from "../vocabulary";
import { membershipsVisibleToSql } from "../policy";
import type { MemberView, OwnOrganization } from "./schema";

/** The people of the actor's organization, admins first. */
export async function listMembers(actor: OrganizationMember): Promise<{ members: MemberView[] }> {
  const rows = await db.$queryRaw<(Omit<MemberView, "pictureUrl"> & { pictureFileId: string | null })[]>`
    SELECT m."id", m."userId", u."name", u."pictureFileId", u."email", m."role"::text AS "role"
    FROM "memberships" m JOIN "users" u ON u."id" = m."userId"
    WHERE ${membershipsVisibleToSql(actor)}
    ORDER BY m."role", m."createdAt", m."id"
    LIMIT 500`;
  const members = rows.map(({ pictureFileId, ...facts }) => ({
    ...facts,
    pictureUrl: pictureFileId ? fileUrl(pictureFileId) : null,
  }));
  return { members };
}

/** Colleagues whose names have all the words, by name. */
export async function listMembersByWords(
  actor: OrganizationMember,
  q: string,
  limit: number,
): Promise<{ userId: string; name: string; role: MemberRole }[]> {
  return db.$queryRaw<{ userId: string; name: string; role: MemberRole }[]>`
    SELECT m."userId", u."name", m."role"::text AS "role"
    FROM "memberships" m JOIN "users" u ON u."id" = m."userId"
    WHERE ${membershipsVisibleToSql(actor)} AND ${textHas(Prisma.sql`u."name"`, q)}
    ORDER BY lower(u."name"), m."id" LIMIT ${limit}`;
}

type OwnRow = Omit<OwnOrganization, "isCurrent" | "logoUrl"> & { logoFileId: string | null };

/** The organizations that the person is a member of, the oldest membership first; merged ones are gone. */
export async function listOwnOrganizations(actor: Person): Promise<OwnOrganization[]> {
  const rows = await db.$queryRaw<OwnRow[]>`
    SELECT o."id", o."name", o."type"::text AS "type", m."role"::text AS "role", o."logoFileId",
      o."verification" <> 'none' AS "isVerified", o."status" = 'suspended' AS "isSuspended",
      (SELECT count(*)::int FROM "memberships" c WHERE c."organizationId" = o."id" AND c."leftAt" IS NULL) AS "memberCount",
      CASE m."role" WHEN 'admin' THEN (SELECT count(*)::int FROM "join_requests" j
        WHERE j."organizationId" = o."id" AND j."status" = 'pending') ELSE 0 END AS "waitingCount"
    FROM "memberships" m JOIN "organizations" o ON o."id" = m."organizationId"
    WHERE m."userId" = ${actor.userId}::uuid AND m."leftAt" IS NULL AND o."status" <> 'merged'
    ORDER BY m."createdAt", m."id"
    LIMIT 100`;
  const current = actor.kind === "pending" ? null : actor.organizationId;
  return rows.map(({ logoFileId, ...facts }) => ({
    ...facts,
    isCurrent: facts.id === current,
    logoUrl: logoFileId ? fileUrl(logoFileId) : null,
  }));
}

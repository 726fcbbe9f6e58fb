import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { limits } from "@/lib/limits";
import { totalOf, totalSql } from "@/lib/platform/database/list-queries";
import { Prisma, db } from "@/lib/platform/db";
import { type Page, wordsCursor, pageOf } from "@/lib/platform/pagination";
import { fileUrl } from "@/lib/platform/files/storage";
import { domainOfAddress } from "../domains/domain-name";
import { sideOfPerson } from "../person";
import { typesOfSide } from "../vocabulary";
import type { DirectoryRow, ListOrganizationsInput } from "./schema";

type Row = Omit<DirectoryRow, "logoUrl"> & { logoFileId: string | null; total: number };

/**
 * The active organizations of the actor's own side that have someone to admit new members, by name. They show how many
 * members they have, but not who. A visitor only finds organizations by part of their name.
 */
export async function listOrganizations(actor: Actor, input: ListOrganizationsInput): Promise<Page<DirectoryRow>> {
  // Visitors who look for their organization during sign-up must know part of its name.
  if (actor.kind === "visitor" && input.q.length < limits.shortestQuery.organizations)
    return { items: [], nextCursor: null, total: 0 };
  const from = Prisma.sql`FROM "organizations" o WHERE ${Prisma.join(conditionsOf(actor, input), " AND ")}`;
  const rows = await db.$queryRaw<Row[]>`
    SELECT ${totalSql(from)} AS "total", o."id", o."slug", o."name", o."type"::text AS "type", o."industryCategory", o."hqCountry", o."hqCity",
      o."description", o."logoFileId", o."verification" <> 'none' AS "isVerified", o."joinPolicy"::text AS "joinPolicy",
      (SELECT count(*)::int FROM "memberships" m WHERE m."organizationId" = o."id" AND m."leftAt" IS NULL) AS "memberCount",
      ${domainMatchSql(actor)} AS "domainMatch", ${membershipSql(actor)} AS "membership"
    ${from} AND ${afterSql(input.cursor)}
    ORDER BY o."name", o."id"
    LIMIT ${input.limit + 1}`;
  const total = await totalOf(rows, input.cursor, from);
  return { ...pageOf(rows, input.limit, toRow, (row) => [row.name, row.id]), total };
}

const toRow = ({ logoFileId, total: _, ...facts }: Row): DirectoryRow => ({
  ...facts,
  logoUrl: logoFileId ? fileUrl(logoFileId) : null,
});

function conditionsOf(actor: Actor, { q, type, industry, side }: ListOrganizationsInput): Prisma.Sql[] {
  const own = actor.kind === "visitor" || actor.kind === "admin" ? side : sideOfPerson(actor);
  return [
    Prisma.sql`o."status" = 'active'`,
    Prisma.sql`EXISTS (
      SELECT 1 FROM "memberships" a JOIN "users" u ON u."id" = a."userId"
      WHERE a."organizationId" = o."id" AND a."role" = 'admin' AND a."leftAt" IS NULL AND u."status" = 'active')`,
    ...(own ? [Prisma.sql`o."type"::text IN (${Prisma.join([...typesOfSide[own]])})`] : []),
    ...(type ? [Prisma.sql`o."type"::text = ${type}`] : []),
    ...(industry ? [Prisma.sql`o."industryCategory" = ${industry}`] : []),
    ...(q ? [Prisma.sql`o."name" ILIKE ${`%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`}`] : []),
  ];
}

function afterSql(cursor: string | undefined): Prisma.Sql {
  if (!cursor) return Prisma.sql`true`;
  const { words: name, id } = wordsCursor(cursor);
  return Prisma.sql`(o."name", o."id"::text) > (${name}, ${id})`;
}

function domainMatchSql(actor: Actor): Prisma.Sql {
  if (actor.kind === "visitor" || !actor.emailVerified) return Prisma.sql`false`;
  return Prisma.sql`EXISTS (
    SELECT 1 FROM "organization_domains" d
    WHERE d."organizationId" = o."id" AND d."verifiedAt" IS NOT NULL AND d."domain" = ${domainOfAddress(actor.email)})`;
}

function membershipSql(actor: Actor): Prisma.Sql {
  if (actor.kind === "visitor") return Prisma.sql`'none'`;
  return Prisma.sql`CASE
    WHEN EXISTS (SELECT 1 FROM "memberships" m
      WHERE m."organizationId" = o."id" AND m."userId" = ${actor.userId}::uuid AND m."leftAt" IS NULL) THEN 'member'
    WHEN EXISTS (SELECT 1 FROM "join_requests" j
      WHERE j."organizationId" = o."id" AND j."userId" = ${actor.userId}::uuid AND j."status" = 'pending') THEN 'requested'
    ELSE 'none' END`;
}

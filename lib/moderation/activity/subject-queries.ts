/**
 * A subject of the audit: a person, an organization, a listing, a deal, a ticket, a post or a setting, as the actor,
 * the record, or the organization it happened in.
 */
import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { Prisma, db } from "@/lib/platform/db";
import { textHas } from "@/lib/platform/database/text-search";
import { catalogs } from "./entity-names";

/** The entries about what has this name, email or number, or this exact ID. */
export const entriesNamed = async (actor: PlatformAdmin, q: string): Promise<Prisma.Sql> =>
  entriesAbout(actor, [q, ...(await findSubjects(q))]);

/** The records whose name, email or number is `q`. */
async function findSubjects(q: string): Promise<string[]> {
  const number = /^#?(\d{1,9})$/.exec(q)?.[1];
  const named = (table: string, text: Prisma.Sql) =>
    Prisma.sql`SELECT s."id" FROM ${Prisma.raw(`"${table}"`)} s WHERE ${textHas(text, q)}`;
  const numbered = (table: string) =>
    Prisma.sql`SELECT s."id" FROM ${Prisma.raw(`"${table}"`)} s WHERE s."number" = ${Number(number)}`;
  const reads = [
    named("users", Prisma.sql`s."name" || ' ' || s."email"`),
    Prisma.sql`${named("organizations", Prisma.sql`s."name"`)} AND s."status" <> 'contact'`,
    named("listings", Prisma.sql`s."title"`),
    named("blog_posts", Prisma.sql`s."title"`),
    ...(number ? [numbered("tickets"), numbered("deals")] : []),
  ];
  const rows = await db.$queryRaw<
    { id: string }[]
  >`SELECT f."id" FROM (${Prisma.join(reads, " UNION ALL ")}) f LIMIT 500`;
  return [...rows.map(({ id }) => id), ...keysNamed(q)];
}

/** Settings, benchmarks, taxonomies and metrics are named in code. */
const keysNamed = (q: string): string[] =>
  Object.values(catalogs).flatMap((catalog) =>
    Object.entries(catalog)
      .filter(([key, entry]) => key === q || entry?.label.toLowerCase().includes(q.toLowerCase()))
      .map(([key]) => key),
  );

/** Everything about the subjects, including the deals and conversations of a listing. */
export async function entriesAbout(_actor: PlatformAdmin, subjects: readonly string[]): Promise<Prisma.Sql> {
  const ids = subjects.filter((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id));
  const entities = [...subjects, ...(ids.length > 0 ? await belongingsOf(ids) : [])];
  return Prisma.sql`(a."entityId" = ANY(${entities}) OR a."actorId" = ANY(${ids}::uuid[])
    OR a."impersonatorId" = ANY(${ids}::uuid[]) OR a."organizationId" = ANY(${ids}::uuid[])
    OR a."onBehalfOfId" = ANY(${ids}::uuid[]))`;
}

async function belongingsOf(ids: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    WITH dealt AS (SELECT d."id" FROM "deals" d WHERE d."listingId" = ANY(${ids}::uuid[]) OR d."id" = ANY(${ids}::uuid[]))
    SELECT "id" FROM dealt
    UNION ALL SELECT p."id" FROM "proposals" p WHERE p."dealId" IN (SELECT "id" FROM dealt)
    UNION ALL SELECT c."id" FROM "conversations" c WHERE c."listingId" = ANY(${ids}::uuid[])
    UNION ALL SELECT j."id" FROM "join_requests" j WHERE j."userId" = ANY(${ids}::uuid[])
    LIMIT 2000`;
  return rows.map(({ id }) => id);
}

/** The name of a subject for its filter; null for one that is gone. */
export async function findSubjectName(_actor: PlatformAdmin, id: string): Promise<string | null> {
  const key = Object.values(catalogs).find((catalog) => catalog[id])?.[id];
  if (key || !/^[0-9a-f-]{36}$/i.test(id)) return key?.label ?? null;
  const [row] = await db.$queryRaw<{ name: string }[]>`
    SELECT "name" FROM "users" WHERE "id" = ${id}::uuid
    UNION ALL SELECT "name" FROM "organizations" WHERE "id" = ${id}::uuid AND "status" <> 'contact'
    UNION ALL SELECT "title" FROM "listings" WHERE "id" = ${id}::uuid
    UNION ALL SELECT "title" FROM "blog_posts" WHERE "id" = ${id}::uuid
    UNION ALL SELECT '#' || "number" FROM "tickets" WHERE "id" = ${id}::uuid
    UNION ALL SELECT 'Deal ' || "number" FROM "deals" WHERE "id" = ${id}::uuid`;
  return row?.name ?? null;
}

import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { now } from "@/lib/platform/clock";
import { Prisma, db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { representationsVisibleToSql } from "../policy";
import type { RepresentationView } from "./schema";
import { type RepresentationRow, toRepresentationView } from "./view";

/** The organization's agencies and clients: requests first, then active ones, then past ones. */
export async function listRepresentations(actor: OrganizationMember): Promise<{ items: RepresentationView[] }> {
  const rows = await select(actor, Prisma.sql`TRUE`);
  return { items: rows.map((row) => toRepresentationView(actor, row, now())) };
}

/** Throws `not_found` for other people's, and for a client that the actor is not assigned to. */
export async function getRepresentation(actor: OrganizationMember, id: string): Promise<RepresentationView> {
  const [row] = await select(actor, Prisma.sql`r."id" = ${id}::uuid`);
  if (!row) throw notFound("This representation");
  return toRepresentationView(actor, row, now());
}

const select = (actor: OrganizationMember, where: Prisma.Sql) => db.$queryRaw<RepresentationRow[]>`
  SELECT r."id", r."agencyId", r."clientId", a."name" AS "agencyName", c."name" AS "clientName",
    r."status"::text AS "status", r."askedBy"::text AS "askedBy", r."scope", coalesce(r."requestedScope", '{}') AS "requestedScope", r."message", r."reason", r."validFrom",
    r."validTo", r."createdAt", r."decidedAt", r."revokedAt", f."name" AS "documentName",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', u."id", 'name', u."name") ORDER BY p."createdAt", u."id"), '[]')
     FROM "representation_people" AS p JOIN "users" AS u ON u."id" = p."userId"
     WHERE p."representationId" = r."id") AS "people"
  FROM "representations" AS r
  JOIN "organizations" AS a ON a."id" = r."agencyId"
  JOIN "organizations" AS c ON c."id" = r."clientId"
  LEFT JOIN "stored_files" AS f ON f."id" = r."authorityFileId"
  WHERE ${representationsVisibleToSql(actor)} AND ${where}
  ORDER BY r."status", r."createdAt" DESC, r."id" DESC LIMIT 200`;

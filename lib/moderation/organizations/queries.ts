import "server-only";
import { z } from "zod";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { type SortOrder, byWords, latestFirst, oldestFirst, all } from "@/lib/platform/database/list-queries";
import { listInAnySpelling, wordsOfTexts } from "@/lib/platform/database/spelling-queries";
import { idBegins, textHas } from "@/lib/platform/database/text-search";
import { Prisma, db } from "@/lib/platform/db";
import { type Page, pageOf } from "@/lib/platform/pagination";
import { exportList } from "../export-commands";
import { organizationStatusLabels, organizationTypeLabels, verificationLabels } from "../organization-labels";
import type { ListOrganizationsInput } from "./schema";
import type { OrganizationStatus, Verification } from "./states";

export interface OrganizationRow {
  id: string;
  name: string;
  slug: string;
  type: "marketer" | "marketing_agency" | "seller" | "sales_agency";
  status: OrganizationStatus;
  verification: Verification;
  country: string | null;
  domains: string[];
  members: number;
  published: number;
  connectionsUsed: number;
  /** The registrations of all its members were rejected. */
  isRejected: boolean;
  createdAt: Date;
}

const orders: Record<ListOrganizationsInput["sort"], SortOrder<OrganizationRow>> = {
  newest: latestFirst("o", "createdAt", ({ createdAt }) => createdAt),
  oldest: oldestFirst("o", "createdAt", ({ createdAt }) => createdAt),
  name: byWords("o", "name", ({ name }) => name),
};

/** Whether all its members' registrations were rejected: it is in no directory, and nobody can act for it. */
export const isRejectedSql = Prisma.sql`(
  EXISTS (SELECT 1 FROM "memberships" m JOIN "users" u ON u."id" = m."userId"
    WHERE m."organizationId" = o."id" AND m."leftAt" IS NULL AND u."status" = 'rejected')
  AND NOT EXISTS (SELECT 1 FROM "memberships" m JOIN "users" u ON u."id" = m."userId"
    WHERE m."organizationId" = o."id" AND m."leftAt" IS NULL AND u."status" <> 'rejected'))`;

/** Every organization except sellers' private contacts; a mistyped name finds the nearest match. */
export const listOrganizations = (
  _actor: PlatformAdmin,
  input: ListOrganizationsInput,
): Promise<Page<OrganizationRow>> => listInAnySpelling(input, knownWords, readOrganizations);

const knownWords = wordsOfTexts(
  Prisma.sql`SELECT "name" FROM "organizations" WHERE "status" <> 'contact' ORDER BY "createdAt" DESC`,
);

const columns = Prisma.sql`o."id", o."name", o."slug", o."type"::text AS "type", o."status"::text AS "status",
  o."verification"::text AS "verification", o."hqCountry" AS "country", o."connectionsUsed", o."createdAt",
  ${isRejectedSql} AS "isRejected",
  ARRAY(SELECT d."domain" FROM "organization_domains" d WHERE d."organizationId" = o."id" AND d."verifiedAt" IS NOT NULL
    ORDER BY d."domain") AS "domains",
  (SELECT count(*)::int FROM "memberships" m WHERE m."organizationId" = o."id" AND m."leftAt" IS NULL) AS "members",
  (SELECT count(*)::int FROM "listings" l WHERE l."organizationId" = o."id" AND l."status" = 'published') AS "published"`;

async function readOrganizations(input: ListOrganizationsInput): Promise<Page<OrganizationRow>> {
  const [where, order] = [whereOf(input), orders[input.sort]];
  const [rows, counted] = await Promise.all([
    db.$queryRaw<OrganizationRow[]>`
      SELECT ${columns} FROM "organizations" o
      WHERE ${where} AND ${order.after(input.cursor)}
      ORDER BY ${order.by} LIMIT ${input.limit + 1}`,
    db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS "count" FROM "organizations" o WHERE ${where}`,
  ]);
  return { ...pageOf(rows, input.limit, (row) => row, order.position), total: counted[0]?.count ?? 0 };
}

export interface PossibleDuplicate extends OrganizationRow {
  /** Such as "Similar name". */
  reasons: string[];
}

const MAX_DUPLICATES = 8;

/** Active organizations of the same type that may be duplicates, most similar first. */
export async function listPossibleDuplicates(
  _actor: PlatformAdmin,
  { id }: { id: string },
): Promise<PossibleDuplicate[]> {
  return db.$queryRaw<PossibleDuplicate[]>`
    SELECT ${columns}, alike.reasons FROM "organizations" o JOIN "organizations" own ON own."id" = ${id}::uuid,
      LATERAL (SELECT array_remove(ARRAY[
        CASE WHEN ${nameLikeness} > 0.5 THEN 'Similar name' END,
        CASE WHEN website_host(o."website") = website_host(own."website") THEN 'Same website' END,
        CASE WHEN ${hasAddressAt("o", "own")} OR ${hasAddressAt("own", "o")} THEN 'Same email domain' END
      ], NULL) AS reasons) alike
    WHERE o."id" <> own."id" AND o."type" = own."type" AND o."status" = 'active' AND cardinality(alike.reasons) > 0
    ORDER BY cardinality(alike.reasons) DESC, ${nameLikeness} DESC, o."createdAt" LIMIT ${MAX_DUPLICATES}`;
}

const nameLikeness = Prisma.sql`similarity(search_words(o."name"), search_words(own."name"))`;

/** A member of one organization has an address at a verified domain of the other. */
const hasAddressAt = (one: "o" | "own", other: "o" | "own") => Prisma.sql`EXISTS (
  SELECT 1 FROM "memberships" m JOIN "users" u ON u."id" = m."userId"
  JOIN "organization_domains" d ON d."domain" = lower(split_part(u."email", '@', 2)) AND d."verifiedAt" IS NOT NULL
  WHERE m."organizationId" = ${Prisma.raw(one)}."id" AND m."leftAt" IS NULL
    AND d."organizationId" = ${Prisma.raw(other)}."id")`;

type OrganizationCounts = Partial<Record<OrganizationStatus, number>>;

export async function countOrganizationsByStatus(_actor: PlatformAdmin): Promise<OrganizationCounts> {
  const groups = await db.organization.groupBy({
    by: ["status"],
    where: { status: { not: "contact" } },
    _count: { _all: true },
  });
  return Object.fromEntries(groups.map((group) => [group.status, group._count._all]));
}

/** The organization that this ID or slug currently resolves to, following merges. */
export async function findCurrentOrganizationId(_actor: PlatformAdmin, idOrSlug: string): Promise<string | null> {
  const { success: isId } = z.uuid().safeParse(idOrSlug);
  const found = await db.organization.findUnique({
    where: { ...(isId ? { id: idOrSlug } : { slug: idOrSlug }), status: { not: "contact" } },
    select: { id: true, mergedIntoId: true },
  });
  return found ? (found.mergedIntoId ?? found.id) : null;
}

function whereOf({ q, status, type, verified, registration }: ListOrganizationsInput): Prisma.Sql {
  const conditions: Prisma.Sql[] = [Prisma.sql`o."status" <> 'contact'`];
  if (status && status !== "all") conditions.push(Prisma.sql`o."status" = ${status}::"OrganizationStatus"`);
  if (type) conditions.push(Prisma.sql`o."type" = ${type}::"OrganizationType"`);
  if (verified) conditions.push(Prisma.sql`(o."verification" <> 'none') = ${verified === "yes"}`);
  if (registration) conditions.push(isRejectedSql);
  if (q) conditions.push(named(q));
  return all(conditions);
}

/** By name, slug, id or domain: each from its own index. */
const named = (q: string) => Prisma.sql`o."id" IN (
  SELECT n."id" FROM "organizations" n WHERE ${textHas(Prisma.sql`n."name"`, q)}
  UNION SELECT n."id" FROM "organizations" n WHERE n."slug" = ${q} OR ${idBegins(Prisma.sql`n."id"`, q)}
  UNION SELECT d."organizationId" FROM "organization_domains" d WHERE ${textHas(Prisma.sql`d."domain"`, q)}
)`;

/** The filtered organizations, as a CSV file. */
export const exportOrganizations = (actor: PlatformAdmin, input: ListOrganizationsInput): Promise<Response> =>
  exportList<OrganizationRow>(actor, input, {
    fileName: "organizations.csv",
    readPage: (cursor) => listOrganizations(actor, { ...input, cursor, limit: 100 }),
    columns: [
      ["Id", (row) => row.id],
      ["Name", (row) => row.name],
      ["Slug", (row) => row.slug],
      ["Type", (row) => organizationTypeLabels[row.type]],
      ["Status", (row) => organizationStatusLabels[row.status]],
      ["Verified", (row) => verificationLabels[row.verification]],
      ["Country", (row) => row.country],
      ["Verified domains", (row) => row.domains.join("; ")],
      ["Members", (row) => row.members],
      ["Published listings", (row) => row.published],
      ["Connections used", (row) => row.connectionsUsed],
      ["Created", (row) => row.createdAt],
    ],
  });

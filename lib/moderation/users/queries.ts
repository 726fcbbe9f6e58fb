import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { type SortOrder, byWords, latestFirst, oldestFirst, all } from "@/lib/platform/database/list-queries";
import { listInAnySpelling, wordsOfTexts } from "@/lib/platform/database/spelling-queries";
import { idBegins, textHas } from "@/lib/platform/database/text-search";
import { Prisma, db } from "@/lib/platform/db";
import { fileUrl } from "@/lib/platform/files/storage";
import { type Page, pageOf } from "@/lib/platform/pagination";
import { exportList } from "../export-commands";
import type { ListUsersInput } from "./schema";
import { type UserStatus, userStatusLabels } from "./states";

export interface UserRow {
  id: string;
  name: string;
  pictureUrl: string | null;
  email: string;
  emailVerified: boolean;
  type: "marketer" | "seller" | "admin";
  status: UserStatus;
  statusReason: string | null;
  organizations: { id: string; name: string; role: "admin" | "editor" | "viewer" }[];
  lastSeenAt: Date | null;
  createdAt: Date;
}

type StoredUser = Omit<UserRow, "pictureUrl"> & { pictureFileId: string | null };

const orders: Record<ListUsersInput["sort"], SortOrder<UserRow>> = {
  newest: latestFirst("u", "createdAt", ({ createdAt }) => createdAt),
  oldest: oldestFirst("u", "createdAt", ({ createdAt }) => createdAt),
  name: byWords("u", "name", ({ name }) => name),
};

/** Every account of the platform; a mistyped name finds the nearest match. */
export const listUsers = (_actor: PlatformAdmin, input: ListUsersInput): Promise<Page<UserRow>> =>
  listInAnySpelling(input, knownWords, readUsers);

const knownWords = wordsOfTexts(
  Prisma.sql`SELECT "name" || ' ' || "email" FROM "users" ORDER BY "createdAt" DESC`,
  Prisma.sql`SELECT "name" FROM "organizations" WHERE "status" <> 'contact' ORDER BY "createdAt" DESC`,
);

async function readUsers(input: ListUsersInput): Promise<Page<UserRow>> {
  const [where, order] = [whereOf(input), orders[input.sort]];
  const [rows, counted] = await Promise.all([
    db.$queryRaw<StoredUser[]>`
      SELECT u."id", u."name", u."pictureFileId", u."email", u."emailVerifiedAt" IS NOT NULL AS "emailVerified", u."type"::text AS "type",
        u."status"::text AS "status", u."statusReason", u."createdAt",
        coalesce((SELECT json_agg(json_build_object('id', o."id", 'name', o."name", 'role', m."role") ORDER BY m."createdAt")
          FROM "memberships" m JOIN "organizations" o ON o."id" = m."organizationId"
          WHERE m."userId" = u."id" AND m."leftAt" IS NULL), '[]'::json) AS "organizations",
        (SELECT max(s."lastSeenAt") FROM "sessions" s WHERE s."userId" = u."id" AND s."impersonatorId" IS NULL) AS "lastSeenAt"
      FROM "users" u
      WHERE ${where} AND ${order.after(input.cursor)}
      ORDER BY ${order.by} LIMIT ${input.limit + 1}`,
    db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS "count" FROM "users" u WHERE ${where}`,
  ]);
  return { ...pageOf(rows.map(toRow), input.limit, (row) => row, order.position), total: counted[0]?.count ?? 0 };
}

const toRow = ({ pictureFileId, ...facts }: StoredUser): UserRow => ({
  ...facts,
  pictureUrl: pictureFileId ? fileUrl(pictureFileId) : null,
});

type UserCounts = Partial<Record<UserStatus, number>>;

export async function countUsersByStatus(_actor: PlatformAdmin): Promise<UserCounts> {
  const groups = await db.user.groupBy({ by: ["status"], _count: { _all: true } });
  return Object.fromEntries(groups.map((group) => [group.status, group._count._all]));
}

function whereOf({ q, status, type, verified }: ListUsersInput): Prisma.Sql {
  const conditions: Prisma.Sql[] = [];
  if (status && status !== "all") conditions.push(Prisma.sql`u."status" = ${status}::"UserStatus"`);
  if (type) conditions.push(Prisma.sql`u."type" = ${type}::"UserType"`);
  if (verified) conditions.push(Prisma.sql`(u."emailVerifiedAt" IS NOT NULL) = ${verified === "yes"}`);
  if (q) conditions.push(named(q));
  return all(conditions);
}

/** By the person's name, email or ID, or by the name of an organization: each from its own index. */
const named = (q: string) => Prisma.sql`u."id" IN (
  SELECT p."id" FROM "users" p WHERE ${textHas(Prisma.sql`p."name" || ' ' || p."email"`, q)}
  UNION SELECT p."id" FROM "users" p WHERE ${idBegins(Prisma.sql`p."id"`, q)}
  UNION SELECT m."userId" FROM "memberships" m JOIN "organizations" o ON o."id" = m."organizationId"
    WHERE m."leftAt" IS NULL AND ${textHas(Prisma.sql`o."name"`, q)}
)`;

/** The filtered accounts, as a CSV file. */
export const exportUsers = (actor: PlatformAdmin, input: ListUsersInput): Promise<Response> =>
  exportList<UserRow>(actor, input, {
    fileName: "users.csv",
    readPage: (cursor) => listUsers(actor, { ...input, cursor, limit: 100 }),
    columns: [
      ["Id", (row) => row.id],
      ["Name", (row) => row.name],
      ["Email", (row) => row.email],
      ["Email confirmed", (row) => row.emailVerified],
      ["Type", (row) => row.type],
      ["Status", (row) => userStatusLabels[row.status]],
      ["Organizations", (row) => row.organizations.map(({ name, role }) => `${name} (${role})`).join("; ")],
      ["Last seen", (row) => row.lastSeenAt],
      ["Signed up", (row) => row.createdAt],
    ],
  });

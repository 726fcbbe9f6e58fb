import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { type JoinRequestStatus, joinRequestLabels } from "@/lib/organizations/join-requests/states";
import { days, later, now } from "@/lib/platform/clock";
import { afterCursor, all, positionOf, countRows } from "@/lib/platform/database/list-queries";
import { textHas } from "@/lib/platform/database/text-search";
import { Prisma, db } from "@/lib/platform/db";
import { type Page, pageOf } from "@/lib/platform/pagination";
import { getSetting } from "@/lib/settings/queries";
import { exportList } from "../export-commands";
import type { ListAllJoinRequestsInput } from "./schema";

export interface JoinRequestRow {
  id: string;
  status: JoinRequestStatus;
  message: string | null;
  reason: string | null;
  domainMatch: boolean;
  isOld: boolean;
  userId: string;
  userName: string;
  email: string;
  emailVerified: boolean;
  organizationId: string;
  organizationName: string;
  /** The organization’s members who could decide. */
  admins: number;
  decidedBy: string | null;
  createdAt: Date;
  expiresAt: Date;
}

const j = Prisma.sql`j`;

/** Join requests undecided since before this are old. */
const oldBefore = async (): Promise<Date> => later(now(), -days(await getSetting("oldJoinRequestDays")));

/** Every join request, newest first. */
export async function listAllJoinRequests(
  _actor: PlatformAdmin,
  input: ListAllJoinRequestsInput,
): Promise<Page<JoinRequestRow>> {
  const old = await oldBefore();
  const [rows, total] = await Promise.all([
    db.$queryRaw<JoinRequestRow[]>`
    SELECT j."id", j."status"::text AS "status", j."message", j."reason", j."domainMatch", j."createdAt", j."expiresAt",
      j."status" = 'pending' AND j."createdAt" < ${old} AS "isOld", j."userId", u."name" AS "userName", u."email",
      u."emailVerifiedAt" IS NOT NULL AS "emailVerified", j."organizationId", o."name" AS "organizationName",
      (SELECT count(*)::int FROM "memberships" m
        WHERE m."organizationId" = o."id" AND m."leftAt" IS NULL AND m."role" = 'admin') AS "admins",
      decider."name" AS "decidedBy"
    FROM "join_requests" j
    JOIN "users" u ON u."id" = j."userId"
    JOIN "organizations" o ON o."id" = j."organizationId"
    LEFT JOIN "users" decider ON decider."id" = j."decidedById"
    WHERE ${whereOf(input, old)} AND ${afterCursor(j, input.cursor)}
    ORDER BY j."createdAt" DESC, j."id" DESC LIMIT ${input.limit + 1}`,
    countRows(
      Prisma.sql`FROM "join_requests" j JOIN "users" u ON u."id" = j."userId" JOIN "organizations" o ON o."id" = j."organizationId" WHERE ${whereOf(input, old)}`,
    ),
  ]);
  return { ...pageOf(rows, input.limit, (row) => row, positionOf), total };
}

type JoinRequestCounts = Partial<Record<JoinRequestStatus | "old", number>>;

export async function countAllJoinRequests(_actor: PlatformAdmin): Promise<JoinRequestCounts> {
  const rows = await db.$queryRaw<{ status: JoinRequestStatus; count: number; old: number }[]>`
    SELECT "status"::text AS "status", count(*)::int AS "count",
      count(*) FILTER (WHERE "status" = 'pending' AND "createdAt" < ${await oldBefore()})::int AS "old"
    FROM "join_requests" GROUP BY 1`;
  const counts = Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  return { ...counts, old: rows.reduce((sum, { old }) => sum + old, 0) };
}

function whereOf({ q, status }: ListAllJoinRequestsInput, old: Date): Prisma.Sql {
  const conditions: Prisma.Sql[] = [];
  if (status === "old") conditions.push(Prisma.sql`j."status" = 'pending' AND j."createdAt" < ${old}`);
  else if (status !== "all") conditions.push(Prisma.sql`j."status" = ${status}::"JoinRequestStatus"`);
  if (q) conditions.push(textHas(Prisma.sql`u."name" || ' ' || u."email" || ' ' || o."name"`, q));
  return all(conditions);
}

/** The filtered join requests, as a CSV file. */
export const exportJoinRequests = (actor: PlatformAdmin, input: ListAllJoinRequestsInput): Promise<Response> =>
  exportList<JoinRequestRow>(actor, input, {
    fileName: "join-requests.csv",
    readPage: (cursor) => listAllJoinRequests(actor, { ...input, cursor, limit: 100 }),
    columns: [
      ["Id", (row) => row.id],
      ["Person", (row) => row.userName],
      ["Email", (row) => row.email],
      ["Email confirmed", (row) => row.emailVerified],
      ["Organization", (row) => row.organizationName],
      ["Email matches domain", (row) => row.domainMatch],
      ["Admins who could decide", (row) => row.admins],
      ["Message", (row) => row.message],
      ["State", (row) => joinRequestLabels[row.status]],
      ["Overdue", (row) => row.isOld],
      ["Decided by", (row) => row.decidedBy],
      ["Reason", (row) => row.reason],
      ["Requested", (row) => row.createdAt],
      ["Expires", (row) => row.expiresAt],
    ],
  });

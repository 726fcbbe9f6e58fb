import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { later, now } from "@/lib/platform/clock";
import { Prisma } from "@/lib/platform/db";
import { type QueueInput, reviewTime } from "./assignment";

export interface Assigned {
  assigneeId: string | null;
  assigneeName: string | null;
}

export interface Assignee {
  id: string;
  name: string;
}

/** Everyone who can be assigned, as one column of a queue's own statement. */
export const assigneesColumn = Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object('id', a."id", 'name', a."name") ORDER BY a."name"), '[]')
  FROM "users" a WHERE a."type" = 'admin' AND a."status" = 'active') AS "assignees"`;

/** The part of a queue assigned to an admin; only pending items can be overdue. */
export function queueConditions(
  actor: PlatformAdmin,
  { assignee, due }: QueueInput,
  row: { assigneeId: Prisma.Sql; since: Prisma.Sql; isWaiting: Prisma.Sql },
): Prisma.Sql[] {
  return [
    ...(assignee === "me" ? [Prisma.sql`${row.assigneeId} = ${actor.userId}::uuid`] : []),
    ...(assignee === "nobody" ? [Prisma.sql`${row.assigneeId} IS NULL`] : []),
    ...(due === "overdue" ? [Prisma.sql`${row.isWaiting} AND ${row.since} < ${later(now(), -reviewTime)}`] : []),
  ];
}

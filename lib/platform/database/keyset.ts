/** Lists that stand newest first: a page goes on after the time and id of the last row shown. */
import "server-only";
import { Prisma } from "../db";
import { timestampCursor } from "../pagination";

export const positionOf = ({ createdAt, id }: { createdAt: Date; id: string }) => [createdAt.getTime(), id] as const;

/** SQL for "after the cursor" on `createdAt` and `id` of the table; true without one. Throws `bad_request` for a strange one. */
export function afterCursor(table: Prisma.Sql, cursor: string | undefined): Prisma.Sql {
  if (!cursor) return Prisma.sql`true`;
  const { at, id } = timestampCursor(cursor);
  return Prisma.sql`(${table}."createdAt", ${table}."id") < (${at}, ${id}::uuid)`;
}

export const all = (conditions: readonly Prisma.Sql[]): Prisma.Sql =>
  conditions.length === 0 ? Prisma.sql`true` : Prisma.join([...conditions], " AND ");

import "server-only";
import { Prisma, db } from "../db";
import { MAX_COUNTED } from "../pagination";

/** How many rows `FROM …` gives, as a column: counted no further than `MOST_COUNTED`, so that an endless list costs no more than a long one. */
export const totalSql = (from: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(SELECT count(*)::int FROM (SELECT 1 ${from} LIMIT ${MAX_COUNTED}) AS "counted")`;

/** What `totalSql` counts, in a statement of its own. */
export async function countRows(from: Prisma.Sql): Promise<number> {
  const rows = await db.$queryRaw<{ count: number }[]>`SELECT ${totalSql(from)} AS "count"`;
  return rows[0]?.count ?? 0;
}

/**
 * The total of a list whose rows carry it as a column of `totalSql(from)`. Without rows it is 0 on the first page, and is
 * counted on one past the end.
 */
export async function totalOf(
  rows: readonly { total: number | null }[],
  cursor: string | undefined,
  from: Prisma.Sql,
): Promise<number> {
  return rows[0]?.total ?? (cursor ? countRows(from) : 0);
}

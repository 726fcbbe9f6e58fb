import "server-only";
import { type Prisma, db } from "../db";
import { MOST_COUNTED } from "../pagination";

/** How many rows `FROM …` gives, counted no further than `MOST_COUNTED`: a list without end costs no more than a long one. */
export async function countRows(from: Prisma.Sql): Promise<number> {
  const rows = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM (SELECT 1 ${from} LIMIT ${MOST_COUNTED}) AS "counted"`;
  return rows[0]?.count ?? 0;
}

/** Paginated lists with a choice of orders: each order is a column and then the ID. */
import "server-only";
import { Prisma, db } from "../db";
import { timestampCursor, wordsCursor, MAX_COUNTED } from "../pagination";

export interface SortOrder<Row> {
  /** For WHERE: true without a cursor. Throws `bad_request` for a cursor from a different order. */
  after: (cursor: string | undefined) => Prisma.Sql;
  /** For ORDER BY. */
  by: Prisma.Sql;
  position: (row: Row) => readonly [string | number, string];
}

/** From the latest to the oldest. */
export const latestFirst = <Row extends { id: string }>(
  table: string,
  column: string,
  timestampOf: (row: Row) => Date,
): SortOrder<Row> => byTimestamp(columnsOf(table, column), true, timestampOf);

/** From the oldest to the latest. */
export const oldestFirst = <Row extends { id: string }>(
  table: string,
  column: string,
  timestampOf: (row: Row) => Date,
): SortOrder<Row> => byTimestamp(columnsOf(table, column), false, timestampOf);

/** By a timestamp, which can be an expression, and then the ID. */
export function byTimestamp<Row extends { id: string }>(
  [timestamp, id]: readonly [Prisma.Sql, Prisma.Sql],
  isDescending: boolean,
  timestampOf: (row: Row) => Date,
): SortOrder<Row> {
  const [direction, beyond] = isDescending ? [Prisma.sql`DESC`, Prisma.sql`<`] : [Prisma.sql`ASC`, Prisma.sql`>`];
  return {
    by: Prisma.sql`${timestamp} ${direction}, ${id} ${direction}`,
    after: (cursor) => {
      if (!cursor) return Prisma.sql`true`;
      const position = timestampCursor(cursor);
      return Prisma.sql`(${timestamp}, ${id}) ${beyond} (${position.at}, ${position.id}::uuid)`;
    },
    position: (row) => [timestampOf(row).getTime(), row.id],
  };
}

/** From A to Z. */
export const byWords = <Row extends { id: string }>(
  table: string,
  column: string,
  wordsOf: (row: Row) => string,
): SortOrder<Row> => byText(columnsOf(table, column), wordsOf);

/** From A to Z by a text, which can come from another table, and then the ID. */
export function byText<Row extends { id: string }>(
  [words, id]: readonly [Prisma.Sql, Prisma.Sql],
  wordsOf: (row: Row) => string,
): SortOrder<Row> {
  return {
    by: Prisma.sql`${words}, ${id}`,
    after: (cursor) => {
      if (!cursor) return Prisma.sql`true`;
      const position = wordsCursor(cursor);
      return Prisma.sql`(${words}, ${id}) > (${position.words}, ${position.id}::uuid)`;
    },
    position: (row) => [wordsOf(row), row.id],
  };
}

/** Names from the code only, never from a request. */
const columnsOf = (table: string, column: string) =>
  [Prisma.raw(`${table}."${column}"`), Prisma.raw(`${table}."id"`)] as const;

/** Lists sorted newest first: a page continues after the time and ID of the last row shown. */

export const positionOf = ({ createdAt, id }: { createdAt: Date; id: string }) => [createdAt.getTime(), id] as const;

/**
 * SQL for "after the cursor" on `createdAt` and `id` of the table; true without a cursor. Throws `bad_request` for an
 * invalid one.
 */
export function afterCursor(table: Prisma.Sql, cursor: string | undefined): Prisma.Sql {
  if (!cursor) return Prisma.sql`true`;
  const { at, id } = timestampCursor(cursor);
  return Prisma.sql`(${table}."createdAt", ${table}."id") < (${at}, ${id}::uuid)`;
}

export const all = (conditions: readonly Prisma.Sql[]): Prisma.Sql =>
  conditions.length === 0 ? Prisma.sql`true` : Prisma.join([...conditions], " AND ");

/**
 * The number of rows from `FROM …`, as a column: counted up to `MOST_COUNTED`, so that a huge list costs no more than a
 * long one.
 */
export const totalSql = (from: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(SELECT count(*)::int FROM (SELECT 1 ${from} LIMIT ${MAX_COUNTED}) AS "counted")`;

/** The count of `totalSql`, as a separate statement. */
export async function countRows(from: Prisma.Sql): Promise<number> {
  const rows = await db.$queryRaw<{ count: number }[]>`SELECT ${totalSql(from)} AS "count"`;
  return rows[0]?.count ?? 0;
}

/**
 * The total of a list whose rows have it as a `totalSql(from)` column. Without rows it is 0 on the first page, and is
 * counted on a page past the end.
 */
export async function totalOf(
  rows: readonly { total: number | null }[],
  cursor: string | undefined,
  from: Prisma.Sql,
): Promise<number> {
  return rows[0]?.total ?? (cursor ? countRows(from) : 0);
}

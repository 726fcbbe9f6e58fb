/** Admin lists in an order that the admin chooses, page by page: each order is a column and then the id. */
import "server-only";
import { Prisma } from "@/lib/platform/db";
import { momentCursor, wordsCursor } from "@/lib/platform/pagination";

export interface SortOrder<Row> {
  /** Behind WHERE: true without a cursor. Throws `bad_request` for one of another order. */
  after: (cursor: string | undefined) => Prisma.Sql;
  /** Behind ORDER BY. */
  by: Prisma.Sql;
  position: (row: Row) => readonly [string | number, string];
}

/** From the latest to the oldest. */
export function latestFirst<Row extends { id: string }>(
  table: string,
  column: string,
  momentOf: (row: Row) => Date,
): SortOrder<Row> {
  const [moment, id] = columnsOf(table, column);
  return {
    by: Prisma.sql`${moment} DESC, ${id} DESC`,
    after: (cursor) => {
      if (!cursor) return Prisma.sql`true`;
      const position = momentCursor(cursor);
      return Prisma.sql`(${moment}, ${id}) < (${position.at}, ${position.id}::uuid)`;
    },
    position: (row) => [momentOf(row).getTime(), row.id],
  };
}

/** From A to Z. */
export function byWords<Row extends { id: string }>(
  table: string,
  column: string,
  wordsOf: (row: Row) => string,
): SortOrder<Row> {
  const [words, id] = columnsOf(table, column);
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

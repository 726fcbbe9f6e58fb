import "server-only";
import { type Prisma, replica } from "@/lib/platform/db";
import type { PeriodInput } from "../section";

const PAGE_ROWS = 5000;

export type ExportedRow = { key: string } & Record<string, string | number | boolean | Date | null>;

/** The rows of a statement after a key, and the key after which the next page starts. */
export async function readRows(source: Prisma.Sql, after = "") {
  const items = await replica().$queryRaw<ExportedRow[]>`
    SELECT * FROM (${source}) AS counted WHERE key COLLATE "C" > ${after} ORDER BY key COLLATE "C" LIMIT ${PAGE_ROWS}`;
  return { items, nextCursor: items.length < PAGE_ROWS ? null : (items.at(-1)?.key ?? null) };
}

/** The records counted by a section's figures. */
export interface RowSource {
  /** The headings of the file, equal to the statement's column names. */
  columns: readonly string[];
  /** Each row with a `key` for ordering, and its admin page as `Page`. */
  sql: (period: PeriodInput) => Prisma.Sql;
}

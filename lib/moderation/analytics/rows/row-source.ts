import type { Prisma } from "@/lib/platform/db";

/** The records that the figures of a section count. */
export interface RowSource {
  /** The headings of the file, which are the names of the statement's columns. */
  columns: readonly string[];
  /** Each row with a `key` that orders it, and where the admin area shows it as `Page`. */
  sql: () => Prisma.Sql;
}

import "server-only";
import { Prisma, db } from "@/lib/platform/db";
import type { SideActor } from "../policy";
import type { WorkRow } from "./rules";
import { urgencySql, workSql } from "./work-sql";

/** The organization's most urgent work, each with the total. */
export function listWork(actor: SideActor, limit: number): Promise<(WorkRow & { total: number })[]> {
  return db.$queryRaw<(WorkRow & { total: number })[]>`
    SELECT w.*, count(*) OVER ()::int AS "total" FROM (${workSql(actor)}) AS w
    ORDER BY ${urgencySql(Prisma.sql`w`)}, w."conversationId" LIMIT ${limit}`;
}

import "server-only";
import { db } from "@/lib/platform/db";

/** The tables of the queues do not exist before their first use. */
export async function hasQueues(): Promise<boolean> {
  const [row] = await db.$queryRaw<[{ has: boolean }]>`SELECT to_regclass('jobs.job') IS NOT NULL AS "has"`;
  return row.has;
}

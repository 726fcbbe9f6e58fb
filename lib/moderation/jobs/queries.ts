import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";

export interface FailedJob {
  id: string;
  name: string;
  data: unknown;
  retries: number;
  error: string | null;
  createdAt: Date;
  failedAt: Date | null;
}

/** Jobs that failed every attempt and need attention, newest first. */
export async function listFailedJobs(actor: PlatformAdmin): Promise<{ items: FailedJob[] }> {
  if (!(await hasQueues(actor))) return { items: [] };
  const items = await db.$queryRaw<FailedJob[]>`
    SELECT id, name, data, retry_count AS "retries", output->>'message' AS "error", created_on AS "createdAt",
      completed_on AS "failedAt"
    FROM jobs.job WHERE state = 'failed' ORDER BY completed_on DESC NULLS LAST LIMIT 100`;
  return { items };
}

/** The tables of the queues do not exist before their first use. */
export async function hasQueues(_actor: PlatformAdmin): Promise<boolean> {
  const [row] = await db.$queryRaw<[{ has: boolean }]>`SELECT to_regclass('jobs.job') IS NOT NULL AS "has"`;
  return row.has;
}

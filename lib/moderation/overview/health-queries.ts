import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { later, minutes, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { processHealth } from "@/lib/platform/health";
import { isMailSent } from "@/lib/platform/mail";

export interface Health {
  version: string;
  node: string;
  uptimeSeconds: number;
  /** Processes currently listening to the database. */
  instances: number;
  database: { version: string; bytes: number; connections: number; maxConnections: number; answerMs: number };
  jobs: { waiting: number; oldestWaiting: Date | null; running: number; failed: number };
  mail: { isSent: boolean; queued: number; oldestQueued: Date | null; dead: number };
  /** Events published in the last hour, and the latest one. */
  events: { lastHour: number; last: Date | null };
}

/** System health: of this process, and of what all of them share. */
export const getHealth = (_actor: PlatformAdmin): Promise<Health> => readHealth();

/** For callers already authorized by other means. */
export async function readHealth(): Promise<Health> {
  const began = performance.now();
  const [shared] = await db.$queryRaw<[SharedRow]>`
    SELECT current_setting('server_version') AS "version", pg_database_size(current_database())::float8 AS "bytes",
      (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS "connections",
      current_setting('max_connections')::int AS "maxConnections",
      (SELECT count(*)::int FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'pitchside-listener') AS "instances",
      (SELECT count(*)::int FROM "email_messages" WHERE "status" = 'queued') AS "queued",
      (SELECT min("createdAt") FROM "email_messages" WHERE "status" = 'queued') AS "oldestQueued",
      (SELECT count(*)::int FROM "email_messages" WHERE "status" = 'dead') AS "dead",
      (SELECT count(*)::int FROM "events" WHERE "createdAt" > ${later(now(), -minutes(60))}) AS "lastHour",
      (SELECT max("createdAt") FROM "events") AS "lastEvent", to_regclass('jobs.job') IS NOT NULL AS "hasQueues"`;
  const answerMs = Math.round(performance.now() - began);
  const { version, uptimeSeconds } = processHealth();
  const { bytes, connections, maxConnections } = shared;
  return {
    version,
    node: process.version,
    uptimeSeconds,
    instances: shared.instances,
    database: { version: shared.version.split(" ")[0] ?? "", bytes, connections, maxConnections, answerMs },
    jobs: shared.hasQueues ? await readQueues() : noJobs,
    mail: { isSent: isMailSent(), queued: shared.queued, oldestQueued: shared.oldestQueued, dead: shared.dead },
    events: { lastHour: shared.lastHour, last: shared.lastEvent },
  };
}

interface SharedRow {
  version: string;
  bytes: number;
  connections: number;
  maxConnections: number;
  instances: number;
  queued: number;
  oldestQueued: Date | null;
  dead: number;
  lastHour: number;
  lastEvent: Date | null;
  /** The queue tables are created on first use. */
  hasQueues: boolean;
}

const noJobs: Health["jobs"] = { waiting: 0, oldestWaiting: null, running: 0, failed: 0 };

async function readQueues(): Promise<Health["jobs"]> {
  const [row] = await db.$queryRaw<[Health["jobs"]]>`
    SELECT count(*) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now())::int AS "waiting",
      min(created_on) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now()) AS "oldestWaiting",
      count(*) FILTER (WHERE state = 'active')::int AS "running", count(*) FILTER (WHERE state = 'failed')::int AS "failed"
    FROM jobs.job WHERE state IN ('created', 'retry', 'active', 'failed')`;
  return row;
}

import "server-only";
import { days, later, now } from "../clock";
import { db } from "../db";
import { defineJob } from "../jobs/jobs";

const batch = 2000;

/**
 * Deletes obsolete rows: events that nobody can resume from, answered requests, expired budgets. A platform setting
 * determines how many days events stay available to disconnected clients.
 */
export const purgeExpired = (eventRetentionDays: () => Promise<number>) =>
  defineJob("platform.purge", async (_: object, { signal }) => tidy(await eventRetentionDays(), signal), {
    everySeconds: 3600,
    limitSeconds: 300,
    retries: 0,
  });

async function tidy(eventDays: number, signal: AbortSignal): Promise<void> {
  const at = now();
  const oldEvents = later(at, -days(eventDays));
  const oldKeys = later(at, -days(1));
  await untilDone(
    signal,
    () =>
      db.$executeRaw`DELETE FROM "events" WHERE "id" IN (SELECT "id" FROM "events" WHERE "createdAt" < ${oldEvents} LIMIT ${batch})`,
  );
  await untilDone(
    signal,
    () =>
      db.$executeRaw`DELETE FROM "idempotency_keys" WHERE ctid = ANY(ARRAY(SELECT ctid FROM "idempotency_keys" WHERE "createdAt" < ${oldKeys} LIMIT ${batch}))`,
  );
  await untilDone(
    signal,
    () =>
      db.$executeRaw`DELETE FROM "rate_limits" WHERE "key" IN (SELECT "key" FROM "rate_limits" WHERE "expire" < ${at.getTime()} LIMIT ${batch})`,
  );
}

/**
 * Repeats a deletion until nothing is left, so that no statement runs long or holds many locks. @param remove deletes a
 * limited number of rows and returns how many
 */
export async function untilDone(signal: AbortSignal, remove: () => Promise<number>): Promise<void> {
  while (!signal.aborted && (await remove()) > 0);
}

import "server-only";
import { days, hours, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { retentionDays } from "./periods";

const batch = 500;

/** Deletes personal data past its retention period (`retentionDays`). */
export const purgeOldTraces = defineJob("account.forget-traces", purge, {
  everySeconds: hours(6) / 1000,
  limitSeconds: 300,
  retries: 0,
});

async function purge(_: object, { signal }: { signal: AbortSignal }): Promise<void> {
  const before = (kind: keyof typeof retentionDays) => later(now(), -days(retentionDays[kind]));
  const works = [
    () => removeSessions(before("sessions")),
    () => blotSessions(before("sessions")),
    () => removeLinks(before("links")),
    () => removeEmails(before("emails")),
    () => removeNotifications(before("notifications")),
  ];
  for (const work of works) while (!signal.aborted && (await work()) === batch);
}

/** If it is a person's newest session, the row still shows when they were last active. */
const removeSessions = (before: Date) => db.$executeRaw`
  DELETE FROM "sessions" WHERE "id" IN (
    SELECT s."id" FROM "sessions" s
    WHERE LEAST(s."expiresAt", s."revokedAt") < ${before} AND (s."impersonatorId" IS NOT NULL OR EXISTS (
      SELECT 1 FROM "sessions" n
      WHERE n."userId" = s."userId" AND n."impersonatorId" IS NULL
        AND (n."lastSeenAt", n."id") > (s."lastSeenAt", s."id")))
    LIMIT ${batch})`;

const blotSessions = (before: Date) => db.$executeRaw`
  UPDATE "sessions" SET "ip" = NULL, "userAgent" = NULL WHERE "id" IN (
    SELECT "id" FROM "sessions"
    WHERE LEAST("expiresAt", "revokedAt") < ${before} AND ("ip" IS NOT NULL OR "userAgent" IS NOT NULL) LIMIT ${batch})`;

const removeLinks = (before: Date) => db.$executeRaw`
  DELETE FROM "auth_tokens" WHERE "id" IN (
    SELECT "id" FROM "auth_tokens" WHERE "expiresAt" < ${before} LIMIT ${batch})`;

/** Emails still queued are never removed. */
const removeEmails = (before: Date) => db.$executeRaw`
  DELETE FROM "email_messages" WHERE "id" IN (
    SELECT "id" FROM "email_messages" WHERE "createdAt" < ${before} AND "status" <> 'queued' LIMIT ${batch})`;

const removeNotifications = (before: Date) => db.$executeRaw`
  DELETE FROM "notifications" WHERE "id" IN (
    SELECT "id" FROM "notifications" WHERE "createdAt" < ${before} AND "digestDueAt" IS NULL LIMIT ${batch})`;

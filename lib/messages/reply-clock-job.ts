/**
 * Counts inquiries in the seller's reply rate (`lib/organizations/reply-rate.ts`): at the first reply, or when the time
 * to reply has passed. The clock starts when the seller can read the inquiry, so time behind the plan's lock is free.
 */
import "server-only";
import { hasActivePlanSql } from "@/lib/entitlements/entitlement-queries";
import { workingDaysToReply } from "@/lib/organizations/reply-rate";
import { now } from "@/lib/platform/clock";
import { Prisma, type Tx, db } from "@/lib/platform/db";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { untilDone } from "@/lib/platform/database/purge";
import { workingDaysBefore } from "@/lib/platform/working-days";

/** The median covers this many of the latest answered inquiries, so that it reflects the seller's current behavior. */
const RECENT_ANSWERS = 200;

/** Spam does not count against the seller: unanswered inquiries of the connection are removed from the rate. */
export async function purgeUnansweredInquiries(tx: Tx, connectionId: string): Promise<void> {
  await tx.$executeRaw`
    WITH "forgotten" AS (
      UPDATE "conversations" SET "overdueAt" = NULL
      WHERE "connectionId" = ${connectionId}::uuid AND "firstReplyAt" IS NULL AND "overdueAt" IS NOT NULL
      RETURNING "sellerOrganizationId"
    )
    UPDATE "organizations" AS o SET "inquiriesReceived" = greatest(o."inquiriesReceived" - spam."count", 0)
    FROM (SELECT "sellerOrganizationId", count(*)::int AS "count" FROM "forgotten" GROUP BY 1) AS spam
    WHERE o."id" = spam."sellerOrganizationId"`;
}

/**
 * Stops the clock of an inquiry at the seller's first reply, and updates the seller's rate and median reply time. An
 * overdue inquiry has already been counted.
 */
export async function countFirstReply(tx: Tx, thread: { id: string; sellerOrganizationId: string }): Promise<void> {
  const [answered] = await tx.$queryRaw<{ isCounted: boolean }[]>`
    UPDATE "conversations" SET "firstReplyAt" = ${now()}
    WHERE "id" = ${thread.id}::uuid AND "kind" = 'inquiry' AND "firstReplyAt" IS NULL
    RETURNING "overdueAt" IS NOT NULL AS "isCounted"`;
  if (!answered) return;
  await tx.$executeRaw`
    UPDATE "organizations" SET "inquiriesReceived" = "inquiriesReceived" + ${answered.isCounted ? 0 : 1},
      "inquiriesAnswered" = "inquiriesAnswered" + 1, "medianReplyMinutes" = (
      SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY "minutes"))::int FROM (
        SELECT extract(epoch FROM c."firstReplyAt" - greatest(c."createdAt", n."unlockedAt")) / 60 AS "minutes"
        FROM "conversations" AS c LEFT JOIN "connections" AS n ON n."id" = c."connectionId"
        WHERE c."sellerOrganizationId" = ${thread.sellerOrganizationId}::uuid AND c."firstReplyAt" IS NOT NULL
          AND c."kind" = 'inquiry'
        ORDER BY c."firstReplyAt" DESC LIMIT ${RECENT_ANSWERS}
      ) AS "recent"
    ) WHERE "id" = ${thread.sellerOrganizationId}::uuid`;
}

/**
 * When the seller could first read the inquiry `c` of the connection `n`; null while it is locked. One unlocked by a
 * plan counts from the plan's start; its row may have changed since, which only gives more time.
 */
export const readableFromSql = Prisma.sql`CASE WHEN n."state" <> 'locked' THEN greatest(c."createdAt", n."unlockedAt")
  WHEN ${hasActivePlanSql(Prisma.sql`n."sellerOrganizationId"`)} THEN greatest(c."createdAt", (
    SELECT p."updatedAt" FROM "subscriptions" AS p WHERE p."organizationId" = n."sellerOrganizationId")) END`;

const batch = 500;

/**
 * Counts inquiries whose time to reply has passed; returns how many. The rate is stored rather than computed on read: a
 * trigger announces the organization's update to every search index, as for a reply, so that search order and the rate
 * on the page agree. Contacts that are spam or belong to a suspended account do not count. Threads that are locked by a
 * writer are left to the next run.
 */
export async function countOverdueInquiries(): Promise<number> {
  const deadline = workingDaysBefore(now(), workingDaysToReply);
  const [counted] = await db.$queryRaw<{ count: number }[]>`
    WITH "due" AS (
      SELECT c."id" FROM "conversations" AS c JOIN "connections" AS n ON n."id" = c."connectionId"
      WHERE c."kind" = 'inquiry' AND c."firstReplyAt" IS NULL AND c."overdueAt" IS NULL AND c."createdAt" <= ${deadline}
        AND n."state" NOT IN ('credited', 'waived') AND ${readableFromSql} <= ${deadline}
      ORDER BY c."createdAt", c."id" LIMIT ${batch} FOR NO KEY UPDATE OF c SKIP LOCKED
    ), "overdue" AS (
      UPDATE "conversations" SET "overdueAt" = ${now()} WHERE "id" IN (SELECT "id" FROM "due")
      RETURNING "sellerOrganizationId"
    ), "sellers" AS (
      UPDATE "organizations" AS o SET "inquiriesReceived" = o."inquiriesReceived" + unanswered."count"
      FROM (SELECT "sellerOrganizationId", count(*)::int AS "count" FROM "overdue" GROUP BY 1) AS unanswered
      WHERE o."id" = unanswered."sellerOrganizationId"
    )
    SELECT count(*)::int AS "count" FROM "overdue"`;
  return counted?.count ?? 0;
}

export const countOverdueJob = defineJob(
  "messages.count-overdue",
  (_: object, { signal }) => untilDone(signal, countOverdueInquiries),
  { everySeconds: 300, limitSeconds: 120, retries: 0 },
);

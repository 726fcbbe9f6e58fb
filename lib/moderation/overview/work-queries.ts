import "server-only";
import { hours, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { queueStates } from "@/lib/support/states";

/** Pending work as numbers, for metrics and alerts. */
export interface Work {
  ticketsOpen: number;
  ticketsOverdue: number;
  spamReportsOpen: number;
  registrationsPending: number;
  oldestRegistration: Date | null;
  listingsInReview: number;
  oldestReview: Date | null;
  /** Failed logins to the admin area in the last hour. */
  failedAdminLogins: number;
}

/** For callers already authorized by other means. */
export async function readWork(): Promise<Work> {
  const open = [...queueStates.open];
  const [work] = await db.$queryRaw<[Work]>`
    SELECT t."ticketsOpen", t."ticketsOverdue", t."spamReportsOpen", u."count" AS "registrationsPending",
      u."oldest" AS "oldestRegistration", l."count" AS "listingsInReview", l."oldest" AS "oldestReview",
      (SELECT count(*)::int FROM "activity_logs"
        WHERE "action" = 'admin.login_failed' AND "at" > ${later(now(), -hours(1))}) AS "failedAdminLogins"
    FROM
      (SELECT count(*)::int AS "ticketsOpen",
          count(*) FILTER (WHERE least("replyDueAt", "resolveDueAt") < ${now()})::int AS "ticketsOverdue",
          count(*) FILTER (WHERE "category" = 'spam_report')::int AS "spamReportsOpen"
        FROM "tickets" WHERE "state" = ANY(${open}::text[]::"TicketState"[])) t,
      (SELECT count(*)::int AS "count", min("createdAt") AS "oldest"
        FROM "users" WHERE "status" = 'pending_review' AND "type" <> 'admin') u,
      (SELECT count(*)::int AS "count", min("createdAt") AS "oldest"
        FROM "listing_reviews" WHERE "state" = 'waiting') l`;
  return work;
}

import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { isNegotiatedSql } from "@/lib/deals/board/scope-sql";
import { later, now } from "@/lib/platform/clock";
import { db, replica } from "@/lib/platform/db";
import { limitSql } from "@/lib/settings/setting-sql";
import { queueStates } from "@/lib/support/states";
import { reviewTime } from "../assignment";
import { type Growth, lastMondays, seriesOf } from "./weeks";

/**
 * Items waiting for an admin: how many, the age of the oldest, how many are overdue and how many are assigned to the
 * current admin.
 */
export interface Waiting {
  /** Alerts that nobody has acknowledged. */
  openAlerts: number;
  oldestAlert: Date | null;
  registrations: number;
  oldestRegistration: Date | null;
  answered: number;
  overdueRegistrations: number;
  ownRegistrations: number;
  oldJoinRequests: number;
  oldestJoinRequest: Date | null;
  listingsInReview: number;
  oldestReview: Date | null;
  overdueReviews: number;
  ownReviews: number;
  inquiries: number;
  oldestInquiry: Date | null;
  oldestInquiryNumber: number | null;
  overdueInquiries: number;
  ownInquiries: number;
  /** Contact messages that may be spam and need review. */
  heldInquiries: number;
  deadLetters: number;
}

export async function getWaiting(actor: PlatformAdmin): Promise<Waiting & { oldJoinRequestDays: number }> {
  const oldDays = limitSql("oldJoinRequestDays");
  const overdueSince = later(now(), -reviewTime);
  const [row] = await db.$queryRaw<[Waiting & { oldJoinRequestDays: number }]>`
    SELECT r."count" AS "registrations", r."oldest" AS "oldestRegistration", r."answered", r."overdue" AS "overdueRegistrations", r."own" AS "ownRegistrations", j."count" AS "oldJoinRequests",
      j."oldest" AS "oldestJoinRequest", l."count" AS "listingsInReview", l."oldest" AS "oldestReview",
      l."overdue" AS "overdueReviews", l."own" AS "ownReviews", t."overdue" AS "overdueInquiries", t."own" AS "ownInquiries", e."count" AS "deadLetters",
      t."count" AS "inquiries", t."oldest" AS "oldestInquiry", t."number" AS "oldestInquiryNumber",
      (SELECT count(*)::int FROM "tickets" WHERE "state" = 'held') AS "heldInquiries",
      a."count" AS "openAlerts", a."oldest" AS "oldestAlert", ${oldDays} AS "oldJoinRequestDays"
    FROM
      (SELECT count(*)::int AS "count", min(u."createdAt") AS "oldest", count(*) FILTER (WHERE EXISTS (
          SELECT 1 FROM "registration_questions" q WHERE q."userId" = u."id" AND q."answeredAt" IS NOT NULL))::int AS "answered",
          count(*) FILTER (WHERE u."createdAt" < ${overdueSince})::int AS "overdue",
          count(*) FILTER (WHERE u."registrationAssigneeId" = ${actor.userId}::uuid)::int AS "own"
        FROM "users" u WHERE u."status" = 'pending_review' AND u."type" <> 'admin') r,
      (SELECT count(*)::int AS "count", min("createdAt") AS "oldest" FROM "join_requests"
        WHERE "status" = 'pending' AND "createdAt" < ${now()}::timestamptz - make_interval(days => ${oldDays})) j,
      (SELECT count(*)::int AS "count", min("createdAt") AS "oldest",
          count(*) FILTER (WHERE "createdAt" < ${overdueSince})::int AS "overdue",
          count(*) FILTER (WHERE "assigneeId" = ${actor.userId}::uuid)::int AS "own"
        FROM "listing_reviews" WHERE "state" = 'waiting') l,
      (SELECT count(*)::int AS "count", min("waitingSince") AS "oldest",
          (array_agg("number" ORDER BY "waitingSince"))[1] AS "number",
          count(*) FILTER (WHERE least("replyDueAt", "resolveDueAt") < ${now()})::int AS "overdue",
          count(*) FILTER (WHERE "assigneeId" = ${actor.userId}::uuid)::int AS "own"
        FROM "tickets" WHERE "state" = ANY(${[...queueStates.open]}::text[]::"TicketState"[])) t,
      (SELECT count(*)::int AS "count", min("openedAt") AS "oldest" FROM "alerts"
        WHERE "resolvedAt" IS NULL AND "acknowledgedAt" IS NULL) a,
      (SELECT count(*)::int AS "count" FROM "email_messages" WHERE "status" = 'dead') e`;
  return row;
}

/** The waiting items behind each sidebar entry. */
export interface SidebarCounts {
  openTickets: number;
  overdueTickets: number;
  heldTickets: number;
  openAlerts: number;
  registrations: number;
  oldJoinRequests: number;
  listingsInReview: number;
  /** Sellers waiting for a quote. */
  quoteRequests: number;
}

export async function countSidebarWork(_actor: PlatformAdmin): Promise<SidebarCounts> {
  const [counts] = await db.$queryRaw<[SidebarCounts]>`
    SELECT t."openTickets", t."overdueTickets", (SELECT count(*)::int FROM "tickets" WHERE "state" = 'held') AS "heldTickets",
      (SELECT count(*)::int FROM "alerts" WHERE "resolvedAt" IS NULL AND "acknowledgedAt" IS NULL) AS "openAlerts",
      (SELECT count(*)::int FROM "users" WHERE "status" = 'pending_review' AND "type" <> 'admin') AS "registrations",
      (SELECT count(*)::int FROM "join_requests" WHERE "status" = 'pending'
        AND "createdAt" < ${now()}::timestamptz - make_interval(days => ${limitSql("oldJoinRequestDays")})) AS "oldJoinRequests",
      (SELECT count(*)::int FROM "listing_reviews" WHERE "state" = 'waiting') AS "listingsInReview",
      (SELECT count(*)::int FROM "quotes" WHERE "status" = 'requested') AS "quoteRequests"
    FROM (
      SELECT count(*)::int AS "openTickets",
        count(*) FILTER (WHERE least("replyDueAt", "resolveDueAt") < ${now()})::int AS "overdueTickets"
      FROM "tickets" WHERE "state" = ANY(${[...queueStates.open]}::text[]::"TicketState"[])
    ) t`;
  return counts;
}

/** New items in each of the last weeks. */
export async function getGrowth(_actor: PlatformAdmin): Promise<Growth> {
  const weeks = lastMondays(now());
  const since = weeks[0] ?? now();
  const rows = await replica().$queryRaw<{ kind: string; week: Date; count: number }[]>`
    SELECT happened."kind", date_trunc('week', happened."at", 'UTC') AS "week", count(*)::int AS "count" FROM (
      SELECT 'signUps' AS "kind", "createdAt" AS "at" FROM "users" WHERE "createdAt" >= ${since} AND "type" <> 'admin'
      UNION ALL SELECT 'organizations', "createdAt" FROM "organizations" WHERE "createdAt" >= ${since} AND "status" <> 'contact'
      UNION ALL SELECT 'published', "publishedAt" FROM "listings" WHERE "publishedAt" >= ${since}
      UNION ALL SELECT 'connections', "createdAt" FROM "connections" WHERE "createdAt" >= ${since} AND "state" <> 'contact'
      UNION ALL SELECT 'proposals', p."sentAt" FROM "proposals" p JOIN "deals" d ON d."id" = p."dealId"
        WHERE p."sentAt" >= ${since} AND ${isNegotiatedSql}
      UNION ALL SELECT 'agreed', d."agreedAt" FROM "deals" d WHERE d."agreedAt" >= ${since} AND ${isNegotiatedSql}
    ) happened GROUP BY 1, 2`;
  return { weeks, series: seriesOf(weeks, rows) };
}

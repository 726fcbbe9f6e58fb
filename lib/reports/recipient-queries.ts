import "server-only";
import { representationsInForce } from "@/lib/auth/representation-in-force";
import type { ReportType } from "@/lib/notifications/preferences/frequencies";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { reportMonday } from "./report-time";

export interface DueReport {
  userId: string;
  organizationId: string;
  organizationName: string;
}

const userTypes = { listing_report: "seller", match_report: "marketer" } as const satisfies Record<ReportType, string>;

const reportsInRun = 2000;

/** The date of Monday in the time zones where it currently is Monday, and those zones; null otherwise. */
export async function findReportMonday(): Promise<{ week: string; zones: string[] } | null> {
  const rows = await db.$queryRaw<{ zone: string }[]>`SELECT DISTINCT coalesce("timeZone", 'UTC') AS zone FROM "users"`;
  const mondays = rows.map(({ zone }) => ({ zone, week: reportMonday(now(), zone) }));
  // The same one everywhere: Mondays are a week apart, and time zones a day.
  const week = mondays.find((one) => one.week !== null)?.week;
  return week ? { week, zones: mondays.filter((one) => one.week === week).map(({ zone }) => zone) } : null;
}

/**
 * Who has no report of the week yet: people with a confirmed address, for their organization and for the clients of their
 * agency that they are assigned to, unless they turned it off. By organization, so that each is read once.
 */
export async function listDueReports(
  type: ReportType,
  { week, zones }: { week: string; zones: readonly string[] },
): Promise<DueReport[]> {
  return db.$queryRaw<DueReport[]>`
    SELECT u."id" AS "userId", o."id" AS "organizationId", o."name" AS "organizationName"
    FROM (SELECT m."userId", m."organizationId" FROM "memberships" AS m WHERE m."leftAt" IS NULL
      UNION SELECT f."userId", f."clientId" FROM (${representationsInForce(now())}) AS f) AS w("userId", "organizationId")
    JOIN "users" AS u ON u."id" = w."userId" AND u."status" = 'active' AND u."emailVerifiedAt" IS NOT NULL
      AND u."type"::text = ${userTypes[type]} AND coalesce(u."timeZone", 'UTC') = ANY(${[...zones]}::text[])
    JOIN "organizations" AS o ON o."id" = w."organizationId" AND o."status" = 'active'
    WHERE NOT EXISTS (SELECT 1 FROM "weekly_reports" AS r WHERE r."userId" = u."id"
        AND r."organizationId" = o."id" AND r."type" = ${type} AND r."week" = ${week}::date)
      AND NOT (EXISTS (SELECT 1 FROM "notification_preferences" AS p WHERE p."userId" = u."id"
          AND p."type" = ${type} AND p."channel" = 'email' AND p."frequency" = 'never')
        AND NOT EXISTS (SELECT 1 FROM "notification_preferences" AS p WHERE p."userId" = u."id"
          AND p."type" = ${type} AND p."channel" = 'in_app' AND p."frequency" = 'instant'))
    ORDER BY o."id", u."id" LIMIT ${reportsInRun}`;
}

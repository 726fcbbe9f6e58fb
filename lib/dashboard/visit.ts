/**
 * A visit to the dashboard ends 30 minutes after the last view. "Since my last visit" counts from the end of the
 * visit before this one, so that nothing disappears while the user reads, reloads or navigates back and forth.
 */
import type { OrganizationMember } from "@/lib/auth/actor";
import { later, minutes } from "@/lib/platform/clock";
import { Prisma } from "@/lib/platform/db";

const visitEndsAfterMs = minutes(30);

/** When the previous visit ended, from the row of user `u`; null on the first visit. */
export const previousVisitSql = (at: Date): Prisma.Sql => Prisma.sql`CASE
  WHEN u."dashboardSeenAt" <= ${later(at, -visitEndsAfterMs)} THEN u."dashboardSeenAt"
  ELSE u."dashboardPreviousAt" END`;

/** The same as a standalone value. */
export const lastVisitSql = ({ userId }: Pick<OrganizationMember, "userId">, at: Date): Prisma.Sql =>
  Prisma.sql`(SELECT ${previousVisitSql(at)} FROM "users" AS u WHERE u."id" = ${userId}::uuid)`;

/** The requested part of a dashboard: everything, or what happened after the last visit. */
export type Since = { at: Prisma.Sql } | null;

/** Whether a row's time falls within it. */
export const isSinceSql = (timestamp: Prisma.Sql, since: Since): Prisma.Sql =>
  since ? Prisma.sql`(${timestamp}) > ${since.at}` : Prisma.sql`TRUE`;

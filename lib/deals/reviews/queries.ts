import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { days, later, now } from "@/lib/platform/clock";
import { Prisma, db } from "@/lib/platform/db";
import { REVIEW_DAYS } from "./reviews-view";
import { type OrganizationRating, RATED_DEALS_MIN } from "./schema";

const NEWEST = 3;

/** An organization's rating by its counterparties, from the third rated deal on; null below that. */
export async function findOrganizationRating(
  _actor: OrganizationMember,
  organizationId: string,
): Promise<OrganizationRating> {
  const rows = await db.$queryRaw<{ stars: number; comment: string | null }[]>`
    SELECT r."rating" AS "stars", r."comment" FROM "deal_reviews" AS r JOIN "deals" AS d ON d."id" = r."dealId"
    WHERE r."reviewedOrganizationId" = ${organizationId}::uuid AND ${isPublicSql()}
    ORDER BY r."createdAt" DESC LIMIT 1000`;
  if (rows.length < RATED_DEALS_MIN) return null;
  const sum = rows.reduce((all, { stars }) => all + stars, 0);
  const newest = rows.flatMap(({ stars, comment }) => (comment ? [{ stars, comment }] : [])).slice(0, NEWEST);
  return { average: Math.round((sum / rows.length) * 10) / 10, deals: rows.length, newest };
}

/** The rule of reviews-view.ts for one deal: both have rated `d`, or the time is over. */
const isPublicSql = () => Prisma.sql`(d."completedAt" <= ${later(now(), -days(REVIEW_DAYS))}
  OR (SELECT count(*) FROM "deal_reviews" AS b WHERE b."dealId" = d."id") = 2)`;

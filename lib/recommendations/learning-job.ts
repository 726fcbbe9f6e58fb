import "server-only";
import { days, later, minutes, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { learnBrief } from "./learning-store";

const BATCH = 500;

/**
 * Learns from what happened outside the recommendations: saves, messages, offers and declines. Learned weights are also
 * recomputed daily, because older signals lose weight every day.
 */
export const learnWeightsJob = defineJob("recommendations.learn", learnDue, {
  everySeconds: minutes(15) / 1000,
  limitSeconds: 300,
  retries: 0,
});

async function learnDue(_: object, { signal }: { signal: AbortSignal }): Promise<void> {
  for (const { id, organizationId } of await dueBriefs()) {
    if (signal.aborted) return;
    await learnBrief(organizationId, id);
  }
}

/** Briefs with new signals, and those whose weights are a day old. */
export const dueBriefs = (): Promise<{ id: string; organizationId: string }[]> =>
  db.$queryRaw`
    SELECT b.id, b."organizationId" FROM briefs b
    WHERE b.status <> 'archived' AND (
      (b.learned IS NOT NULL AND b."learnedAt" < ${later(now(), -days(1))})
      OR EXISTS (SELECT 1 FROM brief_feedback f WHERE f."briefId" = b.id
        AND greatest(f."createdAt", f."endedAt") > coalesce(b."learnedAt", '-infinity'))
      OR EXISTS (SELECT 1 FROM saved_opportunities s WHERE s."organizationId" = b."organizationId"
        AND greatest(s."createdAt", s."decidedAt") > coalesce(b."learnedAt", '-infinity'))
      OR EXISTS (SELECT 1 FROM conversations c WHERE c."buyerOrganizationId" = b."organizationId"
        AND c."createdAt" > coalesce(b."learnedAt", '-infinity'))
      OR EXISTS (SELECT 1 FROM deals d JOIN proposals p ON p."dealId" = d.id
        WHERE d."buyerOrganizationId" = b."organizationId" AND p."updatedAt" > coalesce(b."learnedAt", '-infinity')))
    ORDER BY b."learnedAt" NULLS FIRST, b.id LIMIT ${BATCH}`;

import "server-only";
import { now } from "@/lib/platform/clock";
import { startOfDay } from "@/lib/platform/days";
import { db } from "@/lib/platform/db";
import type { ReportedEvent } from "./schema";

export interface NotedEvent extends ReportedEvent {
  at: Date;
  organizationId: string;
  /** The viewer's identity is not stored, only whether they belong to the seller. */
  userId: string;
}

/** Only for listings on the market, except of a seller that the person belongs to, or with a block on either side. */
export async function storeEvents(events: readonly NotedEvent[]): Promise<void> {
  if (events.length === 0) return;
  await db.$executeRaw`
    INSERT INTO analytics_events (at, type, "listingId", "organizationId", source, position, score)
    SELECT e.at, e.type, e."listingId", e."organizationId", e.source, e.position, e."shownScore"
    FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS e(at timestamptz, type "AnalyticsEventType",
      "listingId" uuid, "organizationId" uuid, "userId" uuid, source "AnalyticsEventSource", position int, "shownScore" int)
    JOIN listings l ON l.id = e."listingId" AND l.status = 'published'
    WHERE NOT EXISTS (SELECT 1 FROM memberships m
        WHERE m."userId" = e."userId" AND m."organizationId" = l."organizationId" AND m."leftAt" IS NULL)
      AND NOT EXISTS (SELECT 1 FROM organization_blocks b WHERE b."liftedAt" IS NULL
        AND ((b."blockerOrganizationId" = l."organizationId" AND b."blockedOrganizationId" = e."organizationId")
          OR (b."blockerOrganizationId" = e."organizationId" AND b."blockedOrganizationId" = l."organizationId")))`;
  await reopenDays(events);
}

/** A day that was rolled up before its last events were written is rolled up again. */
async function reopenDays(events: readonly NotedEvent[]): Promise<void> {
  const today = startOfDay(now()).getTime();
  const days = [...new Set(events.map(({ at }) => startOfDay(at).getTime()))].filter((day) => day < today);
  if (days.length > 0) await db.eventRollUp.deleteMany({ where: { day: { in: days.map((day) => new Date(day)) } } });
}

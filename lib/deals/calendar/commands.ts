import "server-only";
import { audit } from "@/lib/auth/audit";
import type { OrganizationMember } from "@/lib/auth/actor";
import { now } from "@/lib/platform/clock";
import { inTransaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { forbidden } from "@/lib/platform/errors";
import { digest, randomSecret } from "@/lib/platform/random";
import { getCalendarFeed } from "./queries";
import type { FeedView } from "../schema";

/** Creates the person's private calendar URL for their organization, replacing the previous one. It is shown once. */
export async function makeCalendarFeed(actor: OrganizationMember): Promise<FeedView> {
  rejectAgency(actor);
  const { userId, organizationId } = actor;
  const token = randomSecret();
  const facts = { tokenHash: digest(token), createdAt: now() };
  await inTransaction(async (tx) => {
    const key = { userId_organizationId: { userId, organizationId } };
    await tx.calendarFeed.upsert({ where: key, create: { userId, organizationId, ...facts }, update: facts });
    await audit(tx, actor, "deals.calendar_made", ["user", userId]);
  });
  return { ...(await getCalendarFeed(actor)), url: `${env().APP_URL}/api/calendar/${token}` };
}

/** The URL stops working. */
export async function revokeCalendarFeed(actor: OrganizationMember): Promise<FeedView> {
  const { userId, organizationId } = actor;
  await inTransaction(async (tx) => {
    const { count } = await tx.calendarFeed.deleteMany({ where: { userId, organizationId } });
    if (count === 0) return;
    await audit(tx, actor, "deals.calendar_revoked", ["user", userId]);
  });
  return getCalendarFeed(actor);
}

function rejectAgency({ agency }: OrganizationMember): void {
  if (agency) throw forbidden("A calendar feed is for your own organization. Switch back to it first.");
}

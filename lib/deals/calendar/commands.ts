import "server-only";
import { record } from "@/lib/activity/record";
import type { OrganizationMember } from "@/lib/auth/actor";
import { auditActorOf } from "@/lib/auth/authorship";
import { now } from "@/lib/platform/clock";
import { inTransaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { forbidden } from "@/lib/platform/errors";
import { digest, randomSecret } from "@/lib/platform/random";
import { getCalendarFeed } from "./queries";
import type { FeedView } from "../schema";

/** Makes the person's private calendar address for their organization, in place of the one before. It is shown once. */
export async function makeCalendarFeed(actor: OrganizationMember): Promise<FeedView> {
  rejectAgency(actor);
  const { userId, organizationId } = actor;
  const token = randomSecret();
  const facts = { tokenHash: digest(token), createdAt: now() };
  await inTransaction(async (tx) => {
    const key = { userId_organizationId: { userId, organizationId } };
    await tx.calendarFeed.upsert({ where: key, create: { userId, organizationId, ...facts }, update: facts });
    await record(tx, { ...auditActorOf(actor), action: "deals.calendar_made", entityType: "user", entityId: userId });
  });
  return { ...(await getCalendarFeed(actor)), url: `${env().APP_URL}/api/calendar/${token}` };
}

/** The address answers nothing from now on. */
export async function revokeCalendarFeed(actor: OrganizationMember): Promise<FeedView> {
  const { userId, organizationId } = actor;
  await inTransaction(async (tx) => {
    const { count } = await tx.calendarFeed.deleteMany({ where: { userId, organizationId } });
    if (count === 0) return;
    await record(tx, {
      ...auditActorOf(actor),
      action: "deals.calendar_revoked",
      entityType: "user",
      entityId: userId,
    });
  });
  return getCalendarFeed(actor);
}

function rejectAgency({ agency }: OrganizationMember): void {
  if (agency) throw forbidden("A calendar address is for your own organization. Switch back to it first.");
}

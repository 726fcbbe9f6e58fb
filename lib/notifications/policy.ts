/**
 * People can read their own notifications: those about themselves, and those of the current organization. Another
 * client's notifications are shown once the person acts for that client. Types that are off in the product are not
 * shown.
 */
import type { LoggedIn } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/platform/db";

const actingOrganizationOf = (actor: LoggedIn): string | null =>
  "organizationId" in actor ? actor.organizationId : null;

export const mayReceive = (actor: LoggedIn, organizationId: string | null | undefined): boolean =>
  !organizationId || organizationId === actingOrganizationOf(actor);

export function notificationsVisibleTo(actor: LoggedIn) {
  const organizationId = actingOrganizationOf(actor);
  return {
    userId: actor.userId,
    inApp: true,
    OR: [{ organizationId: null }, ...(organizationId ? [{ organizationId }] : [])],
  } satisfies Prisma.NotificationWhereInput;
}

/**
 * A person reads their own notifications: those about themselves, and those of the organization acted for. Another
 * client's notifications show once the person acts for that client. Types that are off in the product are not shown.
 */
import type { SignedIn } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/platform/db";

const actingOrganizationOf = (actor: SignedIn): string | null =>
  "organizationId" in actor ? actor.organizationId : null;

export const mayReceive = (actor: SignedIn, organizationId: string | null | undefined): boolean =>
  !organizationId || organizationId === actingOrganizationOf(actor);

export function notificationsVisibleTo(actor: SignedIn) {
  const organizationId = actingOrganizationOf(actor);
  return {
    userId: actor.userId,
    inApp: true,
    OR: [{ organizationId: null }, ...(organizationId ? [{ organizationId }] : [])],
  } satisfies Prisma.NotificationWhereInput;
}

/** The rule of entitlement.ts in SQL, and a plan's limit when members are added. */
import "server-only";
import { now } from "@/lib/platform/clock";
import { Prisma, type Tx } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { type Entitlement, entitlementOf } from "./entitlement";
import { billingMessages } from "./messages";

const paidPlan = Prisma.sql`plan."plan" IN ('seller_pro', 'seller_enterprise')`;
const isActive = () => Prisma.sql`(plan."status" IN ('active', 'cancel_scheduled')
  OR (plan."status" = 'past_due' AND plan."graceUntil" > ${now()}))`;

/** SQL for "this seller organization has an active plan"; takes the column with the organization ID. */
export function hasActivePlanSql(organizationColumn: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT 1 FROM "subscriptions" AS plan
    WHERE plan."organizationId" = ${organizationColumn} AND ${paidPlan} AND ${isActive()}
  )`;
}

/** SQL for "this seller organization's plan is unpaid, so it can read what the plan unlocked, but not answer". */
export function isReadOnlyPlanSql(organizationColumn: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT 1 FROM "subscriptions" AS plan
    WHERE plan."organizationId" = ${organizationColumn} AND ${paidPlan}
      AND plan."status" IN ('past_due', 'unpaid') AND ${isActive()} IS NOT TRUE
  )`;
}

const factsSelect = { plan: true, status: true, graceUntil: true, seats: true } as const;

async function findEntitlement(tx: Tx, organizationId: string): Promise<Entitlement> {
  return entitlementOf(await tx.subscription.findUnique({ where: { organizationId }, select: factsSelect }), now());
}

/**
 * When a person joins or is invited: members, and for an invitation also earlier invitees, take the plan's seats. If
 * there is a limit the organization is locked, so that concurrent calls are serialized.
 */
export async function rejectBeyondSeats(
  tx: Tx,
  organizationId: string,
  adding: "invitation" | "member",
): Promise<void> {
  const { seats } = await findEntitlement(tx, organizationId);
  if (seats === null) return;
  await tx.$queryRaw`SELECT 1 FROM "organizations" WHERE "id" = ${organizationId}::uuid FOR NO KEY UPDATE`;
  const members = await tx.membership.count({ where: { organizationId, leftAt: null } });
  if (adding === "member") {
    if (members >= seats) throw conflict(billingMessages.noSeatToJoin(seats), { limit: "seats", seats });
    return;
  }
  const invited = await tx.invitation.count({ where: { organizationId, status: "sent", expiresAt: { gt: now() } } });
  if (members + invited >= seats) throw conflict(billingMessages.seatsUsed(seats), { limit: "seats", seats });
}

import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { db, type Tx } from "@/lib/platform/db";
import { membersWithoutTwoStep } from "./members";
import type { TwoStepRequirement } from "../membership/schema";

/** Whether the current organization requires two-step verification, and how many of its members lack it. */
export const getTwoStepRequirement = (actor: OrganizationMember): Promise<TwoStepRequirement> =>
  requirementIn(db, actor.organizationId);

export async function requirementIn(tx: Tx, id: string): Promise<TwoStepRequirement> {
  const [organization, members, without] = await Promise.all([
    tx.organization.findUniqueOrThrow({ where: { id }, select: { twoStepRequiredAt: true } }),
    tx.membership.count({ where: { organizationId: id, leftAt: null, user: { status: "active" } } }),
    membersWithoutTwoStep(tx, id),
  ]);
  return { isRequired: organization.twoStepRequiredAt !== null, members, membersWithout: without.length };
}

import "server-only";
import { audit } from "@/lib/auth/audit";
import { type OrganizationMember, requireRecentLogin } from "@/lib/auth/actor";
import { announceEndedAccess } from "@/lib/auth/recovery/access";
import { methodsOf } from "@/lib/auth/two-step/methods";
import { enqueueMail } from "@/lib/mail/outbox";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { lockAsAdmin } from "../membership/roster";
import { membersWithoutTwoStep } from "./members";
import { requirementIn } from "./queries";
import type { RequireTwoStepInput, TwoStepRequirement } from "../membership/schema";

/**
 * Requires two-step verification of the members, or stops requiring it. From their next request on, those without it
 * can only set it up, and they are emailed. Requires a recent login. Throws `conflict` for an admin who has none.
 * Idempotent.
 */
export async function requireTwoStep(
  actor: OrganizationMember,
  { isRequired }: RequireTwoStepInput,
): Promise<TwoStepRequirement> {
  requireRecentLogin(actor);
  return inTransaction(async (tx) => {
    await lockAsAdmin(tx, actor);
    const { organizationId: id, userId } = actor;
    if (isRequired && (await methodsOf(tx, userId)).length === 0) {
      throw conflict("Set up two-step verification on your own account first.");
    }
    const { count } = await tx.organization.updateMany({
      where: { id, twoStepRequiredAt: isRequired ? null : { not: null } },
      data: { twoStepRequiredAt: isRequired ? now() : null, twoStepRequiredById: isRequired ? userId : null },
    });
    if (count === 1) await announce(tx, actor, isRequired);
    return requirementIn(tx, id);
  });
}

async function announce(tx: Tx, actor: OrganizationMember, isRequired: boolean): Promise<void> {
  const { organizationId: id, organizationName: organization } = actor;
  const without = isRequired ? await membersWithoutTwoStep(tx, id) : [];
  for (const { id: memberId, email: address, name } of without) {
    await enqueueMail(tx, {
      template: "two-step-required",
      to: { address, name, userId: memberId },
      props: { name, organization, requiredBy: actor.name },
    });
  }
  await announceEndedAccess(
    tx,
    without.map((member) => member.id),
  );
  await audit(
    tx,
    actor,
    isRequired ? "organizations.two_step_required" : "organizations.two_step_optional",
    ["organization", id],
    { after: { membersWithout: without.length } },
  );
}

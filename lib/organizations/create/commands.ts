import "server-only";
import { audit } from "@/lib/auth/audit";
import { enqueueMail } from "@/lib/mail/outbox";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, invalid } from "@/lib/platform/errors";
import { settingsIn } from "@/lib/settings/queries";
import { type Person, rejectUnapproved, sideOfPerson } from "../person";
import { needsApproval, sideOf } from "../policy";
import { foundOrganization } from "./create-organization";
import type { FoundOrganizationInput, Founded } from "./schema";
import { withPeriod } from "@/lib/platform/format";

/**
 * Creates another organization, or the first one of a person without any. A person who was approved only through an
 * organization that they have left needs approval first, if new users do. Throws `conflict` for a second one with the
 * same name, so that a form submitted twice creates one.
 */
export async function createOrganization(actor: Person, input: FoundOrganizationInput): Promise<Founded> {
  rejectUnapproved(actor);
  const side = sideOfPerson(actor);
  if (sideOf(input.type) !== side) {
    throw invalid({ type: [`A ${side} account can’t own this type of organization.`] });
  }
  return inTransaction(async (tx) => {
    await rejectSecond(tx, actor, input.name);
    const waits = actor.kind === "pending" && (await putUpForApproval(tx, actor, side));
    const { id, name } = await foundOrganization(tx, actor.userId, input);
    await audit(tx, actor, "organizations.create", ["organization", id], {
      organizationId: id,
      after: { name, type: input.type },
    });
    return { id, name, status: waits ? "pending" : "active" };
  });
}

/** The person's row is locked, so that concurrent submissions are serialized. */
async function rejectSecond(tx: Tx, { userId }: Person, name: string): Promise<void> {
  await tx.$queryRaw`SELECT "id" FROM "users" WHERE "id" = ${userId}::uuid FOR NO KEY UPDATE`;
  const same = await tx.membership.count({
    where: {
      userId,
      leftAt: null,
      organization: { name: { equals: name, mode: "insensitive" }, status: { not: "merged" } },
    },
  });
  if (same > 0) throw conflict(`You’re already a member of an organization named ${withPeriod(name)}`);
}

async function putUpForApproval(tx: Tx, actor: Person, side: "marketer" | "seller"): Promise<boolean> {
  if (!needsApproval(await settingsIn(tx)("registrationApproval"), side)) return false;
  const { count } = await tx.user.updateMany({
    where: { id: actor.userId, status: "active", approvedAt: null },
    data: { status: "pending_review" },
  });
  if (count === 0) return false;
  await enqueueMail(tx, {
    template: "registration-pending",
    to: { address: actor.email, name: actor.name, userId: actor.userId },
    props: { name: actor.name },
  });
  return true;
}

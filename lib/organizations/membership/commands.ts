import "server-only";
import { type OrganizationMember, requireRecentLogin } from "@/lib/auth/actor";
import { audit } from "@/lib/auth/audit";
import { announceAccessChange } from "@/lib/auth/recovery/organization-access";
import { endAllSessions, startSession } from "@/lib/auth/session-commands";
import { enqueueMail } from "@/lib/mail/outbox";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, invalid, notFound } from "@/lib/platform/errors";
import { fileUrl } from "@/lib/platform/files/storage";
import { membershipsManagedBy } from "../policy";
import { type MemberRole, memberRoleLabels, memberRoleAbilities } from "../vocabulary";
import { endMembership } from "./end-membership";
import { publishMembers } from "./join";
import { lockAsAdmin, lockRoster, memberOf, type RosterEntry, rejectLastAdmin } from "./roster";
import type { HandOverInput, MemberView } from "./schema";

/** Changes a member's role and logs them out. Idempotent. */
export async function changeRole(
  actor: OrganizationMember,
  { id, role }: { id: string; role: MemberRole },
): Promise<MemberView> {
  requireRecentLogin(actor);
  return inTransaction(async (tx) => {
    await lockAsAdmin(tx, actor);
    const entry = await memberOf(tx, { id, organizationId: actor.organizationId });
    if (entry.role !== role) {
      await setRole(tx, actor, entry, role);
      await audit(tx, actor, "organizations.change_role", ["user", entry.userId], {
        before: { role: entry.role },
        after: { role: role },
      });
    }
    const { name, pictureFileId, email } = entry.user;
    return { id, userId: entry.userId, name, pictureUrl: pictureFileId ? fileUrl(pictureFileId) : null, email, role };
  });
}

/** Removes a member from the organization; their work stays with it. */
export async function removeMember(actor: OrganizationMember, { id }: { id: string }): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    await lockAsAdmin(tx, actor);
    const entry = await memberOf(tx, { id, organizationId: actor.organizationId });
    if (entry.userId === actor.userId) throw conflict("To remove yourself, leave the organization.");
    if (entry.role === "admin") {
      await announceAccessChange(tx, {
        organizationId: entry.organizationId,
        changes: [`${actor.name} removed ${entry.user.name}, who was an admin.`],
        changedById: actor.userId,
      });
    }
    await endAllSessions(tx, entry.userId, "membership_ended");
    await enqueueMail(tx, {
      template: "membership-ended",
      to: { address: entry.user.email, name: entry.user.name, userId: entry.userId },
      props: { name: entry.user.name, organization: actor.organizationName, removedBy: actor.name },
    });
    await endMembership(tx, entry);
    await audit(tx, actor, "organizations.remove_member", ["user", entry.userId], { before: { role: entry.role } });
    return { id };
  });
}

/**
 * Leaves the current organization. Every session ends and a new one starts, whose cookie is returned, so that
 * everything open on the organization's behalf closes.
 */
export async function leaveOrganization(actor: OrganizationMember): Promise<{ cookie: string }> {
  requireRecentLogin(actor);
  if (actor.agency) throw notFound("This member");
  return inTransaction(async (tx) => {
    await lockRoster(tx, actor.organizationId);
    const entry = await memberOf(tx, { organizationId: actor.organizationId, userId: actor.userId });
    const cookie = await freshSession(tx, actor);
    await endMembership(tx, entry);
    await audit(tx, actor, "organizations.leave", ["user", entry.userId], { before: { role: entry.role } });
    return { cookie };
  });
}

/**
 * Makes another member an admin and steps down, in one step. Both are logged out; the actor continues in a new session.
 */
export async function handOver(actor: OrganizationMember, input: HandOverInput): Promise<{ cookie: string }> {
  requireRecentLogin(actor);
  return inTransaction(async (tx) => {
    await lockAsAdmin(tx, actor);
    const { organizationId, userId } = actor;
    const successor = await memberOf(tx, { id: input.memberId, organizationId });
    if (successor.userId === userId) throw invalid({ memberId: ["Choose someone else."] });
    if (successor.user.status !== "active") throw invalid({ memberId: ["This account isn’t active."] });
    if (successor.role !== "admin") await setRole(tx, actor, successor, "admin");
    const own = await memberOf(tx, { organizationId, userId });
    await setRole(tx, actor, own, input.ownRole);
    const cookie = await freshSession(tx, actor);
    await audit(tx, actor, "organizations.hand_over", ["user", successor.userId], {
      before: { role: successor.role },
      after: { role: "admin" },
    });
    return { cookie };
  });
}

async function freshSession(tx: Tx, actor: OrganizationMember): Promise<string> {
  await endAllSessions(tx, actor.userId, "role_change");
  return startSession(tx, actor.userId, "user");
}

/** A new role is a new privilege: every session of the person ends, and an email says why. */

/** Under the roster's lock. Throws `conflict` for the last admin, or if the role has changed in the meantime. */
async function setRole(tx: Tx, actor: OrganizationMember, entry: RosterEntry, role: MemberRole): Promise<void> {
  if (entry.role === "admin") await rejectLastAdmin(tx, entry.organizationId, entry.userId);
  // Before the change: a demoted admin must be notified, and a new admin has nothing to report.
  if (role === "admin" || entry.role === "admin")
    await announceAccessChange(tx, {
      organizationId: entry.organizationId,
      changes: [
        `${actor.name} made ${entry.user.name} ${role === "admin" ? "an admin" : `${memberRoleLabels[role].toLowerCase()} instead of admin`}.`,
      ],
      changedById: actor.userId,
    });
  const { count } = await tx.membership.updateMany({
    where: { AND: [membershipsManagedBy(actor), { id: entry.id, role: entry.role }] },
    data: { role, ...(role === "admin" ? { adminById: actor.userId, adminSince: now() } : noAdmin) },
  });
  if (count === 0) throw conflict("Someone else just changed this role. Reload the page.");
  await endAllSessions(tx, entry.userId, "role_change");
  if (entry.userId !== actor.userId) await notifyOfRole(tx, actor, entry, role);
  await publishMembers(tx, entry.organizationId, entry.userId);
}

const noAdmin = { adminById: null, adminSince: null };

async function notifyOfRole(tx: Tx, actor: OrganizationMember, { userId, user }: RosterEntry, role: MemberRole) {
  await enqueueMail(tx, {
    template: "role-changed",
    to: { address: user.email, name: user.name, userId },
    props: {
      name: user.name,
      organization: actor.organizationName,
      role: memberRoleLabels[role],
      roleAbilities: memberRoleAbilities[role],
      changedBy: actor.name,
    },
  });
}

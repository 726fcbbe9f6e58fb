import "server-only";
import { audit } from "@/lib/auth/audit";
import { type OrganizationMember, requireRecentLogin } from "@/lib/auth/actor";
import { announceAccessChange } from "@/lib/auth/recovery/organization-access";
import { endAllSessions, startSession } from "@/lib/auth/session-commands";
import { enqueueMail } from "@/lib/mail/outbox";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, invalid, notFound } from "@/lib/platform/errors";
import { fileUrl } from "@/lib/platform/files/storage";
import type { MemberRole } from "../vocabulary";
import { endMembership } from "./end-membership";
import { setRole } from "./role";
import { lockAsAdmin, lockRoster, memberOf } from "./roster";
import type { HandOverInput, MemberView } from "./schema";

/** Gives a member another role and signs them out. Said twice it does it once. */
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

/** Takes a member out of the organization; what they did there stays with it. */
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
 * Leaves the organization acted for. Every session ends and a fresh one begins, whose cookie is returned: what was open
 * in the name of the organization closes.
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

/** Makes another member an admin and steps down, in one step. Both are signed out; the actor goes on in a fresh session. */
export async function handOver(actor: OrganizationMember, input: HandOverInput): Promise<{ cookie: string }> {
  requireRecentLogin(actor);
  return inTransaction(async (tx) => {
    await lockAsAdmin(tx, actor);
    const { organizationId, userId } = actor;
    const successor = await memberOf(tx, { id: input.memberId, organizationId });
    if (successor.userId === userId) throw invalid({ memberId: ["Choose someone else."] });
    if (successor.user.status !== "active") throw invalid({ memberId: ["This account is not active."] });
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

/** A new role is a new privilege: every session of the person ends, and an email says why. */
import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { announceAccessChange } from "@/lib/auth/recovery/organization-access";
import { endAllSessions } from "@/lib/auth/session-commands";
import { enqueueMail } from "@/lib/mail/outbox";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { type MemberRole, memberRoleLabels, memberRoleAbilities } from "../vocabulary";
import { publishMembers } from "./join";
import { membershipsManagedBy } from "../policy";
import { type RosterEntry, rejectLastAdmin } from "./roster";

/** Under the roster's lock. Throws `conflict` for the last admin, or where the role changed meanwhile. */
export async function setRole(tx: Tx, actor: OrganizationMember, entry: RosterEntry, role: MemberRole): Promise<void> {
  if (entry.role === "admin") await rejectLastAdmin(tx, entry.organizationId, entry.userId);
  // Before the change: who is lowered has to hear of it, and a new admin has nothing to stop.
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

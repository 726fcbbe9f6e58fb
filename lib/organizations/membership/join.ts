/** A former member returns to the same row; a current one keeps the role. */
import "server-only";
import { announceAccessChange } from "@/lib/auth/recovery/organization-access";
import { rejectBeyondSeats } from "@/lib/entitlements/entitlement-queries";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { publish } from "@/lib/platform/live/events";
import type { MemberRole } from "../vocabulary";

interface Admission {
  organizationId: string;
  userId: string;
  role: MemberRole;
  /** For an admin: who appointed them. */
  adminById?: string | null;
}

/**
 * Returns whether the person is new. Throws `conflict` if the plan has no free seat. The caller has checked that the
 * organization is active and on the person's side.
 */
export async function authorize(
  tx: Tx,
  { organizationId, userId, role, adminById = null }: Admission,
): Promise<boolean> {
  const current = await tx.membership.count({ where: { organizationId, userId, leftAt: null } });
  if (current > 0) return false;
  await rejectBeyondSeats(tx, organizationId, "member");
  const grant = role === "admin" ? { adminById, adminSince: now() } : { adminById: null, adminSince: null };
  // Before they become one: a new admin has nothing to report.
  if (role === "admin") await announceAdmin(tx, { organizationId, userId, adminById });
  const made = await tx.membership.createMany({
    data: [{ organizationId, userId, role, createdAt: now(), ...grant }],
    skipDuplicates: true,
  });
  if (made.count === 1) return true;
  const returned = await tx.membership.updateMany({
    where: { organizationId, userId, leftAt: { not: null } },
    data: { role, leftAt: null, createdAt: now(), ...grant },
  });
  return returned.count === 1;
}

async function announceAdmin(
  tx: Tx,
  { organizationId, userId, adminById }: { organizationId: string; userId: string; adminById: string | null },
): Promise<void> {
  const { name } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true } });
  await announceAccessChange(tx, { organizationId, changes: [`${name} joined as an admin.`], changedById: adminById });
}

/** Refreshes members on the organization's open pages, and the status on the person's. */
export async function publishMembers(tx: Tx, organizationId: string, userId: string): Promise<void> {
  await publish(tx, [
    { stream: `organization:${organizationId}`, type: "members.changed", payload: { organizationId } },
    { stream: `user:${userId}`, type: "membership.changed", payload: { organizationId } },
  ]);
}

/**
 * Who must have two-step verification: platform admins unless a setting exempts them, and members whose organization
 * requires it.
 */
import "server-only";
import { Prisma, type Tx, db } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import type { TwoStepOwner } from "../account-owner";

const key = "adminTwoStepRequired";

/** Required unless switched off: an installation without the setting requires it. */
export const isRequiredOfAdminsSql = Prisma.sql`NOT EXISTS (
  SELECT 1 FROM "settings" g WHERE g."key" = ${key} AND g."value" = '"off"'::jsonb)`;

export async function isRequiredOfAdmins(tx: Tx = db): Promise<boolean> {
  const setting = await tx.setting.findUnique({ where: { key }, select: { value: true } });
  return setting?.value !== "off";
}

/** Throws `conflict`, naming who requires it, if the owner may not be without two-step verification. */
export async function rejectWhereRequired(tx: Tx, owner: TwoStepOwner): Promise<void> {
  const by = await findRequirement(tx, owner);
  if (by) throw conflict(`${by} requires two-step verification. Add another method before you remove this one.`);
}

/** Who requires it, or null. */
export async function findRequirement(tx: Tx, owner: TwoStepOwner): Promise<string | null> {
  if (owner.kind === "admin") return (await isRequiredOfAdmins(tx)) ? "Pitchside" : null;
  const organization = await tx.organization.findFirst({
    where: {
      status: "active",
      twoStepRequiredAt: { not: null },
      memberships: { some: { userId: owner.userId, leftAt: null } },
    },
    orderBy: { id: "asc" },
    select: { name: true },
  });
  return organization?.name ?? null;
}

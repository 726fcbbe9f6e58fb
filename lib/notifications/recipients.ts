import "server-only";
import { representationsInForce } from "@/lib/auth/representation-in-force";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";

/** Who is notified: people by id, or everyone who acts for an organization. */
export interface Audience {
  userIds?: readonly string[];
  organizationId?: string;
  /** Only the organization's own admins, because settings concern nobody else, including an agency's members. */
  adminsOnly?: boolean;
  /** Only these people of the organization; others are excluded. */
  only?: readonly string[];
  /** The person who did it is not notified. */
  exceptUserId?: string;
}

export interface Recipient {
  id: string;
  name: string;
  email: string;
}

/** The active people of an audience: members, and the assigned members of agencies that represent the organization. */
export async function recipientsOf(
  tx: Tx,
  { userIds = [], organizationId, adminsOnly = false, only, exceptUserId }: Audience,
): Promise<Recipient[]> {
  const ofOrganization = organizationId ? await peopleOf(tx, organizationId, adminsOnly) : [];
  const ids = new Set([...userIds, ...ofOrganization.filter((id) => !only || only.includes(id))]);
  if (exceptUserId) ids.delete(exceptUserId);
  return tx.user.findMany({
    where: { id: { in: [...ids] }, status: { in: ["active", "pending_review", "info_requested"] } },
    orderBy: { id: "asc" },
    select: { id: true, name: true, email: true },
  });
}

async function peopleOf(tx: Tx, organizationId: string, adminsOnly: boolean): Promise<string[]> {
  const role = adminsOnly ? { role: "admin" as const } : {};
  const members = await tx.membership.findMany({
    where: { organizationId, leftAt: null, ...role },
    select: { userId: true },
  });
  const agents = adminsOnly
    ? []
    : await tx.$queryRaw<{ userId: string }[]>`
        SELECT f."userId" FROM (${representationsInForce(now())}) f WHERE f."clientId" = ${organizationId}::uuid`;
  return [...members, ...agents].map(({ userId }) => userId);
}

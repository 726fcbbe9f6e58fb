import "server-only";
import type { Tx } from "@/lib/platform/db";

/** Who is told: people by name, or everybody who acts for an organization. */
export interface Audience {
  userIds?: readonly string[];
  organizationId?: string;
  /** The one who did it needs no telling. */
  exceptUserId?: string;
}

export interface Recipient {
  id: string;
  name: string;
  email: string;
}

/** The active people of an audience: members, and the people of an agency that represents the organization. */
export async function recipientsOf(
  tx: Tx,
  { userIds = [], organizationId, exceptUserId }: Audience,
): Promise<Recipient[]> {
  const ofOrganization = organizationId ? await peopleOf(tx, organizationId) : [];
  const ids = new Set([...userIds, ...ofOrganization]);
  if (exceptUserId) ids.delete(exceptUserId);
  return tx.user.findMany({
    where: { id: { in: [...ids] }, status: { in: ["active", "pending_review", "info_requested"] } },
    orderBy: { id: "asc" },
    select: { id: true, name: true, email: true },
  });
}

async function peopleOf(tx: Tx, organizationId: string): Promise<string[]> {
  const members = await tx.membership.findMany({ where: { organizationId, leftAt: null }, select: { userId: true } });
  const agents = await tx.representationPerson.findMany({
    where: { representation: { clientId: organizationId, status: "confirmed" } },
    select: { userId: true },
  });
  return [...members, ...agents].map(({ userId }) => userId);
}

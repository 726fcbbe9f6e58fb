/** For whom a run works in the background: the actor is gone by then, and the audit still names them. */
import type { Seller } from "@/lib/auth/actor";

export type ImportOwner = {
  organizationId: string;
  userId: string;
  /** The agency whose person imports, where the organization is its client. */
  agencyId: string | null;
};

export const ownerOf = (actor: Seller): ImportOwner => ({
  organizationId: actor.organizationId,
  userId: actor.userId,
  agencyId: actor.agency?.id ?? null,
});

/** The same for the audit: the agency did it, on its client's behalf. */
export const auditOwner = ({ userId, organizationId, agencyId }: ImportOwner) => ({
  actorType: "user" as const,
  actorId: userId,
  organizationId: agencyId ?? organizationId,
  onBehalfOfId: agencyId ? organizationId : null,
});

/** Who a background run works for: the actor is gone by then, but the audit still names them. */
import type { Seller } from "@/lib/auth/actor";
import { type AuditActorType, actorTypeOf } from "@/lib/auth/audit";

export type ImportOwner = {
  organizationId: string;
  userId: string;
  actorType: AuditActorType;
  /** The agency of the importing person, if the organization is its client. */
  agencyId: string | null;
};

export const ownerOf = (actor: Seller): ImportOwner => ({
  organizationId: actor.organizationId,
  userId: actor.userId,
  actorType: actorTypeOf(actor),
  agencyId: actor.agency?.id ?? null,
});

/** For the audit: the agency did it, on its client's behalf. */
export const auditedOwner = ({ agencyId, ...owner }: ImportOwner) => ({
  ...owner,
  agency: agencyId ? { id: agencyId } : undefined,
});

import type { OrganizationMember, SignedIn } from "./actor";

/**
 * Who did something. Where an agency's person acts for a client, both names stand on it: the person's agency did it,
 * on the client's behalf.
 */
export const authorOf = (actor: OrganizationMember) => ({
  authorId: actor.userId,
  agencyId: actor.agency?.id ?? null,
});

/** The same for the audit: the organization is the agency, the client the one it acted for. */
export const auditActorOf = (actor: OrganizationMember) => ({
  actorType: actorTypeOf(actor),
  actorId: actor.userId,
  organizationId: actor.agency?.id ?? actor.organizationId,
  onBehalfOfId: actor.agency ? actor.organizationId : null,
});

/** By which way a person acts; what no key can do is done by users. */
export const actorTypeOf = (actor: SignedIn): "user" | "api_key" =>
  "apiKey" in actor && actor.apiKey ? "api_key" : "user";

/** "Volta", or "Northbank Media for Volta". */
export const organizationLabel = (agencyName: string | null | undefined, organizationName: string): string =>
  agencyName ? `${agencyName} for ${organizationName}` : organizationName;

export const actingName = (actor: OrganizationMember): string =>
  organizationLabel(actor.agency?.name, actor.organizationName);

/** "Ana Silva", or "Ana Silva of Northbank Media": for sentences inside the client's own house. */
export const personName = (actor: OrganizationMember): string =>
  actor.agency ? `${actor.name} of ${actor.agency.name}` : actor.name;

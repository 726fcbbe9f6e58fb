import type { Actor, OrganizationMember } from "./actor";

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

export type AuditActorType = "user" | "api_key" | "admin";

/** By which way a person acts. */
export function actorTypeOf({ kind, apiKey }: { kind: string; apiKey?: object }): AuditActorType {
  if (kind === "admin") return "admin";
  return apiKey ? "api_key" : "user";
}

/** For the audit of what takes no account, and of who has just opened one. */
export const whoever = (actor: Actor | { kind: "newcomer"; userId: string }) =>
  actor.kind === "visitor"
    ? { actorType: "visitor" as const, actorId: null }
    : { actorType: actorTypeOf(actor), actorId: actor.userId };

/** "Volta", or "Northbank Media for Volta". */
export const organizationLabel = (agencyName: string | null | undefined, organizationName: string): string =>
  agencyName ? `${agencyName} for ${organizationName}` : organizationName;

export const actingName = (actor: OrganizationMember): string =>
  organizationLabel(actor.agency?.name, actor.organizationName);

/** "Ana Silva", or "Ana Silva of Northbank Media": for sentences inside the client's own house. */
export const personName = (actor: OrganizationMember): string =>
  actor.agency ? `${actor.name} of ${actor.agency.name}` : actor.name;

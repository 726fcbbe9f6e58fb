import type { OrganizationMember } from "./actor";

/**
 * Who did something. If an agency's person acts for a client, both are named: the person's agency did it, on the
 * client's behalf.
 */
export const authorOf = (actor: OrganizationMember) => ({
  authorId: actor.userId,
  agencyId: actor.agency?.id ?? null,
});

/** "Volta", or "Northbank Media for Volta". */
export const organizationLabel = (agencyName: string | null | undefined, organizationName: string): string =>
  agencyName ? `${agencyName} for ${organizationName}` : organizationName;

export const actingName = (actor: OrganizationMember): string =>
  organizationLabel(actor.agency?.name, actor.organizationName);

/** "Ana Silva", or "Ana Silva of Northbank Media": for sentences within the client's own organization. */
export const personName = (actor: OrganizationMember): string =>
  actor.agency ? `${actor.name} of ${actor.agency.name}` : actor.name;

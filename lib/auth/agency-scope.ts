/**
 * An agency may do for a client what the client agreed to: search, negotiate, manage listings. The agency's members who
 * are assigned to the client see its work; changing it needs the scope. Settings, members, billing and approvals above the
 * spend limit stay with the client's own admins.
 */
import { forbidden } from "@/lib/platform/errors";
import { type OrganizationMember, canEdit, rejectViewer } from "./actor";

export const agencyScopes = ["search", "negotiate", "manage_listings"] as const;
export type AgencyScope = (typeof agencyScopes)[number];

/** Completes the sentence "Northbank Media can …". */
export const agencyScopeLabels: Record<AgencyScope, string> = {
  search: "manage briefs and shortlists",
  negotiate: "send messages and negotiate proposals",
  manage_listings: "create, edit, and publish listings",
};

export const mayAct = (actor: OrganizationMember, scope: AgencyScope): boolean =>
  canEdit(actor) && (!actor.agency || actor.agency.scope.includes(scope));

/** Throws `forbidden` for a viewer, and for an agency's member without the agreed scope. */
export function requireScope(actor: OrganizationMember, scope: AgencyScope): void {
  rejectViewer(actor);
  if (mayAct(actor, scope)) return;
  const { agency, organizationName } = actor;
  throw forbidden(`${organizationName} hasn’t allowed ${agency?.name} to ${agencyScopeLabels[scope]}.`);
}

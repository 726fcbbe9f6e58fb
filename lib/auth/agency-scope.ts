/**
 * What an agency may do for a client is what the client agreed to: search, negotiate, look after listings. Whoever is
 * on the client sees its work; changing something needs the scope. Settings, people, billing and approvals above the
 * spend limit are never among them: they stay with the client's own admins.
 */
import { forbidden } from "@/lib/platform/errors";
import { type OrganizationMember, canEdit, refuseViewer } from "./actor";

export const agencyScopes = ["search", "negotiate", "manage_listings"] as const;
export type AgencyScope = (typeof agencyScopes)[number];

/** The end of a sentence: "Northbank Media may …". */
export const agencyScopeLabels: Record<AgencyScope, string> = {
  search: "keep briefs and shortlists",
  negotiate: "write messages and negotiate proposals",
  manage_listings: "create, edit and publish listings",
};

export const mayAct = (actor: OrganizationMember, scope: AgencyScope): boolean =>
  canEdit(actor) && (!actor.agency || actor.agency.scope.includes(scope));

/** Throws `forbidden` for a viewer, and for an agency's person outside what the client agreed to. */
export function requireScope(actor: OrganizationMember, scope: AgencyScope): void {
  refuseViewer(actor);
  if (mayAct(actor, scope)) return;
  const { agency, organizationName } = actor;
  throw forbidden(`${organizationName} has not agreed that ${agency?.name} may ${agencyScopeLabels[scope]}.`);
}

import type { OrganizationMember } from "@/lib/auth/actor";
import type { DirectoryRow } from "@/lib/organizations/directory/schema";
import { counterpartOf, isAgency, scopesOf } from "@/lib/organizations/representation/pairing";
import type { RepresentationView } from "@/lib/organizations/representation/schema";
import { RequestRepresentation } from "./request-representation";

/** The representation request an admin can send from the directory: not twice, and not to the same type. */
export function askToRepresentIn(actor: OrganizationMember, items: readonly RepresentationView[]) {
  const taken = new Set(
    items.flatMap(({ status, agency, client }) => (status === "revoked" ? [] : [agency.id, client.id])),
  );
  return function DirectoryAction(row: DirectoryRow) {
    const isPair = row.type === counterpartOf(actor.organizationType);
    if (actor.role !== "admin" || !isPair || taken.has(row.id)) return null;
    const agencyType = isAgency(row.type) ? row.type : actor.organizationType;
    return (
      <RequestRepresentation
        organization={{ id: row.id, name: row.name }}
        isAgency={isAgency(actor.organizationType)}
        scopes={scopesOf(agencyType)}
      />
    );
  };
}

/** The viewer's facts for the section. */
export const readerOf = (actor: OrganizationMember) => ({
  userId: actor.userId,
  isAgency: isAgency(actor.organizationType),
  isAdmin: actor.role === "admin",
  side: actor.kind,
});

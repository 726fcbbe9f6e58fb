import type { OrganizationMember } from "@/lib/auth/actor";
import type { DirectoryRow } from "@/lib/organizations/directory/schema";
import { counterpartOf, isAgency, scopesOf } from "@/lib/organizations/representation/pairing";
import type { RepresentationView } from "@/lib/organizations/representation/schema";
import { AskToRepresent } from "./ask-to-represent";

/** What an admin can ask an organization of the directory for: nothing twice, and nothing of one's own kind. */
export function askToRepresentIn(actor: OrganizationMember, items: readonly RepresentationView[]) {
  const taken = new Set(
    items.flatMap(({ status, agency, client }) => (status === "revoked" ? [] : [agency.id, client.id])),
  );
  return function DirectoryAction(row: DirectoryRow) {
    const isPair = row.type === counterpartOf(actor.organizationType);
    if (actor.role !== "admin" || !isPair || taken.has(row.id)) return null;
    const agencyType = isAgency(row.type) ? row.type : actor.organizationType;
    return (
      <AskToRepresent
        organization={{ id: row.id, name: row.name }}
        isAgency={isAgency(actor.organizationType)}
        scopes={scopesOf(agencyType)}
      />
    );
  };
}

/** What the section has to know of the person who looks. */
export const readerOf = (actor: OrganizationMember) => ({
  userId: actor.userId,
  isAgency: isAgency(actor.organizationType),
  isAdmin: actor.role === "admin",
  side: actor.kind,
});

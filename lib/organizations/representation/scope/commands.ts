import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { inTransaction } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { agreedScope } from "../agreed-scope";
import { announce } from "../announce";
import { lockRepresentation } from "../commands";
import { scopeNotification } from "../notifications";
import { representationsManagedBy } from "../../policy";
import { getRepresentation } from "../queries";
import type { ChooseScopeInput, RepresentationView } from "../schema";

/**
 * Narrows or widens an active agency's permissions, from its next request on. Only the client's admins can, and never
 * beyond what was requested. The same scope again changes nothing and is not recorded.
 */
export async function chooseScope(
  actor: OrganizationMember,
  id: string,
  { scope: wish }: ChooseScopeInput,
): Promise<RepresentationView> {
  await inTransaction(async (tx) => {
    const row = await lockRepresentation(tx, actor, id);
    const scope = agreedScope(row, row.agencyId === actor.organizationId ? "agency" : "client", wish);
    if (row.status !== "confirmed") throw conflict("You can change this only while the representation is confirmed.");
    if (scope.length === row.scope.length && scope.every((each) => row.scope.includes(each))) return;
    const { count } = await tx.representation.updateMany({
      where: { AND: [{ id, status: "confirmed", clientId: actor.organizationId }, representationsManagedBy(actor)] },
      data: { scope },
    });
    if (count === 0) throw conflict("Someone else just changed this. Review it again.");
    await announce(tx, actor, {
      action: "scope_chosen",
      representation: row,
      notification: scopeNotification(row, scope),
      affected: row.people.map(({ userId }) => userId),
      before: { scope: row.scope },
      after: { scope },
    });
  });
  return getRepresentation(actor, id);
}

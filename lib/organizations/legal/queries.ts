import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { forbidden } from "@/lib/platform/errors";
import { type LegalDetailsView, parseLegalDetails } from "./schema";

/** Of the actor's organization, for its admins: they carry its bank account. */
export async function getLegalDetails(actor: OrganizationMember): Promise<LegalDetailsView> {
  if (actor.role !== "admin") throw forbidden("Only an admin of the organization can do this.");
  const { legalDetails, bankChangedAt } = await db.organization.findUniqueOrThrow({
    where: { id: actor.organizationId },
    select: { legalDetails: true, bankChangedAt: true },
  });
  return { details: parseLegalDetails(legalDetails), bankChangedAt: bankChangedAt?.toISOString() ?? null };
}

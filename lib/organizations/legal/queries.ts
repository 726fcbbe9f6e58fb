import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { type Tx, db } from "@/lib/platform/db";
import { forbidden } from "@/lib/platform/errors";
import { type LegalDetailsView, parseLegalDetails } from "./schema";

/** For the actor's own organization, and only for its admins, because they include its bank account. */
export async function getLegalDetails(actor: OrganizationMember): Promise<LegalDetailsView> {
  if (actor.role !== "admin") throw forbidden("Only an admin of the organization can do this.");
  return readLegalDetails(db, actor.organizationId);
}

export async function readLegalDetails(tx: Tx, id: string): Promise<LegalDetailsView> {
  const select = { legalDetails: true, bankChangedAt: true, version: true } as const;
  const { legalDetails, bankChangedAt, version } = await tx.organization.findUniqueOrThrow({ where: { id }, select });
  return { details: parseLegalDetails(legalDetails), bankChangedAt: bankChangedAt?.toISOString() ?? null, version };
}

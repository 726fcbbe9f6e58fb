import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { type Tx, db } from "@/lib/platform/db";
import { forbidden } from "@/lib/platform/errors";
import { type LegalDetails, type LegalDetailsView, parseLegalDetails } from "./schema";

/** Of the actor's organization, for its admins: they carry its bank account. */
export async function getLegalDetails(actor: OrganizationMember): Promise<LegalDetailsView> {
  if (actor.role !== "admin") throw forbidden("Only an admin of the organization can do this.");
  const { legalDetails, bankChangedAt } = await db.organization.findUniqueOrThrow({
    where: { id: actor.organizationId },
    select: { legalDetails: true, bankChangedAt: true },
  });
  return { details: parseLegalDetails(legalDetails), bankChangedAt: bankChangedAt?.toISOString() ?? null };
}

/** Of organizations that make a contract with each other; those without any are left out. */
export async function legalDetailsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, LegalDetails>> {
  const rows = await tx.organization.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, legalDetails: true },
  });
  return new Map(
    rows.flatMap(({ id, legalDetails }) => {
      const details = parseLegalDetails(legalDetails);
      return details ? [[id, details] as const] : [];
    }),
  );
}

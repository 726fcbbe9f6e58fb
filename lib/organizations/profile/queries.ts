import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import type { OrganizationView } from "./schema";
import { organizationSelect, toOrganizationView } from "./view";

/** The actor's current organization. */
export async function getCurrentOrganization(actor: OrganizationMember): Promise<OrganizationView> {
  const row = await db.organization.findUnique({ where: { id: actor.organizationId }, select: organizationSelect });
  if (!row) throw notFound("This organization");
  return toOrganizationView(row);
}

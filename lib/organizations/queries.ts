import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";

/** The organization that the actor acts for. */
export async function getCurrentOrganization(actor: OrganizationMember) {
  const organization = await db.organization.findUnique({
    where: { id: actor.organizationId },
    select: {
      id: true,
      slug: true,
      type: true,
      name: true,
      website: true,
      description: true,
      industryCategory: true,
      hqCountry: true,
      hqCity: true,
      verification: true,
      joinPolicy: true,
    },
  });
  if (!organization) throw notFound("This organization");
  return organization;
}

export interface MemberView {
  id: string;
  userId: string;
  name: string;
  email: string;
  role: "admin" | "editor" | "viewer";
}

/** The people of the actor's organization, admins first. */
export async function listMembers(actor: OrganizationMember): Promise<{ members: MemberView[] }> {
  const rows = await db.membership.findMany({
    where: { organizationId: actor.organizationId, leftAt: null },
    orderBy: [{ role: "asc" }, { createdAt: "asc" }],
    take: 500,
    select: { id: true, userId: true, role: true, user: { select: { name: true, email: true } } },
  });
  return { members: rows.map(({ user, ...row }) => ({ ...row, ...user })) };
}

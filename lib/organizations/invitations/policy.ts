/** Only an organization's admins see and send its invitations; the link itself shows one invitation to whoever holds it. */
import type { OrganizationMember } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/platform/db";

/** None at all for somebody who is no admin. */
export const invitationsManagedBy = (actor: OrganizationMember) =>
  ({
    organizationId: actor.organizationId,
    ...(actor.role === "admin" ? {} : { id: { in: [] as string[] } }),
  }) satisfies Prisma.InvitationWhereInput;

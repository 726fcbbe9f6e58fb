import { type Marketer, type Seller, mintActor } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";

/** The first admin of an organization, as a session would mint them. */
async function adminOf(organizationId: string) {
  const membership = await db.membership.findFirstOrThrow({
    where: { organizationId, role: "admin" },
    orderBy: { createdAt: "asc" },
    include: { user: true, organization: true },
  });
  const { user, organization } = membership;
  return {
    userId: user.id,
    sessionId: user.id,
    name: user.name,
    email: user.email,
    emailVerified: true,
    organizationId,
    organizationName: organization.name,
    organizationType: organization.type,
    role: "admin" as const,
  };
}

export const demoMarketer = async (organizationId: string): Promise<Marketer> =>
  mintActor<Marketer>({ ...(await adminOf(organizationId)), kind: "marketer" });

export const demoSeller = async (organizationId: string): Promise<Seller> =>
  mintActor<Seller>({ ...(await adminOf(organizationId)), kind: "seller" });

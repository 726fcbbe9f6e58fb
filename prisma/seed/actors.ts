import { type Marketer, type PlatformAdmin, type Seller, mintActor } from "@/lib/auth/actor";
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

/** The admin of the demo world. */
export async function demoAdmin(): Promise<PlatformAdmin> {
  const { id, name, email, isSuper } = await db.user.findFirstOrThrow({
    where: { type: "admin" },
    orderBy: { createdAt: "asc" },
  });
  const person = { userId: id, sessionId: id, name, email, emailVerified: true };
  return mintActor<PlatformAdmin>({ ...person, kind: "admin", isSuper, throughUserSession: false });
}

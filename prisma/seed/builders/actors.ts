import { type Marketer, type PlatformAdmin, type Seller, mintActor } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";

/** The first admin of an organization, as the actor of a session. */
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

/** The first person of an agency who acts for the client, as the actor of a session. */
export async function demoAgent(clientId: string): Promise<Marketer> {
  const { representation, userId } = await db.representationPerson.findFirstOrThrow({
    where: { representation: { clientId, status: "confirmed" } },
    orderBy: { representationId: "asc" },
    include: { representation: { include: { agency: true, client: true } } },
  });
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const { agency, client, scope } = representation;
  return mintActor<Marketer>({
    kind: "marketer",
    userId: user.id,
    sessionId: user.id,
    name: user.name,
    email: user.email,
    emailVerified: true,
    organizationId: client.id,
    organizationName: client.name,
    organizationType: client.type,
    role: "editor",
    agency: { id: agency.id, name: agency.name, scope },
  });
}

/** The admin of the demo world. */
export async function demoAdmin(): Promise<PlatformAdmin> {
  const { id, name, email, isSuper } = await db.user.findFirstOrThrow({
    where: { type: "admin" },
    orderBy: { createdAt: "asc" },
  });
  const person = { userId: id, sessionId: id, name, email, emailVerified: true };
  return mintActor<PlatformAdmin>({ ...person, kind: "admin", isSuper, throughUserSession: false });
}

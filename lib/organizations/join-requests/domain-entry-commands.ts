/**
 * A person who asked to join before confirming their email: once it is confirmed, the request shows the matching domain,
 * and an organization that admits its verified domain automatically admits them.
 */
import "server-only";
import { audit } from "@/lib/auth/audit";
import { now } from "@/lib/platform/clock";
import { type Prisma, type Tx, inTransaction } from "@/lib/platform/db";
import { domainOfAddress } from "../domains/domain-name";
import { authorize, publishMembers } from "../membership/join";
import { notifyRequester } from "./notifications";
import { transitions } from "./states";

/** Returns how many organizations the person joined. */
export async function enterByConfirmedAddress(userId: string): Promise<number> {
  return inTransaction(async (tx) => {
    const person = await tx.user.findFirst({ where: { id: userId, emailVerifiedAt: { not: null } } });
    if (!person) return 0;
    const matching = {
      userId,
      status: { in: [...transitions.approve.from] },
      expiresAt: { gt: now() },
      organization: {
        status: "active" as const,
        domains: { some: { domain: domainOfAddress(person.email), verifiedAt: { not: null } } },
      },
    };
    await tx.joinRequest.updateMany({ where: matching, data: { domainMatch: true } });
    const open = await tx.joinRequest.findMany({
      where: { ...matching, organization: { ...matching.organization, joinPolicy: "verified_domain_auto" } },
      include: { organization: { select: { name: true } } },
    });
    let entered = 0;
    for (const request of open) if (await enter(tx, userId, request)) entered += 1;
    return entered;
  });
}

type MatchingRequest = Prisma.JoinRequestGetPayload<{ include: { organization: { select: { name: true } } } }>;

/** False for a request that was decided or withdrawn in the meantime. */
async function enter(tx: Tx, userId: string, request: MatchingRequest): Promise<boolean> {
  const { count } = await tx.joinRequest.updateMany({
    where: { id: request.id, status: { in: [...transitions.approve.from] } },
    data: { status: transitions.approve.to, decidedAt: now() },
  });
  if (count === 0) return false;
  await authorize(tx, { organizationId: request.organizationId, userId, role: "viewer" });
  await notifyRequester(tx, request, "approved", request.organization.name);
  await publishMembers(tx, request.organizationId, userId);
  await audit(tx, { userId }, "organizations.enter_by_domain", ["join_request", request.id], {
    organizationId: request.organizationId,
  });
  return true;
}

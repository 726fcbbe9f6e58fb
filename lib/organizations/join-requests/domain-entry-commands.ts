/**
 * Somebody who asked before their address was confirmed: once it is, the request says that it matches, and where the
 * organization's door is open to its domain they enter.
 */
import "server-only";
import { record } from "@/lib/activity/record";
import { now } from "@/lib/platform/clock";
import { inTransaction } from "@/lib/platform/db";
import { domainOfAddress } from "../domains/domain-name";
import { admit, publishMembers } from "../membership/admission";
import { notifyRequester } from "./announcements";
import { transitions } from "./states";

/** Returns how many organizations the person entered. */
export async function enterByConfirmedAddress(userId: string): Promise<number> {
  return inTransaction(async (tx) => {
    const at = now();
    const person = await tx.user.findFirst({ where: { id: userId, emailVerifiedAt: { not: null } } });
    if (!person) return 0;
    const matching = {
      userId,
      status: { in: [...transitions.approve.from] },
      expiresAt: { gt: at },
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
    for (const request of open) {
      const { count } = await tx.joinRequest.updateMany({
        where: { id: request.id, status: { in: [...transitions.approve.from] } },
        data: { status: transitions.approve.to, decidedAt: at },
      });
      if (count === 0) continue;
      entered += 1;
      await admit(tx, { organizationId: request.organizationId, userId, role: "viewer" });
      await notifyRequester(tx, request, "approved", request.organization.name);
      await publishMembers(tx, request.organizationId, userId);
      await record(tx, {
        actorType: "user",
        actorId: userId,
        organizationId: request.organizationId,
        action: "organizations.enter_by_domain",
        entityType: "join_request",
        entityId: request.id,
      });
    }
    return entered;
  });
}

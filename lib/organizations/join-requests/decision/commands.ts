import "server-only";
import { audit } from "@/lib/auth/audit";
import type { OrganizationMember, PlatformAdmin } from "@/lib/auth/actor";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, forbidden, notFound } from "@/lib/platform/errors";
import { settingsIn } from "@/lib/settings/queries";
import { authorize, publishMembers } from "../../membership/join";
import { membershipMessages, joinRequestMessages } from "../../texts";
import { lockAsAdmin, lockRoster } from "../../membership/roster";
import { notifyRequester } from "../notifications";
import { joinRequestsDecidedBy } from "../../policy";
import type { DecideJoinRequestInput } from "../schema";
import { type JoinRequestStatus, askableAgainFrom, transitions } from "../states";
import { rejectionOf } from "./refusal";

type Decided = { id: string; status: JoinRequestStatus };

/**
 * Admits the person or declines, by an admin of the organization or the platform. Idempotent; of two concurrent
 * decisions one holds and the other is a `conflict`. Throws `not_found` for a request to someone else's organization.
 */
export async function decideJoinRequest(
  actor: OrganizationMember | PlatformAdmin,
  input: DecideJoinRequestInput & { id: string },
): Promise<Decided> {
  return inTransaction(async (tx) => {
    const request = await findDecidable(tx, actor, input.id);
    if (actor.kind === "admin") await lockRoster(tx, request.organizationId);
    else await lockAsAdmin(tx, actor);
    const to = transitions[input.decision].to;
    if (request.status === to) return { id: request.id, status: to };
    const rejection = rejectionOf(input.decision, request, now());
    if (rejection) throw conflict(rejection);
    const { reapplyAfter } = await move(tx, actor, request, input);
    if (input.decision === "approve") await letIn(tx, request, { role: input.role, by: actor.userId });
    const decided = { ...request, reapplyAfter, reason: input.reason || null };
    await notifyRequester(tx, decided, to === "approved" ? "approved" : "rejected", request.organization.name);
    await audit(tx, actor, `organizations.${input.decision}_join_request`, ["join_request", request.id], {
      organizationId: request.organizationId,
      reason: input.reason,
      after: input.decision === "approve" ? { role: input.role } : undefined,
    });
    return { id: request.id, status: to };
  });
}

async function findDecidable(tx: Tx, actor: OrganizationMember | PlatformAdmin, id: string) {
  if (actor.kind !== "admin" && actor.role !== "admin") throw forbidden(membershipMessages.notAdmin);
  const request = await tx.joinRequest.findFirst({
    where: { AND: [{ id }, actor.kind === "admin" ? {} : joinRequestsDecidedBy(actor)] },
    include: { organization: { select: { name: true, status: true } }, user: { select: { status: true } } },
  });
  if (!request) throw notFound("This request");
  return request;
}
type Found = Awaited<ReturnType<typeof findDecidable>>;

async function move(
  tx: Tx,
  actor: OrganizationMember | PlatformAdmin,
  { id, organizationId }: Found,
  { decision, reason }: DecideJoinRequestInput,
): Promise<{ reapplyAfter: Date | null }> {
  const at = now();
  const reapplyAfter = decision === "reject" ? askableAgainFrom(at, await settingsIn(tx)("reapplyAfterDays")) : null;
  const { count } = await tx.joinRequest.updateMany({
    where: { id, organizationId, status: { in: [...transitions[decision].from] }, expiresAt: { gt: at } },
    data: {
      status: transitions[decision].to,
      reason: reason || null,
      decidedById: actor.userId,
      decidedAt: at,
      reapplyAfter,
    },
  });
  if (count === 0) throw conflict(joinRequestMessages.decided);
  return { reapplyAfter };
}

async function letIn(
  tx: Tx,
  { organizationId, userId }: Found,
  { role, by }: { role: DecideJoinRequestInput["role"]; by: string },
): Promise<void> {
  await authorize(tx, { organizationId, userId, role, adminById: by });
  await publishMembers(tx, organizationId, userId);
}

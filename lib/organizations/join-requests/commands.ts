import "server-only";
import { audit } from "@/lib/auth/audit";
import { now } from "@/lib/platform/clock";
import { isDuplicate } from "@/lib/platform/database/errors";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, notFound } from "@/lib/platform/errors";
import { publishMembers } from "../membership/join";
import { type Person, rejectUnapproved, sideOfPerson } from "../person";
import { publishRequests, notifyAdmins } from "./notifications";
import { type Asker, entersAtOnce, findAsked, rejectRepeated, writeRequest } from "./request";
import { joinRequestMessages } from "../texts";
import { joinRequestsMadeBy } from "../policy";
import type { AskToJoinInput, OwnJoinRequest } from "./schema";
import { canPerform, transitions } from "./states";

/**
 * Requests to join an organization of one's own side, or joins immediately if its verified domain allows it. Throws
 * `conflict` for a member, a pending request, and too soon after a rejection.
 */
export async function askToJoin(actor: Person, input: AskToJoinInput): Promise<OwnJoinRequest> {
  rejectUnapproved(actor);
  const { userId, email, emailVerified } = actor;
  return oncePending(() =>
    inTransaction((tx) =>
      askIn(tx, { userId, email, emailVerified, side: sideOfPerson(actor), apiKey: actor.apiKey }, actor.name, input),
    ),
  );
}

/** The same inside a transaction that has just created the requester's account. */
export async function askIn(tx: Tx, asker: Asker, name: string, input: AskToJoinInput): Promise<OwnJoinRequest> {
  const requested = await findAsked(tx, asker, input.organizationId);
  await rejectRepeated(tx, asker, requested.id);
  const request = await writeRequest(tx, asker, requested, input);
  if (entersAtOnce(requested)) await publishMembers(tx, requested.id, asker.userId);
  else await notifyAdmins(tx, request, { person: name, email: asker.email, ...requested });
  await audit(tx, asker, "organizations.ask_to_join", ["join_request", request.id], { organizationId: requested.id });
  return {
    id: request.id,
    organizationId: requested.id,
    organizationName: requested.name,
    status: request.status,
    message: request.message,
    reason: null,
    createdAt: request.createdAt.toISOString(),
    decidedAt: request.decidedAt?.toISOString() ?? null,
    expiresAt: request.expiresAt.toISOString(),
  };
}

/** Withdraws one's own request. Throws `conflict` if it is already decided. */
export async function cancelJoinRequest(actor: Person, { id }: { id: string }): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    const request = await tx.joinRequest.findFirst({ where: { ...joinRequestsMadeBy(actor), id } });
    if (!request) throw notFound("This request");
    if (request.status === transitions.cancel.to) return { id };
    const { count } = await tx.joinRequest.updateMany({
      where: { ...joinRequestsMadeBy(actor), id, status: { in: [...transitions.cancel.from] } },
      data: { status: transitions.cancel.to, decidedAt: now(), decidedById: actor.userId },
    });
    if (count === 0 || !canPerform("cancel", request.status)) throw conflict(joinRequestMessages.decided);
    await publishRequests(tx, request.organizationId);
    await audit(tx, actor, "organizations.cancel_join_request", ["join_request", id], {
      organizationId: request.organizationId,
    });
    return { id };
  });
}

/** Of two concurrent requests the database stores one; the other gets the same result. */
async function oncePending<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !isDuplicate(error.cause ?? error)) throw error;
    throw conflict(joinRequestMessages.alreadyAsked);
  }
}

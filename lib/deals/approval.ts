import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { announce } from "./announce";
import { type Negotiation, moveProposal, stateAfter } from "./negotiation";
import { agree, putRevision, sendFirst } from "./steps";
import type { Terms } from "./terms";

/** The decision of one of the buyer's admins about a step that waits. An approved step happens now, with every check it has. */
export async function decideApproval(
  tx: Tx,
  negotiation: Negotiation,
  actor: OrganizationMember,
  decision: "approve" | "send_back",
): Promise<void> {
  const [asked] = negotiation.proposal.approvals;
  if (!asked) throw conflict("There is nothing to approve.");
  const written = decision === "approve" ? "approved" : "sent_back";
  await tx.proposalApproval.updateMany({
    where: { id: asked.id, decision: null },
    data: { decision: written, decidedById: actor.userId, decidedAt: now() },
  });
  if (decision === "send_back") return sendBack(tx, negotiation, actor);
  if (negotiation.pending === "accept") return agree(tx, negotiation, actor, "approve");
  if (negotiation.pending === "send") return sendApproved(tx, negotiation, actor);
  const terms = asked.terms as unknown as Terms;
  if (new Date(terms.expiresAt) <= now()) throw conflict("This counteroffer has expired. Send it back for a new one.");
  return putRevision(tx, negotiation, actor, {
    terms,
    author: { authorId: asked.requestedById, agencyId: asked.agencyId },
    verb: "approve",
  });
}

async function sendApproved(tx: Tx, negotiation: Negotiation, actor: OrganizationMember): Promise<void> {
  const { thread, proposal } = negotiation;
  const others = await tx.proposal.count({
    where: {
      id: { not: proposal.id },
      deal: { conversationId: thread.id },
      state: { in: ["awaiting_seller", "awaiting_buyer"] },
    },
  });
  if (others > 0)
    throw conflict("A new offer has arrived in the meantime. Respond to that one first, or send this one back.");
  await sendFirst(tx, negotiation, actor);
}

async function sendBack(tx: Tx, negotiation: Negotiation, actor: OrganizationMember): Promise<void> {
  const { thread, proposal } = negotiation;
  const state = stateAfter(negotiation, "send_back", "buyer");
  await moveProposal(tx, negotiation, state, state === "withdrawn" ? { closedById: actor.userId } : {});
  await announce(tx, {
    thread,
    proposal,
    actor,
    side: "buyer",
    event: "proposal.sent_back",
    sentence: `${actor.name} declined to approve this, so it was not sent.`,
    isInternal: true,
  });
}

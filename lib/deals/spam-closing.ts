/**
 * Where a contact was spam, no offer of it stays open. The marketer's is declined as no real offer and the seller's taken
 * back, both on the seller's behalf; one that the buyer's own admin had not approved yet was never sent.
 */
import "server-only";
import type { LockedThread } from "@/lib/messages/thread";
import type { Tx } from "@/lib/platform/db";
import { announce } from "./announce";
import { releaseClaims } from "./claims";
import { type Negotiation, moveProposal, readNegotiation, stateAfter } from "./negotiation";
import { type DealSide, liveStates, standingOf } from "./states";

/** Ends every live offer of a locked thread. */
export async function endOffersOfSpam(tx: Tx, thread: LockedThread): Promise<void> {
  const live = await tx.proposal.findMany({
    where: { deal: { conversationId: thread.id }, state: { in: [...liveStates] } },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  for (const { id } of live) await endOffer(tx, await readNegotiation(tx, thread, id));
}

async function endOffer(tx: Tx, negotiation: Negotiation): Promise<void> {
  const { proposal, thread } = negotiation;
  const { verb, by } = endingOf(negotiation);
  const isDeclined = verb === "decline";
  await moveProposal(tx, negotiation, stateAfter(negotiation, verb, by), {
    declineReason: isDeclined ? "not_a_real_offer" : undefined,
  });
  await releaseClaims(tx, proposal.id);
  await announce(tx, {
    thread,
    proposal,
    actor: null,
    side: by,
    event: isDeclined ? "proposal.declined" : "proposal.withdrawn",
    sentence: `Revision ${proposal.revision} was closed because the contact was spam.`,
    isInternal: proposal.sentAt === null,
  });
}

/** The step of the table that ends an offer from where it stands. */
function endingOf({ proposal, pending }: Negotiation): { verb: "decline" | "withdraw"; by: DealSide } {
  const standing = standingOf(proposal.state, pending);
  if (standing === "awaiting_seller") return { verb: "decline", by: "seller" };
  return { verb: "withdraw", by: standing === "awaiting_approval:send" ? "buyer" : "seller" };
}

/**
 * Every transition of a proposal, from the first offer to its end, each in the transaction of its caller and under the
 * lock of the thread. states.ts defines which are allowed; here they claim or release stock, write the row and announce
 * it.
 */
import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { settleStock } from "@/lib/listings/status-changes";
import { connectionUseOf } from "@/lib/messages/thread";
import { adminsOf } from "@/lib/organizations/membership/roster";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { enqueue } from "@/lib/platform/jobs/jobs";
import { setUpDeal } from "./agreed/agreement";
import { announce } from "./announce";
import {
  type Closing,
  agreedStep,
  approvalRequestedStep,
  closedStep,
  expiredStep,
  offerStep,
  sentBackStep,
  spamStep,
} from "./steps";
import { claimOffer, rejectSold, releaseClaims, sellTerms } from "./claims";
import { type Negotiation, currentTerms, moveProposal, revisionColumns, stateAfter } from "./negotiation";
import { dealSideOf } from "./policy";
import { renewPredecessor } from "./renewal/predecessor-store";
import { type PendingAction, spamClosingOf, statusOf } from "./states";
import { parseTerms } from "./stored-terms";
import type { Terms } from "./terms";
import { noticeUnavailableJob } from "./unavailable-job";

/** Send: the first revision goes to the other side. The seller's own holds what it contains; a buyer's holds nothing. */
async function sendFirst(tx: Tx, negotiation: Negotiation, actor: OrganizationMember): Promise<void> {
  const terms = currentTerms(negotiation);
  const side = dealSideOf(actor);
  await claimOffer(tx, negotiation, terms, side);
  await moveProposal(tx, negotiation, side === "buyer" ? "awaiting_seller" : "awaiting_buyer", { sentAt: now() });
  await announceOffer(tx, negotiation, actor, { terms, revision: negotiation.proposal.revision });
}

/** Sends a first revision, or asks the buyer's admins where it is above their limit. */
export async function sendOrRequest(tx: Tx, negotiation: Negotiation, actor: OrganizationMember): Promise<void> {
  if (negotiation.proposal.state === "awaiting_approval")
    return requestApproval(tx, negotiation, actor, { action: "send", terms: currentTerms(negotiation) });
  return sendFirst(tx, negotiation, actor);
}

/** Counter: new terms become the next revision and the turn passes to the other side. */
export async function counter(
  tx: Tx,
  negotiation: Negotiation,
  actor: OrganizationMember,
  offer: { terms: Terms; author: { authorId: string | null; agencyId: string | null }; verb: "counter" | "approve" },
): Promise<void> {
  const { proposal } = negotiation;
  const { terms, author, verb } = offer;
  const [side, revision] = [dealSideOf(actor), proposal.revision + 1];
  await claimOffer(tx, negotiation, terms, side);
  await tx.proposalRevision.create({
    data: { proposalId: proposal.id, revision, side, ...author, ...revisionColumns(terms) },
  });
  await moveProposal(tx, negotiation, stateAfter(negotiation, verb, side), {
    revision,
    expiresAt: new Date(terms.expiresAt),
  });
  await announceOffer(tx, negotiation, actor, { terms, revision });
}

type Offer = { terms: Terms; revision: number };

async function announceOffer(tx: Tx, negotiation: Negotiation, actor: OrganizationMember, offer: Offer) {
  const { locked } = await connectionUseOf(tx, negotiation.thread);
  await announce(tx, offerStep(negotiation, actor, { ...offer, isLocked: locked }));
}

/** Accept: both sides agree on the same revision. What it contains is sold, unless it went to another buyer. */
export async function agree(
  tx: Tx,
  negotiation: Negotiation,
  actor: OrganizationMember,
  verb: "accept" | "approve",
): Promise<void> {
  const { proposal } = negotiation;
  const side = dealSideOf(actor);
  const terms = currentTerms(negotiation);
  await sellTerms(tx, negotiation, terms, side);
  await moveProposal(tx, negotiation, stateAfter(negotiation, verb, side), {
    acceptedRevision: proposal.revision,
    acceptedById: actor.userId,
    acceptedByAgencyId: actor.agency?.id ?? null,
    acceptedAt: now(),
  });
  await setUpDeal(tx, proposal.dealId, terms);
  await renewPredecessor(tx, actor, proposal.deal);
  await announce(tx, agreedStep(negotiation, actor, terms));
  await settleStock(tx, proposal.deal.listingId);
  await enqueue(tx, noticeUnavailableJob, { listingId: proposal.deal.listingId });
}

/**
 * Request approval: a send, counter or accept above the buyer's spend limit waits for one of the buyer's admins, hidden
 * from the seller. It is rejected right away if something in it is already sold.
 */
export async function requestApproval(
  tx: Tx,
  negotiation: Negotiation,
  actor: OrganizationMember,
  { action, terms }: { action: PendingAction; terms: Terms },
): Promise<void> {
  const { proposal, buyer } = negotiation;
  await rejectSold(tx, negotiation, terms);
  const revision = action === "counter" ? proposal.revision + 1 : proposal.revision;
  const request = {
    action,
    terms: action === "counter" ? terms : undefined,
    requestedById: actor.userId,
    agencyId: actor.agency?.id ?? null,
    createdAt: now(),
  };
  await tx.proposalApproval.upsert({
    where: { proposalId_revision: { proposalId: proposal.id, revision } },
    create: { proposalId: proposal.id, revision, ...request },
    update: { ...request, decision: null, decidedAt: null, decidedById: null },
  });
  if (proposal.state !== "awaiting_approval")
    await moveProposal(tx, negotiation, stateAfter(negotiation, "hold", "buyer"));
  const adminIds = await adminsOf(tx, buyer.organizationId);
  await announce(tx, approvalRequestedStep(negotiation, actor, { terms, adminIds }));
}

/** Approve or send back, by one of the buyer's admins. An approved step happens now, with all its checks. */
export async function decideApproval(
  tx: Tx,
  negotiation: Negotiation,
  actor: OrganizationMember,
  decision: "approve" | "send_back",
): Promise<void> {
  const [request] = negotiation.proposal.approvals;
  if (!request) throw conflict("There is nothing to approve.");
  await tx.proposalApproval.updateMany({
    where: { id: request.id, decision: null },
    data: { decision: decision === "approve" ? "approved" : "sent_back", decidedById: actor.userId, decidedAt: now() },
  });
  if (decision === "send_back") return sendBack(tx, negotiation, actor);
  if (negotiation.pending === "accept") return agree(tx, negotiation, actor, "approve");
  if (negotiation.pending === "send") return sendApproved(tx, negotiation, actor);
  const terms = parseTerms(request.terms);
  if (new Date(terms.expiresAt) <= now()) throw conflict("This counteroffer has expired. Send it back for a new one.");
  const author = { authorId: request.requestedById, agencyId: request.agencyId };
  return counter(tx, negotiation, actor, { terms, author, verb: "approve" });
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
  const state = stateAfter(negotiation, "send_back", "buyer");
  await moveProposal(tx, negotiation, state, state === "withdrawn" ? { closedById: actor.userId } : {});
  await announce(tx, sentBackStep(negotiation, actor));
}

/** Decline or withdraw: the proposal ends without a deal, and its holds are released. */
export async function close(
  tx: Tx,
  negotiation: Negotiation,
  actor: OrganizationMember,
  closing: Closing,
): Promise<void> {
  await moveProposal(tx, negotiation, stateAfter(negotiation, closing.verb, dealSideOf(actor)), {
    closedById: actor.userId,
    closedByAgencyId: actor.agency?.id ?? null,
    ...(closing.verb === "decline" && { declineReason: closing.reason, declineNote: closing.note }),
  });
  await releaseClaims(tx, negotiation.proposal.id);
  await announce(tx, closedStep(negotiation, actor, closing));
}

/**
 * Close after a spam report. The marketer's offer is declined as not genuine, and the seller's is withdrawn, both on
 * the seller's behalf; an offer that the buyer's own admin had not approved yet was never sent.
 */
export async function closeAsSpam(tx: Tx, negotiation: Negotiation): Promise<void> {
  const { proposal, pending } = negotiation;
  const { verb, by } = spamClosingOf(statusOf(proposal.state, pending));
  await moveProposal(tx, negotiation, stateAfter(negotiation, verb, by), {
    declineReason: verb === "decline" ? "not_a_real_offer" : undefined,
  });
  await releaseClaims(tx, proposal.id);
  await announce(tx, spamStep(negotiation, verb, by));
}

/** Expire: the deadline has passed without a response. */
export async function expire(tx: Tx, negotiation: Negotiation): Promise<void> {
  await moveProposal(tx, negotiation, stateAfter(negotiation, "expire", "clock"));
  await releaseClaims(tx, negotiation.proposal.id);
  await announce(tx, expiredStep(negotiation));
}

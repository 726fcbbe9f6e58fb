import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { authorOf } from "@/lib/auth/authorship";
import { requireConfirmedAddress } from "@/lib/auth/confirmed-address";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { requireReasonOf } from "@/lib/messages/declines/reasons";
import { conflict, forbidden } from "@/lib/platform/errors";
import { lockAvailability } from "./claims";
import { openFirstOffer } from "./first-offer";
import { type Negotiation, currentTerms, isPastDeadline, openNegotiation, rejectionOf } from "./negotiation";
import { attachOfferFiles } from "./offer-files/file-store";
import { canApprove, dealSideOf, needsApproval } from "./policy";
import { getProposal } from "./queries";
import { attachFirstScenario } from "./scenario/commands";
import type {
  AcceptInput,
  ApproveInput,
  CounterInput,
  CreateProposalInput,
  DeclineInput,
  WithdrawInput,
} from "./schema";
import type { ProposalVerb } from "./states";
import { termsOf } from "./terms";
import { agree, close, counter, decideApproval, expire, requestApproval, sendOrRequest } from "./transitions";
import type { ProposalDetail } from "./view";

/*
 * Every command locks the thread, reads the proposal under that lock and performs one transition from transitions.ts.
 * Anything the table in states.ts does not allow is rejected with `conflict`, whose details contain the current
 * proposal.
 */

/**
 * Opens a deal with the first revision of a proposal, from either side of a conversation. Above the buyer's spend limit
 * it waits for one of the buyer's admins. Throws `conflict` while another offer is open here, or if something in it is
 * sold (or, for the seller's own offer, on hold for another buyer); `invalid` for terms that do not add up.
 */
export async function createProposal(actor: OrganizationMember, input: CreateProposalInput): Promise<ProposalDetail> {
  requireScope(actor, "negotiate");
  requireConfirmedAddress(actor, "send a proposal");
  const { id } = await inTransaction((tx) => placeOffer(tx, actor, input));
  return getProposal(actor, id);
}

/** The same in the caller's transaction. @param renewal the deal that the offer renews */
export async function placeOffer(
  tx: Tx,
  actor: OrganizationMember,
  input: CreateProposalInput,
  renewal?: { renewalOfId: string },
): Promise<{ id: string; isWaiting: boolean }> {
  const negotiation = await openFirstOffer(tx, actor, input, renewal);
  const { id, dealId, state } = negotiation.proposal;
  const isWaiting = state === "awaiting_approval";
  await attachOfferFiles(tx, actor, { proposalId: id, revision: 1 }, input.attachmentIds);
  if (input.scenarioId) await attachFirstScenario(tx, actor, { dealId, scenarioId: input.scenarioId });
  await sendOrRequest(tx, negotiation, actor);
  return { id, isWaiting };
}

export async function counterProposal(
  actor: OrganizationMember,
  id: string,
  input: CounterInput,
): Promise<ProposalDetail> {
  requireConfirmedAddress(actor, "send a proposal");
  return take(actor, id, { verb: "counter", revision: input.revision }, async (tx, negotiation) => {
    const { acceptance } = currentTerms(negotiation);
    const stock = await lockAvailability(tx, negotiation.proposal.deal.listingId);
    const terms = termsOf(input, { ...stock, acceptance }, now());
    const next = { proposalId: id, revision: negotiation.proposal.revision + 1 };
    await attachOfferFiles(tx, actor, next, input.attachmentIds);
    if (needsApproval(actor, terms, negotiation.buyer.spendLimitCents)) {
      return requestApproval(tx, negotiation, actor, { action: "counter", terms });
    }
    return counter(tx, negotiation, actor, { terms, author: authorOf(actor), verb: "counter" });
  });
}

/** Accepts the given revision; any but the newest is stale and rejected. */
export function acceptProposal(
  actor: OrganizationMember,
  id: string,
  { revision }: AcceptInput,
): Promise<ProposalDetail> {
  return take(actor, id, { verb: "accept", revision }, async (tx, negotiation) => {
    const terms = currentTerms(negotiation);
    if (needsApproval(actor, terms, negotiation.buyer.spendLimitCents)) {
      return requestApproval(tx, negotiation, actor, { action: "accept", terms });
    }
    return agree(tx, negotiation, actor, "accept");
  });
}

/** Each side has its own reasons; throws `invalid` for one of the other side's. */
export function declineProposal(actor: OrganizationMember, id: string, input: DeclineInput): Promise<ProposalDetail> {
  const { revision, reason, note } = input;
  return take(actor, id, { verb: "decline", revision }, (tx, negotiation) => {
    requireReasonOf(dealSideOf(actor), reason);
    return close(tx, negotiation, actor, { verb: "decline", reason, note: note || undefined });
  });
}

/** Withdraws the sent offer; only its own side can. */
export function withdrawProposal(
  actor: OrganizationMember,
  id: string,
  { revision }: WithdrawInput,
): Promise<ProposalDetail> {
  return take(actor, id, { verb: "withdraw", revision }, (tx, negotiation) =>
    close(tx, negotiation, actor, { verb: "withdraw" }),
  );
}

/** An admin of the buyer approves the waiting step, or sends it back to the requester. */
export function approveProposal(
  actor: OrganizationMember,
  id: string,
  { decision }: ApproveInput,
): Promise<ProposalDetail> {
  return take(actor, id, { verb: decision }, (tx, negotiation) => {
    if (!canApprove(actor))
      throw forbidden("Only an admin of the buyer’s organization can approve amounts above its spend limit.");
    return decideApproval(tx, negotiation, actor, decision);
  });
}

async function take(
  actor: OrganizationMember,
  id: string,
  { verb, revision }: { verb: ProposalVerb; revision?: number },
  step: (tx: Tx, negotiation: Negotiation) => Promise<void>,
): Promise<ProposalDetail> {
  requireScope(actor, "negotiate");
  const rejection = await inTransaction(async (tx) => {
    const negotiation = await openNegotiation(tx, actor, id);
    if (isPastDeadline(negotiation)) {
      await expire(tx, negotiation);
      return "This offer has expired.";
    }
    const reason = rejectionOf(negotiation, verb, dealSideOf(actor), revision);
    if (!reason) await step(tx, negotiation);
    return reason;
  });
  const proposal = await getProposal(actor, id);
  // Thrown after the commit, because an expiry detected here must be persisted.
  if (rejection) throw conflict(rejection, { revision: proposal.revision, state: proposal.state, proposal });
  return proposal;
}

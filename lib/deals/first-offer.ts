import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { authorOf } from "@/lib/auth/authorship";
import { keepOpen } from "@/lib/entitlements/connections";
import { lockStock } from "@/lib/listings/status-changes";
import type { ListingStatus } from "@/lib/listings/states";
import { type LockedThread, lockThread, requireOpenThread } from "@/lib/messages/thread";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { conflict, invalid } from "@/lib/platform/errors";
import { stockSelect } from "./claims";
import { type Negotiation, partiesOf, readNegotiation, revisionColumns } from "./negotiation";
import { dealSideOf, needsApproval, otherDealSide, proposalsVisibleTo } from "./policy";
import type { CreateProposalInput } from "./schema";
import { liveStates } from "./states";
import { type Terms, termsOf } from "./terms";

/**
 * Creates the deal and its first revision, not yet sent. Only one offer at a time is open in a conversation.
 * @param renewalOfId the deal that this one renews, whose listing may have sold out or expired in the meantime
 */
export async function openFirstOffer(
  tx: Tx,
  actor: OrganizationMember,
  input: CreateProposalInput,
  { renewalOfId = null }: { renewalOfId?: string | null } = {},
): Promise<Negotiation> {
  const thread = await lockThread(tx, actor, input.conversationId);
  await requireOpenThread(tx, actor, thread);
  const side = dealSideOf(actor);
  if (side === "seller" && thread.connectionId) await keepOpen(tx, thread.connectionId);
  await rejectSecondOffer(tx, actor, thread);
  const terms = await checkedTerms(tx, thread, input, renewalOfId !== null);
  const { buyer } = await partiesOf(tx, thread);
  const waits = needsApproval(actor, terms, buyer.spendLimitCents);
  const { conversationId } = input;
  const { listingId, buyerOrganizationId, sellerOrganizationId } = thread;
  const deal = await tx.deal.create({
    data: { conversationId, listingId, buyerOrganizationId, sellerOrganizationId, renewalOfId, createdAt: now() },
  });
  const proposal = await tx.proposal.create({
    data: {
      dealId: deal.id,
      state: waits ? "awaiting_approval" : side === "buyer" ? "awaiting_seller" : "awaiting_buyer",
      initiator: side,
      nextActor: waits ? "buyer" : otherDealSide(side),
      expiresAt: new Date(terms.expiresAt),
      createdAt: now(),
      revisions: { create: { revision: 1, side, ...authorOf(actor), ...revisionColumns(terms) } },
    },
  });
  return readNegotiation(tx, thread, proposal.id);
}

async function rejectSecondOffer(tx: Tx, actor: OrganizationMember, thread: LockedThread): Promise<void> {
  const open = await tx.proposal.findFirst({
    where: {
      AND: [{ deal: { conversationId: thread.id }, state: { in: [...liveStates] } }, proposalsVisibleTo(actor)],
    },
    select: { id: true, dealId: true, revision: true },
  });
  if (!open) return;
  const details = { proposalId: open.id, dealId: open.dealId, revision: open.revision };
  throw conflict("This conversation already has an open offer. Respond to it or withdraw it first.", details);
}

async function checkedTerms(
  tx: Tx,
  thread: LockedThread,
  input: CreateProposalInput,
  isRenewal: boolean,
): Promise<Terms> {
  // A listing with an open offer is not archived: if an offer and an archiving happen concurrently, the second sees the
  // first.
  await lockStock(tx, thread.listingId);
  const listing = await tx.listing.findUniqueOrThrow({
    where: { id: thread.listingId },
    select: { ...stockSelect, status: true, organization: { select: { offerAcceptance: true } } },
  });
  const statuses: ListingStatus[] = isRenewal
    ? ["published", "paused", "sold_out", "expired"]
    : ["published", "paused"];
  if (!statuses.includes(listing.status)) {
    throw conflict("This listing isn’t accepting proposals right now.");
  }
  if (input.packageId && !listing.packages.some(({ id }) => id === input.packageId)) {
    throw invalid({ packageId: ["This package isn’t part of the listing."] });
  }
  return termsOf(input, { ...listing, acceptance: listing.organization.offerAcceptance }, now());
}
